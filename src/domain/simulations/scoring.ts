import type { SimulationStatus } from './simulation.ts'

/** Answered and open ones; locked blank ones are left out (spec 6.21). Throws when counts contradict one another. */
export function countedQuestions({
  total,
  answered,
  lockedAndBlank,
}: {
  total: number
  answered: number
  lockedAndBlank: number
}): number {
  const counted = total - lockedAndBlank
  if (lockedAndBlank < 0 || answered < 0 || answered > counted) {
    throw new RangeError(`${answered} answered and ${lockedAndBlank} left out of ${total} questions`)
  }
  return counted
}

export const ENDINGS = ['completed', 'abandoned'] as const satisfies readonly SimulationStatus[]
export type Ending = (typeof ENDINGS)[number]

/** Where nothing counts it is closed as abandoned and is in no list. */
export const endingOf = (counted: number): Ending => (counted === 0 ? 'abandoned' : 'completed')

/** The result of a simulation (spec 6.22): whole questions, per cent, seconds. */
export type Result = {
  totalQuestions: number
  countedQuestions: number
  correctAnswers: number
  wrongAnswers: number
  accuracyPercentage: number
  totalTimeSpent: number
  /** The accuracy in whole per cent, halves upwards. */
  score: number
}

/** Computes a result (spec 6.21): blank open questions are wrong, left-out ones are not counted. */
export function resultOf({
  totalQuestions,
  countedQuestions: counted,
  correct,
  startedAt,
  completedAt,
}: {
  totalQuestions: number
  countedQuestions: number
  correct: number
  startedAt: Date
  completedAt: Date
}): Result {
  return {
    totalQuestions,
    countedQuestions: counted,
    correctAnswers: correct,
    wrongAnswers: counted - correct,
    accuracyPercentage: counted === 0 ? 0 : Math.round((correct * 10_000) / counted) / 100,
    totalTimeSpent: Math.max(0, Math.floor((completedAt.getTime() - startedAt.getTime()) / 1000)),
    score: counted === 0 ? 0 : Math.round((correct * 100) / counted),
  }
}

export const ACCURACY_BANDS = ['great', 'almost', 'review'] as const
export type AccuracyBand = (typeof ACCURACY_BANDS)[number]

/** The least accuracy of each band, in per cent (spec 6.24). */
export const BAND_FLOORS: Readonly<Record<AccuracyBand, number>> = { great: 80, almost: 60, review: 0 }

export function accuracyBand(percentage: number): AccuracyBand {
  if (percentage >= BAND_FLOORS.great) return 'great'
  return percentage >= BAND_FLOORS.almost ? 'almost' : 'review'
}
