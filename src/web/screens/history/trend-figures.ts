import type { TrendPoint } from '#web/api/simulations/results.ts'

/** How many recent results the average takes. */
const RECENT = 3

export type TrendFigures = {
  latest: TrendPoint
  best: TrendPoint
  /** Of the three latest, or of as many as there are; newest first. */
  recent: { average: number; points: TrendPoint[] }
}

/** The numbers beside the chart; null without a result. @param points oldest first */
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
