import { SUBSCRIPTION_STATUSES } from '#domain/payments/subscription-status.ts'
import { expect, test } from 'vitest'
import { isOwnSubscription } from './subscriptions-section.tsx'

test('a subscription is what opens something now: neither what is over nor what is not paid yet', () => {
  const shown = SUBSCRIPTION_STATUSES.filter((status) => isOwnSubscription({ status, suspended: false }))
  expect(shown).toEqual(['free', 'unlimited', 'active'])
})

test('what a dispute holds back does not vanish', () => {
  expect(isOwnSubscription({ status: 'expired', suspended: true })).toBe(true)
})
