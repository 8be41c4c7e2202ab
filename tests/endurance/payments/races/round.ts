import { PAID_PLAN_TYPES, PLANS, type PaidPlanType } from '#domain/payments/plans.ts'
import { EVENT_TYPES } from '#server/adapters/payments/stripe-events.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import type { StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { textIn, type Person } from '#tests/endurance/payments/people.ts'
import { webhookRequest, type Product } from '#tests/endurance/payments/product.ts'
import type { Random } from '#tests/support/made/random.ts'

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
