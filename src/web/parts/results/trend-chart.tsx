import { accuracyBand, BAND_FLOORS } from '#domain/simulations/scoring.ts'
import { COMPLETED_KINDS, type CompletedKind } from '#domain/simulations/completed-kind.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatDayAndMonth, trendLabel } from '#pt-br/history.ts'
import { ACCURACY_BAND_LABELS } from '#pt-br/labels.ts'
import { COMPLETED_KIND_LABELS } from '#pt-br/mode-labels.ts'
import { formatPercent, formatWholePercent } from '#pt-br/formats/percent.ts'
import { Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { BandLegend } from './accuracy.tsx'
import classes from './trend-chart.module.css'
import { trendGeometry, type TrendGeometry } from './trend-geometry.ts'

export type TrendEntry = { key: string; day: Date; percentage: number; kind: CompletedKind }

type TrendChartProps = {
  title: string
  lead: string
  entries: readonly TrendEntry[]
  shape: 'wide' | 'compact'
  headingLevel?: 2 | 3
  control?: ReactNode
}

const SHAPES = { wide: { width: 660, height: 266 }, compact: { width: 320, height: 254 } }

/** Accuracy over time, guides at 60 and 80, the values as a table for screen readers. */
export function TrendChart({ title, lead, entries, shape, headingLevel = 2, control }: TrendChartProps) {
  const geometry = trendGeometry(
    entries.map(({ percentage }) => percentage),
    SHAPES[shape],
  )
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <div>
          <Title order={headingLevel} className={classes.title ?? ''}>
            {title}
          </Title>
          <p className={classes.lead}>{lead}</p>
        </div>
        {control}
      </figcaption>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={`Gráfico: ${title}`}>
        <svg
          className={classes.chart}
          data-shape={shape}
          data-long={geometry.width > SHAPES[shape].width || undefined}
          viewBox={`0 0 ${geometry.width} ${geometry.height}`}
          width={geometry.width}
          height={geometry.height}
          role="img"
          aria-label={trendLabel(entries)}
        >
          <Guides geometry={geometry} />
          <polyline
            className={classes.line}
            points={geometry.points.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
          {entries.map((entry, index) => (
            <Point key={entry.key} entry={entry} geometry={geometry} index={index} />
          ))}
        </svg>
      </div>
      <BandLegend />
      <KindLegend entries={entries} />
      <TrendTable title={title} entries={entries} />
    </figure>
  )
}

const GUIDES = [0, BAND_FLOORS.almost, BAND_FLOORS.great, 100]

function Guides({ geometry: { left, right, yOf } }: { geometry: TrendGeometry }) {
  return GUIDES.map((level) => (
    <g key={level}>
      <line
        x1={left}
        x2={right}
        y1={yOf(level)}
        y2={yOf(level)}
        className={level === 0 || level === 100 ? classes.edge : classes.guide}
      />
      <text x={left - 8} y={yOf(level) + 4} textAnchor="end">
        {level === 100 ? '100%' : level}
      </text>
    </g>
  ))
}

type PointProps = { entry: TrendEntry; geometry: TrendGeometry; index: number }

function Point({ entry, geometry, index }: PointProps) {
  const point = geometry.points[index]
  if (point === undefined) return null
  const { x, y } = point
  return (
    <g>
      <Marker x={x} y={y} percentage={entry.percentage} />
      <Ring x={x} y={y} kind={entry.kind} />
      <text className={classes.value} x={x} y={entry.kind === 'study' ? y - 16 : y - 19} textAnchor="middle">
        {formatWholePercent(entry.percentage)}
      </text>
      <text x={x} y={geometry.height - 6} textAnchor="middle">
        {formatDayAndMonth(entry.day)}
      </text>
    </g>
  )
}

function Marker({ x, y, percentage }: { x: number; y: number; percentage: number }) {
  const band = accuracyBand(percentage)
  const marker = { className: classes.marker, 'data-band': band }
  if (band === 'great') return <circle {...marker} cx={x} cy={y} r="8" />
  if (band === 'almost') return <rect {...marker} x={x - 7} y={y - 7} width="14" height="14" rx="2.5" />
  return <path {...marker} d={`M${x} ${y - 9}l9 9-9 9-9-9Z`} />
}

/** Around a Prova; broken around one that is shorter than the real exam. */
function Ring({ x, y, kind }: { x: number; y: number; kind: CompletedKind }) {
  if (kind === 'study') return null
  return <circle className={classes.ring} data-broken={kind !== 'mock' || undefined} cx={x} cy={y} r="13" />
}

/** What rings tell; nothing where all are study simulations. */
function KindLegend({ entries }: Pick<TrendChartProps, 'entries'>) {
  const kinds = COMPLETED_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind))
  if (kinds.every((kind) => kind === 'study')) return null
  return (
    <ul className={classes.kinds}>
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width="20" height="20" viewBox="-15 -15 30 30" aria-hidden>
            <circle className={classes.dot} r="6" />
            <Ring x={0} y={0} kind={kind} />
          </svg>
          {COMPLETED_KIND_LABELS[kind]}
        </li>
      ))}
    </ul>
  )
}

function TrendTable({ title, entries }: Pick<TrendChartProps, 'title' | 'entries'>) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Tipo</th>
            <th scope="col">Aproveitamento</th>
            <th scope="col">Faixa</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, day, percentage, kind }) => (
            <tr key={key}>
              <td>{formatDate(day)}</td>
              <td>{COMPLETED_KIND_LABELS[kind]}</td>
              <td>{formatPercent(percentage)}</td>
              <td>{ACCURACY_BAND_LABELS[accuracyBand(percentage)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
