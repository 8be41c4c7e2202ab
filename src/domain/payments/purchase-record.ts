import {
  isPaidLater,
  judge,
  wasEverPaid,
  type AgreedPurchase,
  type PaymentMethod,
  type PaymentRecord,
  type PaymentStatus,
  type PurchaseCause,
  type Verdict,
} from './payment.ts'

export type PurchaseState = AgreedPurchase & {
  status: PaymentStatus
  method: PaymentMethod | null
  cardLast4: string | null
  paymentId: string | null
  completedAt: Date | null
  deadlineAt: Date | null
  paidAt: Date | null
  refundRequestedAt: Date | null
  refundAttempts: number
  refundedCentavos: number
  refundedAt: Date | null
}

export type PurchaseStep = {
  next: PurchaseState
  changes: Verdict[]
}

/** See spec 7.6. Times are when we learned of it: the guarantee never runs before the person could know. */
export function afterRecord(purchase: PurchaseState, record: PaymentRecord, now: Date): PurchaseStep {
  const verdict = withoutReopening(purchase, record)
  const next: PurchaseState = {
    ...purchase,
    ...learnt(purchase, record),
    ...moments(purchase, { record, status: verdict.status, now }),
    status: verdict.status,
  }
  return { next, changes: changesBetween(purchase, next, verdict) }
}

/** A page still open says nothing of a purchase that we ended: another one may have taken its place meanwhile. */
function withoutReopening(purchase: PurchaseState, record: PaymentRecord): Verdict {
  const verdict = judge(record, purchase)
  const isOver = purchase.status === 'failed' || purchase.status === 'expired'
  if (!isOver || verdict.status !== 'pending' || record.session !== 'open') return verdict
  return { ...verdict, status: purchase.status }
}

/** What a record says stays known when a later one is silent about it. */
const learnt = (purchase: PurchaseState, record: PaymentRecord) => ({
  method: record.method ?? purchase.method,
  cardLast4: record.cardLast4 ?? purchase.cardLast4,
  paymentId: record.paymentId ?? purchase.paymentId,
  deadlineAt: record.deadline ?? purchase.deadlineAt,
  refundedCentavos: Math.min(record.refundedCentavos, purchase.amountCentavos),
})

function moments(
  purchase: PurchaseState,
  { record, status, now }: { record: PaymentRecord; status: PaymentStatus; now: Date },
) {
  const wasPaid = wasEverPaid(status)
  const isThrough = record.session === 'complete' || wasPaid
  const refundFailed = purchase.status === 'refunded' && status !== 'refunded'
  return {
    completedAt: purchase.completedAt ?? (isThrough ? now : null),
    paidAt: purchase.paidAt ?? (wasPaid ? now : null),
    refundedAt: status === 'refunded' ? (purchase.refundedAt ?? now) : null,
    // A try that the provider took back must not be answered from its memory: the next one has a name of its own.
    refundAttempts: purchase.refundAttempts + (refundFailed ? 1 : 0),
  }
}

function changesBetween(before: PurchaseState, next: PurchaseState, verdict: Verdict): Verdict[] {
  // Also of a page that was given up before it was paid: its money goes back.
  const isNewMismatch = verdict.cause === 'record-mismatch' && before.refundRequestedAt === null
  if (before.status !== next.status || isNewMismatch)
    return [{ status: next.status, cause: causeOf(before, next, verdict) }]
  const { status } = next
  const begunToWait = status === 'pending' && before.completedAt === null && next.completedAt !== null
  if (begunToWait) return [{ status, cause: 'awaiting-payment' }]
  const gaveBack = next.refundedCentavos > before.refundedCentavos && status !== 'refunded'
  return gaveBack ? [{ status, cause: 'partly-refunded' }] : []
}

/** 'Won' is news only after a dispute that we knew of; paid again after a refund means that the refund failed. */
function causeOf(before: PurchaseState, next: PurchaseState, verdict: Verdict): PurchaseCause {
  if (verdict.cause === 'payment-failed' && isPaidLater(next.method)) return 'payment-lapsed'
  const cameBack =
    verdict.status === 'paid' || (verdict.cause === 'record-mismatch' && before.refundRequestedAt)
  // Lost first, and won on appeal: nobody here had asked for the money.
  const isAppealWon = verdict.cause === 'dispute-won' && before.refundRequestedAt === null
  if (before.status === 'refunded' && cameBack) return isAppealWon ? 'dispute-won' : 'refund-failed'
  if (verdict.status !== 'paid') return verdict.cause
  return before.status === 'disputed' ? 'dispute-won' : 'payment-confirmed'
}
