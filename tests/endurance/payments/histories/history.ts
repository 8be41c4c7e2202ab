import type { Viewer } from '#server/dependencies.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import type { StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import type { Product } from '#tests/endurance/payments/product.ts'
import type { Random } from '#tests/support/made/random.ts'
import { factsOf, type Facts } from './provider-facts.ts'
import { distinct, learn, orders, type World } from './oracle.ts'

/** What histories must hold, so that a run of them says something. */
export const KINDS = [
  'paid',
  'unpaid, then paid',
  'failed',
  'expired',
  'refunded in full',
  'refunded in part',
  'refund failed',
  'disputed',
  'dispute won',
  'dispute lost',
  'record not as agreed',
  'message doubled',
  'message delayed',
  'messages reordered',
  'message lost',
  'message forged',
  'message old',
  'message future-dated',
  'checks and messages at once',
  'guarantee given',
  'guarantee refused',
  'guarantee of a second purchase',
  'came back cancelled',
  'provider acts meanwhile',
] as const
export type Kind = (typeof KINDS)[number]

/** One purchase of a history. */
export type Sale = { purchaseId: string; sessionId: string; price: number; days: number }

/** By session: what the reply to a read of it waits for. */
export type Holds = Map<string, () => Promise<void>>

/** One person buying access to one exam, while everything that can go wrong on the way does. */
export type History = {
  number: number
  random: Random
  product: Product
  standIn: StandIn
  holds: Holds
  viewer: Viewer
  examId: string
  sales: Sale[]
  /** What the provider wants to tell of these sales and has not been told to anybody yet. */
  mailbox: StandInEvent[]
  /** Those of them that time has passed over. */
  aged: Set<StandInEvent>
  /** Taken by the webhook, for repeats. */
  taken: StandInEvent[]
  /** The ways in which things may stand by the decisions. */
  worlds: World[]
  /** What was done, for whoever wants to know why. */
  diary: string[]
  kinds: Set<Kind>
  /** What went wrong on the way; the end is judged apart. */
  faults: string[]
}

export function note(history: History, entry: string, kind?: Kind) {
  history.diary.push(entry)
  if (kind) history.kinds.add(kind)
}

export function noteOfSale(
  history: History,
  sale: Sale,
  { entry, kind }: { entry: string; kind?: Kind | undefined },
) {
  note(history, `sale ${history.sales.indexOf(sale)}: ${entry}`, kind)
}

export function factsOfSale({ standIn }: History, sale: Sale): Facts {
  const session = standIn.till.session(sale.sessionId)
  return factsOf(standIn.ledger, session, { price: sale.price, currency: 'brl', livemode: false })
}

/** What may be learned of a sale: for certain, or perhaps (a repeat, or a check that comes too soon after another). */
export type Touches = Map<Sale, 'surely' | 'perhaps'>

export function touch(touches: Touches, sale: Sale | undefined, how: 'surely' | 'perhaps') {
  if (sale && touches.get(sale) !== 'surely') touches.set(sale, how)
}

/** One piece of news: a sale as it stood at some moment. Of one sale's news, that with the lower rank is older. */
export type News = { sale: Sale; facts: Facts; how: 'surely' | 'perhaps'; rank: number }

/** Every world that may follow, in whatever order the news came. */
export function learnAll(history: History, news: readonly News[]) {
  const possible = orders(news).filter((order) =>
    order.every((one, place) => isInTime(one, order.slice(0, place))),
  )
  history.worlds = distinct(possible.flatMap((order) => learnInTurn(history.worlds, order)))
}

/** The product never goes back to an older record of a sale. */
const isInTime = (one: News, earlier: readonly News[]) =>
  earlier.every(({ sale, rank }) => sale !== one.sale || rank <= one.rank)

function learnInTurn(from: readonly World[], order: readonly News[]): readonly World[] {
  let worlds = from
  for (const { sale, facts, how } of order) {
    const after = worlds.map((world) => learn(world, sale.purchaseId, { facts, days: sale.days }))
    worlds = how === 'surely' ? after : distinct([...worlds, ...after])
  }
  return worlds
}

/** The touched sales as they stand now. */
export const newsOf = (history: History, touches: Touches): News[] =>
  [...touches].map(([sale, how]) => ({ sale, how, facts: factsOfSale(history, sale), rank: 0 }))
