import { DAY_MS } from '#domain/text/time-units.ts'
import type { PaymentStatus } from './payment.ts'

/** The guarantee: 7 × 24 hours from the payment, by the database's clock (spec 7.20). */
export const GUARANTEE_DAYS = 7
const GUARANTEE_MS = GUARANTEE_DAYS * DAY_MS

export type RefundableFacts = {
  status: PaymentStatus
  paidAt: Date | null
  refundRequestedAt: Date | null
  refundedAt: Date | null
}

export type RefundAvailability =
  | { kind: 'possible'; until: Date }
  | { kind: 'processing'; since: Date }
  | { kind: 'done'; at: Date }
  | { kind: 'none'; reason: 'not-paid' | 'too-late' | 'disputed' }

/** Each purchase has its own seven days from its payment (CDC art. 49). */
export function refundAvailability(facts: RefundableFacts, now: Date): RefundAvailability {
  if (facts.refundedAt !== null) return { kind: 'done', at: facts.refundedAt }
  if (facts.status === 'disputed') return { kind: 'none', reason: 'disputed' }
  if (facts.refundRequestedAt !== null) return { kind: 'processing', since: facts.refundRequestedAt }
  if (facts.status !== 'paid' || facts.paidAt === null) return { kind: 'none', reason: 'not-paid' }
  const until = guaranteeEnd(facts.paidAt)
  if (now > until) return { kind: 'none', reason: 'too-late' }
  return { kind: 'possible', until }
}

export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_MS)
}

export const WAITING_REFUND_CAUSES = ['mismatch', 'account-gone', 'guarantee'] as const
export type WaitingRefundCause = (typeof WAITING_REFUND_CAUSES)[number]

export function waitingRefundCause(purchase: { isMismatch: boolean; isOwned: boolean }): WaitingRefundCause {
  if (purchase.isMismatch) return 'mismatch'
  return purchase.isOwned ? 'guarantee' : 'account-gone'
}
