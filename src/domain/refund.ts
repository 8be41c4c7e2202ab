import type { PaymentStatus } from './payment.ts'

/** The guarantee: 7 × 24 hours from the payment, by the database's clock (decisions 7). */
export const GUARANTEE_DAYS = 7
const GUARANTEE_MS = GUARANTEE_DAYS * 24 * 60 * 60 * 1000

export type RefundableFacts = {
  status: PaymentStatus
  paidAt: Date | null
  refundRequestedAt: Date | null
  refundedAt: Date | null
  /** Another purchase of this person and exam was given back under the guarantee. */
  guaranteeUsed: boolean
}

/** What a purchase offers: the guarantee until a moment, a refund on its way or done, or none and why. */
export type RefundFace =
  | { kind: 'possible'; until: Date }
  | { kind: 'processing'; since: Date }
  | { kind: 'done'; at: Date }
  | { kind: 'none'; reason: 'not-paid' | 'too-late' | 'guarantee-used' | 'disputed' }

/** One guarantee refund per person and exam, within seven days of the payment (decisions 7, security T30). */
export function refundFace(facts: RefundableFacts, now: Date): RefundFace {
  if (facts.refundedAt !== null) return { kind: 'done', at: facts.refundedAt }
  if (facts.status === 'disputed') return { kind: 'none', reason: 'disputed' }
  if (facts.status !== 'paid' || facts.paidAt === null) return { kind: 'none', reason: 'not-paid' }
  if (facts.refundRequestedAt !== null) return { kind: 'processing', since: facts.refundRequestedAt }
  const until = guaranteeEnd(facts.paidAt)
  if (now > until) return { kind: 'none', reason: 'too-late' }
  if (facts.guaranteeUsed) return { kind: 'none', reason: 'guarantee-used' }
  return { kind: 'possible', until }
}

/** A guarantee that was used: for which exam, and on which purchase; null when the account that had it is gone. */
export type UsedGuarantee = { examId: string; purchaseId: string | null }

/** Whether one was used on another purchase of the same person and exam. */
export const isGuaranteeUsed = (
  used: readonly UsedGuarantee[],
  { id, examId }: { id: string; examId: string },
): boolean => used.some((guarantee) => guarantee.examId === examId && guarantee.purchaseId !== id)

/** The last moment of the guarantee. */
export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_MS)
}
