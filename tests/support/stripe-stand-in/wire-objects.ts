import type { Charge, Dispute, Intent, Ledger, Refund, Session } from './ledger.ts'

/** The paths that a session's readers may have opened. */
export type Expansions = { intent: boolean; charge: boolean }
const UNEXPANDED: Expansions = { intent: false, charge: false }

/** A session as it goes over the wire. */
export function wireSession(ledger: Ledger, session: Session, expand: Expansions = UNEXPANDED) {
  const intent = session.intentId === null ? undefined : ledger.intents.get(session.intentId)
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    consent: session.status === 'complete' ? { promotions: null, terms_of_service: 'accepted' } : null,
    created: session.created,
    currency: session.currency,
    customer: null,
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: session.livemode,
    locale: 'pt-BR',
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: intent && expand.intent ? wireIntent(ledger, intent, expand) : session.intentId,
    payment_method_types: ['card', 'boleto', 'pix'],
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    // The page's address is told while it can be used, and only then.
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  }
}

export function wireIntent(ledger: Ledger, intent: Intent, expand: Expansions = UNEXPANDED) {
  const charge = intent.chargeId === null ? undefined : ledger.charges.get(intent.chargeId)
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.lastError && { type: 'card_error', ...intent.lastError },
    latest_charge: charge && expand.charge ? wireCharge(charge) : intent.chargeId,
    livemode: intent.livemode,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    payment_method_types: ['card', 'boleto', 'pix'],
    status: intent.status,
  }
}

function nextAction({ code }: Intent) {
  if (code === null) return null
  return code.kind === 'pix'
    ? {
        type: 'pix_display_qr_code',
        pix_display_qr_code: { data: '00020101021226', expires_at: code.expiresAt },
      }
    : {
        type: 'boleto_display_details',
        boleto_display_details: { number: '01010101', expires_at: code.expiresAt },
      }
}

export function wireCharge(charge: Charge) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.refunded,
    captured: charge.status === 'succeeded',
    created: charge.created,
    currency: charge.currency,
    disputed: charge.disputes.length > 0,
    livemode: charge.livemode,
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    payment_method_details:
      charge.method === 'card'
        ? { type: 'card', card: { brand: 'visa', last4: '4242' } }
        : { type: charge.method, [charge.method]: {} },
    refunded: charge.refunded >= charge.amount,
    status: charge.status,
  }
}

export const wireRefund = (ledger: Ledger, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: refund.chargeId,
  created: refund.created,
  currency: ledger.charges.get(refund.chargeId)?.currency,
  payment_intent: ledger.charges.get(refund.chargeId)?.intentId,
  status: refund.status,
})

export const wireDispute = (ledger: Ledger, dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  charge: dispute.chargeId,
  created: dispute.created,
  currency: ledger.charges.get(dispute.chargeId)?.currency,
  payment_intent: ledger.charges.get(dispute.chargeId)?.intentId,
  reason: 'fraudulent',
  status: dispute.status,
})
