import { expect, test } from 'vitest'
import { isRightUnder, rejudge, type GivenRight } from './rightness.ts'

const ALSO_D: GivenRight = { kind: 'accepted-also', accepted: [[3]] }
const ANNULLED: GivenRight = { kind: 'annulled', accepted: [] }
const KEY_CHANGED: GivenRight = { kind: 'key-changed', accepted: [[0, 2]] }

test.each([
  ['the key', [1], [], true],
  ['another option', [3], [], false],
  ['another option, accepted also', [3], [ALSO_D], true],
  ['the key, beside what is accepted also', [1], [ALSO_D], true],
  ['a third option', [0], [ALSO_D], false],
  ['whatever was chosen, once annulled', [0], [ALSO_D, ANNULLED], true],
  ['the changed key as a whole', [2, 0], [KEY_CHANGED], true],
  ['a part of the changed key', [0], [KEY_CHANGED], false],
] as const)('%s', (_name, selected, given, right) => {
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
