import { seededChance, shuffledBy } from '#domain/simulations/seeded-chance.ts'

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
export function randomOf(seed: number, number: number = 0): Random {
  const unit = seededChance(seed, number)
  const below = (limit: number) => Math.floor(unit() * limit)
  const between = (least: number, most: number) => least + below(most - least + 1)
  return {
    unit,
    below,
    between,
    chance: (probability) => unit() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
    shuffled: (values) => shuffledBy(unit, values),
  }
}
