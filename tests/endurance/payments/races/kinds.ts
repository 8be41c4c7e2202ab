import { fulfil } from '#server/payments/fulfil.ts'
import { payBack } from '#server/payments/refund-purchase.ts'
import { chargeOf } from '#tests/support/stripe-stand-in/ledger.ts'
import { broken } from '#tests/endurance/broken-claims.ts'
import { isAsked, readStanding, runs, statusOf } from '#tests/endurance/payments/standing.ts'
import { anyPlans, askBack, atOnce, buy, check, messages, openPage, type Page, type Round } from './round.ts'

// Each kind of race answers with what is wrong at its end: nothing, where the state is that of some order in turn.

export const RACES = {
  'two tabs paying': twoTabs,
  'ten fulfils of one payment': tenFulfils,
  'refund against extension': refundAgainstExtension,
  'dispute against refund': disputeAgainstRefund,
}
export type Race = keyof typeof RACES

/** The kind of answer that no race may cause. */
export const SERVER_ERROR = 'answered 5xx'

/** Two tabs press for a plan at once and get one page; then two plans are paid at once: both count, one after the other. */
async function twoTabs(round: Round): Promise<string[]> {
  const [first = 'monthly', second = 'annual'] = anyPlans(round)
  const [one, again, two] = await Promise.all([
    openPage(round, first),
    openPage(round, first),
    openPage(round, second),
  ])
  round.standIn.till.pay(one.sessionId)
  round.standIn.till.pay(two.sessionId)
  await atOnce(round, [
    ...messages(round),
    () => check(round, { sessionId: one.sessionId }),
    () => check(round, { sessionId: two.sessionId }),
    () => check(round, {}),
  ])
  const end = await standing(round)
  return broken({
    'one page for one plan': one.sessionId === again.sessionId,
    'two purchases': end.purchases.size === 2,
    'both are paid': statusOf(end, one) === 'paid' && statusOf(end, two) === 'paid',
    'all days, without a gap': runs(end, [one, two]),
    'each is granted and confirmed once': end.grants === 2 && end.confirmations === 2,
  })
}

async function tenFulfils(round: Round): Promise<string[]> {
  const [plan = 'monthly'] = anyPlans(round)
  const page = await openPage(round, plan)
  round.standIn.till.pay(page.sessionId, { method: round.random.pick(['card', 'pix']) })
  const told = messages(round)
  const direct = () => fulfil(round.product.deps, page.sessionId)
  const calls = [
    ...told,
    ...told,
    () => check(round, { sessionId: page.sessionId }),
    () => check(round, { watching: [page.sessionId] }),
    ...Array.from({ length: 8 }, () => direct),
  ]
  await atOnce(round, calls.slice(0, 10))
  const end = await standing(round)
  return broken({
    'is paid': statusOf(end, page) === 'paid',
    'its days once': runs(end, [page]),
    'granted once': end.grants === 1,
    'confirmed once': end.confirmations === 1 && end.purchases.get(page.purchaseId)?.confirmed === 1,
  })
}

/** The money of the first is asked back while the second is granted: the second runs from now, whoever was first. */
async function refundAgainstExtension(round: Round): Promise<string[]> {
  const [first = 'monthly', second = 'annual'] = anyPlans(round)
  const old = await buy(round, first)
  const next = await openPage(round, second)
  round.standIn.till.pay(next.sessionId)
  await atOnce(round, [
    ...messages(round),
    () => askBack(round, old),
    () => check(round, { sessionId: next.sessionId }),
  ])
  await tellRest(round)
  const end = await standing(round)
  return broken({
    'the first is given back': statusOf(end, old) === 'refunded' && givenBack(round, old) === old.price,
    'one refund at the provider': refundsOf(round, old) === 1,
    'the second is paid': statusOf(end, next) === 'paid' && givenBack(round, next) === 0,
    'its days run from now': runs(end, [next]),
    'each was granted and confirmed once': end.grants === 2 && end.confirmations === 2,
  })
}

/**
 * The bank takes the money while the person asks for it: it goes back once, and nobody reads on meanwhile. When the
 * dispute is won, the days come back, or the promised refund is made.
 */
async function disputeAgainstRefund(round: Round): Promise<string[]> {
  const [plan = 'monthly'] = anyPlans(round)
  const page = await buy(round, plan)
  const { till } = round.standIn
  let answer = 0
  await atOnce(round, [
    async () => {
      answer = await askBack(round, page)
    },
    async () => {
      till.dispute(page.sessionId)
      await Promise.all(messages(round).map((message) => message()))
    },
  ])
  await tellRest(round)
  const disputed = await standing(round)
  const wasGivenBack = givenBack(round, page) === page.price
  till.win(page.sessionId)
  await tellRest(round)
  // What the job does with a refund that waits.
  await payBack(round.product.deps, page.purchaseId)
  await tellRest(round)
  const end = await standing(round)
  const promised = isAsked(end, page)
  return broken({
    'the answer is kept': promised === (answer === 200),
    'nobody reads on': disputed.queue.length === 0,
    'stands as the provider says': statusOf(disputed, page) === (wasGivenBack ? 'refunded' : 'disputed'),
    'a promise is kept, once': givenBack(round, page) === (promised ? page.price : 0),
    'ends as decided': statusOf(end, page) === (promised ? 'refunded' : 'paid'),
    'days as decided': runs(end, promised ? [] : [page]),
    'granted and confirmed once': end.grants === 1 && end.confirmations === 1,
  })
}

const standing = ({ product, person, examId }: Round) =>
  readStanding(product, { userId: person.viewer.id, examId })

async function tellRest(round: Round) {
  for (const message of messages(round)) await message()
}

const givenBack = ({ standIn: { ledger, till } }: Round, { sessionId }: Page): number =>
  chargeOf(ledger, till.session(sessionId))?.refunded ?? 0

function refundsOf({ standIn: { ledger, till } }: Round, { sessionId }: Page): number {
  const charge = chargeOf(ledger, till.session(sessionId))
  return [...ledger.refunds.values()].filter(({ chargeId }) => chargeId === charge?.id).length
}
