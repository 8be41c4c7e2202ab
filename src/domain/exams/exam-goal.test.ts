import { expect, test } from 'vitest'
import { daysUntil, judgeGoal } from './exam-goal.ts'

/** Still the 21st in São Paulo. */
const NOW = new Date('2026-11-22T02:59:00Z')

test.each([
  ['2026-11-20', 'past'],
  ['2026-11-21', 'fine'],
  ['2026-12-14', 'fine'],
  ['2031-11-21', 'fine'],
  ['2031-11-22', 'too-far'],
  ['0001-01-01', 'past'],
  ['9999-12-31', 'too-far'],
])('the day %s is %s', (examOn, kind) => {
  expect(judgeGoal(examOn, NOW)).toEqual({ kind })
})

test('from a 29th of February five years end with the month', () => {
  const leapDay = new Date('2028-02-29T12:00:00Z')
  expect(judgeGoal('2033-02-28', leapDay)).toEqual({ kind: 'fine' })
  expect(judgeGoal('2033-03-01', leapDay)).toEqual({ kind: 'too-far' })
})

test('days to go count the midnights of São Paulo', () => {
  expect(daysUntil('2026-12-14', NOW)).toBe(23)
  expect(daysUntil('2026-11-21', NOW)).toBe(0)
  expect(daysUntil('2026-11-20', NOW)).toBe(-1)
})
