import { expect, test } from 'vitest'
import { orderStart } from './order-start.ts'

const access = (status: 'pending' | 'free' | 'unlimited' | 'active' | 'expired', changes = {}) => ({
  exam: { id: 'exam' },
  status,
  suspended: false,
  expiresAt: status === 'active' || status === 'expired' ? '2026-11-24T12:00:00.000Z' : null,
  ...changes,
})

test('a purchase follows the access that runs', () => {
  expect(orderStart([access('pending'), access('active')], 'exam')).toEqual({
    kind: 'after',
    end: new Date('2026-11-24T12:00:00.000Z'),
  })
})

test.each([
  ['nothing', []],
  ['the free trial', [access('free')]],
  ['an access that is over', [access('expired')]],
  ['a payment on its way', [access('pending')]],
  ['an access that a dispute holds back', [access('active', { suspended: true })]],
  ['an access to another exam', [access('active', { exam: { id: 'other' } })]],
])('with %s it begins at once', (_, subscriptions) => {
  expect(orderStart(subscriptions, 'exam')).toEqual({ kind: 'at-once' })
})

test('beside an access without end it would add nothing', () => {
  expect(orderStart([access('unlimited')], 'exam')).toEqual({ kind: 'needless' })
})
