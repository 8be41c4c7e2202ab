import { randomBytes } from 'node:crypto'

export type Method = 'card' | 'pix' | 'boleto'

export type Session = {
  id: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  amount: number
  currency: string
  livemode: boolean
  metadata: Record<string, string>
  reference: string | null
  email: string | null
  successUrl: string
  cancelUrl: string | null
  product: { name: string; description: string | null }
  intentMetadata: Record<string, string>
  intentId: string | null
}

export type Intent = {
  id: string
  /** Null: a payment that no page made. */
  sessionId: string | null
  created: number
  amount: number
  currency: string
  livemode: boolean
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  /** A code that is shown to be paid. */
  code: { kind: 'pix' | 'boleto'; expiresAt: number } | null
  lastError: { code: string; message: string } | null
  chargeId: string | null
}

export type Charge = {
  id: string
  created: number
  intentId: string
  amount: number
  currency: string
  livemode: boolean
  status: 'succeeded' | 'failed'
  method: Method
  refunded: number
  disputes: Dispute[]
}

export type Refund = { id: string; created: number; chargeId: string; amount: number; status: string }

export type Dispute = { id: string; created: number; chargeId: string; amount: number; status: string }

export type StandInEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: boolean
  pending_webhooks: number
  type: string
  data: { object: object }
}

/** Everything the provider remembers. */
export type Ledger = {
  livemode: boolean
  /** Seconds, as every time at Stripe. */
  seconds: () => number
  sessions: Map<string, Session>
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  /** Oldest first. */
  events: StandInEvent[]
}

export const openLedger = ({ now, livemode }: { now: () => Date; livemode: boolean }): Ledger => ({
  livemode,
  seconds: () => Math.floor(now().getTime() / 1000),
  sessions: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  events: [],
})

/** A name as Stripe gives them: `cs_test_…`, `pi_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const intentOf = (ledger: Ledger, session: Session): Intent | undefined =>
  session.intentId === null ? undefined : ledger.intents.get(session.intentId)

export function chargeOf(ledger: Ledger, session: Session): Charge | undefined {
  const chargeId = intentOf(ledger, session)?.chargeId
  return chargeId ? ledger.charges.get(chargeId) : undefined
}

export function sessionOfIntent(ledger: Ledger, intentId: string): Session | undefined {
  const sessionId = ledger.intents.get(intentId)?.sessionId
  return sessionId ? ledger.sessions.get(sessionId) : undefined
}
