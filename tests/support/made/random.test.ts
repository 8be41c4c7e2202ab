import { expect, it } from 'vitest'
import { randomOf } from './random.ts'

const rolled = (seed: number, number?: number) => {
  const random = randomOf(seed, number)
  return Array.from({ length: 500 }, () => random.below(6))
}

it('repeats itself for the same seed and number, and for no other', () => {
  expect(rolled(1)).toEqual(rolled(1))
  expect(rolled(1, 2)).toEqual(rolled(1, 2))
  expect(rolled(2)).not.toEqual(rolled(1))
  expect(rolled(1, 1)).not.toEqual(rolled(1))
})

it('reaches every number below the limit, and no other', () => {
  expect(new Set(rolled(7))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

it('counts both ends of a span in', () => {
  const random = randomOf(7)
  expect(new Set(Array.from({ length: 200 }, () => random.between(3, 5)))).toEqual(new Set([3, 4, 5]))
})

it('keeps everything that it shuffles', () => {
  const things = Array.from({ length: 30 }, (_, place) => place)
  const shuffled = randomOf(7).shuffled(things)
  expect(shuffled).not.toEqual(things)
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(things)
})
