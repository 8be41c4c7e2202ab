import { expect, test } from 'vitest'
import { goalInWords, weekdayAndDay } from './exam-goal.ts'

test('a day is told with its weekday', () => {
  expect(weekdayAndDay('2026-12-14')).toBe('Segunda, 14/12/2026')
  expect(weekdayAndDay('2026-12-12')).toBe('Sábado, 12/12/2026')
})

test.each([
  [23, { title: '23 dias', day: 'Segunda, 14/12/2026' }],
  [1, { title: '1 dia', day: 'Segunda, 14/12/2026' }],
  [0, { title: 'É hoje', day: 'Segunda, 14/12/2026' }],
  [-1, { title: 'A prova foi em 14/12/2026.', day: null }],
])('with %i days to go the stub says it', (daysToGo, words) => {
  expect(goalInWords({ examOn: '2026-12-14', daysToGo })).toEqual(words)
})
