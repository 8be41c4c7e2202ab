import type { ReviewMark } from '#web/api/simulations/results.ts'

type Timed = Pick<ReviewMark, 'position'> & { secondsSpent: number }

const SHOWN = 3

/** Places whose seconds were counted. */
export const timedPlaces = (marks: readonly Pick<ReviewMark, 'position' | 'secondsSpent'>[]): Timed[] =>
  marks.flatMap(({ position, secondsSpent }) => (secondsSpent === null ? [] : [{ position, secondsSpent }]))

/** The three that took longest, the longest first; of equal ones the earlier. */
export const slowest = (places: readonly Timed[]): Timed[] =>
  places.toSorted((one, other) => other.secondsSpent - one.secondsSpent).slice(0, SHOWN)
