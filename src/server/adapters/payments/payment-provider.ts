import type { PaymentRecord } from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'

/** The same order asked for twice opens one page. */
export type CheckoutOrder = {
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
  sessionId: string | null
  paymentId: string | null
}

export type RefundOrder = { purchaseId: string; paymentId: string; amountCentavos: number; attempt: number }

export type PaymentProvider = {
  kind: 'stripe' | 'simulated' | 'absent'
  liveMode: boolean
  openCheckout: (order: CheckoutOrder) => Promise<OpenedCheckout>
  /** Null when the provider does not know the session. */
  readRecord: (sessionId: string) => Promise<PaymentRecord | null>
  /** Null when it is none of ours. */
  findSession: (paymentId: string) => Promise<string | null>
  /** Nothing happens to a page that is over. */
  expireCheckout: (sessionId: string) => Promise<void>
  /** Gives everything back. One order asked for twice pays once; one that is refunded already is no error. */
  refund: (order: RefundOrder) => Promise<void>
  /** Reads a message to the webhook; throws ForgedEvent unless it is signed and at most 300 s from `now`, either way. */
  readEvent: (message: { body: string; signature: string | undefined; now: Date }) => ProviderEvent
  recentEvents: (since: Date) => Promise<ProviderEvent[]>
}

/** Nothing is known, and trying again is right. */
export class ProviderUnavailable extends Error {}

/** Another call of ours is doing the same there: this order is being seen to. */
export class ProviderBusy extends ProviderUnavailable {}

/** Understood and denied: trying the same again is useless. */
export class ProviderRefused extends Error {}

/** Not the provider's, or too old, or from the future. */
export class ForgedEvent extends Error {}
