import { expect, test } from 'vitest'
import { receiptName, receiptNumber, receiptTitle, refundProtocol } from './receipts.ts'

// 1 December in UTC, still November in São Paulo.
const purchase = { createdAt: new Date('2026-12-01T01:30:00.000Z'), number: 4871 }

test('a receipt is numbered by the month in São Paulo', () => {
  expect(receiptNumber(purchase)).toBe('2026-11-004871')
  expect(refundProtocol(purchase)).toBe('R-2026-11-004871')
})

test('a purchase is an order until it is paid', () => {
  const receipt = { refund: { kind: 'none' }, gaveAccess: false } as const
  const receipts = [null, '2026-11-20T15:00:00.000Z'].map((paidAt) => ({ ...receipt, paidAt }))
  expect(receipts.map(receiptName)).toEqual(['Pedido', 'Recibo'])
  expect(receipts.map(receiptTitle)).toEqual(['Pedido', 'Recibo de compra'])
})
