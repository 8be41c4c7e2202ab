import type { PaymentRecord } from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'

/** What is sold, with everything the hosted page shows. The same order asked for twice opens one page. */
export type CheckoutOrder = {
  /** Idempotency key, and what the record and its events carry back. */
  purchaseId: string
  createdAt: Date
  plan: PaidPlanType
  days: number
  amountCentavos: number
  exam: { code: string; name: string }
  email: string
  /** Where the page leads; `success` holds `{CHECKOUT_SESSION_ID}`. */
  returnTo: { success: string; cancelled: string }
}

export type OpenedCheckout = { sessionId: string; url: string; expiresAt: Date }

/** An event only wakes us: what it means is read from the record (T33). */
export type ProviderEvent = {
  id: string
  type: string
  /** The checkout it speaks of; null where it names the payment alone. */
  sessionId: string | null
  paymentId: string | null
}

export type RefundOrder = { purchaseId: string; paymentId: string; amountCentavos: number; attempt: number }

/** The one interface to whoever takes the money: Stripe, or the simulated hosted page. */
export type PaymentProvider = {
  kind: 'stripe' | 'simulated'
  /** Whether real money moves. */
  liveMode: boolean
  openCheckout: (order: CheckoutOrder) => Promise<OpenedCheckout>
  /** What the provider has on file; null when it does not know the session. */
  readRecord: (sessionId: string) => Promise<PaymentRecord | null>
  /** The checkout of a payment; null when it is none of ours. */
  findSession: (paymentId: string) => Promise<string | null>
  /** Closes an open page; nothing happens to one that is over. */
  expireCheckout: (sessionId: string) => Promise<void>
  /** Gives everything back. One order asked for twice pays once; one that is refunded already is no error. */
  refund: (order: RefundOrder) => Promise<void>
  /** Reads a message to the webhook; throws ForgedEvent unless it is signed and at most 300 s from `now`, either way. */
  readEvent: (message: { body: string; signature: string | undefined; now: Date }) => ProviderEvent
  /** Events of the kinds we listen to, oldest first, whether or not their messages arrived. */
  recentEvents: (since: Date) => Promise<ProviderEvent[]>
}

/** The provider cannot be reached or is in trouble: nothing is known, and trying again is right. */
export class ProviderUnavailable extends Error {}

/** Another call of ours is just doing the same there: the provider is well, and this order is being seen to. */
export class ProviderBusy extends ProviderUnavailable {}

/** The provider understood and said no: trying the same again is useless. */
export class ProviderRefused extends Error {}

/** A message to the webhook that is not the provider's, or too old, or from the future. */
export class ForgedEvent extends Error {}
