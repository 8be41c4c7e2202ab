import { Stripe } from 'stripe'
import {
  ProviderRefused,
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderEvent,
  type RefundOrder,
} from './payment-provider.ts'
import { asking, openStripe, READ_TIMEOUT_MS, unlessUnknown, type StripeAccount } from './stripe-client.ts'
import { providerEventOf, EVENT_TYPES, readSigned } from './stripe-events.ts'
import { PURCHASE_KEY, sessionParams } from './stripe-order.ts'
import { chargeOf, RECORD_EXPANSIONS, recordOf } from './stripe-record.ts'

const READ = { timeout: READ_TIMEOUT_MS }
/** The second question of a record is not repeated, so that both together end within 10 seconds. */
const READ_ONCE = { timeout: READ_TIMEOUT_MS, maxNetworkRetries: 0 }
const PAGE = 100

/** Takes money by Stripe Checkout (spec 7.12): payment mode, reais, what the account can be paid with. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = openStripe(account)
  return {
    kind: 'stripe',
    liveMode: /^(sk|rk)_live_/.test(account.secretKey),
    openCheckout: (order) => asking(() => openCheckout(stripe, order)),
    readRecord: (sessionId) => asking(() => readRecord(stripe, sessionId)),
    findSession: (paymentId) => asking(() => findSession(stripe, paymentId)),
    expireCheckout: (sessionId) => asking(() => expireCheckout(stripe, sessionId)),
    refund: (order) => asking(() => refund(stripe, order)),
    readEvent: (message) => readSigned(message, account.webhookSecret),
    recentEvents: (since) => asking(() => recentEvents(stripe, since)),
  }
}

async function openCheckout(stripe: Stripe, order: CheckoutOrder) {
  const session = await stripe.checkout.sessions.create(sessionParams(order), {
    idempotencyKey: `checkout-${order.purchaseId}`,
  })
  if (!session.url) throw new ProviderRefused('Stripe: the session has no page')
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
}

async function readRecord(stripe: Stripe, sessionId: string) {
  const session = await unlessUnknown(
    stripe.checkout.sessions.retrieve(sessionId, { expand: RECORD_EXPANSIONS }, READ),
  )
  if (!session) return null
  const charge = chargeOf(session)
  if (!charge?.disputed) return recordOf(session, [])
  const disputes = await stripe.disputes.list({ charge: charge.id, limit: PAGE }, READ_ONCE)
  return recordOf(session, disputes.data)
}

async function findSession(stripe: Stripe, paymentId: string) {
  const found = await unlessUnknown(
    stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }, READ),
  )
  return found?.data[0]?.id ?? null
}

/** A page that is over, or of another account, cannot be closed; Stripe has no code for that, so its state is asked for. */
async function expireCheckout(stripe: Stripe, sessionId: string) {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await unlessUnknown(stripe.checkout.sessions.retrieve(sessionId, {}, READ_ONCE))
    if (session?.status === 'open') throw error
  }
}

/** Without an amount Stripe gives back what it still holds: a partial refund before is no obstacle. */
async function refund(stripe: Stripe, order: RefundOrder) {
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: order.paymentId,
        reason: 'requested_by_customer',
        metadata: { [PURCHASE_KEY]: order.purchaseId },
      },
      { idempotencyKey: `refund-${order.purchaseId}-${order.attempt}` },
    )
    if (made.status === 'failed' || made.status === 'canceled')
      throw new ProviderRefused(`Stripe: the refund ended as ${made.status}`)
  } catch (error) {
    const isDone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
    if (!isDone) throw error
  }
}

/** However many: the provider lists the newest first, and the oldest are those that nobody heard of. */
async function recentEvents(stripe: Stripe, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const newestFirst: ProviderEvent[] = []
  for await (const event of stripe.events.list({ types: EVENT_TYPES, created, limit: PAGE }, READ))
    newestFirst.push(providerEventOf(event))
  return newestFirst.toReversed()
}
