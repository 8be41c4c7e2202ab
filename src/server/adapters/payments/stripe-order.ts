import { CURRENCY } from '#domain/payments/payment.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import type { Stripe } from 'stripe'
import type { CheckoutOrder } from './payment-provider.ts'

const SECOND_MS = 1000
/** Stripe's least is 30 minutes by its own clock, from the moment the call arrives: ours may be slow, and so may we. */
const LIFE_MS = 35 * 60 * SECOND_MS

export const PURCHASE_KEY = 'purchase_id'

/** Made of the order alone: a repeat is the same call to the letter, as an idempotency key demands. */
export function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { [PURCHASE_KEY]: order.purchaseId }
  return {
    mode: 'payment',
    locale: 'pt-BR',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: order.amountCentavos,
          product_data: {
            name: `Plano ${PLAN_LABELS[order.plan]}: ${order.exam.name}`,
            description: `${order.exam.code}: ${counted(order.days, 'day')} de acesso. Pagamento único, não renova sozinho.`,
          },
        },
      },
    ],
    // The price is in reais everywhere: the record must say what was agreed.
    adaptive_pricing: { enabled: false },
    customer_email: order.email,
    client_reference_id: order.purchaseId,
    metadata,
    payment_intent_data: { metadata },
    consent_collection: { terms_of_service: 'required' },
    expires_at: Math.floor((order.createdAt.getTime() + LIFE_MS) / SECOND_MS),
    success_url: order.returnTo.success,
    cancel_url: order.returnTo.cancelled,
  }
}
