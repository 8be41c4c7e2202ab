import { isUuid } from '#domain/text/uuid.ts'
import {
  PAYMENT_METHODS,
  type DisputeState,
  type PaymentMethod,
  type PaymentRecord,
} from '#domain/payments/payment.ts'
import type { Stripe } from 'stripe'
import { PURCHASE_KEY } from './stripe-order.ts'

export const RECORD_EXPANSIONS = ['payment_intent.latest_charge']

export function recordOf(
  session: Stripe.Checkout.Session,
  disputes: readonly { status: string }[],
): PaymentRecord {
  const intent = intentOf(session)
  const charge = chargeOf(session)
  return {
    sessionId: session.id,
    purchaseId: purchaseOf(session),
    paymentId: intent?.id ?? null,
    session: sessionState(session),
    payment: paymentState(session, intent),
    amountCentavos: session.amount_total ?? 0,
    currency: (session.currency ?? '').toLowerCase(),
    liveMode: session.livemode,
    method: methodOf(intent, charge),
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
    deadline: deadlineOf(intent?.next_action),
    refundedCentavos: charge?.amount_refunded ?? 0,
    dispute: disputeState(disputes),
  }
}

/** Other pages of the same account carry references of their own: only what we wrote ourselves names a purchase. */
function purchaseOf({ metadata }: Stripe.Checkout.Session): string | null {
  const named = metadata?.[PURCHASE_KEY]
  return named !== undefined && isUuid(named) ? named : null
}

/** Null before one was tried. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentOf(session)?.latest_charge ?? null
  if (typeof charge === 'string') throw new Error('Broken assumption: the charge was expanded')
  return charge
}

function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  if (typeof intent === 'string') throw new Error('Broken assumption: the payment was expanded')
  return intent
}

function sessionState({ status }: Stripe.Checkout.Session): PaymentRecord['session'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

const OVER = ['requires_payment_method', 'canceled']

/** A payment that went back while the page is open can be tried again there: it has not failed yet. */
function paymentState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentRecord['payment'] {
  if (session.payment_status === 'paid') return 'paid'
  const hasFailed = session.status === 'complete' && intent !== null && OVER.includes(intent.status)
  return hasFailed ? 'failed' : 'unpaid'
}

/** What is shown to be paid goes before the charge, which may be an earlier try with a card. */
function methodOf(intent: Stripe.PaymentIntent | null, charge: Stripe.Charge | null): PaymentMethod | null {
  const action = intent?.next_action
  if (action?.pix_display_qr_code) return 'pix'
  if (action?.boleto_display_details) return 'boleto'
  return PAYMENT_METHODS.find((method) => method === charge?.payment_method_details?.type) ?? null
}

function deadlineOf(action: Stripe.PaymentIntent['next_action'] | undefined): Date | null {
  const seconds = action?.pix_display_qr_code?.expires_at ?? action?.boleto_display_details?.expires_at
  return seconds ? new Date(seconds * 1000) : null
}

/** Inquiries and prevented disputes move no money; during an appeal it is gone. An unknown state suspends. */
const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'none',
  warning_under_review: 'none',
  warning_closed: 'none',
  prevented: 'none',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}
const WORST_FIRST = ['lost', 'open', 'won'] as const

/** A payment can be disputed more than once: the worst of them counts. */
function disputeState(disputes: readonly { status: string }[]): DisputeState {
  const states = disputes.map(({ status }) => DISPUTE_STATES[status] ?? 'open')
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'none'
}
