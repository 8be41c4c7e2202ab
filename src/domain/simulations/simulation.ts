import { difficultyFilter } from '#domain/questions/difficulty.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'

/** Questions one by one with their key, a timed and blind Prova, a drill of the Caderno de erros. */
export const SIMULATION_MODES = ['study', 'mock', 'drill'] as const
export type SimulationMode = (typeof SIMULATION_MODES)[number]

/** Those that show key and explanation with each answer. */
export const COMMENTED_MODES = ['study', 'drill'] as const satisfies readonly SimulationMode[]
export type CommentedMode = (typeof COMMENTED_MODES)[number]

export const SIMULATION_STATUSES = ['active', 'completed', 'abandoned'] as const
export type SimulationStatus = (typeof SIMULATION_STATUSES)[number]

export const PLACE_STATES = ['right', 'wrong', 'blank', 'locked'] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** What a place of a finished simulation can be: `unanswered` counted as wrong, `left-out` did not count. */
export const REVIEW_STATES = ['right', 'wrong', 'unanswered', 'left-out'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A stored answer (`isCorrect`) always shows its verdict, also where the place has been locked since (spec 6.32). */
export function placeState({ isCorrect, shown }: { isCorrect: boolean | null; shown: boolean }): PlaceState {
  if (isCorrect !== null) return isCorrect ? 'right' : 'wrong'
  return shown ? 'blank' : 'locked'
}

/** In the order given (created_at, then id), without those that the difficulty filter leaves out (spec 6.1). */
export function chooseQuestions(
  candidates: readonly { id: string; difficulty: Difficulty }[],
  selected: readonly Difficulty[],
): string[] {
  const filter = difficultyFilter(selected)
  return candidates
    .filter(({ difficulty }) => filter.kind === 'all' || filter.difficulties.includes(difficulty))
    .map(({ id }) => id)
}

export function nextBlank(states: readonly PlaceState[], position: number): number | null {
  const after = states.indexOf('blank', position + 1)
  if (after !== -1) return after
  const fromStart = states.indexOf('blank')
  return fromStart === -1 || fromStart >= position ? null : fromStart
}
/** Progress in whole per cent: (index + 1) / total (spec 3.16), between 0 and 100. */
