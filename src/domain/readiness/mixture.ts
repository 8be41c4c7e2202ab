/** A mixture of normals; the weights sum to 1. */
export type Part = { weight: number; mean: number; deviation: number }

/** Parts so light that no digit shown hangs on them. */
const LIGHTEST = 1e-12

export const withoutDust = (parts: readonly Part[]): Part[] => parts.filter(({ weight }) => weight > LIGHTEST)

/** How much of the mixture lies at or below a value. */
export function shareBelow(parts: readonly Part[], value: number): number {
  let share = 0
  for (const { weight, mean, deviation } of parts) share += weight * normalShare((value - mean) / deviation)
  return share
}

const HALVINGS = 24

/** The value between the two bounds with so much of the mixture below it. */
export function valueAt(
  parts: readonly Part[],
  share: number,
  [low, high]: readonly [number, number],
): number {
  let [from, to] = [low, high]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2
    if (shareBelow(parts, middle) < share) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** The least whole number from 0 to `most` with so much of the mixture at or below it, each number half a step wide. */
export function countAt(parts: readonly Part[], share: number, most: number): number {
  let [from, to] = [0, most]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (shareBelow(parts, middle + 0.5) < share) from = middle + 1
    else to = middle
  }
  return from
}

const FARTHEST = 8
const STEPS_PER_UNIT = 256
const NORMAL = normalTable()

/** Linear between neighbours of the table: off by less than 1e-6. */
function normalShare(z: number): number {
  if (z <= -FARTHEST) return 0
  if (z >= FARTHEST) return 1
  const place = (z + FARTHEST) * STEPS_PER_UNIT
  const before = Math.floor(place)
  const low = NORMAL[before] ?? 0
  const high = NORMAL[before + 1] ?? 1
  return low + (high - low) * (place - before)
}

function normalTable(): Float64Array {
  const density = (z: number) => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
  const table = new Float64Array(2 * FARTHEST * STEPS_PER_UNIT + 1)
  const width = 1 / STEPS_PER_UNIT
  for (let place = 1; place < table.length; place += 1) {
    const from = (place - 1) * width - FARTHEST
    // Simpson's rule over one step.
    const area = (density(from) + 4 * density(from + width / 2) + density(from + width)) / 6
    table[place] = (table[place - 1] ?? 0) + area * width
  }
  return table
}
