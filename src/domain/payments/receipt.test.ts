import { expect, test } from 'vitest'
import { isRefundedUnused, provesPayment } from './receipt.ts'

test.each([
  ['unused where the payment did not match', 'processing', ['record-mismatch'], true],
  ['unused once that money is back', 'done', ['record-mismatch', 'refunded'], true],
  ['unused where it was back before we learned of it', 'done', ['refunded'], true],
  ['none of an access that was given', 'done', ['payment-confirmed', 'refund-requested', 'refunded'], false],
  ['none of a payment that was refused', 'none', ['payment-failed'], false],
] as const)('a refund is %s', (...[, kind, causes, isUnused]) => {
  const receipt = { refund: { kind }, changes: causes.map((cause) => ({ cause })) }
  expect(isRefundedUnused(receipt)).toBe(isUnused)
  expect(provesPayment({ ...receipt, paidAt: '2026-11-14T12:00:00.000Z' })).toBe(!isUnused)
  expect(provesPayment({ ...receipt, paidAt: null })).toBe(false)
})
