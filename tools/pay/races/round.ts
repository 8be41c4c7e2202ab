import { PAID_PLAN_TYPES, PLANS, type PaidPlanType } from '#domain/plans.ts'
import { EVENT_TYPES } from '#server/adapters/payments/stripe-events.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import type { StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { textIn, type Person } from '../people.ts'
import { webhookRequest, type Product } from '../product.ts'
import type { Random } from '../random.ts'

/** One round: a person, an exam nobody bought yet, and whoever is in each other's way. */
export type Round = {
  random: Random
  product: Product
  standIn: StandIn
  person: Person
  examId: string
  pages: Page[]
  /** What the provider told of them since the last time. */
  events: StandInEvent[]
  /** What every call was answered. */
  statuses: number[]
}

export type Page = { sessionId: string; purchaseId: string; plan: PaidPlanType; days: number; price: number }

export const anyPlans = ({ random }: Round): PaidPlanType[] => random.shuffled(PAID_PLAN_TYPES)

/** Opens the hosted page of a plan, as pressing the button does. */
export async function openPage(round: Round, plan: PaidPlanType): Promise<Page> {
  const { person, examId, product } = round
  const answer = await person.ask('POST', '/api/checkouts', { examId, planType: plan })
  round.statuses.push(answer.status)
  const sessionId = textIn(answer.body, 'url').split('/').at(-1) ?? ''
  const purchase = await findBySession(product.deps.db, sessionId)
  if (!purchase) throw new Error(`no page was opened: ${answer.status}`)
  const { days, priceCentavos: price } = PLANS[plan]
  const page = { sessionId, purchaseId: purchase.id, plan, days, price }
  round.pages.push(page)
  return page
}

/** Gives the round its share of what the provider tells. */
export function deliverTo({ pages, events, standIn: { ledger } }: Round, event: StandInEvent) {
  const id: unknown = Reflect.get(event.data.object, 'id')
  const payment: unknown = Reflect.get(event.data.object, 'payment_intent') ?? id
  const session = ledger.intents.get(String(payment))?.sessionId
  if (pages.some(({ sessionId }) => sessionId === id || sessionId === session)) events.push(event)
}

/** The messages that wait, as calls that have not been made yet. */
export function messages(round: Round): (() => Promise<void>)[] {
  const waiting = round.events.splice(0).filter(({ type }) => EVENT_TYPES.includes(type))
  return waiting.map((event) => () => post(round, event))
}

async function post({ product, standIn, statuses }: Round, event: StandInEvent) {
  const response = await product.send(webhookRequest(standIn.signed(event)))
  statuses.push(response.status)
}

export const check = (round: Round, body: object) => call(round, '/api/payment-checks', body)
export const askBack = (round: Round, { purchaseId }: Page) =>
  call(round, `/api/purchases/${purchaseId}/refund`, {})

async function call({ person, statuses }: Round, path: string, body: object): Promise<number> {
  const { status } = await person.ask('POST', path, body)
  statuses.push(status)
  return status
}

/** All at once, in an order of chance, some a few milliseconds later. */
export async function atOnce({ random }: Round, calls: readonly (() => Promise<unknown>)[]) {
  await Promise.all(
    random.shuffled(calls).map(async (make) => {
      const wait = random.chance(0.3) ? random.between(1, 25) : 0
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await make()
    }),
  )
}

/** A page that was paid and that we know of. */
export async function buy(round: Round, plan: PaidPlanType): Promise<Page> {
  const page = await openPage(round, plan)
  round.standIn.till.pay(page.sessionId)
  for (const message of messages(round)) await message()
  return page
}

export type Standing = {
  purchases: Map<string, { status: string; asked: boolean; confirmed: number }>
  /** Days that run or will, in their order: whose they are, and how many are left. */
  queue: { purchaseId: string; days: number }[]
  gapless: boolean
  grants: number
  confirmations: number
}

const READ = `
  select p.id, p.status, p.refund_requested_at is not null as asked,
    (select count(*) from purchase_changes c where c.purchase_id = p.id and c.cause = 'payment-confirmed')::int as confirmed,
    (select count(*) from subscriptions s where s.purchase_id = p.id)::int as grants,
    s.starts_at, s.expires_at,
    extract(epoch from s.expires_at - greatest(s.starts_at, now())) / 86400 as days,
    extract(epoch from s.starts_at - now()) as starts_in,
    (select count(*) from outbox_mails m where m.user_id = p.user_id and m.subject like 'Pagamento confirmado: ' || e.code)::int as mails
  from purchases p join exams e on e.id = p.exam_id
  left join subscriptions s on s.purchase_id = p.id and s.ended_at is null
  where p.user_id = $1 and p.exam_id = $2 order by s.starts_at`

/** How the purchases of the round stand. */
export async function standing({ product, person, examId }: Round): Promise<Standing> {
  const { rows } = await product.database.executeSql(READ, [person.viewer.id, examId])
  const live = rows.filter(({ days }) => days !== null)
  return {
    purchases: new Map(
      rows.map((row) => [
        String(row.id),
        { status: String(row.status), asked: row.asked === true, confirmed: Number(row.confirmed) },
      ]),
    ),
    queue: live.map(({ id, days }) => ({ purchaseId: String(id), days: Number(days) })),
    gapless: live.every(({ starts_at: start, starts_in: wait }, place) => {
      const before = live[place - 1]
      return before ? String(before.expires_at) === String(start) : Number(wait) < LEEWAY_SECONDS
    }),
    grants: rows.reduce((sum, { grants }) => sum + Number(grants), 0),
    confirmations: Number(rows[0]?.mails ?? 0),
  }
}

const LEEWAY_SECONDS = 120
const LEEWAY_DAYS = LEEWAY_SECONDS / 86_400

/** Whether exactly these days are left, in any order, without a gap. */
export function runs({ queue, gapless }: Standing, pages: readonly Page[]): boolean {
  return (
    gapless &&
    queue.length === pages.length &&
    pages.every(({ purchaseId, days }) =>
      queue.some((own) => own.purchaseId === purchaseId && Math.abs(own.days - days) < LEEWAY_DAYS),
    )
  )
}

export const statusOf = ({ purchases }: Standing, { purchaseId }: Page) => purchases.get(purchaseId)?.status
export const isAsked = ({ purchases }: Standing, { purchaseId }: Page) =>
  purchases.get(purchaseId)?.asked === true
