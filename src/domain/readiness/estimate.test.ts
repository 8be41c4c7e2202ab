import { describe, expect, it } from 'vitest'
import { seededChance } from '#domain/simulations/seeded-chance.ts'
import {
  farthest,
  FIXED_EXAM,
  FIXED_POINTS,
  offFrom,
  talliesFrom,
} from '#tests/support/made/readiness-points.ts'
import { estimateOf } from './estimate.ts'

const estimated = (right: readonly number[], answered: readonly number[]) =>
  estimateOf(FIXED_EXAM, talliesFrom(right, answered))

describe('the fixed points of the model (spec 16.8)', () => {
  it.each(FIXED_POINTS)('$right right of $answered', (point) => {
    const { points, questions, chance } = offFrom(point)
    expect(points).toBeLessThanOrEqual(0.3)
    expect(questions).toBeLessThanOrEqual(1)
    expect(chance).toBeLessThanOrEqual(0.01)
  })
})

describe('the model', () => {
  const chance = seededChance(16)
  /** Chances next to nothing or to certainty differ by less than a number can tell. */
  const expectBetter = (before: number | null, after: number | null) => {
    const rise = (after ?? -1) - (before ?? 2)
    expect(rise).toBeGreaterThan(before !== null && before > 1e-6 && before < 1 - 1e-6 ? 0 : -1e-9)
  }
  const someone = (): number[][] => {
    const answered = FIXED_EXAM.domains.map(({ questions }) => Math.floor(chance() * questions * 3))
    return [answered.map((count) => Math.floor(chance() * (count + 1))), answered]
  }

  it('gives a better chance, rate and domain for every right answer added', () => {
    for (let person = 0; person < 200; person += 1) {
      const [right = [], answered = []] = someone()
      const before = estimated(right, answered)
      FIXED_EXAM.domains.forEach((_, domain) => {
        const one = (counts: number[]) => counts.map((count, place) => count + (place === domain ? 1 : 0))
        const after = estimated(one(right), one(answered))
        expectBetter(before.pass, after.pass)
        expect(after.rate.mean).toBeGreaterThan(before.rate.mean)
        expect(after.domains[domain]?.mean).toBeGreaterThan(before.domains[domain]?.mean ?? 2)
      })
    }
  })

  it('gives a better chance for every wrong answer turned right', () => {
    for (let person = 0; person < 200; person += 1) {
      const [right = [], answered = []] = someone()
      const domain = answered.findIndex((count, place) => count > (right[place] ?? 0))
      if (domain < 0) continue
      const turned = right.map((count, place) => count + (place === domain ? 1 : 0))
      expectBetter(estimated(right, answered).pass, estimated(turned, answered).pass)
    }
  })

  it('does not care for the order of the domains', () => {
    for (let person = 0; person < 100; person += 1) {
      const [right = [], answered = []] = someone()
      const there = estimated(right, answered)
      const tallies = talliesFrom(right, answered).toReversed()
      const back = estimateOf({ ...FIXED_EXAM, domains: FIXED_EXAM.domains.toReversed() }, tallies)
      expect(back.pass).toBeCloseTo(there.pass ?? -1, 12)
      expect(back.rate.mean).toBeCloseTo(there.rate.mean, 12)
      expect(back.exam).toEqual(there.exam)
      const means = ({ domains }: typeof there) => domains.map(({ mean }) => mean)
      expect(farthest(means(back).toReversed(), means(there))).toBeLessThan(1e-12)
    }
  })

  it('knows more from more answers at the same rate', () => {
    const widths = [1, 2, 4, 8].map((times) => {
      const { rate } = estimated(
        [2, 3, 3, 1].map((count) => count * times),
        [3, 4, 5, 2].map((count) => count * times),
      )
      return rate.high - rate.low
    })
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(new Set(widths).size).toBe(4)
  })

  it('gives each domain the bounds of its own rate', () => {
    const { domains } = estimated([5, 6, 7, 3], [7, 9, 10, 4])
    const shown = domains.flatMap(({ low, mean, high }) => [low, mean, high])
    const exact = [50, 69, 84, 50, 68, 84, 52, 69, 84, 49, 69, 86]
    const points = shown.map((rate) => 100 * rate)
    expect(farthest(points, exact)).toBeLessThan(1.5)
    expect(points.filter((_, place) => place % 3 === 1).map(Math.round)).toEqual([69, 68, 69, 69])
  })

  it('bears domains that contradict each other', () => {
    const { rate, pass } = estimated([250, 0, 250, 0], [250, 250, 250, 250])
    expect(rate.low).toBeLessThan(rate.mean)
    expect(rate.mean).toBeLessThan(rate.high)
    expect(pass).toBeGreaterThanOrEqual(0)
  })

  it('tells no chance without a cut', () => {
    const { pass, rate } = estimateOf({ ...FIXED_EXAM, cut: null }, talliesFrom([5, 6, 7, 3], [7, 9, 10, 4]))
    expect(pass).toBeNull()
    expect(rate.mean).toBeCloseTo(0.687, 2)
  })
})
