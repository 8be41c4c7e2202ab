import { describe, expect, it } from 'vitest'
import { factsAfter, isKeyOpen, readFacts, trailIn, writeFacts, type FactEvent } from './question-facts.ts'

const event = (wish: Partial<FactEvent>): FactEvent => ({
  kind: 'answer',
  questionId: 'a',
  revision: 1,
  day: 20_000,
  isRight: true,
  at: 1000,
  ...wish,
})

const EVENTS = [
  event({ at: 3000, day: 20_003, isRight: false }),
  event({ at: 1000, day: 20_001, isRight: true, revision: 2 }),
  event({ kind: 'blank', at: 500, day: 20_000, isRight: false }),
  event({ kind: 'kept', questionId: 'b', at: 700 }),
]

describe('what a person has had of a question', () => {
  it('is its first and its newest answer, its marks by day, and when its key opened', () => {
    const facts = factsAfter(new Map(), {
      events: EVENTS,
      handedOut: [
        { questionId: 'a', keyAt: 5000 },
        { questionId: 'a', keyAt: 4000 },
        { questionId: 'c', keyAt: null },
      ],
    })
    const { marks = [], ...others } = facts.get('a') ?? {}
    expect(others).toEqual({
      keyAt: 4000,
      first: { at: 1000, isRight: true, revision: 2 },
      last: { at: 3000, isRight: false },
    })
    expect(trailIn({ marks })).toEqual([
      { day: 20_000, isRight: false },
      { day: 20_001, isRight: true },
      { day: 20_003, isRight: false },
    ])
    expect([...facts].map(([id, own]) => [id, isKeyOpen(own)])).toEqual([
      ['a', true],
      ['c', false],
      ['b', false],
    ])
  })

  it('of a choice that was kept is a first answer that opened no key and left no mark', () => {
    const facts = factsAfter(new Map(), { events: EVENTS, handedOut: [] })
    expect(facts.get('b')).toEqual({
      keyAt: null,
      first: { at: 700, isRight: true, revision: 1 },
      last: null,
      marks: [],
    })
  })

  it('goes through JSON as it is, and goes on from there as if all had come at once', () => {
    const early = factsAfter(new Map(), { events: EVENTS.slice(1), handedOut: [] })
    const read = readFacts(JSON.parse(JSON.stringify(writeFacts(early))))
    expect(read).toEqual(early)
    expect(factsAfter(read ?? new Map(), { events: EVENTS.slice(0, 1), handedOut: [] })).toEqual(
      factsAfter(new Map(), { events: EVENTS, handedOut: [] }),
    )
  })

  it.each([[{}], [[['a', 'um']]], [[[1, 2]]], [['a']]])('%j is none', (written) => {
    expect(readFacts(written)).toBeNull()
  })
})
