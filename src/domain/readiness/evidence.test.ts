import { describe, expect, it } from 'vitest'
import { countedOn, evidenceOf, talliesOf, type StoredAnswer } from './evidence.ts'

const answer = (wish: Partial<StoredAnswer>): StoredAnswer => ({
  questionId: 'a',
  domain: 0,
  isRight: true,
  day: '2026-11-21',
  wasKeyOpen: false,
  isRuled: false,
  ...wish,
})

describe('evidence', () => {
  it('is the first answer to each question', () => {
    const answers = [
      answer({ questionId: 'a', isRight: false }),
      answer({ questionId: 'b', domain: 1 }),
      answer({ questionId: 'a', isRight: true, day: '2026-11-22' }),
    ]
    expect(evidenceOf(answers)).toEqual([
      { domain: 0, isRight: false, day: '2026-11-21' },
      { domain: 1, isRight: true, day: '2026-11-21' },
    ])
  })

  it('does not change by a digit when the bank is answered again, and again', () => {
    const once = Array.from({ length: 47 }, (_, question) =>
      answer({ questionId: String(question), domain: question % 4, isRight: question % 3 > 0 }),
    )
    const again = once.map((one) => ({ ...one, isRight: true, day: '2026-11-22' }))
    expect(evidenceOf([...once, ...again, ...again])).toEqual(evidenceOf(once))
  })

  it.each([
    ['the key was open before', { wasKeyOpen: true }],
    ['a ruling names it', { isRuled: true }],
  ])('leaves out a first answer when %s, and takes none in its place', (_, wish) => {
    expect(evidenceOf([answer(wish), answer({ day: '2026-11-22' })])).toEqual([])
  })
})

describe('what counts', () => {
  it.each([
    ['2026-11-21', 1],
    ['2027-02-19', 1],
    ['2027-02-20', 0],
  ])('of an answer of 21 November, on %s: %i', (today, counted) => {
    expect(countedOn(today, evidenceOf([answer({})]))).toHaveLength(counted)
  })

  it('is half as much forty answers later', () => {
    const evidence = [
      { domain: 1, isRight: false, day: '2026-11-20' },
      ...Array.from({ length: 40 }, () => ({ domain: 0, isRight: true, day: '2026-11-21' })),
    ]
    const [many, one] = talliesOf(evidence, 2)
    expect(one).toEqual({ right: 0, wrong: 0.5 })
    expect(many?.wrong).toBe(0)
    expect(many?.right).toBeCloseTo((1 - 0.5) / (1 - 0.5 ** (1 / 40)), 10)
  })
})
