import { randomOf } from '#tests/support/made/random.ts'
import { describe, expect, it, test } from 'vitest'
import { figuresOf } from './figures-of.ts'
import { measuredDifficulty, ratedDifficulty } from './measured-difficulty.ts'
import { NO_VALUES, type Moments } from './moments.ts'
import type { AnswerGroup, QuestionEvidence } from './question-evidence.ts'
import { isSilenced, severityOf } from './queue-rules.ts'

const group = (option: number, answers: number, wanted: Partial<AnswerGroup> = {}): AnswerGroup => ({
  selected: [option],
  answers,
  elsewhere: NO_VALUES,
  better: 0,
  weaker: 0,
  ...wanted,
})

const evidence = (groups: AnswerGroup[], wanted: Partial<QuestionEvidence> = {}): QuestionEvidence => ({
  optionCount: 4,
  key: [0],
  authorDifficulty: 'medium',
  groups,
  medianSeconds: null,
  examMedianSeconds: null,
  ratings: { easy: 0, medium: 0, hard: 0 },
  recentPeople: 0,
  ...wanted,
})

const kindsOf = (of: QuestionEvidence) => figuresOf(of).flags.map(({ kind }) => kind)
const elsewhere = (count: number, mean: number, spread = 0.1): { elsewhere: Moments } => ({
  elsewhere: { count, mean, squares: (count - 1) * spread ** 2 },
})

test('without answers there is a dash everywhere, and no 0', () => {
  expect(figuresOf(evidence([]))).toEqual({
    answers: 0,
    right: null,
    discrimination: null,
    options: null,
    commonWrongSet: null,
    medianSeconds: null,
    examMedianSeconds: null,
    ratedDifficulty: null,
    measuredDifficulty: null,
    recentPeople: 0,
    flags: [],
  })
})

test('the options are shown from 20 answers on', () => {
  expect(figuresOf(evidence([group(0, 19)])).options).toBeNull()
  expect(figuresOf(evidence([group(0, 15), group(3, 5)])).options).toEqual([
    { index: 0, share: 0.75, better: null, weaker: null, isKey: true },
    { index: 1, share: 0, better: null, weaker: null, isKey: false },
    { index: 2, share: 0, better: null, weaker: null, isKey: false },
    { index: 3, share: 0.25, better: null, weaker: null, isKey: false },
  ])
})

describe('Gabarito suspeito', () => {
  it('is a wrong option chosen surely more than the key, from 20 answers', () => {
    expect(kindsOf(evidence([group(0, 5), group(2, 14)]))).toEqual([])
    expect(figuresOf(evidence([group(0, 20), group(2, 52), group(3, 12)])).flags[0]).toEqual({
      kind: 'rival',
      severity: 'critical',
      options: [2],
      chosen: 52,
      keyChosen: 20,
    })
    // (14 − 6) ÷ √20 = 1.79; (13 − 7) ÷ √20 = 1.34.
    expect(kindsOf(evidence([group(0, 6), group(2, 14)]))).toEqual(['rival'])
    expect(kindsOf(evidence([group(0, 7), group(2, 13)]))).toEqual([])
  })

  it('is a wrong option of surely better people, five of each at least', () => {
    const better = (count: number) =>
      evidence([group(0, 15, elsewhere(15, 0)), group(1, count, elsewhere(count, 0.2, 0.05)), group(2, 5)])
    expect(kindsOf(better(4))).not.toContain('chosen-by-better')
    expect(figuresOf(better(5)).flags).toContainEqual({
      kind: 'chosen-by-better',
      severity: 'critical',
      options: [1],
      chosen: 5,
      keyChosen: 15,
    })
  })

  it('is a correlation that is surely negative, of 20 people with other answers', () => {
    const negative = (count: number) =>
      evidence([group(0, 15, elsewhere(15, -0.1)), group(1, 15, elsewhere(count, 0.1))])
    expect(kindsOf(negative(4))).not.toContain('negative')
    expect(kindsOf(negative(15))).toContain('negative')
  })

  it('is an answer that is surely rarer than by chance', () => {
    const groups = [group(0, 1), group(1, 10), group(2, 10), group(3, 9)]
    expect(figuresOf(evidence(groups)).flags).toContainEqual({
      kind: 'below-chance',
      severity: 'critical',
      chance: 0.25,
    })
    // One of six pairs is the key: 1 of 30 may be chance.
    const pairs = groups.map((one) => ({ ...one, selected: [...one.selected, 3] }))
    expect(kindsOf(evidence(pairs.slice(0, 3), { key: [0, 3] }))).not.toContain('below-chance')
  })

  it('compares whole sets where several options are right', () => {
    const sets = evidence([group(0, 5, { selected: [0, 2] }), group(1, 16, { selected: [0, 1] })], {
      key: [0, 2],
    })
    expect(figuresOf(sets)).toMatchObject({
      flags: [{ kind: 'rival', options: [0, 1], chosen: 16, keyChosen: 5 }],
      commonWrongSet: { options: [0, 1], chosen: 16 },
    })
  })
})

