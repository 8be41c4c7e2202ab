import { CURRENCY, type PaymentMethod, type PaymentRecord } from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { simulatedPayments } from '#server/adapters/db/schema/simulated-provider.ts'

export type SimulatedPayment = Omit<typeof simulatedPayments.$inferSelect, 'createdAt' | 'decidedAt'>

export type SimulatedPage = {
  sessionId: string
  state: 'open' | 'waiting' | 'paid' | 'disputed' | 'refunded' | 'declined' | 'expired'
  exam: { code: string; name: string }
  plan: PaidPlanType
  days: number
  amountCentavos: number
  method: PaymentMethod | null
  email: string
  cancelTo: string
}

export const SESSION_PREFIX = 'sim_'
const PAYMENT_PREFIX = 'simpay_'
const CARD_LAST4 = '4242'

export const paymentIdOf = (sessionId: string) => PAYMENT_PREFIX + sessionId.slice(SESSION_PREFIX.length)

/** Null when the name is none of the simulated provider's. */
export const sessionIdOf = (paymentId: string): string | null =>
  paymentId.startsWith(PAYMENT_PREFIX) ? SESSION_PREFIX + paymentId.slice(PAYMENT_PREFIX.length) : null

/** The same life as at Stripe. */
export function simulatedRecord(payment: SimulatedPayment, now: Date): PaymentRecord {
  const session = sessionState(payment, now)
  return {
    sessionId: payment.id,
    purchaseId: payment.purchaseId,
    paymentId: session === 'complete' ? paymentIdOf(payment.id) : null,
    session,
    payment: paymentState(payment, now),
    amountCentavos: payment.amountCentavos,
    currency: CURRENCY,
    liveMode: false,
    method: payment.method,
    cardLast4: payment.method === 'card' ? CARD_LAST4 : null,
    deadline: isPaid(payment, now) ? null : (payment.deadlineAt ?? payment.settlesAt),
    refundedCentavos: payment.refundedCentavos,
    dispute: payment.dispute ?? 'none',
  }
}

function sessionState({ outcome, expiresAt }: SimulatedPayment, now: Date): PaymentRecord['session'] {
  if (outcome === null) return expiresAt > now ? 'open' : 'expired'
  return outcome === 'expired' ? 'expired' : 'complete'
}

function paymentState(payment: SimulatedPayment, now: Date): PaymentRecord['payment'] {
  if (payment.outcome === 'declined') return 'failed'
  return isPaid(payment, now) ? 'paid' : 'unpaid'
}

function isPaid({ outcome, settlesAt }: SimulatedPayment, now: Date): boolean {
  return outcome === 'approved' || (outcome === 'delayed' && settlesAt !== null && settlesAt <= now)
}

export function simulatedPage(payment: SimulatedPayment, now: Date): SimulatedPage {
  const { plan, days, exam, email, cancelled } = payment.order
  return {
    sessionId: payment.id,
    state: pageState(payment, now),
    exam,
    plan,
    days,
    amountCentavos: payment.amountCentavos,
    method: payment.method,
    email,
    cancelTo: localAddress(cancelled),
  }
}

function pageState(payment: SimulatedPayment, now: Date): SimulatedPage['state'] {
  const { session, payment: money } = simulatedRecord(payment, now)
  if (session !== 'complete') return session
  if (money !== 'paid') return money === 'failed' ? 'declined' : 'waiting'
  if (payment.dispute === 'open') return 'disputed'
  const isGone = payment.dispute === 'lost' || payment.refundedCentavos >= payment.amountCentavos
  return isGone ? 'refunded' : 'paid'
}

export function returnAddress({ id, order }: SimulatedPayment): string {
  return localAddress(order.success.replace('{CHECKOUT_SESSION_ID}', id))
}

function localAddress(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
