/** The next number of a row of chance: from 0 up to, not including, 1. */
export type Chance = () => number

/** Chance that a seed (whole, of 32 bits) repeats, with a row of its own for each `number`. Not for secrets. */
export function seededChance(seed: number, number = 0): Chance {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Every order is as likely as any other. */
export const shuffledBy = <Value>(chance: Chance, values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
