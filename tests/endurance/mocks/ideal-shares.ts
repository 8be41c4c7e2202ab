import type { Bank } from './exam-banks.ts'

type Part = { available: number; weight: number }

const ROUNDS = 200
/** Nothing that halving so often leaves over is larger. */
export const TOLERANCE = 1e-6

/**
 * What each domain would get if questions could be cut in pieces, those of no domain last in the list. Found by
 * another way than the product's: a level that rises by the weights, and stops where a domain is used up.
 */
export function idealShares({ domains, outside, wanted }: Bank): number[] {
  const isWeighted = domains.every(({ weight }) => weight !== null)
  const parts = [...domains, { available: outside, weight: 0 }].map(({ available, weight }) => ({
    available,
    weight: isWeighted ? (weight ?? 0) : available,
  }))
  const places = Math.min(wanted, sum(parts.map(({ available }) => available)))
  const weighted = parts.map(({ available, weight }) => (weight > 0 ? available : 0))
  if (sum(weighted) >= places) return levelled(parts, places)
  // What has no weight is shared by number, once the rest is used up.
  const left = parts.map(({ available, weight }) =>
    weight > 0 ? { available: 0, weight: 0 } : { available, weight: available },
  )
  const rest = levelled(left, places - sum(weighted))
  return weighted.map((share, position) => share + (rest[position] ?? 0))
}

function levelled(parts: readonly Part[], places: number): number[] {
  const sharesAt = (level: number) =>
    parts.map(({ available, weight }) => Math.min(available, level * weight))
  const lightest = Math.min(...parts.flatMap(({ weight }) => (weight > 0 ? [weight] : [])))
  let low = 0
  let high = Number.isFinite(lightest) ? (places + 1) / lightest : 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2
    if (sum(sharesAt(middle)) < places) low = middle
    else high = middle
  }
  return sharesAt(high)
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
