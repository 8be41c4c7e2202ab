import { randomOf } from '#tests/support/made/random.ts'
import { expect, test } from 'vitest'
import { correlation, NO_VALUES, pooled, welch, type Moments } from './moments.ts'

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function momentsOf(values: readonly number[]): Moments {
  const mean = meanOf(values)
  return { count: values.length, mean, squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) }
}

/** By the book: of belonging to the first list and the value. */
function plainCorrelation(inside: readonly number[], outside: readonly number[]): number {
  const pairs = [
    ...inside.map((value) => [1, value] as const),
    ...outside.map((value) => [0, value] as const),
  ]
  const [x, y] = [meanOf(pairs.map(([of]) => of)), meanOf(pairs.map(([, value]) => value))]
  const sum = (term: (a: number, b: number) => number) =>
    pairs.reduce((all, [of, value]) => all + term(of - x, value - y), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
}

test('groups together are as all their values', () => {
  const { unit } = randomOf(1)
  const parts = [1, 5, 0, 30].map((size) => Array.from({ length: size }, () => 1e6 + unit()))
  const all = pooled(parts.map((part) => (part.length === 0 ? NO_VALUES : momentsOf(part))))
  const expected = momentsOf(parts.flat())
  expect(all.count).toBe(36)
  expect(all.mean).toBeCloseTo(expected.mean, 8)
  expect(all.squares).toBeCloseTo(expected.squares, 6)
})

test('a correlation from groups is the one from single values to twelve digits', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { unit, between } = randomOf(2, seed)
    const draw = (shift: number) => Array.from({ length: between(2, 60) }, () => shift + unit())
    const [inside, outside] = [draw(unit()), draw(0)]
    const r = correlation(momentsOf(inside), momentsOf(outside))
    expect(Math.abs((r ?? Number.NaN) - plainCorrelation(inside, outside))).toBeLessThan(1e-12)
  }
})

test('what does not vary has no correlation', () => {
  expect(correlation(momentsOf([1, 2]), NO_VALUES)).toBeNull()
  expect(correlation(NO_VALUES, NO_VALUES)).toBeNull()
  expect(correlation(momentsOf([3, 3]), momentsOf([3]))).toBeNull()
})

test("Welch's t compares two means by their own errors", () => {
  expect(welch(momentsOf([3, 5, 7]), momentsOf([1, 2, 3]))).toBeCloseTo(3 / Math.sqrt(4 / 3 + 1 / 3), 12)
  expect(welch(momentsOf([3]), momentsOf([1, 2]))).toBeNull()
  expect(welch(momentsOf([3, 3]), momentsOf([2, 2]))).toBeNull()
})
