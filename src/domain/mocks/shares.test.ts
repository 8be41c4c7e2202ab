import { describe, expect, it } from 'vitest'
import { seededChance } from '#domain/simulations/seeded-chance.ts'
import { sharesOf } from './shares.ts'

const bank = (available: readonly number[], weights?: readonly (number | null)[]) =>
  available.map((number, position) => ({ available: number, weight: weights?.[position] ?? null }))

describe('the shares of the domains', () => {
  it.each([
    {
      exam: 'AZ-900 by weight',
      available: [13, 19, 17],
      weights: [28, 39, 33],
      wanted: 45,
      shares: [13, 17, 15],
    },
    { exam: 'AZ-900 by number', available: [13, 19, 17], wanted: 45, shares: [12, 17, 16] },
    {
      exam: 'ITIL4F by weight',
      available: [6, 7, 6, 8, 20],
      weights: [12.5, 15, 12.5, 17.5, 42.5],
      wanted: 40,
      shares: [5, 6, 5, 7, 17],
    },
    { exam: 'ITIL4F by number', available: [6, 7, 6, 8, 20], wanted: 40, shares: [5, 6, 5, 7, 17] },
    {
      exam: 'CLF-C02, all',
      available: [11, 14, 16, 6],
      weights: [24, 30, 34, 12],
      wanted: 65,
      shares: [11, 14, 16, 6],
    },
  ])('of $exam', ({ available, weights, wanted, shares }) => {
    expect(sharesOf(bank(available, weights), wanted)).toEqual(shares)
  })

  it.each([
    {
      what: 'equal remainders by position',
      available: [9, 9, 9],
      weights: [1, 1, 1],
      wanted: 5,
      shares: [2, 2, 1],
    },
    {
      what: 'weights below one',
      available: [9, 9, 9],
      weights: [0.1, 0.2, 0.3],
      wanted: 1,
      shares: [0, 0, 1],
    },
    {
      what: 'too few in one: all, and the rest anew',
      available: [2, 9, 9],
      weights: [50, 25, 25],
      wanted: 10,
      shares: [2, 4, 4],
    },
    {
      what: 'one that has too few only after another one had',
      available: [1, 4, 9],
      weights: [60, 20, 20],
      wanted: 12,
      shares: [1, 4, 7],
    },
    {
      what: 'nothing in a domain',
      available: [0, 5, 5],
      weights: [50, 25, 25],
      wanted: 4,
      shares: [0, 2, 2],
    },
    {
      what: 'no weight at all, while others have enough',
      available: [9, 9],
      weights: [0, 10],
      wanted: 5,
      shares: [0, 5],
    },
    {
      what: 'no weight at all, once others have not',
      available: [6, 3, 3],
      weights: [10, 0, 0],
      wanted: 8,
      shares: [6, 1, 1],
    },
    {
      what: 'a missing weight: by number',
      available: [10, 30],
      weights: [90, null],
      wanted: 8,
      shares: [2, 6],
    },
    { what: 'nothing wanted', available: [3, 3], weights: [1, 1], wanted: 0, shares: [0, 0] },
    { what: 'an empty bank', available: [0, 0], weights: [1, 1], wanted: 40, shares: [0, 0] },
    { what: 'no domain', available: [], weights: [], wanted: 40, shares: [] },
  ])('with $what', ({ available, weights, wanted, shares }) => {
    expect(sharesOf(bank(available, weights), wanted)).toEqual(shares)
  })

  it('sum up, stay within what there is, and are within one of the ideal where nothing is capped', () => {
    for (let number = 0; number < 2000; number += 1) {
      const chance = seededChance(19, number)
      const below = (limit: number) => Math.floor(chance() * limit)
      const domains = Array.from({ length: 1 + below(8) }, () => ({
        available: below(30),
        weight: 1 + below(60),
      }))
      const drawn = Math.min(
        below(100),
        domains.reduce((sum, { available }) => sum + available, 0),
      )
      const whole = domains.reduce((sum, { weight }) => sum + weight, 0)
      const drawnFrom = sharesOf(domains, drawn).map((share, position) => {
        const { available = 0, weight = 0 } = domains[position] ?? {}
        return { share, available, ideal: (drawn * weight) / whole }
      })
      const isCapped = drawnFrom.some(({ ideal, available }) => ideal > available)
      expect(drawnFrom.reduce((sum, { share }) => sum + share, 0)).toBe(drawn)
      expect(drawnFrom.filter(({ share, available }) => share < 0 || share > available)).toEqual([])
      expect(drawnFrom.filter(({ share, ideal }) => !isCapped && Math.abs(share - ideal) >= 1)).toEqual([])
    }
  })
})
