import type { ExamStatus } from '#domain/exams/exams.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/payments/subscription-status.ts'
import { expect, test } from 'vitest'
import { isOwnSubscription } from './subscriptions-section.tsx'

test('a subscription is what opens something now: neither what is over nor what is not paid yet', () => {
  const shownOf = (exam: { status: ExamStatus }) =>
    SUBSCRIPTION_STATUSES.filter((status) => isOwnSubscription({ status, suspended: false, exam }))
  expect(shownOf({ status: 'active' })).toEqual(['free', 'unlimited', 'active'])
  // Of an exam that was deactivated nothing is free.
  expect(shownOf({ status: 'inactive' })).toEqual(['unlimited', 'active'])
})

test('what a dispute holds back does not vanish', () => {
  expect(isOwnSubscription({ status: 'expired', suspended: true, exam: { status: 'inactive' } })).toBe(true)
})
