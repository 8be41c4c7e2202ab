import { canGiveBack, verdictOn, type Facts, type Verdict } from './provider-facts.ts'

// What spec 7.5 demands of one person and exam, told as a row of stretches of days that are used up one after the
// other: no dates, no database, none of the product's functions.

const DAY_MS = 86_400_000
const GUARANTEE_MS = 7 * DAY_MS
/** Real time passes while a history is played; nothing closer than this is judged. */
export const LEEWAY_MS = 5 * 60_000

export type Stretch = { of: string; leftMs: number }

type Purchase = {
  verdict: Verdict
  /** When we learned that it was paid, on the history's own clock. */
  paidAt: number | null
  /** The money is to go back: the person asked for it, or it came otherwise than agreed. */
  asked: boolean
  days: 'never' | 'in' | 'out'
  /** What it had left when it was taken out. */
  heldMs: number
}

/** One way in which things may stand. Concurrent calls may come in any order: then there are several. */
export type World = { clock: number; queue: Stretch[]; purchases: Record<string, Purchase> }

export const newWorld = (grantDays: number): World => ({
  clock: 0,
  queue: grantDays > 0 ? [{ of: 'grant', leftMs: grantDays * DAY_MS }] : [],
  purchases: {},
})

const fresh: Purchase = { verdict: 'pending', paidAt: null, asked: false, days: 'never', heldMs: 0 }
export const purchaseIn = (world: World, name: string): Purchase => world.purchases[name] ?? fresh

/** Time uses up the first stretch, then the next. */
export function pass(world: World, ms: number): World {
  let rest = ms
  const queue = world.queue.map((stretch) => {
    const used = Math.min(rest, stretch.leftMs)
    rest -= used
    return { ...stretch, leftMs: stretch.leftMs - used }
  })
  return { ...world, clock: world.clock + ms, queue }
}

/** We learn how a purchase stands at the provider. */
export function learn(world: World, name: string, of: { facts: Facts; days: number }): World {
  const before = purchaseIn(world, name)
  const verdict = verdictOn(of.facts)
  const isMoney = verdict === 'paid' || verdict === 'refunded' || verdict === 'disputed'
  const paidAt = before.paidAt ?? (isMoney ? world.clock : null)
  // Money that came otherwise than agreed is given back without being asked for.
  const asked = before.asked || (verdict === 'failed' && of.facts.money === 'came')
  return withDays(world, name, { purchase: { ...before, verdict, paidAt, asked }, days: of.days })
}

/** A purchase gives its days while it is paid and the money was not asked back. */
function withDays(world: World, name: string, of: { purchase: Purchase; days: number }): World {
  const { purchase } = of
  const shouldGive = purchase.verdict === 'paid' && !purchase.asked
  if (shouldGive && purchase.days !== 'in') {
    const leftMs = purchase.days === 'never' ? of.days * DAY_MS : purchase.heldMs
    return put(world, name, {
      purchase: { ...purchase, days: 'in', heldMs: 0 },
      queue: [...world.queue, { of: name, leftMs }],
    })
  }
  if (!shouldGive && purchase.days === 'in') {
    const own = world.queue.find((stretch) => stretch.of === name)
    return put(world, name, {
      purchase: { ...purchase, days: 'out', heldMs: own?.leftMs ?? 0 },
      queue: world.queue.filter((stretch) => stretch !== own),
    })
  }
  return put(world, name, { purchase, queue: world.queue })
}

const put = (world: World, name: string, next: { purchase: Purchase; queue: Stretch[] }): World => ({
  ...world,
  queue: next.queue,
  purchases: { ...world.purchases, [name]: next.purchase },
})

export type Answer = 'refused' | 'accepted'

/** The answers that a request for the money back may get, each with the world after it; the provider is not told yet. */
export function askBack(world: World, name: string): { answer: Answer; world: World }[] {
  const purchase = purchaseIn(world, name)
  const same = { answer: 'accepted' as const, world }
  const refused = { answer: 'refused' as const, world }
  if (purchase.verdict === 'refunded') return [same]
  // It came otherwise than agreed and goes back already.
  if (purchase.verdict === 'failed' && purchase.asked) return [same]
  if (purchase.verdict !== 'paid' || purchase.paidAt === null) return [refused]
  if (purchase.asked) return [same]
  const late = world.clock - purchase.paidAt - GUARANTEE_MS
  const accepted = {
    answer: 'accepted' as const,
    world: withDays(world, name, { purchase: { ...purchase, asked: true }, days: 0 }),
  }
  if (late > LEEWAY_MS) return [refused]
  return late < -LEEWAY_MS ? [accepted] : [accepted, refused]
}

/** Whether another purchase of this exam was given back before; each has a guarantee of its own. */
export const gaveBackAnother = (world: World, name: string): boolean =>
  Object.entries(world.purchases).some(([other, { asked }]) => other !== name && asked)

/** Whether a promised refund is still to be made, and the provider would make it. */
export function owesRefund(world: World, name: string, facts: Facts): boolean {
  const { asked, verdict } = purchaseIn(world, name)
  return asked && verdict !== 'refunded' && canGiveBack(facts)
}

/** Each world once. */
export function distinct(worlds: readonly World[]): World[] {
  return [...new Map(worlds.map((world) => [JSON.stringify(world), world])).values()]
}

/** The orders in which a few things may come. */
export function orders<Value>(values: readonly Value[]): Value[][] {
  if (values.length < 2) return [[...values]]
  return values.flatMap((first, place) =>
    orders(values.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  )
}
