import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { readinessOf, type Readiness, type ReadinessInput } from './readiness.ts'

const BANK = [11, 14, 16, 6]
const TODAY = '2026-11-21'

/** So many right of so many in each domain, in turns. */
function answers(right: readonly number[], answered: readonly number[], day = '2026-11-12'): Evidence[] {
  const rounds = Math.max(...answered)
  return Array.from({ length: rounds }, (_, round) =>
    answered.flatMap((count, domain) =>
      round < count ? [{ domain, isRight: round < (right[domain] ?? 0), day }] : [],
    ),
  ).flat()
}

const input = (evidence: readonly Evidence[], wish: Partial<ReadinessInput> = {}): ReadinessInput => ({
  domains: [24, 30, 34, 12].map((weight, domain) => ({
    weight,
    activeQuestions: BANK[domain] ?? 0,
    fresh: (BANK[domain] ?? 0) - evidence.filter((one) => one.domain === domain).length,
  })),
  evidence,
  today: TODAY,
  examQuestions: 65,
  cut: { right: 47, of: 65 },
  ...wish,
})

const estimatedOf = (readiness: Readiness) => {
  if (readiness.kind !== 'estimated') throw new Error(`No estimate: ${readiness.kind}`)
  return readiness
}

describe('before there is an estimate', () => {
  it.each([
    ['nothing answered', [0, 0, 0, 0], 30],
    ['twelve answered', [3, 3, 3, 3], 18],
    ['thirty, but one of a domain', [10, 10, 10, 1], 2],
    ['few, and few of each domain', [0, 14, 14, 1], 5],
  ])('%s', (_, answered, missing) => {
    expect(readinessOf(input(answers(answered, answered)))).toMatchObject({ kind: 'few-data', missing })
  })

  it('a domain of under a tenth of the exam, or of under three questions, asks for nothing', () => {
    const evidence = answers([10, 10, 10, 0], [10, 10, 10, 0])
    const light = [{ weight: 31 }, { weight: 30 }, { weight: 30 }, { weight: 9 }]
    const small = [{}, {}, {}, { activeQuestions: 2, fresh: 2 }]
    for (const changes of [light, small]) {
      const { domains } = input(evidence)
      const changed = domains.map((domain, place) => ({ ...domain, ...changes[place] }))
      expect(readinessOf(input(evidence, { domains: changed })).kind).toBe('estimated')
    }
  })
})

describe('an estimate', () => {
  const evidence = answers([5, 6, 7, 3], [7, 9, 10, 4])

  it('stands from thirty answers on, with its base and day', () => {
    const readiness = estimatedOf(readinessOf(input(evidence)))
    expect(readiness).toMatchObject({ level: 'at-the-limit', counted: 30, day: '2026-11-12', usedUp: false })
    expect(readiness.domains.map(({ right, answered }) => [right, answered])).toEqual([
      [5, 7],
      [6, 9],
      [7, 10],
      [3, 4],
    ])
    expect(readiness.estimate.exam.of).toBe(65)
  })

  it.each([
    ['below', [2, 4, 4, 1], { right: 47, of: 65 }],
    ['at-the-limit', [5, 6, 7, 3], { right: 47, of: 65 }],
    ['above', [7, 9, 10, 4], { right: 47, of: 65 }],
    ['no-cut', [7, 9, 10, 4], null],
  ])('%s', (level, right, cut) => {
    const found = readinessOf(input(answers(right, [7, 9, 10, 4]), { cut }))
    expect(estimatedOf(found).level).toBe(level)
  })

  it('names the domain with the greatest gain: its share times what is missing to five points over the cut', () => {
    const { domains, best } = estimatedOf(readinessOf(input(answers([7, 2, 8, 4], [7, 9, 10, 4]))))
    const [, second] = domains
    expect(best).toBe(1)
    expect(second?.gain).toBeCloseTo(100 * 0.3 * (47 / 65 + 0.05 - (second?.estimate.mean ?? 0)), 10)
  })

  it('names none where nothing is to be gained, or without a cut', () => {
    const strong = answers([7, 9, 10, 4], [7, 9, 10, 4])
    expect(estimatedOf(readinessOf(input(strong, { cut: { right: 20, of: 65 } }))).best).toBeNull()
    expect(estimatedOf(readinessOf(input(evidence, { cut: null }))).best).toBeNull()
  })

  it('gains by the cut itself, not by the whole questions of an exam', () => {
    const cut = { right: 7, of: 10 }
    const [first] = estimatedOf(readinessOf(input(answers([2, 6, 7, 3], [7, 9, 10, 4]), { cut }))).domains
    expect(first?.gain).toBeCloseTo(100 * 0.24 * (0.75 - (first?.estimate.mean ?? 0)), 10)
  })

  it.each([null, 0])('goes by active questions where every weight is %s', (weight) => {
    const domains = input(evidence).domains.map((domain) => ({ ...domain, weight }))
    const found = estimatedOf(readinessOf(input(evidence, { domains })))
    expect(found.domains.map(({ share }) => share)).toEqual(BANK.map((active) => active / 47))
  })

  it('of a domain with hardly any question is the estimate of the exam', () => {
    const domains = input(evidence).domains.map((domain, place) =>
      place === 3 ? { ...domain, activeQuestions: 2 } : domain,
    )
    const found = estimatedOf(readinessOf(input(evidence, { domains })))
    expect(found.domains[3]?.estimate).toEqual(found.estimate.rate)
  })
})

describe('with every question seen', () => {
  const whole = answers([9, 11, 13, 5], BANK)

  it('the estimate is that of its last day', () => {
    expect(readinessOf(input(whole))).toMatchObject({ kind: 'estimated', usedUp: true, day: '2026-11-12' })
  })

  it('the estimate wears out after ninety days', () => {
    expect(readinessOf(input(whole, { today: '2027-02-10' })).kind).toBe('estimated')
    expect(readinessOf(input(whole, { today: '2027-02-11' }))).toEqual({
      kind: 'worn-out',
      day: '2026-11-12',
      counted: 0,
    })
  })

  it.each([
    ['few answers, and keys of the rest open', answers([2, 3, 3, 2], [2, 3, 3, 2]), 0],
    ['an estimate that aged out, and some new questions', answers([7, 9, 10, 4], [7, 9, 10, 4]), 1],
  ])('%s: nothing wore out on a day', (_, evidence, fresh) => {
    const domains = input([]).domains.map((domain) => ({ ...domain, fresh }))
    const found = readinessOf(input(evidence, { domains, today: '2027-02-11' }))
    expect(found).toEqual({ kind: 'worn-out', day: null, counted: 0 })
  })

  it('a bank whose keys were all open before has nothing to measure', () => {
    const domains = input([]).domains.map((domain) => ({ ...domain, fresh: 0 }))
    expect(readinessOf(input([], { domains }))).toEqual({ kind: 'worn-out', day: null, counted: 0 })
  })
})
