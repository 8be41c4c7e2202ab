import { DAY_SECONDS } from '#domain/text/time-units.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { deliverSimulatedEvents, type Send } from './deliver-simulated-events.ts'
import {
  ProviderRefused,
  type CheckoutOrder,
  type OpenedCheckout,
  type PaymentProvider,
} from './payment-provider.ts'
import { readSimulated, simulatedEvent } from './simulated-events.ts'
import {
  closeDispute,
  decide,
  findByPurchase,
  findPayment,
  lapse,
  listEvents,
  openDispute,
  refundWhole,
  savePayment,
  settleNow,
} from './simulated-payment-store.ts'
import {
  returnAddress,
  SESSION_PREFIX,
  sessionIdOf,
  simulatedPage,
  simulatedRecord,
  type SimulatedPage,
} from './simulated-record.ts'

export type SimulatedOutcome =
  | 'approve'
  | 'decline'
  | 'delay'
  | 'boleto'
  | 'bank-confirm'
  | 'bank-lapse'
  | 'abandon'
  | 'dispute'
  | 'win-dispute'
  | 'lose-dispute'

export type SimulatedProvider = PaymentProvider & {
  page: (sessionId: string) => Promise<SimulatedPage | null>
  /** `returnTo`: the local address to which the page sends the person, if it does. Throws ProviderRefused when it is too late. */
  act: (sessionId: string, outcome: SimulatedOutcome) => Promise<{ returnTo: string | null }>
  deliverEvents: (send: Send) => Promise<{ delivered: number; failed: number }>
}

const ID_BYTES = 16
const LIFE_SECONDS = 30 * 60
const PIX = { settlesAfterSeconds: 2 * 60, payableForSeconds: 30 * 60 }
const BOLETO = { settlesAfterSeconds: 2 * DAY_SECONDS, payableForSeconds: 3 * DAY_SECONDS }

const COMPLETED = 'checkout.session.completed'

const DECISIONS = {
  approve: {
    decision: { outcome: 'approved', method: 'card', later: null },
    events: [{ type: COMPLETED }],
  },
  decline: {
    decision: { outcome: 'declined', method: 'card', later: null },
    events: [{ type: COMPLETED }, { type: 'checkout.session.async_payment_failed' }],
  },
  delay: {
    decision: { outcome: 'delayed', method: 'pix', later: PIX },
    events: [
      { type: COMPLETED },
      { type: 'checkout.session.async_payment_succeeded', afterSeconds: PIX.settlesAfterSeconds },
    ],
  },
  boleto: {
    decision: { outcome: 'delayed', method: 'boleto', later: BOLETO },
    events: [
      { type: COMPLETED },
      { type: 'checkout.session.async_payment_succeeded', afterSeconds: BOLETO.settlesAfterSeconds },
    ],
  },
  expire: {
    decision: { outcome: 'expired', method: null, later: null },
    events: [{ type: 'checkout.session.expired' }],
  },
} as const

/** Lives as Stripe's page does, charging nothing (spec 7.12); the signing key is derived from `options.secret`. */
export function simulatedProvider(options: { db: Db; secret: string; appUrl: string }): SimulatedProvider {
  const { db, appUrl } = options
  const secret = createHmac('sha256', options.secret).update('simulated payment provider').digest('hex')
  return {
    kind: 'simulated',
    liveMode: false,
    openCheckout: (order) => openCheckout(db, order, appUrl),
    readRecord: async (sessionId) => {
      const found = await findPayment(db, sessionId)
      return found ? simulatedRecord(found.payment, found.now) : null
    },
    findSession: (paymentId) => findSession(db, paymentId),
    expireCheckout: async (sessionId) => {
      await decide(db, sessionId, DECISIONS.expire)
    },
    refund: ({ paymentId }) => refund(db, paymentId),
    readEvent: (message) => readSimulated(message, secret),
    recentEvents: async (since) => (await listEvents(db, since)).map(simulatedEvent),
    page: async (sessionId) => {
      const found = await findPayment(db, sessionId)
      return found ? simulatedPage(found.payment, found.now) : null
    },
    act: (sessionId, outcome) => act(db, sessionId, outcome),
    deliverEvents: (send) => deliverSimulatedEvents({ db, secret, appUrl, send }),
  }
}

async function openCheckout(db: Db, order: CheckoutOrder, appUrl: string): Promise<OpenedCheckout> {
  const { purchaseId, amountCentavos, plan, days, exam, email, returnTo } = order
  await savePayment(db, {
    id: SESSION_PREFIX + randomBytes(ID_BYTES).toString('hex'),
    purchaseId,
    amountCentavos,
    order: { plan, days, exam, email, ...returnTo },
    lifeSeconds: LIFE_SECONDS,
  })
  const page = await findByPurchase(db, purchaseId)
  if (!page) throw new Error('Broken assumption: the page was saved')
  const url = new URL(`/pagamento-simulado/${page.id}`, appUrl).href
  return { sessionId: page.id, url, expiresAt: page.expiresAt }
}

async function findSession(db: Db, paymentId: string): Promise<string | null> {
  const sessionId = sessionIdOf(paymentId)
  const found = sessionId === null ? undefined : await findPayment(db, sessionId)
  return found ? found.payment.id : null
}

async function refund(db: Db, paymentId: string): Promise<void> {
  const sessionId = sessionIdOf(paymentId)
  if (sessionId !== null && (await refundWhole(db, sessionId))) return
  const found = sessionId === null ? undefined : await findPayment(db, sessionId)
  if (!found || found.payment.refundedCentavos < found.payment.amountCentavos)
    throw new ProviderRefused('The simulated provider has nothing to give back for this payment')
}

const LEAVES: ReadonlySet<SimulatedOutcome> = new Set(['approve', 'decline', 'delay', 'boleto'])

async function act(
  db: Db,
  sessionId: string,
  outcome: SimulatedOutcome,
): Promise<{ returnTo: string | null }> {
  if (!(await isDone(db, sessionId, outcome)))
    throw new ProviderRefused('The simulated page is past this outcome')
  if (!LEAVES.has(outcome)) return { returnTo: null }
  const found = await findPayment(db, sessionId)
  return { returnTo: found ? returnAddress(found.payment) : null }
}

async function isDone(db: Db, sessionId: string, outcome: SimulatedOutcome): Promise<boolean> {
  if (outcome === 'dispute') return openDispute(db, sessionId)
  if (outcome === 'win-dispute') return closeDispute(db, sessionId, 'won')
  if (outcome === 'lose-dispute') return closeDispute(db, sessionId, 'lost')
  if (outcome === 'bank-confirm') return settleNow(db, sessionId)
  if (outcome === 'bank-lapse') return lapse(db, sessionId)
  if (outcome !== 'abandon') return decide(db, sessionId, DECISIONS[outcome])
  // Leaving changes nothing: the page stays open until it runs out.
  const found = await findPayment(db, sessionId)
  return found !== undefined && simulatedPage(found.payment, found.now).state === 'open'
}
