import { describe, expect, it } from 'vitest'
import type { ReviewState } from '#domain/simulations/simulation.ts'
import { domainResults, judgePlace, marginOf, tallyOf, verdictOn } from './mock-result.ts'

const percent = (value: number) => ({ kind: 'reference', right: value * 100, of: 10_000 }) as const
const OF_40 = { kind: 'official', right: 26, of: 40 } as const
const RULES = { cut: percent(70), fullLength: 65, isSample: false, isWithdrawn: false }

describe('a place at the end', () => {
  it.each([
    { selected: [1], correct: [1], isWithdrawn: false, state: 'right' },
    { selected: [2], correct: [1], isWithdrawn: false, state: 'wrong' },
    { selected: [2, 0], correct: [0, 2], isWithdrawn: false, state: 'right' },
    { selected: [0], correct: [0, 2], isWithdrawn: false, state: 'wrong' },
    { selected: [0, 1, 2], correct: [0, 2], isWithdrawn: false, state: 'wrong' },
    { selected: [], correct: [1], isWithdrawn: false, state: 'unanswered' },
    { selected: [], correct: [1], isWithdrawn: true, state: 'left-out' },
    { selected: [1], correct: [1], isWithdrawn: true, state: 'right' },
    { selected: [2], correct: [1], isWithdrawn: true, state: 'wrong' },
  ])(
    'with $selected for $correct, right withdrawn: $isWithdrawn, is $state',
    ({ state, isWithdrawn, ...place }) => {
      expect(judgePlace({ ...place, optionCount: 4 }, { isWithdrawn })).toBe(state)
    },
  )
})

describe('the tally', () => {
  it('splits what is not right into wrong and blank, and leaves out what did not count', () => {
    const states: ReviewState[] = ['right', 'right', 'wrong', 'unanswered', 'unanswered', 'left-out']
    const tally = tallyOf(states)
    expect(tally).toEqual({ counted: 5, right: 2, wrong: 1, blank: 2, leftOut: 1 })
    expect(tally.wrong + tally.blank).toBe(tally.counted - tally.right)
  })

  it('of no place is all zero', () => {
    expect(tallyOf([])).toEqual({ counted: 0, right: 0, wrong: 0, blank: 0, leftOut: 0 })
  })
})

describe('the verdict', () => {
  const verdict = ({ right = 31, counted = 47, ...rest } = {}) =>
    verdictOn({ right, counted }, { ...RULES, ...rest })

  it.each([
    { right: 31, counted: 47, cut: percent(70), kind: 'not-yet', needed: 33, isClose: true },
    { right: 32, counted: 47, cut: percent(70), kind: 'not-yet', needed: 33, isClose: true },
    { right: 33, counted: 47, cut: percent(70), kind: 'passed', needed: 33, isClose: true },
    { right: 38, counted: 47, cut: percent(70), kind: 'passed', needed: 33, isClose: true },
    { right: 39, counted: 47, cut: percent(70), kind: 'passed', needed: 33, isClose: false },
    { right: 27, counted: 47, cut: percent(70), kind: 'not-yet', needed: 33, isClose: false },
    { right: 28, counted: 40, cut: percent(70), kind: 'passed', needed: 28, isClose: true },
    { right: 27, counted: 40, cut: percent(70), kind: 'not-yet', needed: 28, isClose: true },
    { right: 67, counted: 80, cut: percent(85), kind: 'not-yet', needed: 68, isClose: true },
    { right: 68, counted: 80, cut: percent(85), kind: 'passed', needed: 68, isClose: true },
    { right: 26, counted: 40, cut: OF_40, kind: 'passed', needed: 26, isClose: true },
    { right: 25, counted: 40, cut: OF_40, kind: 'not-yet', needed: 26, isClose: true },
    { right: 47, counted: 47, cut: percent(100), kind: 'passed', needed: 47, isClose: true },
    { right: 0, counted: 47, cut: percent(0), kind: 'passed', needed: 0, isClose: true },
  ])('on $right of $counted against $cut.right of $cut.of', ({ right, counted, cut, ...expected }) => {
    const marginPoints = marginOf(cut, counted)
    expect(verdictOn({ right, counted }, { ...RULES, cut })).toEqual({
      ...expected,
      marginPoints,
    })
  })

  it('is passed from exactly the number that it names as needed', () => {
    for (let counted = 40; counted <= 120; counted += 1) {
      for (const cut of [OF_40, percent(63), percent(66.67), percent(70), percent(72), percent(85)]) {
        const kinds = Array.from({ length: counted + 1 }, (_, right) =>
          verdictOn({ right, counted }, { ...RULES, cut, fullLength: null }),
        )
        const first = kinds.findIndex(({ kind }) => kind === 'passed')
        expect(kinds[first]).toMatchObject({ needed: first })
        expect(kinds.slice(first).every(({ kind }) => kind === 'passed')).toBe(true)
      }
    }
  })

  it.each([
    { facts: { isSample: true }, reason: 'sample' },
    { facts: { isWithdrawn: true, counted: 46 }, reason: 'withdrawn' },
    { facts: { isWithdrawn: true }, reason: 'withdrawn' },
    { facts: { counted: 39, right: 39 }, reason: 'too-few' },
    { facts: { counted: 29, right: 29, fullLength: 30 }, reason: 'too-few' },
    { facts: { counted: 0, right: 0, fullLength: 0 }, reason: 'too-few' },
  ])('is none with $facts', ({ facts, reason }) => {
    expect(verdict(facts)).toEqual({ kind: 'none', reason })
  })

  it('is none without a cut', () => {
    expect(verdictOn({ right: 31, counted: 47 }, { ...RULES, cut: null })).toEqual({
      kind: 'none',
      reason: 'no-cut',
    })
  })

  it.each([
    { counted: 40, fullLength: 65 },
    { counted: 40, fullLength: null },
    { counted: 30, fullLength: 30 },
  ])('is told from $counted questions on where the real exam has $fullLength', ({ counted, fullLength }) => {
    expect(verdictOn({ right: counted, counted }, { ...RULES, fullLength }).kind).toBe('passed')
  })
})

