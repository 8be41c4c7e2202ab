import { dayOf } from '#domain/text/days.ts'
import { provesPayment } from '#domain/payments/receipt.ts'

const DIGITS = 6

/** '2026-11-004871': year and month of the purchase in São Paulo, and its running number. */
export function receiptNumber(purchase: { createdAt: Date; number: number }): string {
  return `${dayOf(purchase.createdAt).slice(0, 7)}-${String(purchase.number).padStart(DIGITS, '0')}`
}

/** The running number of a protocol, or null. */
export function numberOfProtocol(protocol: string): number | null {
  const digits = /^R-\d{4}-\d{2}-(\d{6,15})$/.exec(protocol)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** 'R-2026-11-004871', the name of a refund. */
export function refundProtocol(purchase: { createdAt: Date; number: number }): string {
  return `R-${receiptNumber(purchase)}`
}

type Receipt = Parameters<typeof provesPayment>[0]

/** 'Recibo' proves a payment; what does not is a 'Pedido'. */
export const receiptName = (receipt: Receipt): string => (provesPayment(receipt) ? 'Recibo' : 'Pedido')

export const receiptTitle = (receipt: Receipt): string =>
  provesPayment(receipt) ? 'Recibo de compra' : 'Pedido'
