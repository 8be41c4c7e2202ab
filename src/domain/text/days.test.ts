import { expect, test } from 'vitest'
import { dayNumber, dayNumberOf, dayOfNumber, daysFromTo, isAskableDay } from './days.ts'

test.each([
  ['2026-11-21', true],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['1999-12-31', false],
  ['0026-11-21', false],
  ['9999-12-31', false],
  ['hoje', false],
])('a filter may ask for %s: %s', (day, may) => {
  expect(isAskableDay(day)).toBe(may)
})

test.each([
  ['the same evening', '2026-11-21T21:40:00-03:00', '2026-11-21T23:59:59-03:00', 0],
  ['over midnight in UTC alone', '2026-11-21T20:00:00-03:00', '2026-11-21T22:00:00-03:00', 0],
  ['over midnight in São Paulo', '2026-11-21T23:59:59-03:00', '2026-11-22T00:00:00-03:00', 1],
  ['25 hours to the next evening', '2026-11-21T21:40:00-03:00', '2026-11-22T23:00:00-03:00', 1],
  ['over the end of a year', '2026-12-31T12:00:00-03:00', '2027-01-02T00:00:00-03:00', 2],
  ['backwards', '2026-11-22T00:00:00-03:00', '2026-11-21T23:00:00-03:00', -1],
])('days of São Paulo: %s', (...[, from, to, days]) => {
  expect(daysFromTo(new Date(from), new Date(to))).toBe(days)
})

test('a day as a number begins at midnight in São Paulo and goes back to its name', () => {
  const numberAt = (time: string) => dayNumberOf(new Date(`2026-11-21T${time}-03:00`))
  expect(numberAt('23:59:00')).toBe(dayNumber('2026-11-21'))
  expect(dayNumberOf(new Date('2026-11-22T00:01:00-03:00'))).toBe(numberAt('23:59:00') + 1)
  expect(numberAt('20:58:00')).toBe(numberAt('21:02:00'))
  expect(dayNumber('1970-01-02')).toBe(1)
  expect(dayOfNumber(dayNumber('2028-02-29'))).toBe('2028-02-29')
})
