import {
  chargeOf,
  intentOf,
  newId,
  type Charge,
  type Dispute,
  type Intent,
  type Ledger,
  type Method,
  type Refund,
  type Session,
  type StandInEvent,
} from './ledger.ts'
import { wireCharge, wireDispute, wireIntent, wireRefund, wireSession } from './wire-objects.ts'

const DAY = 86_400
const CODE_LIFE = { pix: DAY, boleto: 3 * DAY }

const change = <Thing extends object>(thing: Thing, to: Partial<Thing>) => Object.assign(thing, to)

/** What happens at the provider: people pay or not, banks take back, and of each an event tells. */
export type Till = ReturnType<typeof openTill>

export function openTill(ledger: Ledger, tell: (event: StandInEvent) => void) {
  const emit = (type: string, object: object) => {
    const event: StandInEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: ledger.seconds(),
      livemode: ledger.livemode,
      pending_webhooks: 1,
      type,
      data: { object },
    }
    ledger.events.push(event)
    tell(event)
  }
  const emitSession = (type: string, session: Session) => emit(type, wireSession(ledger, session))
  const emitIntent = (type: string, intent: Intent) => emit(type, wireIntent(ledger, intent))

  const sessionNamed = (id: string): Session => {
    const session = ledger.sessions.get(id)
    if (!session) throw new Error(`the stand-in has no session ${id}`)
    closeIfOver(session)
    return session
  }
  const closeIfOver = (session: Session) => {
    if (session.status === 'open' && session.expiresAt <= ledger.seconds()) close(session)
  }
  const close = (session: Session) => {
    session.status = 'expired'
    const intent = intentOf(ledger, session)
    if (intent && intent.status !== 'succeeded') {
      change(intent, { status: 'canceled', code: null })
      emitIntent('payment_intent.canceled', intent)
    }
    emitSession('checkout.session.expired', session)
  }
  const openSession = (id: string): Session => {
    const session = sessionNamed(id)
    if (session.status !== 'open') throw new Error(`the page of ${id} is ${session.status}`)
    return session
  }
  /** Made when somebody first tries to pay, not with the page. */
  const intentFor = (session: Session): Intent => {
    const known = intentOf(ledger, session)
    if (known) return known
    const { amount, currency, livemode, intentMetadata: metadata } = session
    const intent: Intent = {
      id: newId('pi'),
      sessionId: session.id,
      created: ledger.seconds(),
      amount,
      currency,
      livemode,
      metadata,
      status: 'requires_payment_method',
      code: null,
      lastError: null,
      chargeId: null,
    }
    ledger.intents.set(intent.id, intent)
    session.intentId = intent.id
    emitIntent('payment_intent.created', intent)
    return intent
  }
  const charge = (intent: Intent, method: Method, status: Charge['status']): Charge => {
    const { amount, currency, livemode } = intent
    const made: Charge = {
      id: newId('ch'),
      created: ledger.seconds(),
      intentId: intent.id,
      amount,
      currency,
      livemode,
      status,
      method,
      refunded: 0,
      disputes: [],
    }
    ledger.charges.set(made.id, made)
    intent.chargeId = made.id
    emit(`charge.${status}`, wireCharge(made))
    return made
  }
  const succeed = (intent: Intent, method: Method) => {
    change(intent, { status: 'succeeded', code: null, lastError: null })
    charge(intent, method, 'succeeded')
    emitIntent('payment_intent.succeeded', intent)
  }
  const showCode = (session: Session, kind: 'pix' | 'boleto'): Intent => {
    const intent = intentFor(session)
    const expiresAt = ledger.seconds() + CODE_LIFE[kind]
    change(intent, { status: 'requires_action', code: { kind, expiresAt } })
    emitIntent('payment_intent.requires_action', intent)
    return intent
  }
  const awaited = (id: string): { session: Session; intent: Intent } => {
    const session = sessionNamed(id)
    const intent = intentOf(ledger, session)
    if (session.status !== 'complete' || intent?.status !== 'requires_action')
      throw new Error(`nothing is awaited for ${id}`)
    return { session, intent }
  }
  const paidCharge = (id: string): Charge => {
    const found = chargeOf(ledger, sessionNamed(id))
    if (found?.status !== 'succeeded') throw new Error(`${id} is not paid`)
    return found
  }
  const disputeOf = (id: string): Dispute => {
    const open = paidCharge(id).disputes.find(({ status }) => status === 'needs_response')
    if (!open) throw new Error(`${id} has no open dispute`)
    return open
  }
  const giveBack = (from: Charge, amount: number): Refund => {
    if (amount <= 0 || from.refunded + amount > from.amount) throw new Error('more than there is')
    from.refunded += amount
    const made: Refund = {
      id: newId('re'),
      created: ledger.seconds(),
      chargeId: from.id,
      amount,
      status: 'succeeded',
    }
    ledger.refunds.set(made.id, made)
    emit('refund.created', wireRefund(ledger, made))
    emit('charge.refunded', wireCharge(from))
    return made
  }
  const openDispute = (id: string, status: string) => {
    const disputed = paidCharge(id)
    const made: Dispute = {
      id: newId('du'),
      created: ledger.seconds(),
      chargeId: disputed.id,
      amount: disputed.amount,
      status,
    }
    disputed.disputes.push(made)
    emit('charge.dispute.created', wireDispute(ledger, made))
    if (status === 'needs_response') emit('charge.dispute.funds_withdrawn', wireDispute(ledger, made))
  }
  const closeDispute = (id: string, status: 'won' | 'lost') => {
    const dispute = disputeOf(id)
    dispute.status = status
    emit('charge.dispute.closed', wireDispute(ledger, dispute))
    if (status === 'won') emit('charge.dispute.funds_reinstated', wireDispute(ledger, dispute))
  }

  return {
    /** The session as it stands; a page whose time is over is closed by that. */
    session: sessionNamed,
    closeIfOver,
    close,
    giveBack,
    /**
     * Somebody pays on the open page. `async`: the page is done with, the money comes later or never (boleto always).
     */
    pay: (id: string, { method = 'card', async = false }: { method?: Method; async?: boolean } = {}) => {
      const session = openSession(id)
      const isLater = method !== 'card' && (async || method === 'boleto')
      if (isLater) showCode(session, method)
      else succeed(intentFor(session), method)
      session.status = 'complete'
      if (!isLater) session.paymentStatus = 'paid'
      emitSession('checkout.session.completed', session)
    },
    /** A code is on the page and has not been used yet. */
    showCode: (id: string, kind: 'pix' | 'boleto') => {
      showCode(openSession(id), kind)
    },
    /** The money that was awaited comes. */
    settle: (id: string) => {
      const { session, intent } = awaited(id)
      succeed(intent, intent.code?.kind ?? 'pix')
      session.paymentStatus = 'paid'
      emitSession('checkout.session.async_payment_succeeded', session)
    },
    /** It will never come. */
    fail: (id: string) => {
      const { session, intent } = awaited(id)
      const lastError = { code: 'payment_intent_payment_attempt_expired', message: 'The code ran out.' }
      change(intent, { status: 'requires_payment_method', code: null, lastError })
      emitIntent('payment_intent.payment_failed', intent)
      emitSession('checkout.session.async_payment_failed', session)
    },
    /** The bank refuses a card; the page stays open for another. */
    decline: (id: string) => {
      const intent = intentFor(openSession(id))
      intent.lastError = { code: 'card_declined', message: 'Your card was declined.' }
      charge(intent, 'card', 'failed')
      emitIntent('payment_intent.payment_failed', intent)
    },
    /** The page's time is over. */
    expire: (id: string) => close(openSession(id)),
    /** Somebody gives money back at the provider's own page: all that is left, or a part. */
    refund: (id: string, amount?: number) => {
      const from = paidCharge(id)
      giveBack(from, amount ?? from.amount - from.refunded)
    },
    /** The bank sends the newest refund back: the money is the provider's again. */
    failRefund: (id: string) => {
      const from = paidCharge(id)
      const refund = [...ledger.refunds.values()].findLast(
        ({ chargeId, status }) => chargeId === from.id && status === 'succeeded',
      )
      if (!refund) throw new Error(`${id} has no refund`)
      refund.status = 'failed'
      from.refunded -= refund.amount
      emit('refund.failed', wireRefund(ledger, refund))
    },
    dispute: (id: string) => openDispute(id, 'needs_response'),
    /** A question of the bank that moves no money. */
    inquire: (id: string) => openDispute(id, 'warning_needs_response'),
    win: (id: string) => closeDispute(id, 'won'),
    lose: (id: string) => closeDispute(id, 'lost'),
    /** The record says something else than what was agreed. */
    lie: (id: string, lies: { amount?: number; currency?: string; livemode?: boolean }) => {
      const session = sessionNamed(id)
      change(session, lies)
      const intent = intentOf(ledger, session)
      if (intent) change(intent, lies)
      const taken = chargeOf(ledger, session)
      if (taken) change(taken, lies)
    },
    /** A payment that no page of ours made. */
    foreignPayment: (): string => {
      const id = newId('pi')
      const intent: Intent = {
        id,
        sessionId: null,
        created: ledger.seconds(),
        amount: 1000,
        currency: 'brl',
        livemode: ledger.livemode,
        metadata: {},
        status: 'requires_payment_method',
        code: null,
        lastError: null,
        chargeId: null,
      }
      ledger.intents.set(id, intent)
      succeed(intent, 'card')
      return id
    },
  }
}
