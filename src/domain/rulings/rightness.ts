import { isSameSet, optionState, type OptionState } from '#domain/questions/answering.ts'
import type { RulingKind } from './decisions.ts'

/** What a ruling gives: whole sets that count as right besides the key; none where all is right. */
export type GivenRight = { kind: RulingKind; accepted: number[][] }

/** A place of an ended simulation; `selected` is null where it was left blank. */
export type JudgedPlace = { selected: readonly number[] | null; correct: readonly number[]; leftOut: boolean }

export type Rejudged = { isRight: boolean; isAnnulled: boolean }

/** Right is the key, what a ruling accepts besides, and everything once annulled (spec 17.3). */
export const isRightUnder = (
  { selected, correct }: { selected: readonly number[]; correct: readonly number[] },
  given: readonly GivenRight[],
): boolean =>
  isSameSet(selected, correct) ||
  given.some(({ kind, accepted }) => kind === 'annulled' || accepted.some((set) => isSameSet(selected, set)))

/** Blank is right only where the question was annulled and the place counts (spec 17.4). */
export function rejudge({ selected, correct, leftOut }: JudgedPlace, given: readonly GivenRight[]): Rejudged {
  const isAnnulled = given.some(({ kind }) => kind === 'annulled') && !(leftOut && selected === null)
  return {
    isRight: selected === null ? isAnnulled : isRightUnder({ selected, correct }, given),
    isAnnulled,
  }
}

/** What one option is beside the key: what a ruling accepts is right, and nothing is wrong once annulled (spec 17.3). */
export function optionStateUnder(
  choice: { selected: readonly number[]; correct: readonly number[] },
  given: readonly GivenRight[],
  index: number,
): OptionState {
  const state = optionState(choice, index)
  if (state === 'other' || !isRightUnder(choice, given)) return state
  if (state !== 'wrong') return 'right'
  return given.some(({ accepted }) => accepted.some((set) => isSameSet(choice.selected, set)))
    ? 'right'
    : 'chosen'
}
