import { expect, test } from 'vitest'
import { refundAvailability, type RefundableFacts, waitingRefundCause } from './refund.ts'

const paidAt = new Date('2026-11-14T12:00:00.000Z')
const until = new Date('2026-11-21T12:00:00.000Z')
const justAfter = new Date(until.getTime() + 1)
const facts: RefundableFacts = {
  status: 'paid',
  paidAt,
  refundRequestedAt: null,
  refundedAt: null,
}

test.each([
  ['possible right after the payment', {}, paidAt, { kind: 'possible', until }],
  ['possible at the last moment of seven days', {}, until, { kind: 'possible', until }],
  ['too late a moment after', {}, justAfter, { kind: 'none', reason: 'too-late' }],
  [
    'not offered before the payment',
    { status: 'pending', paidAt: null },
    paidAt,
    { kind: 'none', reason: 'not-paid' },
  ],
  ['not offered during a dispute', { status: 'disputed' }, paidAt, { kind: 'none', reason: 'disputed' }],
  [
    'on its way once asked for, however late',
    { refundRequestedAt: paidAt },
    justAfter,
    { kind: 'processing', since: paidAt },
  ],
  [
    'done',
    { status: 'refunded', refundRequestedAt: paidAt, refundedAt: until },
    justAfter,
    { kind: 'done', at: until },
  ],
  [
    'done also when nobody asked for it here',
    { status: 'refunded', refundedAt: until },
    justAfter,
    { kind: 'done', at: until },
  ],
] as const)('the guarantee is %s', (...[, overrides, now, face]) => {
  expect(refundAvailability({ ...facts, ...overrides }, now)).toEqual(face)
})

test.each([
  [{ isMismatch: true, isOwned: true }, 'mismatch'],
  [{ isMismatch: true, isOwned: false }, 'mismatch'],
  [{ isMismatch: false, isOwned: false }, 'account-gone'],
  [{ isMismatch: false, isOwned: true }, 'guarantee'],
])('money of %j is to go back for the cause %s', (purchase, cause) => {
  expect(waitingRefundCause(purchase)).toBe(cause)
})
