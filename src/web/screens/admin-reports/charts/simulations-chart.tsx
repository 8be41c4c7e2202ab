import './charts.css'
import type { ReportStep } from '#domain/reports/report-span.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { partTick } from '#pt-br/reports/reports.ts'
import { LineChart, type LineChartSeries } from '@mantine/charts'
import classes from './simulations-chart.module.css'

export type SimulationsChartProps = {
  step: ReportStep
  parts: readonly { from: string; started: number; finished: number }[]
}

const INK = 'var(--gb-primary)'
const GREY = 'var(--gb-ink-3)'
const PAPER = 'var(--gb-sheet)'

/** The second line is dashed and grey with hollow points, never a second hue (spec 24.25). */
const SERIES: LineChartSeries[] = [
  { name: 'started', label: 'Iniciados', color: INK },
  { name: 'finished', label: 'Finalizados', color: GREY, strokeDasharray: '5 4' },
]
const POINTS = {
  started: { r: 4, fill: INK, stroke: PAPER, strokeWidth: 1.5, strokeDasharray: '0' },
  finished: { r: 4, fill: PAPER, stroke: GREY, strokeWidth: 2, strokeDasharray: '0' },
}
const HEIGHT = 250

export function SimulationsChart({ step, parts }: SimulationsChartProps) {
  const newest = parts.length - 1
  return (
    <LineChart
      h={HEIGHT}
      data={parts.map(({ from, started, finished }) => ({ part: partTick(step, from), started, finished }))}
      dataKey="part"
      series={SERIES}
      curveType="linear"
      strokeWidth={2.5}
      strokeDasharray="0"
      tickLine="none"
      gridColor="var(--gb-line)"
      textColor={GREY}
      className={classes.chart ?? ''}
      valueFormatter={formatInteger}
      lineChartProps={{ accessibilityLayer: false, margin: { top: 26, right: 18, bottom: 6 } }}
      yAxisProps={{ width: 52, allowDecimals: false }}
      xAxisProps={{ padding: { left: 6, right: 6 } }}
      lineProps={({ name }) => lineOf(name === 'started' ? 'started' : 'finished', newest)}
    />
  )
}

const lineOf = (name: keyof typeof POINTS, newest: number) => ({
  isAnimationActive: false,
  dot: POINTS[name],
  label: <NewestValue newest={newest} />,
})

type LabelledPoint = { index?: number; x?: number; y?: number; value?: unknown }

function NewestValue({ index, x, y, value, newest }: LabelledPoint & { newest: number }) {
  if (index !== newest || y === undefined || typeof value !== 'number') return null
  return (
    <text className={classes.value} x={x} y={y - 12} textAnchor="end">
      {formatInteger(value)}
    </text>
  )
}
