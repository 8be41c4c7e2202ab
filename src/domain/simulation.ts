import { difficultyFilter } from './difficulty.ts'
import type { Difficulty } from './difficulty.ts'

export const SIMULATION_STATUSES = ['active', 'completed', 'abandoned'] as const
export type SimulationStatus = (typeof SIMULATION_STATUSES)[number]

/** What a place of the question map can be. Marks and the current place are drawn on top of these. */
export const PLACE_STATES = ['right', 'wrong', 'blank', 'locked'] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** What a place of a finished simulation can be: `unanswered` counted as wrong, `left-out` did not count. */
export const REVIEW_STATES = ['right', 'wrong', 'unanswered', 'left-out'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/**
 * The state of a place in the map. A stored answer always shows its verdict, also where the place
 * has been locked since (own history, decisions 6).
 * @param isCorrect verdict of the stored answer; null without one
 * @param shown whether `mayShow` opens the place to the person now
 */
export function placeState({ isCorrect, shown }: { isCorrect: boolean | null; shown: boolean }): PlaceState {
  if (isCorrect !== null) return isCorrect ? 'right' : 'wrong'
  return shown ? 'blank' : 'locked'
}

/**
 * The list of a new simulation: the candidates' ids in the order given (created_at, then id), without
 * those that the difficulty filter leaves out. Empty when nothing matches (decisions 6).
 */
export function chooseQuestions(
  candidates: readonly { id: string; difficulty: Difficulty }[],
  selected: readonly Difficulty[],
): string[] {
  const filter = difficultyFilter(selected)
  return candidates
    .filter(({ difficulty }) => filter.kind === 'all' || filter.difficulties.includes(difficulty))
    .map(({ id }) => id)
}

/** The nearest blank place after this position, going round past the end; null when no other is blank. */
export function nextBlank(states: readonly PlaceState[], position: number): number | null {
  const after = states.indexOf('blank', position + 1)
  if (after !== -1) return after
  const fromStart = states.indexOf('blank')
  return fromStart === -1 || fromStart >= position ? null : fromStart
}
