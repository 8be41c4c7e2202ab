/** A domain of a bank: its active questions, and its weight in any unit, to two decimals. */
export type SharingDomain = { available: number; weight: number | null }

type Part = { position: number; available: number; weight: number }

const HUNDREDTHS = 100

/**
 * So many places each domain gets, in the order given (spec 14.3): by weight, by number of questions where a weight is
 * missing. Who has too few gives all, and the rest is shared anew; fractions by largest remainder, ties by position.
 */
export function sharesOf(domains: readonly SharingDomain[], wanted: number): number[] {
  const isWeighted = domains.every(({ weight }) => weight !== null)
  const parts = domains.map(({ available, weight }, position) => ({
    position,
    available,
    // Whole numbers, so that two equal remainders are equal.
    weight: isWeighted ? Math.round((weight ?? 0) * HUNDREDTHS) : available,
  }))
  const shares = shareOut(parts, Math.min(wanted, total(parts, 'available')))
  return domains.map((_, position) => shares.get(position) ?? 0)
}

function shareOut(parts: readonly Part[], places: number): Map<number, number> {
  if (places === 0) return new Map()
  const whole = total(parts, 'weight')
  // What has no weight is drawn only where all else is used up.
  if (whole === 0) return byLargestRemainder(weighedByNumber(parts), places)
  const isShort = ({ weight, available }: Part) => places * weight > available * whole
  const short = parts.filter(isShort)
  if (short.length === 0) return byLargestRemainder(parts, places)
  const others = parts.filter((part) => !isShort(part))
  const rest = shareOut(others, places - total(short, 'available'))
  for (const { position, available } of short) rest.set(position, available)
  return rest
}

function byLargestRemainder(parts: readonly Part[], places: number): Map<number, number> {
  const whole = total(parts, 'weight')
  const shares = new Map(
    parts.map(({ position, weight }) => [position, Math.floor((places * weight) / whole)]),
  )
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const remainder = ({ weight }: Part) => (places * weight) % whole
  const luckiest = parts
    .toSorted((one, other) => remainder(other) - remainder(one) || one.position - other.position)
    .slice(0, places - given)
  for (const { position } of luckiest) shares.set(position, (shares.get(position) ?? 0) + 1)
  return shares
}

const weighedByNumber = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, weight: part.available }))

const total = (parts: readonly Part[], what: 'available' | 'weight'): number =>
  parts.reduce((sum, part) => sum + part[what], 0)
