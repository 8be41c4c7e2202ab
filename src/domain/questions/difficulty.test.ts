import { expect, test } from 'vitest'
import { countByDifficulty, difficultyFilter, effectiveDifficulty } from './difficulty.ts'

test.each([
  { latestRating: 'hard', own: 'easy', effective: 'hard' },
  { latestRating: 'easy', own: null, effective: 'easy' },
  { latestRating: null, own: 'hard', effective: 'hard' },
  { latestRating: null, own: null, effective: 'medium' },
] as const)(
  'a question rated $latestRating by the person and $own by itself counts as $effective',
  ({ effective, ...facts }) => {
    expect(effectiveDifficulty(facts)).toBe(effective)
  },
)

test.each([
  { selected: [], filter: { kind: 'all' } },
  { selected: ['easy', 'medium', 'hard'], filter: { kind: 'all' } },
  { selected: ['hard', 'easy', 'medium', 'easy'], filter: { kind: 'all' } },
  { selected: ['hard'], filter: { kind: 'only', difficulties: ['hard'] } },
  { selected: ['hard', 'hard', 'hard'], filter: { kind: 'only', difficulties: ['hard'] } },
  { selected: ['hard', 'easy'], filter: { kind: 'only', difficulties: ['easy', 'hard'] } },
] as const)('selecting $selected filters as $filter', ({ selected, filter }) => {
  expect(difficultyFilter(selected)).toEqual(filter)
})

test('the dialog counts each difficulty, also those without a question', () => {
  expect(countByDifficulty(['easy', 'hard', 'easy'])).toEqual({ easy: 2, medium: 0, hard: 1 })
  expect(countByDifficulty([])).toEqual({ easy: 0, medium: 0, hard: 0 })
})
