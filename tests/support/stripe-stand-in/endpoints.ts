import { listAt, mapAt, pathsOf, textAt, type FormMap } from './form-body.ts'
import { newId, sessionOfIntent, type Charge, type Ledger, type Session } from './ledger.ts'
import type { Till } from './till.ts'
import { badParam, missing, WireError } from './wire-errors.ts'
import { wireDispute, wireRefund, wireSession, type Expansions } from './wire-objects.ts'

export type Endpoint = {
  kind: CallKind
  method: 'GET' | 'POST'
  path: RegExp
  /** Parameters that it knows, places in lists as `[]`, free names as `*`. */
  knows: string[]
  answer: (call: { ledger: Ledger; till: Till; id: string; form: FormMap }) => object
}

export type CallKind =
  | 'sessions.create'
  | 'sessions.retrieve'
  | 'sessions.list'
  | 'sessions.expire'
  | 'refunds.create'
  | 'disputes.list'
  | 'events.list'

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60
const LEAST_BRL = 50
const PAGING = ['limit', 'starting_after', 'ending_before', 'expand[]']

export const ENDPOINTS: Endpoint[] = [
  {
    kind: 'sessions.create',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    knows: [
      'mode',
      'locale',
      'line_items[].quantity',
      'line_items[].price_data.currency',
      'line_items[].price_data.unit_amount',
      'line_items[].price_data.product_data.name',
      'line_items[].price_data.product_data.description',
      'adaptive_pricing.enabled',
      'payment_method_types[]',
      'customer_email',
      'client_reference_id',
      'metadata.*',
      'payment_intent_data.metadata.*',
      'consent_collection.terms_of_service',
      'expires_at',
      'success_url',
      'cancel_url',
      'expand[]',
    ],
    answer: ({ ledger, form }) => wireSession(ledger, createSession(ledger, form)),
  },
  {
    kind: 'sessions.retrieve',
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    knows: ['expand[]'],
    answer: ({ ledger, till, id, form }) => {
      const session = sessionAt(ledger, till, id)
      return wireSession(ledger, session, expansionsOf(form, ''))
    },
  },
  {
    kind: 'sessions.list',
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    knows: ['payment_intent', ...PAGING],
    answer: ({ ledger, form }) => {
      const intentId = textAt(form, 'payment_intent') ?? ''
      if (!ledger.intents.has(intentId))
        throw missing('payment_intent', intentId, { status: 400, param: 'payment_intent' })
      const session = sessionOfIntent(ledger, intentId)
      const expand = expansionsOf(form, 'data.')
      return page(session ? [wireSession(ledger, session, expand)] : [], form, '/v1/checkout/sessions')
    },
  },
  {
    kind: 'sessions.expire',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    knows: ['expand[]'],
    answer: ({ ledger, till, id }) => {
      const session = sessionAt(ledger, till, id)
      if (session.status !== 'open')
        throw new WireError(400, {
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        })
      till.close(session)
      return wireSession(ledger, session)
    },
  },
  {
    kind: 'refunds.create',
    method: 'POST',
    path: /^\/v1\/refunds$/,
    knows: ['payment_intent', 'amount', 'reason', 'metadata.*', 'expand[]'],
    answer: ({ ledger, till, form }) => {
      const charge = refundable(ledger, textAt(form, 'payment_intent') ?? '')
      const left = charge.amount - charge.refunded
      const amount = Number(textAt(form, 'amount') ?? left)
      if (!Number.isInteger(amount) || amount <= 0) throw badParam('amount', 'Invalid positive integer')
      if (amount > left)
        throw new WireError(400, {
          param: 'amount',
          message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        })
      return wireRefund(ledger, till.giveBack(charge, amount))
    },
  },
  {
    kind: 'disputes.list',
    method: 'GET',
    path: /^\/v1\/disputes$/,
    knows: ['charge', 'payment_intent', ...PAGING],
    answer: ({ ledger, form }) => {
      const intent = ledger.intents.get(textAt(form, 'payment_intent') ?? '')
      const charge = ledger.charges.get(textAt(form, 'charge') ?? intent?.chargeId ?? '')
      const disputes = (charge?.disputes ?? []).map((dispute) => wireDispute(ledger, dispute))
      return page(disputes.toReversed(), form, '/v1/disputes')
    },
  },
  {
    kind: 'events.list',
    method: 'GET',
    path: /^\/v1\/events$/,
    knows: ['types[]', 'type', 'created.gte', 'created.gt', 'created.lte', 'created.lt', ...PAGING],
    answer: ({ ledger, form }) => {
      const types = listAt(form, 'types')
      if (types.length > 20) throw badParam('types', 'At most 20 types')
      const since = Number(textAt(form, 'created.gte') ?? 0)
      const from = ledger.events.findLastIndex(({ created }) => created < since) + 1
      const found = ledger.events
        .slice(from)
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .toReversed()
      return page(found, form, '/v1/events')
    },
  },
]

