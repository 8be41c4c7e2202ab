import { HOUR_MS } from '#domain/text/time-units.ts'
import { expect, test } from 'vitest'
import { dueReminder, expiryWarning } from './expiry.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS)

const at = (text: string) => new Date(`${text}-03:00`)

test.each([
  ['no end, no warning', '2026-11-21T21:40', null, null],
  ['the eighth day from now', '2026-11-21T21:40', '2026-11-29T00:01', null],
  [
    'the last moment of the seventh day',
    '2026-11-21T21:40',
    '2026-11-28T23:59',
    { kind: 'soon', daysLeft: 7 },
  ],
  ['25 hours ahead is tomorrow', '2026-11-21T21:40', '2026-11-22T23:00', { kind: 'soon', daysLeft: 1 }],
  [
    'an hour ahead over midnight is tomorrow',
    '2026-11-21T23:30',
    '2026-11-22T00:30',
    { kind: 'soon', daysLeft: 1 },
  ],
  [
    'over midnight in UTC alone is today',
    '2026-11-21T20:30',
    '2026-11-21T22:00',
    { kind: 'soon', daysLeft: 0 },
  ],
  ['23 hours ahead on the same day', '2026-11-21T00:10', '2026-11-21T23:10', { kind: 'soon', daysLeft: 0 }],
  ['just over', '2026-11-21T21:40', '2026-11-21T21:40', { kind: 'ended' }],
  ['over for thirty days', '2026-11-21T21:40', '2026-10-22T00:01', { kind: 'ended' }],
  ['over for longer', '2026-11-21T21:40', '2026-10-21T23:59', null],
] as const)('the warning: %s', (...[, present, end, warning]) => {
  const endsAt = end === null ? null : at(end)
  expect(expiryWarning(endsAt, at(present))).toEqual(warning && { ...warning, endsAt })
})

test('an end at midnight is the end of the day before', () => {
  const midnight = at('2026-11-23T00:00')
  const endsAt = at('2026-11-22T23:59:59.999')
  expect(expiryWarning(midnight, at('2026-11-21T21:40'))).toEqual({ kind: 'soon', daysLeft: 1, endsAt })
  expect(expiryWarning(midnight, at('2026-11-22T23:30'))).toEqual({ kind: 'soon', daysLeft: 0, endsAt })
  expect(expiryWarning(midnight, midnight)).toEqual({ kind: 'ended', endsAt })
})

test.each([
  ['eight days ahead', hours(8 * 24), null],
  ['within the week', hours(7 * 24), 'week'],
  ['a day and an hour ahead', hours(25), 'week'],
  ['within a day', hours(24), 'day'],
  ['over', now, null],
] as const)('the reminder: %s', (_, expiresAt, reminder) => {
  expect(dueReminder(expiresAt, now)).toBe(reminder)
})
