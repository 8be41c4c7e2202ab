import { expect, test } from 'vitest'
import { subscriptionAction, subscriptionStatus } from './subscription-status.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date(now.getTime() + 1)

test.each([
  [
    'a payment on its way comes before everything',
    { payment: 'awaited', plan: 'annual', expiresAt: later },
    'pending',
  ],
  [
    'a page that nobody paid on is not a payment',
    { payment: 'open', plan: 'annual', expiresAt: later },
    'unpaid',
  ],
  ['the free plan is free, whatever its end', { payment: null, plan: 'free', expiresAt: null }, 'free'],
  ['no end is for ever', { payment: null, plan: 'annual', expiresAt: null }, 'unlimited'],
  ['a grant without a plan runs, too', { payment: null, plan: null, expiresAt: later }, 'active'],
  ['active until its end', { payment: null, plan: 'monthly', expiresAt: later }, 'active'],
  ['expired at the very moment', { payment: null, plan: 'monthly', expiresAt: now }, 'expired'],
] as const)('%s', (_, facts, status) => {
  expect(subscriptionStatus(facts, now)).toBe(status)
})

test.each([
  ['pending', true, 'verify'],
  ['pending', false, null],
  ['free', false, 'renew'],
  ['expired', false, 'renew'],
  ['active', false, 'extend'],
  ['unlimited', false, null],
  ['unpaid', true, 'resume'],
  ['unpaid', false, null],
] as const)('from %s (hosted page known: %s) one may %s', (status, hasSession, action) => {
  expect(subscriptionAction(status, hasSession)).toBe(action)
})
