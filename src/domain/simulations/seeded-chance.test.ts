import { describe, expect, it } from 'vitest'
import { seededChance, shuffledBy } from './seeded-chance.ts'

const LETTERS = ['a', 'b', 'c', 'd']
const rowOf = (seed: number, number?: number) => Array.from({ length: 20 }, seededChance(seed, number))

describe('chance with a seed', () => {
  it('repeats itself, and stays from 0 to below 1', () => {
    expect(rowOf(7)).toEqual(rowOf(7))
    expect(rowOf(7).every((unit) => unit >= 0 && unit < 1)).toBe(true)
  })

  it('differs from seed to seed and from number to number', () => {
    expect(new Set([...rowOf(7), ...rowOf(8), ...rowOf(7, 1), ...rowOf(8, 1)]).size).toBe(80)
  })
})

describe('a shuffled list', () => {
  it('has the same values, and leaves the list as it was', () => {
    const shuffled = shuffledBy(seededChance(3), LETTERS)
    expect(shuffled.toSorted()).toEqual(LETTERS)
    expect(LETTERS).toEqual(['a', 'b', 'c', 'd'])
  })

  it('has each of the 24 orders of four letters about as often', () => {
    const times = new Map<string, number>()
    for (let seed = 0; seed < 24_000; seed += 1) {
      const order = shuffledBy(seededChance(seed), LETTERS).join('')
      times.set(order, (times.get(order) ?? 0) + 1)
    }
    expect(times.size).toBe(24)
    expect(Math.min(...times.values())).toBeGreaterThan(850)
    expect(Math.max(...times.values())).toBeLessThan(1150)
  })
})
