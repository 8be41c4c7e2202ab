import { describe, expect, it } from 'vitest'
import { seededChance, shuffledBy } from '#domain/simulations/seeded-chance.ts'
import {
  laterOf,
  mockChoiceRefusal,
  seenBlank,
  sheetCounts,
  sheetState,
  withChoice,
  type AnswerSheet,
  type MockChoice,
} from './choices.ts'

const choiceOf = (overrides: Partial<MockChoice> = {}): MockChoice => ({
  selected: [1],
  stamp: 1000,
  counter: 1,
  changeId: 'b0000000-0000-4000-8000-000000000000',
  ...overrides,
})

describe('of two choices for a place', () => {
  it.each([
    { what: 'the later stamp', lesser: { stamp: 999, counter: 9 }, greater: { stamp: 1000, counter: 1 } },
    { what: 'the later counter at one moment', lesser: { counter: 1 }, greater: { counter: 2 } },
    {
      what: 'one and the same of two devices at one moment',
      lesser: { changeId: 'a0000000-0000-4000-8000-000000000000' },
      greater: { changeId: 'c0000000-0000-4000-8000-000000000000' },
    },
    { what: 'a stamp that lies far ahead', lesser: { stamp: 5000 }, greater: { stamp: 9e9 } },
    { what: 'a clearing that comes later', lesser: {}, greater: { selected: [], stamp: 1001 } },
  ])('$what stays, whichever arrives first', ({ lesser, greater }) => {
    const [one, other] = [choiceOf(lesser), choiceOf(greater)]
    expect(laterOf(one, other)).toBe(other)
    expect(laterOf(other, one)).toBe(other)
  })

  it('a place that was only shown clears none, however late another device shows it', () => {
    const seen = seenBlank('f0000000-0000-4000-8000-000000000000')
    const atOnce = choiceOf({ stamp: 0 })
    expect(laterOf(seen, atOnce)).toBe(atOnce)
    expect(laterOf(atOnce, seen)).toBe(atOnce)
  })
})

describe('a sheet', () => {
  const QUESTIONS = ['q1', 'q2', 'q3', 'q4']
  type Delivery = { questionId: string; choice: MockChoice }
  const sheetAfter = (deliveries: readonly Delivery[]) =>
    deliveries.reduce<AnswerSheet>(
      (sheet, { questionId, choice }) => withChoice(sheet, questionId, choice),
      new Map(),
    )

  /** Of two tabs whose clocks nearly agree: many stamps and counters are equal. */
  function deliveriesOf(seed: number): Delivery[] {
    const chance = seededChance(seed)
    const below = (limit: number) => Math.floor(chance() * limit)
    return Array.from({ length: 30 }, (_, number) => ({
      questionId: QUESTIONS[below(QUESTIONS.length)] ?? 'q1',
      choice: choiceOf({
        selected: [[], [0], [1], [0, 2]][below(4)] ?? [],
        stamp: below(5) * 100,
        counter: 1 + below(3),
        changeId: `${number}`.padStart(4, '0'),
      }),
    }))
  }

  it('is the same in whatever order, and however often, its choices arrive', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const deliveries = deliveriesOf(seed)
      const expected = sheetAfter(deliveries)
      const chance = seededChance(seed, 1)
      const doubled = [...deliveries, ...deliveries.filter(() => chance() < 0.5)]
      const sheet = sheetAfter(shuffledBy(chance, doubled))
      for (const questionId of QUESTIONS) expect(sheet.get(questionId)).toEqual(expected.get(questionId))
    }
  })

  it('leaves the sheet before it as it was', () => {
    const before = sheetAfter([{ questionId: 'q1', choice: choiceOf() }])
    withChoice(before, 'q1', choiceOf({ stamp: 2000, selected: [] }))
    expect(before.get('q1')?.selected).toEqual([1])
  })
})

describe('a place on the sheet', () => {
  it.each([
    { choice: undefined, wanted: 1, state: 'unseen' },
    { choice: seenBlank('f'), wanted: 1, state: 'blank' },
    { choice: choiceOf({ selected: [] }), wanted: 2, state: 'blank' },
    { choice: choiceOf({ selected: [3] }), wanted: 2, state: 'incomplete' },
    { choice: choiceOf({ selected: [3, 0] }), wanted: 2, state: 'answered' },
    { choice: choiceOf({ selected: [3] }), wanted: 1, state: 'answered' },
  ])('with $choice.selected of $wanted wanted is $state', ({ choice, wanted, state }) => {
    expect(sheetState(choice, wanted)).toBe(state)
  })

  it('is counted as answered or blank, and incomplete sets apart', () => {
    expect(sheetCounts(['unseen', 'blank', 'incomplete', 'answered', 'answered'])).toEqual({
      answered: 3,
      blank: 2,
      incomplete: 1,
    })
  })
})

describe('a choice of four options', () => {
  it.each([
    { selected: [], refusal: null },
    { selected: [0], refusal: null },
    { selected: [3, 1], refusal: null },
    { selected: [4], refusal: 'outside' },
    { selected: [-1], refusal: 'outside' },
    { selected: [0.5], refusal: 'outside' },
    { selected: [2, 2], refusal: 'doubled' },
  ])('$selected: refused for $refusal', ({ selected, refusal }) => {
    expect(mockChoiceRefusal(selected, 4)).toBe(refusal)
  })
})
