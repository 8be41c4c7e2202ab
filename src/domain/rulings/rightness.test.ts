import { expect, test } from 'vitest'
import { isRightUnder, rejudge, type GivenRight } from './rightness.ts'

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
