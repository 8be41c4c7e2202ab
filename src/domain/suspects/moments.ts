/** How many values, their mean, and the sum of squares about it: what a sum of values needs, without losing digits. */
export type Moments = { count: number; mean: number; squares: number }

export const NO_VALUES: Moments = { count: 0, mean: 0, squares: 0 }

export const pooled = (parts: readonly Moments[]): Moments => parts.reduce(together, NO_VALUES)

function together(one: Moments, other: Moments): Moments {
  const count = one.count + other.count
  if (count === 0) return NO_VALUES
  const apart = other.mean - one.mean
  return {
    count,
    mean: one.mean + (apart * other.count) / count,
    squares: one.squares + other.squares + (apart ** 2 * one.count * other.count) / count,
  }
}

/** Pearson's, of belonging to the first group and the value; null where either does not vary. */
export function correlation(inside: Moments, outside: Moments): number | null {
  const { count, squares } = together(inside, outside)
  const split = (inside.count * outside.count) / count
  if (!(split > 0) || !(squares > 0)) return null
  const r = (split * (inside.mean - outside.mean)) / Math.sqrt(split * squares)
  return Math.min(1, Math.max(-1, r))
}

/** Welch's t of the first mean over the second; null where nothing varies. */
export function welch(one: Moments, other: Moments): number | null {
  if (one.count < 2 || other.count < 2) return null
  const error = Math.sqrt(errorOf(one) + errorOf(other))
  return error > 0 ? (one.mean - other.mean) / error : null
}

const errorOf = ({ count, squares }: Moments) => squares / (count - 1) / count
