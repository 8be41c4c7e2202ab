import { expect, test } from 'vitest'
import { isRightUnder, optionStateUnder, rejudge, type GivenRight } from './rightness.ts'

const ALSO_D: GivenRight = { kind: 'accepted-also', accepted: [[3]] }
const ANNULLED: GivenRight = { kind: 'annulled', accepted: [] }
const KEY_CHANGED: GivenRight = { kind: 'key-changed', accepted: [[0, 2]] }

test.each([
  ['the key', { selected: [1], given: [] }, true],
  ['another option', { selected: [3], given: [] }, false],
  ['another option, accepted also', { selected: [3], given: [ALSO_D] }, true],
  ['the key, beside what is accepted also', { selected: [1], given: [ALSO_D] }, true],
  ['a third option', { selected: [0], given: [ALSO_D] }, false],
  ['whatever was chosen, once annulled', { selected: [0], given: [ALSO_D, ANNULLED] }, true],
  ['the changed key as a whole', { selected: [2, 0], given: [KEY_CHANGED] }, true],
  ['a part of the changed key', { selected: [0], given: [KEY_CHANGED] }, false],
] as const)('%s', (_name, { selected, given }, right) => {
  expect(isRightUnder({ selected, correct: [1] }, [...given])).toBe(right)
  expect(isRightUnder({ selected, correct: [1] }, [...given].toReversed())).toBe(right)
})

test('a blank place is right only where the question was annulled and the place counts', () => {
  const blank = { selected: null, correct: [1], leftOut: false }
  expect(rejudge(blank, [])).toEqual({ isRight: false, isAnnulled: false })
  expect(rejudge(blank, [ALSO_D])).toEqual({ isRight: false, isAnnulled: false })
  expect(rejudge(blank, [ANNULLED])).toEqual({ isRight: true, isAnnulled: true })
  expect(rejudge({ ...blank, leftOut: true }, [ANNULLED])).toEqual({ isRight: false, isAnnulled: false })
})

test('an answered place of an annulled question is right and says so', () => {
  expect(rejudge({ selected: [0], correct: [1], leftOut: false }, [ANNULLED])).toEqual({
    isRight: true,
    isAnnulled: true,
  })
})

test.each([
  ['the key alone', { selected: [3], correct: [1], given: [] }, ['other', 'right', 'other', 'wrong']],
  [
    'what counts also',
    { selected: [3], correct: [1], given: [ALSO_D] },
    ['other', 'right', 'other', 'right'],
  ],
  ['neither', { selected: [0], correct: [1], given: [ALSO_D] }, ['wrong', 'right', 'other', 'other']],
  ['annulled', { selected: [0], correct: [1], given: [ANNULLED] }, ['chosen', 'right', 'other', 'other']],
  [
    'annulled and blank',
    { selected: [], correct: [1, 2], given: [ANNULLED] },
    ['other', 'right', 'right', 'other'],
  ],
  [
    'another whole set',
    { selected: [0, 2], correct: [1, 2], given: [KEY_CHANGED] },
    ['right', 'right', 'right', 'other'],
  ],
  [
    'a part of another set',
    { selected: [0], correct: [1, 2], given: [KEY_CHANGED] },
    ['wrong', 'missed', 'missed', 'other'],
  ],
] as const)('each option beside the verdict: %s', (_name, { given, ...choice }, states) => {
  const under: GivenRight[] = [...given]
  expect([0, 1, 2, 3].map((index) => optionStateUnder(choice, under, index))).toEqual(states)
})
