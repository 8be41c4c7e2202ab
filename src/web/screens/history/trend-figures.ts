import type { TrendPoint } from '#web/api/simulations/results.ts'

const RECENT = 3

export type TrendFigures = {
  latest: TrendPoint
  best: TrendPoint
  recent: { average: number; points: TrendPoint[] }
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
