import type { Drill } from '#web/api/drills/drills.ts'
import { isAnswered, openPlaceBeside } from '#web/parts/run/simulation-facts.ts'

/** Where the button at the right leads. */
export type DrillStep =
  | { kind: 'next'; position: number }
  /** The wrong ones once more, for practice. */
  | { kind: 'again'; wrong: number; position: number }
  | { kind: 'end' }

/** The second round: the wrong ones when it began, and the one on the screen. */
export type SecondRound = { positions: readonly number[]; at: number }

export function stepFrom(
  drill: Pick<Drill, 'places'>,
  position: number,
  again: SecondRound | null,
): DrillStep {
  if (again !== null) {
    const next = again.positions[again.at + 1]
    return next === undefined ? { kind: 'end' } : { kind: 'next', position: next }
  }
  const beside = openPlaceBeside(drill, position, 1)
  if (beside !== null) return { kind: 'next', position: beside }
  const wrong = wrongOf(drill)
  const [first] = wrong
  const isAllAnswered = drill.places.every(({ state }) => state !== 'blank')
  return isAllAnswered && first !== undefined
    ? { kind: 'again', wrong: wrong.length, position: first }
    : { kind: 'end' }
}

/** What a plan that ended has locked is left to answer, too. */
export const isListDone = ({ places }: Pick<Drill, 'places'>): boolean => places.every(isAnswered)

export const wrongOf = ({ places }: Pick<Drill, 'places'>): number[] =>
  places.filter(({ state }) => state === 'wrong').map(({ position }) => position)
