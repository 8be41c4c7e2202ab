import type { QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { draftOf, type RunState } from './run-state.ts'

/** `open` can be answered, `sent` waits for the reply, `answered` shows its key. */
export type PlaceView =
  | { kind: 'open'; selected: readonly number[]; practising: boolean }
  | { kind: 'sent'; selected: readonly number[]; unsent: QueuedAnswer }
  | { kind: 'answered'; selected: readonly number[]; key: NonNullable<OpenPlace['key']>; practising: boolean }

/** State of the places beyond the server's; `unsent` by position. */
export type PlacesHere = { state: RunState; unsent: ReadonlyMap<number, QueuedAnswer> }

/** The stored answer counts; a practice shows over it, an unsent answer over a draft (spec 6.8, 6.9 and 6.19). */
export function placeView({ position, answer, key }: OpenPlace, { state, unsent }: PlacesHere): PlaceView {
  if (answer !== null && key !== null) {
    const { practice } = state
    // A running simulation keeps the verdict that was shown (spec 17.4).
    const keyAtAnswer = answer.isCorrect ? key : { ...key, rulings: [] }
    if (practice === null)
      return { kind: 'answered', selected: answer.selectedOptions, key: keyAtAnswer, practising: false }
    return practice.shown
      ? { kind: 'answered', selected: practice.selected, key: keyAtAnswer, practising: true }
      : { kind: 'open', selected: practice.selected, practising: true }
  }
  const waiting = unsent.get(position)
  if (waiting) return { kind: 'sent', selected: waiting.selectedOptions, unsent: waiting }
  return { kind: 'open', selected: draftOf(state, position).selected, practising: false }
}
