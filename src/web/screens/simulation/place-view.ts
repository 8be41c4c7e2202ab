import type { OpenPlace } from '#web/api/simulations.ts'
import { draftOf, type SessionState, type UnsentAnswer } from './session-state.ts'

/** What is shown of a place: `open` can be answered, `sent` waits for the reply, `answered` shows its key. */
export type PlaceView =
  | { kind: 'open'; selected: readonly number[]; practising: boolean }
  | { kind: 'sent'; selected: readonly number[]; unsent: UnsentAnswer }
  | { kind: 'answered'; selected: readonly number[]; key: NonNullable<OpenPlace['key']>; practising: boolean }

/** The stored answer is what counts; a practice stands before it, an unsent answer before a draft (decisions 6). */
export function placeView({ position, answer, key }: OpenPlace, state: SessionState): PlaceView {
  if (answer !== null && key !== null) {
    const { practice } = state
    if (practice === null)
      return { kind: 'answered', selected: answer.selectedOptions, key, practising: false }
    return practice.shown
      ? { kind: 'answered', selected: practice.selected, key, practising: true }
      : { kind: 'open', selected: practice.selected, practising: true }
  }
  const unsent = state.unsent.get(position)
  if (unsent) return { kind: 'sent', selected: unsent.selectedOptions, unsent }
  return { kind: 'open', selected: draftOf(state, position).selected, practising: false }
}
