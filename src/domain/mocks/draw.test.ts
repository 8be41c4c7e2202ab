import { describe, expect, it } from 'vitest'
import { drawMock, drawSample, type Candidate, type Encounter } from './draw.ts'

const DOMAINS = [
  { id: 'cloud', weight: 60 },
  { id: 'security', weight: 40 },
]
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const NEVER: Encounter = { kind: 'never' }

const many = (domainId: string | null, number: number, encounter: Encounter = NEVER): Candidate[] =>
  Array.from({ length: number }, (_, place) => ({
    id: `${domainId}-${encounter.kind}-${place}`,
    domainId,
    encounter,
    isFresh: encounter.kind !== 'key',
  }))

const BANK = [...many('cloud', 30), ...many('security', 30)]
const draw = (candidates: readonly Candidate[], { wanted = 20, seed = 1, domains = DOMAINS } = {}) =>
  drawMock({ candidates, domains, wanted, seed })
const drawnOf = (ids: readonly string[], beginning: string) =>
  ids.filter((id) => id.startsWith(beginning)).length

describe('the list of a Prova', () => {
  it('is the same for the same seed, in whatever order the bank comes, and differs for another', () => {
    expect(draw(BANK)).toEqual(draw(BANK.toReversed()))
    expect(draw(BANK, { seed: 2 })).not.toEqual(draw(BANK))
  })

  it('has each question once, as many of a domain as its weight says', () => {
    const ids = draw(BANK)
    expect(new Set(ids).size).toBe(20)
    expect([drawnOf(ids, 'cloud'), drawnOf(ids, 'security')]).toEqual([12, 8])
  })

  it('is the whole bank where more is wanted', () => {
    expect(draw(BANK, { wanted: 65 }).toSorted()).toEqual(BANK.map(({ id }) => id).toSorted())
    expect(draw([])).toEqual([])
  })

  it('mixes the domains', () => {
    const firsts = Array.from({ length: 200 }, (_, seed) => draw(BANK, { seed })[0] ?? '')
    expect(drawnOf(firsts, 'cloud')).toBeGreaterThan(90)
    expect(drawnOf(firsts, 'security')).toBeGreaterThan(50)
  })

  it('draws what is new with the same chance for each', () => {
    const times = new Map<string, number>()
    for (let seed = 0; seed < 6000; seed += 1) {
      for (const id of draw(BANK, { seed })) times.set(id, (times.get(id) ?? 0) + 1)
    }
    // 12 of 30 and 8 of 30, in 6,000 draws: 2,400 and 1,600, give or take five standard deviations.
    for (const { id, domainId } of BANK) {
      expect(Math.abs((times.get(id) ?? 0) - (domainId === 'cloud' ? 2400 : 1600))).toBeLessThan(190)
    }
  })

  it('takes questions of no domain last where domains have weights', () => {
    expect(drawnOf(draw([...BANK, ...many(null, 10)]), 'null')).toBe(0)
    expect(drawnOf(draw([...BANK, ...many(null, 10)], { wanted: 65 }), 'null')).toBe(5)
  })

  it('takes them by their number where a weight is missing', () => {
    const domains = [{ id: 'cloud', weight: null }]
    expect(
      drawnOf(
        drawMock({ candidates: [...many('cloud', 30), ...many(null, 10)], domains, wanted: 20, seed: 1 }),
        'null',
      ),
    ).toBe(5)
  })
})

describe('within a domain', () => {
  const domains = [{ id: 'cloud', weight: 100 }]

  it('of what one Prova handed out, what may still measure comes first, whatever the seed', () => {
    const places = many('cloud', 20, { kind: 'statement', at: day(3) })
    const candidates = places.map((place, at) => ({ ...place, isFresh: at % 2 === 1 }))
    const fresh = new Set(candidates.filter(({ isFresh }) => isFresh).map(({ id }) => id))
    for (let seed = 0; seed < 50; seed += 1)
      expect(new Set(draw(candidates, { wanted: 10, seed, domains }))).toEqual(fresh)
  })

  it('what was never handed out comes first, then what was only read, then what was corrected', () => {
    const known = [
      ...many('cloud', 4),
      ...many('cloud', 4, { kind: 'statement', at: day(20) }),
      ...many('cloud', 4, { kind: 'key', at: day(1) }),
    ]
    const kinds = [4, 6, 8, 9].map((wanted) => {
      const ids = draw(known, { wanted, domains })
      return [drawnOf(ids, 'cloud-never'), drawnOf(ids, 'cloud-statement'), drawnOf(ids, 'cloud-key')]
    })
    expect(kinds).toEqual([
      [4, 0, 0],
      [4, 2, 0],
      [4, 4, 0],
      [4, 4, 1],
    ])
  })

  it.each(['statement', 'key'] as const)('of what was seen by its %s the oldest comes first', (kind) => {
    const seen = [9, 3, 12, 1, 7].map((number) => ({
      id: `seen on ${number}`,
      domainId: 'cloud',
      encounter: { kind, at: day(number) },
      isFresh: kind === 'statement',
    }))
    expect(draw(seen, { wanted: 3, domains }).toSorted()).toEqual(['seen on 1', 'seen on 3', 'seen on 7'])
  })

  it('chance decides among those seen at one moment', () => {
    const seen = many('cloud', 10, { kind: 'statement', at: day(3) })
    const lists = Array.from({ length: 50 }, (_, seed) =>
      draw(seen, { wanted: 3, domains, seed }).toSorted().join(' '),
    )
    expect(new Set(lists).size).toBeGreaterThan(20)
  })
})

describe('the Prova de amostra', () => {
  /** Twenty active questions in the exam's own order; the first fifteen are free. */
  const bank = (opened: readonly number[]) =>
    Array.from({ length: 20 }, (_, place) => ({
      id: `q${place}`,
      isFree: place < 15,
      isOpened: opened.includes(place),
    }))
  const span = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => `q${from + place}`)

  it.each([
    { what: 'nothing opened', opened: [], openedCount: 0, list: span(0, 15) },
    { what: 'some opened', opened: [3, 4], openedCount: 2, list: span(0, 15) },
    {
      what: 'all opened',
      opened: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      openedCount: 15,
      list: span(0, 15),
    },
    { what: 'one opened that is free no more', opened: [17], openedCount: 1, list: [...span(0, 14), 'q17'] },
    { what: 'ten opened that are active no more', opened: [2], openedCount: 11, list: span(0, 5) },
    {
      what: 'fifteen opened, most of them active no more',
      opened: [2, 18],
      openedCount: 15,
      list: ['q18', 'q2'],
    },
  ])('with $what', ({ opened, openedCount, list }) => {
    const drawn = drawSample({ candidates: bank(opened), openedCount, seed: 5 })
    expect(drawn.toSorted()).toEqual(list.toSorted())
  })

  it('never has a locked question, wherever the free ones stand', () => {
    const candidates = bank([0]).map((candidate, place) => ({
      ...candidate,
      isFree: place === 4 || place === 9,
    }))
    expect(drawSample({ candidates, openedCount: 1, seed: 5 }).toSorted()).toEqual(['q0', 'q4', 'q9'])
  })

  it('is shuffled, and the same for the same seed', () => {
    const drawn = (seed: number) => drawSample({ candidates: bank([]), openedCount: 0, seed })
    expect(drawn(5)).toEqual(drawn(5))
    expect(drawn(5)).not.toEqual(drawn(6))
    expect(drawn(5)).not.toEqual(span(0, 15))
  })
})
