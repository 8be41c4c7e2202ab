import { estimateOf, type ExamToPass } from '#domain/readiness/estimate.ts'
import type { Tally } from '#domain/readiness/evidence.ts'

export const FIXED_EXAM: ExamToPass = {
  domains: [
    { questions: 16, share: 0.24 },
    { questions: 19, share: 0.3 },
    { questions: 22, share: 0.34 },
    { questions: 8, share: 0.12 },
  ],
  cut: 47,
}

type FixedPoint = {
  right: readonly number[]
  answered: readonly number[]
  /** Mean and bounds, in per cent. */
  rate: readonly number[]
  exam: readonly number[]
  pass: number
}

/** Computed by another program before this model was written (spec 16.8). */
export const FIXED_POINTS: readonly FixedPoint[] = [
  { right: [0, 0, 0, 0], answered: [0, 0, 0, 0], rate: [60.9, 28.1, 88.3], exam: [17, 59], pass: 0.336 },
  { right: [2, 3, 3, 1], answered: [4, 4, 5, 2], rate: [60.6, 42.9, 77.1], exam: [25, 53], pass: 0.211 },
  { right: [5, 6, 7, 3], answered: [7, 9, 10, 4], rate: [68.7, 55.7, 80.5], exam: [32, 55], pass: 0.412 },
  { right: [7, 8, 10, 4], answered: [11, 14, 16, 6], rate: [61.7, 50.7, 72.3], exam: [28, 51], pass: 0.177 },
  { right: [9, 11, 13, 5], answered: [11, 14, 16, 6], rate: [78.7, 69.1, 87.1], exam: [41, 59], pass: 0.794 },
  {
    right: [10, 13, 15, 6],
    answered: [11, 14, 16, 6],
    rate: [89.5, 82.2, 95.2],
    exam: [51, 63],
    pass: 0.989,
  },
  { right: [12, 15, 17, 6], answered: [16, 19, 22, 8], rate: [75.7, 67.1, 83.6], exam: [39, 58], pass: 0.69 },
  { right: [12, 15, 0, 0], answered: [16, 19, 0, 0], rate: [74.1, 61, 85.4], exam: [36, 58], pass: 0.618 },
  {
    right: [25, 31, 35, 12],
    answered: [31, 39, 44, 16],
    rate: [78.5, 72.6, 84],
    exam: [42, 58],
    pass: 0.813,
  },
]

export const talliesFrom = (right: readonly number[], answered: readonly number[]): Tally[] =>
  right.map((count, place) => ({ right: count, wrong: (answered[place] ?? 0) - count }))

/** How far the model is from a fixed point: points of a rate, questions of an exam, chance to pass. */
export function offFrom({ right, answered, rate, exam, pass }: FixedPoint) {
  const found = estimateOf(FIXED_EXAM, talliesFrom(right, answered))
  const rates = [found.rate.mean, found.rate.low, found.rate.high].map((share) => share * 100)
  return {
    points: farthest(rates, rate),
    questions: farthest([found.exam.low, found.exam.high], exam),
    chance: farthest([found.pass ?? Number.NaN], [pass]),
  }
}

export const farthest = (found: readonly number[], wanted: readonly number[]): number =>
  Math.max(...found.map((value, place) => Math.abs(value - (wanted[place] ?? Number.NaN))))
