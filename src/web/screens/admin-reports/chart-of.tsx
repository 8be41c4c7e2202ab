import { simulationsChartLabel } from '#pt-br/reports.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import classes from './admin-reports.module.css'
import type { SimulationsChartProps } from './charts/simulations-chart.tsx'

// What charts are drawn with is large: it comes after the numbers, and without it they are all in the table.
const SimulationsChart = lazy(async (): Promise<{ default: ComponentType<SimulationsChartProps> }> => {
  try {
    return { default: (await import('./charts/simulations-chart.tsx')).SimulationsChart }
  } catch {
    return { default: ChartMissing }
  }
})

const ChartMissing = () => (
  <p className={classes.empty}>O gráfico não pôde ser carregado. Os números estão na tabela.</p>
)

/** The chart of a report in a box that scrolls sideways on phones, opened at the newest point. */
export function ChartOf({ title, ...chart }: SimulationsChartProps & { title: string }) {
  return (
    <div className={classes.chart} role="group" aria-label={`Gráfico: ${title}`} tabIndex={0}>
      <div className={classes.drawing} role="img" aria-label={simulationsChartLabel(chart.parts)}>
        <Suspense fallback={null}>
          <SimulationsChart {...chart} />
        </Suspense>
      </div>
    </div>
  )
}
