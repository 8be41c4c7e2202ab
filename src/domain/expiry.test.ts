import { expect, test } from 'vitest'
import { dueReminder, expiryWarning } from './expiry.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const HOUR_MS = 60 * 60 * 1000
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS)

test.each([
  ['no end, no warning', null, null],
  ['more than seven days ahead', hours(7 * 24 + 1), null],
  ['seven days ahead', hours(7 * 24), { kind: 'soon', daysLeft: 7 }],
  ['a begun day counts', hours(25), { kind: 'soon', daysLeft: 2 }],
  ['the last hour', hours(1), { kind: 'soon', daysLeft: 1 }],
  ['just over', now, { kind: 'ended' }],
  ['over for thirty days', hours(-30 * 24), { kind: 'ended' }],
  ['over for longer', hours(-30 * 24 - 1), null],
] as const)('the warning: %s', (_, expiresAt, warning) => {
  expect(expiryWarning(expiresAt, now)).toEqual(warning && { ...warning, endsAt: expiresAt })
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
