import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatDuration } from '#pt-br/formats/durations.ts'
import { formatDays } from '#pt-br/history.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import type { Trend, TrendPoint } from '#web/api/simulations/results.ts'
import { TrendChart } from '#web/parts/results/trend-chart.tsx'
import classes from './history.module.css'

const RECENT = 3

type TrendFigures = {
  latest: TrendPoint
  best: TrendPoint
  recent: { average: number; points: TrendPoint[] }
}

/** Null without a result. `isOneOfAll`: the list beside it is of all exams. */
export function TrendPanel({ trend, isOneOfAll }: { trend: Trend; isOneOfAll: boolean }) {
  const figures = trendFigures(trend.points)
  if (figures === null) return null
  const { latest, best, recent } = figures
  const recentCount = recent.points.length
  return (
    <section className={classes.trend} aria-label="Evolução">
      <TrendChart
        title={`Aproveitamento no ${trend.chosen}`}
        lead={`${isOneOfAll ? ONE_OF_ALL : ''}Do primeiro ao mais recente. As linhas marcam 60% e 80%.`}
        shape="wide"
        entries={trend.points.map(({ simulationId, completedAt, accuracyPercentage, kind }) => ({
          key: simulationId,
          day: new Date(completedAt),
          percentage: accuracyPercentage,
          kind,
        }))}
      />
      <dl className={classes.figures} aria-label={`Números do ${trend.chosen}`}>
        <Figure
          name="Mais recente"
          value={formatPercent(latest.accuracyPercentage)}
          note={formatDate(new Date(latest.completedAt))}
        />
        <Figure
          name="Melhor"
          value={formatPercent(best.accuracyPercentage)}
          note={formatDate(new Date(best.completedAt))}
        />
        <Figure
          name={recentCount === 1 ? 'Média' : `Média dos ${recentCount} últimos`}
          value={formatPercent(recent.average)}
          note={formatDays(recent.points.map(({ completedAt }) => new Date(completedAt)))}
        />
        <Figure
          name="Tempo de prova"
          value={formatDuration(trend.totalTimeSpent)}
          note={counted(trend.answeredQuestions, 'question')}
        />
      </dl>
    </section>
  )
}

/** Different exams are not compared: the chart is of the one finished last. */
const ONE_OF_ALL = 'O gráfico e os números são do exame finalizado por último; a lista é de todos. '

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value}
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}

/** The numbers beside the chart, from points oldest first; null without a result. */
export function trendFigures(points: readonly TrendPoint[]): TrendFigures | null {
  const newestFirst = points.toReversed()
  const [latest] = newestFirst
  if (latest === undefined) return null
  const recent = newestFirst.slice(0, RECENT)
  return {
    latest,
    // Of equal results the most recent one.
    best: newestFirst.reduce(
      (best, point) => (point.accuracyPercentage > best.accuracyPercentage ? point : best),
      latest,
    ),
    recent: {
      average: recent.reduce((sum, point) => sum + point.accuracyPercentage, 0) / recent.length,
      points: recent,
    },
  }
}