/** Refuses what the endpoint does not know, as Stripe does. */
export function checkParams({ knows }: Endpoint, form: FormMap) {
  const isKnown = (path: string) =>
    knows.includes(path) || knows.some((name) => name.endsWith('.*') && path.startsWith(name.slice(0, -1)))
  const unknown = pathsOf(form).find((path) => !isKnown(path))
  if (unknown !== undefined)
    throw badParam(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}

function sessionAt(ledger: Ledger, till: Till, id: string): Session {
  const session = ledger.sessions.get(id)
  if (!session) throw missing('checkout.session', id)
  till.closeIfOver(session)
  return session
}

function createSession(ledger: Ledger, form: FormMap): Session {
  const item = 'line_items.0.price_data'
  const price = Number(demand(form, `${item}.unit_amount`)) * Number(demand(form, 'line_items.0.quantity'))
  const created = ledger.seconds()
  const expiresAt = Number(textAt(form, 'expires_at') ?? created + DAY)
  checkTerms(form, { price, life: expiresAt - created })
  const session: Session = {
    id: newId(ledger.livemode ? 'cs_live' : 'cs_test'),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amount: price,
    currency: demand(form, `${item}.currency`),
    livemode: ledger.livemode,
    metadata: mapAt(form, 'metadata'),
    reference: textAt(form, 'client_reference_id') ?? null,
    email: textAt(form, 'customer_email') ?? null,
    successUrl: demand(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url') ?? null,
    product: {
      name: demand(form, `${item}.product_data.name`),
      description: textAt(form, `${item}.product_data.description`) ?? null,
    },
    intentMetadata: mapAt(form, 'payment_intent_data.metadata'),
    intentId: null,
  }
  ledger.sessions.set(session.id, session)
  return session
}

function demand(form: FormMap, path: string): string {
  const text = textAt(form, path)
  if (text === undefined) throw badParam(path, `Missing required param: ${path}.`, 'parameter_missing')
  if (text === '')
    throw badParam(path, `You passed an empty string for '${path}'.`, 'parameter_invalid_empty')
  return text
}

function checkTerms(form: FormMap, { price, life }: { price: number; life: number }) {
  if (textAt(form, 'mode') !== 'payment') throw badParam('mode', 'The stand-in knows payment mode alone')
  if (!Number.isInteger(price)) throw badParam('line_items[0][price_data][unit_amount]', 'Invalid integer')
  if (price < LEAST_BRL) throw badParam('line_items', 'The total amount due is too small', 'amount_too_small')
  if (life < HALF_HOUR)
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  if (life > DAY)
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  const email = textAt(form, 'customer_email')
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    throw badParam('customer_email', `Invalid email address: ${email}`, 'email_invalid')
}

const OVER = ['needs_response', 'lost']

function refundable(ledger: Ledger, intentId: string): Charge {
  const intent = ledger.intents.get(intentId)
  if (!intent) throw missing('payment_intent', intentId, { param: 'payment_intent' })
  const charge = ledger.charges.get(intent.chargeId ?? '')
  if (charge?.status !== 'succeeded')
    throw new WireError(400, {
      message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    })
  if (charge.refunded >= charge.amount)
    throw new WireError(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  if (charge.disputes.some(({ status }) => OVER.includes(status)))
    throw new WireError(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  if (charge.method === 'boleto')
    throw new WireError(400, { message: 'Charges of type boleto cannot be refunded.' })
  return charge
}

function expansionsOf(form: FormMap, before: string): Expansions {
  const wanted = listAt(form, 'expand')
  const known = ['payment_intent', 'payment_intent.latest_charge'].map((path) => before + path)
  const odd = wanted.find((path) => !known.includes(path))
  if (odd !== undefined) throw badParam('expand', `This property cannot be expanded (${odd}).`)
  return { intent: wanted.length > 0, charge: wanted.some((path) => path.endsWith('latest_charge')) }
}

const PAGE_SIZE = 10
const LARGEST_PAGE = 100

/** A page of a list, newest first, behind `starting_after`. */
function page(entries: { id: string }[], form: FormMap, url: string) {
  const limit = Number(textAt(form, 'limit') ?? PAGE_SIZE)
  if (!(limit >= 1 && limit <= LARGEST_PAGE)) throw badParam('limit', 'limit is between 1 and 100')
  const after = textAt(form, 'starting_after')
  const from = after === undefined ? 0 : entries.findIndex(({ id }) => id === after) + 1
  const data = entries.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + data.length < entries.length }
}