test('Não separa: from 100 people the upper bound of the correlation is under 0.15', () => {
  const flat = (people: number) =>
    evidence([
      group(0, people / 2, elsewhere(people / 2, 0)),
      group(1, people / 4, elsewhere(people / 4, 0)),
      group(2, people / 8, elsewhere(people / 8, 0)),
      group(3, people / 8, elsewhere(people / 8, 0)),
    ])
  expect(kindsOf(flat(96))).toEqual([])
  expect(kindsOf(flat(104))).toEqual([])
  expect(kindsOf(flat(160))).toEqual(['not-separating'])
})

describe('for information', () => {
  it('says that a question is too easy, from 50 answers', () => {
    expect(kindsOf(evidence([group(0, 51)]))).toEqual([])
    expect(kindsOf(evidence([group(0, 52)]))).toEqual(['too-easy'])
  })

  it('names the options that hardly anybody chooses, from 100 answers, never the key', () => {
    expect(kindsOf(evidence([group(0, 80), group(1, 19)]))).toEqual([])
    expect(figuresOf(evidence([group(0, 70), group(1, 26), group(2, 4)])).flags).toEqual([
      { kind: 'dead-option', severity: 'info', options: [2, 3] },
    ])
  })

  it('says that the author thought otherwise, from 50 answers', () => {
    const hardOne = [group(0, 17), group(1, 17), group(2, 16)]
    expect(figuresOf(evidence(hardOne, { authorDifficulty: 'easy' })).flags).toEqual([
      { kind: 'other-difficulty', severity: 'info', measured: 'hard' },
    ])
    const easyOne = [group(0, 48), group(1, 2)]
    expect(figuresOf(evidence(easyOne, { authorDifficulty: 'hard' })).flags).toEqual([
      { kind: 'other-difficulty', severity: 'info', measured: 'easy' },
    ])
    expect(kindsOf(evidence(easyOne, { authorDifficulty: 'medium' }))).toEqual([])
    expect(kindsOf(evidence([group(0, 47), group(1, 2)], { authorDifficulty: 'hard' }))).toEqual([])
  })

  it('says that it takes more than twice as long as others', () => {
    const timed = (medianSeconds: number | null, answers = 20) =>
      kindsOf(evidence([group(0, answers)], { medianSeconds, examMedianSeconds: 60 }))
    expect([timed(121), timed(120), timed(null), timed(121, 19)]).toEqual([['slow'], [], [], []])
  })
})

describe('the difficulty', () => {
  it('is measured from 50 first answers', () => {
    expect(measuredDifficulty(0.9, 49)).toBeNull()
    expect([0.8, 0.79, 0.5, 0.49].map((share) => measuredDifficulty(share, 50))).toEqual([
      'easy',
      'medium',
      'medium',
      'hard',
    ])
  })

  it('that people say is the median of what they said', () => {
    expect(ratedDifficulty({ easy: 0, medium: 0, hard: 0 })).toBeNull()
    expect(ratedDifficulty({ easy: 2, medium: 0, hard: 2 })).toBe('easy')
    expect(ratedDifficulty({ easy: 1, medium: 2, hard: 2 })).toBe('medium')
    expect(ratedDifficulty({ easy: 1, medium: 0, hard: 2 })).toBe('hard')
  })
})

test('a check silences until the answers double', () => {
  const { flags } = figuresOf(evidence([group(0, 5), group(2, 15)]))
  expect([isSilenced(39, 20), isSilenced(40, 20), isSilenced(20, null)]).toEqual([true, false, false])
  expect(severityOf(flags, { answers: 20, checkedAnswers: null })).toBe('critical')
  expect(severityOf(flags, { answers: 20, checkedAnswers: 11 })).toBeNull()
  expect(severityOf([], { answers: 20, checkedAnswers: null })).toBeNull()
})

test('adding a constant group of perfect people never turns a good question critical', () => {
  let good = 0
  for (let number = 0; number < 3000; number += 1) {
    const { unit, between } = randomOf(41, number)
    const people = Array.from({ length: between(20, 120) }, () => unit() - 0.5)
    const ease = unit() - 0.2
    // Whoever does better is right more often; those who are wrong choose among three.
    const chosen = people.map((skill) =>
      unit() < 1 / (1 + Math.exp(-3 * (skill + ease))) ? 0 : between(1, 3),
    )
    const of = (perfect: number) =>
      evidence(
        [0, 1, 2, 3].map((option) => {
          const values = people.filter((_, person) => chosen[person] === option)
          if (option === 0) values.push(...Array<number>(perfect).fill(0.5))
          return group(option, values.length, { elsewhere: momentsOf(values) })
        }),
      )
    if (isCritical(of(0))) continue
    good += 1
    for (const perfect of [1, 3, 10, 50, 400]) expect(isCritical(of(perfect))).toBe(false)
  }
  expect(good).toBeGreaterThan(2500)
})

const isCritical = (of: QuestionEvidence) =>
  figuresOf(of).flags.some(({ severity }) => severity === 'critical')

function momentsOf(values: readonly number[]): Moments {
  if (values.length === 0) return NO_VALUES
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { count: values.length, mean, squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) }
}
