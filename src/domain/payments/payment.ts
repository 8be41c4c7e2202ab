import { MINUTE_MS } from '#domain/text/time-units.ts'

/** The life of a purchase (spec 7.6). Every change is recorded with time and cause. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_METHODS = ['card', 'pix', 'boleto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Paid after its page is closed, until a day: it is not refused, its time runs out. */
export const isPaidLater = (method: PaymentMethod | null): boolean => method === 'pix' || method === 'boleto'

export const DISPUTE_STATES = ['none', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const WAS_PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'refunded', 'disputed'])

export const wasEverPaid = (status: PaymentStatus): boolean => WAS_PAID.has(status)

export const CURRENCY = 'brl'

export const PURCHASE_CAUSES = [
  'checkout-opened',
  'checkout-failed',
  'awaiting-payment',
  'payment-confirmed',
  'payment-failed',
  'payment-lapsed',
  'checkout-expired',
  'checkout-cancelled',
  'record-mismatch',
  'partly-refunded',
  'refund-requested',
  'refund-failed',
  'refunded',
  'repaid-by-hand',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
] as const
export type PurchaseCause = (typeof PURCHASE_CAUSES)[number]

/** The steps after which the purchase gives access. */
export const GIVES_DAYS: ReadonlySet<PurchaseCause> = new Set(['payment-confirmed', 'dispute-won'])

/** What the provider has on file of one checkout: the judge of every purchase (spec 7.8, T33). */
export type PaymentRecord = {
  sessionId: string
  purchaseId: string | null
  paymentId: string | null
  /** `open`: the hosted page can still be used; `complete`: the person is through with it. */
  session: 'open' | 'complete' | 'expired'
  payment: 'unpaid' | 'paid' | 'failed'
  amountCentavos: number
  currency: string
  liveMode: boolean
  method: PaymentMethod | null
  cardLast4: string | null
  /** Until when a Pix or boleto can be paid. */
  deadline: Date | null
  refundedCentavos: number
  dispute: DisputeState
}

export type AgreedPurchase = {
  amountCentavos: number
  liveMode: boolean
  /** When we gave the money back ourselves, which no record of the provider shows. */
  repaidByHandAt: Date | null
}

export type Verdict = { status: PaymentStatus; cause: PurchaseCause }

/**
 * Pure: events may come twice, late or in any order (spec 7.7). Paid counts only as agreed; anything else opens nothing
 * and is given back. A partial refund changes nothing; money given back by hand is as good as a refund in full.
 */
export function judge(record: PaymentRecord, agreed: AgreedPurchase): Verdict {
  if (record.payment === 'paid') return paidVerdict(record, agreed)
  if (record.session === 'expired') return { status: 'expired', cause: 'checkout-expired' }
  if (record.payment === 'failed') return { status: 'failed', cause: 'payment-failed' }
  const cause = record.session === 'complete' ? 'awaiting-payment' : 'checkout-opened'
  return { status: 'pending', cause }
}

function paidVerdict(record: PaymentRecord, agreed: AgreedPurchase): Verdict {
  const isAsAgreed =
    record.amountCentavos === agreed.amountCentavos &&
    record.currency === CURRENCY &&
    record.liveMode === agreed.liveMode
  if (record.refundedCentavos >= record.amountCentavos) return { status: 'refunded', cause: 'refunded' }
  if (agreed.repaidByHandAt !== null) return { status: 'refunded', cause: 'repaid-by-hand' }
  if (!isAsAgreed) return { status: 'failed', cause: 'record-mismatch' }
  if (record.dispute === 'lost') return { status: 'refunded', cause: 'dispute-lost' }
  if (record.dispute === 'open') return { status: 'disputed', cause: 'dispute-opened' }
  if (record.dispute === 'won') return { status: 'paid', cause: 'dispute-won' }
  return { status: 'paid', cause: 'payment-confirmed' }
}

/** A purchase gives access while it is paid and its money was not asked back. */
export function givesAccess(purchase: { status: PaymentStatus; refundRequestedAt: Date | null }): boolean {
  return purchase.status === 'paid' && purchase.refundRequestedAt === null
}

/** `open`: the page is open and unpaid; `awaited`: its buyer is through with it and the provider is not. */
export const PENDING_STAGES = ['open', 'awaited'] as const
export type PendingStage = (typeof PENDING_STAGES)[number]

/** Null for what is pending no more. */
export function pendingStage(purchase: {
  status: PaymentStatus
  completedAt: Date | null
}): PendingStage | null {
  if (purchase.status !== 'pending') return null
  return purchase.completedAt === null ? 'open' : 'awaited'
}

/** What giving up a payment came to: the page is closed, or is still what it was, or it was paid; `over`: and the money
 * went back, is on its way back or disputed. */
export const CANCELLATION_OUTCOMES = ['cancelled', ...PENDING_STAGES, 'paid', 'over'] as const
export type CancellationOutcome = (typeof CANCELLATION_OUTCOMES)[number]

export function cancellationOutcome(purchase: {
  status: PaymentStatus
  completedAt: Date | null
  refundRequestedAt: Date | null
}): CancellationOutcome {
  const stage = pendingStage(purchase)
  if (stage !== null) return stage
  if (givesAccess(purchase)) return 'paid'
  return wasEverPaid(purchase.status) || purchase.refundRequestedAt !== null ? 'over' : 'cancelled'
}

const CARD_WATCH_MINUTES = 30
const SLOW_WATCH_MINUTES = 10

/** How long a tab asks every 30 s (spec 7.14): a card's page for its 30 minutes, Pix and boleto for 10; later only on focus. */
export function watchUntil(purchase: { createdAt: Date; completedAt: Date | null }): Date {
  return purchase.completedAt === null
    ? new Date(purchase.createdAt.getTime() + CARD_WATCH_MINUTES * MINUTE_MS)
    : new Date(purchase.completedAt.getTime() + SLOW_WATCH_MINUTES * MINUTE_MS)
}

/** Seconds between two questions to the provider about one purchase that the person's tabs cause (T32). */
export const CHECK_INTERVAL_SECONDS = 30
