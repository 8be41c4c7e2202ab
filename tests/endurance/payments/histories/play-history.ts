import { PAID_PLAN_TYPES, PLANS } from '#domain/payments/plans.ts'
import { EVENT_TYPES } from '#server/adapters/payments/stripe-events.ts'
import { cancelPurchase } from '#server/payments/cancel-purchase.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import { refundPurchase } from '#server/payments/refund-purchase.ts'
import { Refused } from '#server/refusal.ts'
import type { Ledger, StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import {
  askBack,
  distinct,
  gaveBackAnother,
  learn,
  owesRefund,
  pass,
  purchaseIn,
  type Answer,
} from './oracle.ts'
import { hearLies, hearNews, loseSome, saleOf } from './webhook-delivery.ts'
import { actAtProvider } from './provider-acts.ts'
import type { Facts } from './provider-facts.ts'
import { factsOfSale, learnAll, newsOf, note, noteOfSale, type History, type Sale } from './history.ts'

const MOST_SALES = 3
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Plays one history up to the moment before the job. */
export async function playHistory(history: History) {
  const { random } = history
  await openSale(history)
  const steps = random.between(5, 14)
  for (let step = 0; step < steps; step += 1) await playStep(history)
  if (random.chance(0.5)) loseSome(history)
  while (random.chance(0.6) && history.mailbox.length > 0) await hearNews(history)
  if (random.chance(0.15)) for (const sale of history.sales) await askMoneyBack(history, sale)
}

async function playStep(history: History) {
  const { random, sales } = history
  const sale = sales[random.between(0, sales.length - 1)]
  const turn = random.unit()
  if (!sale || (turn < 0.13 && sales.length < MOST_SALES)) return openSale(history)
  if (turn < 0.42) return actAtProvider(history, sale)
  if (turn < 0.72) return hearNews(history)
  if (turn < 0.84) return letPass(history)
  if (turn < 0.93) return askMoneyBack(history, sale)
  if (turn < 0.955) return comeBackCancelled(history, sale)
  return hearLies(history)
}

/** Has the provider's events put into the mailbox of the history whose sale they speak of. */
export function deliverTo(histories: readonly History[], ledger: Ledger) {
  return (event: StandInEvent) => {
    if (!EVENT_TYPES.includes(event.type)) return
    histories.find(({ sales }) => saleOf({ sales, ledger }, event))?.mailbox.push(event)
  }
}

async function openSale(history: History) {
  const { product, viewer, examId, random, sales } = history
  const plan = random.pick(PAID_PLAN_TYPES)
  const { url } = await openCheckout(product.deps, viewer, { examId, planType: plan })
  const sessionId = url.split('/').at(-1) ?? ''
  note(history, `opens a page for ${plan}`)
  // A page that was about to close was closed and read on the way.
  learnAll(history, newsOf(history, new Map(sales.map((sale) => [sale, 'perhaps']))))
  if (sales.some((sale) => sale.sessionId === sessionId)) return
  const purchase = await findBySession(product.deps.db, sessionId)
  if (!purchase) throw new Error('a page was opened without a purchase')
  const { priceCentavos: price, days } = PLANS[plan]
  sales.push({ purchaseId: purchase.id, sessionId, price, days })
}

/** Time passes for this person, at the provider's as with us. */
async function letPass(history: History) {
  const { random, viewer, product, sales, standIn } = history
  const ms = random.chance(0.4) ? random.between(31, 90) * SECOND_MS : random.between(2, 40 * 24) * HOUR_MS
  const back = `interval '${ms} milliseconds'`
  const moved = (columns: string[]) => columns.map((column) => `${column} = ${column} - ${back}`).join(', ')
  await product.database.executeSql(
    `begin; update purchases set ${moved(PURCHASE_MOMENTS)} where user_id = '${viewer.id}';
     update subscriptions set ${moved(ACCESS_MOMENTS)} where user_id = '${viewer.id}'; commit;`,
  )
  for (const { sessionId } of sales) {
    const session = standIn.ledger.sessions.get(sessionId)
    if (session) session.expiresAt -= Math.round(ms / SECOND_MS)
    standIn.till.session(sessionId)
  }
  history.worlds = history.worlds.map((world) => pass(world, ms))
  for (const event of history.mailbox) history.aged.add(event)
  note(history, ms < HOUR_MS ? 'a minute passes' : `${(ms / DAY_MS).toFixed(1)} days pass`)
}

const PURCHASE_MOMENTS = [
  'created_at',
  'expires_at',
  'completed_at',
  'deadline_at',
  'paid_at',
  'refund_requested_at',
  'refunded_at',
  'checked_at',
  'cancelled_at',
]
const ACCESS_MOMENTS = ['starts_at', 'expires_at', 'ended_at', 'created_at']

async function askMoneyBack(history: History, sale: Sale) {
  const { product, viewer } = history
  const before = factsOfSale(history, sale)
  const answer = await refundPurchase(product.deps, viewer, sale).then(
    (): Answer => 'accepted',
    (error: unknown): Answer => {
      if (error instanceof Refused && error.code === 'REFUND_NOT_POSSIBLE') return 'refused'
      throw error
    },
  )
  const kind = answer === 'accepted' ? 'guarantee given' : 'guarantee refused'
  noteOfSale(history, sale, { entry: `asks for the money back, ${answer}`, kind })
  if (answer === 'accepted' && history.worlds.some((world) => gaveBackAnother(world, sale.purchaseId)))
    history.kinds.add('guarantee of a second purchase')
  const after = factsOfSale(history, sale)
  const wasPaidBack = after.givenBack > before.givenBack
  const worlds = history.worlds
    .flatMap((world) => askBack(world, sale.purchaseId))
    .filter((possible) => possible.answer === answer)
    // Whoever is refused is not paid, also where an earlier request is still owed.
    .filter(
      ({ world }) => (answer === 'accepted' && owesRefund(world, sale.purchaseId, before)) === wasPaidBack,
    )
    .map(({ world }) => {
      // Where nothing was left, the provider says so, and its record is read all the same.
      const isRead =
        wasPaidBack || (purchaseIn(world, sale.purchaseId).asked && after.givenBack === after.price)
      return isRead ? learn(world, sale.purchaseId, { facts: after, days: sale.days }) : world
    })
  if (worlds.length === 0) history.faults.push(`the request for the money back was ${answer}`)
  else history.worlds = distinct(worlds)
}

async function comeBackCancelled(history: History, sale: Sale) {
  const { product, viewer } = history
  await cancelPurchase(product.deps, viewer, sale)
  noteOfSale(history, sale, { entry: 'comes back without paying', kind: 'came back cancelled' })
  learnAll(history, newsOf(history, new Map([[sale, 'perhaps']])))
}

/** What the job must find out: everything, as it stands at the provider when it begins. */
export function learnByJob(history: History): Map<Sale, Facts> {
  const before = new Map(history.sales.map((sale) => [sale, factsOfSale(history, sale)]))
  learnAll(history, newsOf(history, new Map(history.sales.map((sale) => [sale, 'surely']))))
  return before
}

/** What the job must have done: every promised refund that the provider makes. */
export function learnRefundsOfJob(history: History, before: Map<Sale, Facts> | undefined) {
  for (const [sale, facts] of before ?? []) {
    const after = factsOfSale(history, sale)
    const wasPaidBack = after.givenBack > facts.givenBack
    const worlds = history.worlds
      .filter((world) => owesRefund(world, sale.purchaseId, facts) === wasPaidBack)
      .map((world) =>
        wasPaidBack ? learn(world, sale.purchaseId, { facts: after, days: sale.days }) : world,
      )
    if (worlds.length === 0)
      history.faults.push(`the job ${wasPaidBack ? 'gave' : 'did not give'} the money of a sale back`)
    else history.worlds = distinct(worlds)
  }
}
