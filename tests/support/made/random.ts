/** Chance that a seed repeats. */
export type Random = {
  /** From 0 up to, not including, 1. */
  unit: () => number
  /** Whole, from 0 up to, not including, the limit. */
  below: (limit: number) => number
  /** Whole, both ends included. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <const Values extends readonly [unknown, ...unknown[]]>(values: Values) => Values[number]
  shuffled: <Value>(values: readonly Value[]) => Value[]
}

/** A generator of its own for each thing that is numbered, so that any of them can be repeated alone. */
export function randomOf(seed: number, number = 0): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(unit() * limit)
  const between = (least: number, most: number) => least + below(most - least + 1)
  return {
    unit,
    below,
    between,
    chance: (probability) => unit() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: unit() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
  }
}
