import type { QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { draftOf, type RunState } from './run-state.ts'

/** What is shown of a place: `open` can be answered, `sent` waits for the reply, `answered` shows its key. */
export type PlaceView =
  | { kind: 'open'; selected: readonly number[]; practising: boolean }
  | { kind: 'sent'; selected: readonly number[]; unsent: QueuedAnswer }
  | { kind: 'answered'; selected: readonly number[]; key: NonNullable<OpenPlace['key']>; practising: boolean }

/** What a simulation has of its places beyond what the server handed out; `unsent` by position. */
export type PlacesHere = { state: RunState; unsent: ReadonlyMap<number, QueuedAnswer> }

/** The stored answer is what counts; a practice stands before it, an unsent answer before a draft (spec 6.8, 6.9 and 6.19). */
export function placeView({ position, answer, key }: OpenPlace, { state, unsent }: PlacesHere): PlaceView {
  if (answer !== null && key !== null) {
    const { practice } = state
    if (practice === null)
      return { kind: 'answered', selected: answer.selectedOptions, key, practising: false }
    return practice.shown
      ? { kind: 'answered', selected: practice.selected, key, practising: true }
      : { kind: 'open', selected: practice.selected, practising: true }
  }
  const waiting = unsent.get(position)
  if (waiting) return { kind: 'sent', selected: waiting.selectedOptions, unsent: waiting }
  return { kind: 'open', selected: draftOf(state, position).selected, practising: false }
}
