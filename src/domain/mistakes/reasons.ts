import type { Card } from './card.ts'
import type { DrillKind } from './drills.ts'

/** One day of a question: wrong where any answer of the day was. Days are numbers of `dayNumberOf`. */
export type TrailMark = { day: number; isRight: boolean }

/** 'Rastro': by day, oldest first, the newest six at most. */
export function trailOf(answers: readonly TrailMark[]): TrailMark[] {
  const isRightOn = new Map<number, boolean>()
  for (const { day, isRight } of answers) isRightOn.set(day, isRight && (isRightOn.get(day) ?? true))
  return [...isRightOn]
    .map(([day, isRight]) => ({ day, isRight }))
    .toSorted((one, other) => one.day - other.day)
    .slice(-MOST_MARKS)
}

const MOST_MARKS = 6

/** Why a question stands in a drill. */
export type Reason = {
  kind: DrillKind
  /** Options or key changed since the last answer. */
  isChanged: boolean
  /** Its last answer was a guess, on this day. */
  guessedOn: number | null
  /** The last day with a miss, and the days with a hit since then, oldest first. */
  missedOn: number | null
  hitsOn: readonly number[]
}

/** `answers`: the stored ones of the question, in whatever order; `guessedOn`: the day of the last, if it was a guess. */
export function reasonOf({
  kind,
  card,
  answers,
  guessedOn,
}: {
  kind: DrillKind
  card: Card | null
  answers: readonly TrailMark[]
  guessedOn: number | null
}): Reason {
  const trail = trailOf(answers)
  const missedOn = trail.findLast(({ isRight }) => !isRight)?.day ?? null
  const hits = trail.filter(({ day, isRight }) => isRight && (missedOn === null || day > missedOn))
  const hitsOn = hits.map(({ day }) => day).slice(-MOST_HITS_TOLD)
  return { kind, isChanged: card?.kind === 'restarted', guessedOn, missedOn, hitsOn }
}

const MOST_HITS_TOLD = 3
