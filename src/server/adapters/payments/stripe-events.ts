import { Stripe } from 'stripe'
import { ForgedEvent, type ProviderEvent } from './payment-provider.ts'

/** What we listen to; the webhook's settings at Stripe name the same. At most 20 can be asked for at once. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

const TOLERANCE_SECONDS = 300

/** The library takes future stamps, and of several the last: the header must carry one, its age checked both ways. */
export function readSigned(
  { body, signature, now }: { body: string; signature: string | undefined; now: Date },
  secret: string,
): ProviderEvent {
  const stamp = stampOf(signature ?? '')
  if (stamp === null || stamp - now.getTime() / 1000 > TOLERANCE_SECONDS)
    throw new ForgedEvent('The signature carries no stamp, or one from the future')
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return providerEventOf(event)
  } catch (error) {
    throw new ForgedEvent('The message is not signed by Stripe', { cause: error })
  }
}

function stampOf(header: string): number | null {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  const [stamp = ''] = stamps
  return stamps.length === 1 && /^t=\d{1,12}$/.test(stamp) ? Number(stamp.slice(2)) : null
}

/** Only names are taken from an event: a checkout's own, or the payment that a charge, refund or dispute belongs to. */
export function providerEventOf(event: {
  id: string
  type: string
  data: { object: object }
}): ProviderEvent {
  const subject = event.data.object
  const kind = textOf(subject, 'object')
  return {
    id: event.id,
    type: event.type,
    sessionId: kind === 'checkout.session' ? textOf(subject, 'id') : null,
    paymentId: kind === 'payment_intent' ? textOf(subject, 'id') : paymentOf(subject),
  }
}

function paymentOf(subject: object): string | null {
  const payment: unknown = Reflect.get(subject, 'payment_intent')
  return typeof payment === 'object' && payment !== null
    ? textOf(payment, 'id')
    : textOf(subject, 'payment_intent')
}

function textOf(subject: object, name: string): string | null {
  const value: unknown = Reflect.get(subject, name)
  return typeof value === 'string' ? value : null
}
