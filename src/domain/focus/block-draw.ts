import { drillOf, type DrillQuestion } from '#domain/mistakes/drills.ts'
import { inSeededOrder, mixedOverDomains } from '#domain/mistakes/mixed.ts'
import { seededChance } from '#domain/simulations/seeded-chance.ts'

/** The places of a block, and how many of them came from where. */
export type BlockDraw = { ids: readonly string[]; due: number; unseen: number; gain: number }

/**
 * Today's due ones in their order, then the unseen, then by the domain where most is to be gained (spec 15.14). `due`:
 * today's list; `gains`: domains, the greatest gain first. The same seed gives the same list.
 */
export function blockOf({
  questions,
  due,
  gains,
  size,
  seed,
}: {
  questions: readonly DrillQuestion[]
  due: readonly string[]
  gains: readonly string[]
  size: number
  seed: number
}): BlockDraw {
  const open = questions.filter(({ isOpen }) => isOpen)
  const drawn = new Set(due.slice(0, size))
  const take = (ids: readonly string[]) => {
    const before = drawn.size
    for (const id of ids) if (drawn.size < size) drawn.add(id)
    return drawn.size - before
  }
  const rest = () => open.filter(({ id }) => !drawn.has(id))
  const ofDue = drawn.size
  const unseen = take(drillOf(rest(), { kind: 'unseen' }, seed))
  let gain = 0
  for (const domainId of gains) gain += take(drillOf(rest(), { kind: 'domain', domainId }, seed))
  const chance = seededChance(seed)
  gain += take(mixedOverDomains(inSeededOrder(rest(), chance), chance).map(({ id }) => id))
  return { ids: [...drawn], due: ofDue, unseen, gain }
}
