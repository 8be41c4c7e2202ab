import { expect, test } from 'vitest'
import { isMultiple, lettersOf, MAX_OPTIONS, MIN_OPTIONS, optionLetter } from './questions.ts'

test('a question has 2 to 5 options, lettered A to E', () => {
  expect([MIN_OPTIONS, MAX_OPTIONS]).toEqual([2, 5])
  expect([0, 1, 2, 3, 4].map(optionLetter)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test.each([-1, 5, 1.5, Number.NaN])('there is no option %s', (index) => {
  expect(() => optionLetter(index)).toThrow(RangeError)
})

test('letters come in alphabetical order, each once', () => {
  expect(lettersOf([4, 0, 2, 0])).toEqual(['A', 'C', 'E'])
  expect(lettersOf([])).toEqual([])
})

test('more than one correct option makes a multiple-answer question', () => {
  expect([0, 1, 2, 3].map(isMultiple)).toEqual([false, false, true, true])
})
