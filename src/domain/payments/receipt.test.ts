import { expect, test } from 'vitest'
import { isRefundedUnused, provesPayment } from './receipt.ts'

test.each([
  ['unused where the payment did not match', 'processing', false, true],
  ['unused once that money is back', 'done', false, true],
  ['none of an access that was given', 'done', true, false],
  ['none of a payment that was refused', 'none', false, false],
] as const)('a refund is %s', (...[, kind, gaveAccess, isUnused]) => {
  const receipt = { refund: { kind }, gaveAccess }
  expect(isRefundedUnused(receipt)).toBe(isUnused)
  expect(provesPayment({ ...receipt, paidAt: '2026-11-14T12:00:00.000Z' })).toBe(!isUnused)
  expect(provesPayment({ ...receipt, paidAt: null })).toBe(false)
})
