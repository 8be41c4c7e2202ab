/** One bound of 90 %, and at once the two of an interval: one in twenty lies beyond each. */
export const Z = 1.645

export type Bounds = { low: number; high: number }

/** Wilson's, of a share that was seen among so many. */
export function shareBounds(share: number, among: number): Bounds {
  const shrink = 1 + Z ** 2 / among
  const middle = (share + Z ** 2 / (2 * among)) / shrink
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / among + Z ** 2 / (4 * among ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Fewer than so many tell nothing of a correlation's bounds. */
const LEAST_PAIRS = 4

/** Fisher's; null of too few pairs. */
export function correlationBounds(r: number, pairs: number): Bounds | null {
  if (pairs < LEAST_PAIRS) return null
  const half = Z / Math.sqrt(pairs - 3)
  return { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) }
}
