import { expect, test } from 'vitest'
import { receiptNumber, refundProtocol } from './receipts.ts'

// 1 December in UTC, still November in São Paulo.
const purchase = { createdAt: new Date('2026-12-01T01:30:00.000Z'), number: 4871 }

test('a receipt is numbered by the month in São Paulo', () => {
  expect(receiptNumber(purchase)).toBe('2026-11-004871')
  expect(refundProtocol(purchase)).toBe('R-2026-11-004871')
})
