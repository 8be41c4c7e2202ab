import { describe, expect, test } from 'vitest'
import { chooseQuestions, nextBlank, placeState } from './simulation.ts'
import type { PlaceState } from './simulation.ts'

test.each([
  { isCorrect: true, shown: true, state: 'right' },
  { isCorrect: true, shown: false, state: 'right' },
  { isCorrect: false, shown: true, state: 'wrong' },
  { isCorrect: false, shown: false, state: 'wrong' },
  { isCorrect: null, shown: true, state: 'blank' },
  { isCorrect: null, shown: false, state: 'locked' },
] as const)('a place with verdict $isCorrect, open: $shown, is $state in the map', ({ state, ...facts }) => {
  expect(placeState(facts)).toBe(state)
})

describe('the list of a new simulation', () => {
  const candidates = [
    { id: 'q1', difficulty: 'hard' },
    { id: 'q2', difficulty: 'easy' },
    { id: 'q3', difficulty: 'medium' },
    { id: 'q4', difficulty: 'easy' },
  ] as const

  test.each([
    { selected: [], ids: ['q1', 'q2', 'q3', 'q4'] },
    { selected: ['easy', 'medium', 'hard'], ids: ['q1', 'q2', 'q3', 'q4'] },
    { selected: ['easy'], ids: ['q2', 'q4'] },
    { selected: ['medium', 'hard'], ids: ['q1', 'q3'] },
  ] as const)('for $selected is $ids, in the order given', ({ selected, ids }) => {
    expect(chooseQuestions(candidates, selected)).toEqual(ids)
  })

  test('is empty when no question has the difficulty', () => {
    expect(chooseQuestions([{ id: 'q1', difficulty: 'hard' }], ['easy'])).toEqual([])
    expect(chooseQuestions([], [])).toEqual([])
  })
})

describe('the next blank place', () => {
  const states: PlaceState[] = ['blank', 'right', 'blank', 'wrong', 'locked']

  test.each([
    { from: 0, next: 2 },
    { from: 1, next: 2 },
    { from: 2, next: 0 },
    { from: 3, next: 0 },
    { from: 4, next: 0 },
  ])('after $from is $next, round past the end', ({ from, next }) => {
    expect(nextBlank(states, from)).toBe(next)
  })

  test('does not exist when the current one is the only one, or none is blank', () => {
    expect(nextBlank(['right', 'blank', 'locked'], 1)).toBeNull()
    expect(nextBlank(['right', 'locked'], 0)).toBeNull()
    expect(nextBlank([], 0)).toBeNull()
  })
})
