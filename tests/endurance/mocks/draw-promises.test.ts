import { describe, expect, it } from 'vitest'
import { drawMock, drawSample } from '#domain/mocks/draw.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { brokenByDraw, brokenBySample, drawnByDomain } from './draw-promises.ts'
import { idealShares } from './ideal-shares.ts'
import { bankOf, candidatesOf } from './made-banks.ts'

const BANK = {
  name: 'two domains',
  domains: [
    { id: 'a', available: 10, weight: 50 },
    { id: 'b', available: 3, weight: 50 },
  ],
  outside: 1,
  wanted: 8,
}

const NEW = { kind: 'never' } as const
const KNOWN = { kind: 'key', at: new Date('2026-11-01T12:00:00Z') } as const
/** The last question of the first domain is known, all others are new. */
const CANDIDATES = [
  ...Array.from({ length: 10 }, (_, place) => ({
    id: `a${place}`,
    domainId: 'a',
    encounter: place === 9 ? KNOWN : NEW,
    isFresh: true,
  })),
  ...Array.from({ length: 3 }, (_, place) => ({
    id: `b${place}`,
    domainId: 'b',
    encounter: NEW,
    isFresh: true,
  })),
  { id: 'outside', domainId: null, encounter: NEW, isFresh: true },
]
const HONEST = ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2']

describe('the ideal that a draw is held against', () => {
  it.each([
    { wanted: 4, ideal: [2, 2, 0] },
    { wanted: 6, ideal: [3, 3, 0] },
    { wanted: 8, ideal: [5, 3, 0] },
    { wanted: 14, ideal: [10, 3, 1] },
    { wanted: 90, ideal: [10, 3, 1] },
  ])('shares $wanted as $ideal', ({ wanted, ideal }) => {
    idealShares({ ...BANK, wanted }).forEach((share, place) =>
      expect(share).toBeCloseTo(ideal[place] ?? -1, 6),
    )
  })
})

describe('a draw', () => {
  const brokenBy = (ids: readonly string[], again = ids) => brokenByDraw(BANK, CANDIDATES, { ids, again })

  it('that keeps every promise breaks none', () => {
    expect(brokenBy(HONEST)).toEqual([])
    expect(drawnByDomain(BANK, CANDIDATES, HONEST)).toEqual([5, 3, 0])
  })

  it.each([
    { what: 'too few', ids: HONEST.slice(1), promise: 'sums that are not the number drawn' },
    { what: 'a double', ids: [...HONEST.slice(1), 'a1'], promise: 'questions drawn twice or of no bank' },
    { what: 'a stranger', ids: [...HONEST.slice(1), 'c1'], promise: 'questions drawn twice or of no bank' },
    { what: 'more than there is', ids: [...HONEST, 'b0'], promise: 'domains beyond what they have' },
    {
      what: 'another share',
      ids: ['a5', 'a6', ...HONEST.slice(0, -2)],
      promise: 'domains a place or more off their ideal',
    },
    {
      what: 'a small domain that keeps one',
      ids: ['a5', ...HONEST.slice(0, -1)],
      promise: 'domains that have too few and do not give all',
    },
    {
      what: 'a known one before a new one',
      ids: ['a9', ...HONEST.slice(1)],
      promise: 'known questions drawn while a newer one of their domain is left',
    },
  ])('with $what is caught', ({ ids, promise }) => {
    expect(brokenBy(ids)).toContain(promise)
  })

  it.each([
    { what: 'the smaller fraction rounded up', weights: [20, 80], ids: ['a0', 'b0'] },
    { what: 'a tie rounded up for the later one', weights: [50, 50], ids: ['a0', 'b0', 'b1'] },
  ])('with $what is caught', ({ weights, ids }) => {
    const domains = BANK.domains.map((domain, place) => ({ ...domain, weight: weights[place] ?? 0 }))
    const bank = { ...BANK, domains, wanted: ids.length }
    expect(brokenByDraw(bank, CANDIDATES, { ids, again: ids })).toEqual([
      'fractions not rounded by largest remainder, ties by position',
    ])
  })

  it('that does not repeat itself is caught', () => {
    expect(brokenBy(HONEST, HONEST.toReversed())).toEqual(['lists that the same seed does not repeat'])
  })

  it('of the product from a hundred invented banks breaks none', () => {
    for (let number = 0; number < 100; number += 1) {
      const bank = bankOf(`bank ${number}`, randomOf(19, number))
      const candidates = candidatesOf(bank, randomOf(20, number))
      const ids = drawMock({ candidates, domains: bank.domains, wanted: bank.wanted, seed: number })
      expect(brokenByDraw(bank, candidates, { ids, again: ids })).toEqual([])
    }
  })
})

describe('a sample', () => {
  const candidates = Array.from({ length: 20 }, (_, place) => ({
    id: `q${place}`,
    isFree: place < 15,
    isOpened: place === 17,
  }))
  const brokenBy = (ids: readonly string[], again = ids) => brokenBySample(candidates, 1, { ids, again })
  const honest = drawSample({ candidates, openedCount: 1, seed: 1 })

  it('that keeps every promise breaks none', () => {
    expect(brokenBy(honest)).toEqual([])
  })

  it.each([
    { what: 'a locked one', ids: [...honest.slice(1), 'q18'] },
    { what: 'a free one beyond the fifteen openings', ids: [...honest, 'q14'] },
    { what: 'a double', ids: [...honest.slice(1), honest.at(-1) ?? ''] },
  ])('with $what is caught', ({ ids }) => {
    expect(brokenBy(ids)).toContain('samples with a locked question, a double or more than fifteen')
  })

  it('that leaves one out, or does not repeat itself, is caught', () => {
    expect(brokenBy(honest.slice(1))).toEqual(['samples that leave out a question that is open'])
    expect(brokenBy(honest, honest.toReversed())).toEqual(['samples that the same seed does not repeat'])
  })
})
