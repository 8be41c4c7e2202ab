import { ForgedEvent, type ProviderEvent } from './payment-provider.ts'
import { paymentIdOf } from './simulated-record.ts'
import { isSigned } from './simulated-signature.ts'

const EVENT_PREFIX = 'simevt_'
/** These name the payment alone, as they do at Stripe. */
const OF_PAYMENT = /^charge\./

type StoredEvent = { id: string; type: string; paymentId: string }

export function simulatedEvent({ id, type, paymentId: sessionId }: StoredEvent): ProviderEvent {
  return {
    id: EVENT_PREFIX + id,
    type,
    sessionId: OF_PAYMENT.test(type) ? null : sessionId,
    paymentId: paymentIdOf(sessionId),
  }
}

export const messageOf = (event: StoredEvent): string => JSON.stringify(simulatedEvent(event))

/** Throws ForgedEvent. */
export function readSimulated(
  message: { body: string; signature: string | undefined; now: Date },
  secret: string,
): ProviderEvent {
  if (!isSigned(message.body, { ...message, secret }))
    throw new ForgedEvent('The message is not signed by the simulated provider, or not now')
  const body: unknown = JSON.parse(message.body)
  if (typeof body !== 'object' || body === null) throw new ForgedEvent('The message is no event')
  return {
    id: String(Reflect.get(body, 'id')),
    type: String(Reflect.get(body, 'type')),
    sessionId: textOf(body, 'sessionId'),
    paymentId: textOf(body, 'paymentId'),
  }
}

function textOf(body: object, name: string): string | null {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : null
}
