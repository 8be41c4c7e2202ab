import { broken } from '#tests/endurance/broken-claims.ts'
import { PLANS } from '#domain/payments/plans.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { chargeOf, type StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import { requestOf, type Person } from '#tests/endurance/payments/people.ts'
import { openPage, passCheckInterval, tellAll, type Page, type Shop } from '#tests/endurance/payments/shop.ts'
import {
  isAsked,
  readStanding,
  runs,
  statusOf,
  type Bought,
  type Standing,
} from '#tests/endurance/payments/standing.ts'

/** What a killed server answered: a status, or nothing. */
export type Answer = number | null

/** One purchase on its way. */
export type Attempt = {
  shop: Shop
  person: Person
  page: Page & Bought
  /** Bought after it, so that its days follow. */
  next: (Page & Bought) | null
  /** What the provider goes on telling until it is taken. */
  untold: StandInEvent[]
}

export type Scenario = {
  name: string
  prepare: (shop: Shop, person: Person) => Promise<Attempt>
  /** The call in whose middle the server dies. */
  call: (attempt: Attempt, origin: string) => Promise<Answer>
  /** Whoever got no answer makes the call again, after the job. */
  isPressedAgain?: true
  /** What is wrong before that. */
  judgeBetween?: (attempt: Attempt, standing: Standing) => string[]
  /** What is wrong after the restart, the messages and the job. */
  judge: (attempt: Attempt, standing: Standing) => string[]
}

export const SCENARIOS: Scenario[] = [
  {
    name: 'a payment, told by the webhook',
    prepare: async (shop, person) => {
      const attempt = await begin(shop, person)
      shop.standIn.till.pay(attempt.page.sessionId)
      return { ...attempt, untold: shop.events.splice(0).toReversed() }
    },
    call: tellFirst,
    judge: judgePaid,
  },
  {
    name: 'a payment, asked about by the page it returns to',
    prepare: async (shop, person) => {
      const attempt = await begin(shop, person)
      shop.standIn.till.pay(attempt.page.sessionId, { method: 'pix' })
      shop.events.length = 0
      return attempt
    },
    call: async ({ shop, person, page }, origin) => {
      await passCheckInterval(shop)
      const body = { sessionId: page.sessionId }
      return send(requestOf({ method: 'POST', path: '/api/payment-checks', body, ...person }, origin))
    },
    judge: judgePaid,
  },
  {
    name: 'the money is asked back',
    prepare: async (shop, person) => withNext(await bought(shop, person)),
    call: ({ person, page }, origin) => {
      const path = `/api/purchases/${page.purchaseId}/refund`
      return send(requestOf({ method: 'POST', path, body: {}, ...person }, origin))
    },
    isPressedAgain: true,
    judgeBetween: (attempt, standing) =>
      isAsked(standing, attempt.page) ? judgeGivenBack(attempt, standing) : judgeUntouched(attempt, standing),
    judge: (attempt, standing) => [
      ...judgeGivenBack(attempt, standing),
      ...broken({ 'the request is kept': isAsked(standing, attempt.page) }),
    ],
  },
  {
    name: 'the money was given back by the provider, told by the webhook',
    prepare: async (shop, person) => {
      const attempt = await withNext(await bought(shop, person))
      shop.standIn.till.refund(attempt.page.sessionId)
      return { ...attempt, untold: shop.events.splice(0).toReversed() }
    },
    call: tellFirst,
    judge: judgeGivenBack,
  },
]

async function begin(shop: Shop, person: Person): Promise<Attempt> {
  const page = { ...(await openPage(shop, person.viewer, { plan: 'monthly' })), days: PLANS.monthly.days }
  return { shop, person, page, next: null, untold: [] }
}

async function bought(shop: Shop, person: Person): Promise<Attempt> {
  const attempt = await begin(shop, person)
  shop.standIn.till.pay(attempt.page.sessionId)
  await tellAll(shop)
  return attempt
}

async function withNext(attempt: Attempt): Promise<Attempt> {
  const { shop, person, page } = attempt
  const next = await openPage(shop, person.viewer, { plan: 'annual', exam: page.examId })
  shop.standIn.till.pay(next.sessionId)
  await tellAll(shop)
  return { ...attempt, next: { ...next, days: PLANS.annual.days } }
}

/** The webhook is told the first of what waits, which is the newest. */
async function tellFirst(attempt: Attempt, origin: string): Promise<Answer> {
  const [event] = attempt.untold
  return event ? tell(attempt, event, origin) : null
}

export function tell({ shop }: Attempt, event: StandInEvent, origin: string): Promise<Answer> {
  const { body, signature } = shop.standIn.signed(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return send(new Request(`${origin}/webhooks/payments`, { method: 'POST', body, headers }))
}

async function send(request: Request): Promise<Answer> {
  try {
    const response = await fetch(request)
    await response.text()
    return response.status
  } catch {
    return null
  }
}

/** The job of every quarter of an hour, once. */
export async function runJob({ shop }: Attempt) {
  const { failed } = await reconcile(shop.product.deps)
  return failed
}

export const standingOf = ({ shop, person, page }: Attempt): Promise<Standing> =>
  readStanding(shop.product, { userId: person.viewer.id, examId: page.examId })

function judgePaid({ page }: Attempt, standing: Standing): string[] {
  return broken({
    'it is paid': statusOf(standing, page) === 'paid',
    'its days run once': runs(standing, [page]) && standing.grants === 1,
    'it was confirmed once': standing.confirmations === 1,
    'its history says so once': standing.purchases.get(page.purchaseId)?.confirmed === 1,
  })
}

/** The request did not arrive: nothing happened. */
function judgeUntouched({ shop, page, next }: Attempt, standing: Standing): string[] {
  const { ledger, till } = shop.standIn
  return broken({
    'it is still paid': statusOf(standing, page) === 'paid',
    'both run on': next !== null && runs(standing, [page, next]),
    'the provider gave nothing back': chargeOf(ledger, till.session(page.sessionId))?.refunded === 0,
  })
}

function judgeGivenBack({ shop, page, next }: Attempt, standing: Standing): string[] {
  const { ledger, till } = shop.standIn
  const charge = chargeOf(ledger, till.session(page.sessionId))
  const refunds = [...ledger.refunds.values()].filter(({ chargeId }) => chargeId === charge?.id)
  return broken({
    'it is refunded': statusOf(standing, page) === 'refunded',
    'the provider gave it back once': refunds.length === 1 && charge?.refunded === charge?.amount,
    'its days are gone, the next ones run from now': next !== null && runs(standing, [next]),
    'each was granted and confirmed once': standing.grants === 2 && standing.confirmations === 2,
  })
}