describe('how much one exam varies', () => {
  it.each([
    { counted: 65, cut: percent(72), points: 9.2 },
    { counted: 47, cut: percent(72), points: 10.8 },
    { counted: 40, cut: OF_40, points: 12.4 },
    { counted: 80, cut: percent(85), points: 6.6 },
    { counted: 15, cut: percent(72), points: 19.1 },
    { counted: 47, cut: percent(70), points: 11 },
  ])('at $counted questions and $cut.right of $cut.of: $points points', ({ counted, cut, points }) => {
    expect(marginOf(cut, counted)).toBeCloseTo(points, 1)
    expect(Math.round(marginOf(cut, counted) * 10) / 10).toBe(points)
  })

  it.each([
    { rate: 0.67, least: 0.21, most: 0.23 },
    { rate: 0.62, least: 0.04, most: 0.06 },
    { rate: 0.77, least: 0.84, most: 0.86 },
  ])(
    'lets somebody who knows $rate pass 65 questions at 72 % as often as it should',
    ({ rate, least, most }) => {
      const rules = { ...RULES, cut: percent(72) }
      let probability = (1 - rate) ** 65
      let passing = 0
      for (let right = 0; right <= 65; right += 1) {
        if (verdictOn({ right, counted: 65 }, rules).kind === 'passed') passing += probability
        probability *= ((65 - right) / (right + 1)) * (rate / (1 - rate))
      }
      expect(passing).toBeGreaterThan(least)
      expect(passing).toBeLessThan(most)
    },
  )
})

describe('the domains of a result', () => {
  const many = (domainId: string | null, right: number, counted: number) =>
    Array.from({ length: counted }, (_, place) => ({
      domainId,
      state: place < right ? ('right' as const) : ('wrong' as const),
    }))

  it('come weakest first, with right of counted, and say where there are few', () => {
    const places = [
      ...many('cloud', 8, 11),
      ...many('security', 7, 14),
      ...many('technology', 12, 16),
      ...many('billing', 4, 6),
      ...many('ethics', 3, 4),
    ]
    expect(domainResults(places, ['cloud', 'security', 'technology', 'billing', 'ethics'])).toEqual([
      { domainId: 'security', right: 7, counted: 14, isScarce: false },
      { domainId: 'billing', right: 4, counted: 6, isScarce: false },
      { domainId: 'cloud', right: 8, counted: 11, isScarce: false },
      { domainId: 'technology', right: 12, counted: 16, isScarce: false },
      { domainId: 'ethics', right: 3, counted: 4, isScarce: true },
    ])
  })

  it('are those with something that counted, equal ones by position', () => {
    const places = [
      ...many('b', 1, 3),
      ...many('a', 2, 6),
      ...many(null, 1, 2),
      { domainId: 'c', state: 'left-out' as const },
      { domainId: 'a', state: 'left-out' as const },
    ]
    expect(domainResults(places, ['a', 'b', 'c', 'd'])).toEqual([
      { domainId: 'a', right: 2, counted: 6, isScarce: false },
      { domainId: 'b', right: 1, counted: 3, isScarce: true },
    ])
  })
})
