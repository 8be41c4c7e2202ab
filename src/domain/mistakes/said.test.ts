import { expect, test } from 'vitest'
import { chosenOf, comebackOfSaid } from './said.ts'

test.each([
  { is: 'silence is médio', said: null, seconds: 20, gives: 'medium' },
  { is: 'silence without a time is médio', said: null, seconds: null, gives: 'medium' },
  { is: 'nothing stands chosen after an answer too quick', said: null, seconds: 2, gives: null },
  { is: 'what was said stands', said: 'guess', seconds: 2, gives: 'guess' },
] as const)('$is', ({ said, seconds, gives }) => {
  expect(chosenOf(said, seconds)).toBe(gives)
})

const comebacks = { easy: 27, medium: 17, hard: 13, guess: 1, easyWithinSeconds: 120 }

test.each([
  { is: 'easy in time', said: 'easy', seconds: 120, gives: 27 },
  { is: 'easy but slow', said: 'easy', seconds: 121, gives: 17 },
  { is: 'easy without a time', said: 'easy', seconds: null, gives: 17 },
  { is: 'hard', said: 'hard', seconds: 300, gives: 13 },
  { is: 'a guess', said: 'guess', seconds: 1, gives: 1 },
] as const)('$is comes back accordingly', ({ said, seconds, gives }) => {
  expect(comebackOfSaid(comebacks, said, seconds)).toBe(gives)
})

test('without a pace nothing is easy', () => {
  expect(comebackOfSaid({ ...comebacks, easyWithinSeconds: null }, 'easy', 5)).toBe(17)
})
