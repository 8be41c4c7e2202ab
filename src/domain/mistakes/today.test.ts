import { describe, expect, it } from 'vitest'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { madeCard } from '#tests/support/mistakes/made-card.ts'
import type { Card } from './card.ts'
import {
  DAILY_LIMIT,
  MORE_AT_ONCE,
  comingDays,
  nextDue,
  reviewedToday,
  todayOf,
  type DueQuestion,
} from './today.ts'

const scheduler = fsrsScheduler()
const TODAY = 100
const DOMAINS = ['cloud', 'data', 'security']

/** Questions that are due, each a day longer since its last answer than the one before. */
const dueOnes = (count: number): DueQuestion[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `q${number}`,
    domainId: DOMAINS[number % DOMAINS.length] ?? null,
    card: madeCard({ questionId: `q${number}`, due: TODAY, day: TODAY - 1 - number }),
  }))
const listOf = (questions: readonly DueQuestion[], changes = {}) =>
  todayOf({
    questions,
    today: TODAY,
    limit: DAILY_LIMIT.usual,
    reviewed: 0,
    more: 0,
    seed: 1,
    scheduler,
    ...changes,
  })

describe('the list of today', () => {
  it('has all that is due and nothing else, mastered ones included', () => {
    const questions = [
      { id: 'due', domainId: null, card: madeCard({ due: TODAY }) },
      { id: 'overdue', domainId: null, card: madeCard({ due: TODAY - 9 }) },
      { id: 'mastered', domainId: null, card: madeCard({ due: TODAY, kind: 'mastered' }) },
      { id: 'tomorrow', domainId: null, card: madeCard({ due: TODAY + 1 }) },
    ]
    const { ids, due } = listOf(questions)
    expect([...ids].toSorted()).toEqual(['due', 'mastered', 'overdue'])
    expect(due).toBe(3)
  })

  it('is the same for the same seed, in whatever order they come, and mixed otherwise for another', () => {
    const questions = dueOnes(15)
    expect(listOf(questions.toReversed())).toEqual(listOf(questions))
    expect(listOf(questions, { seed: 2 })).not.toEqual(listOf(questions))
  })

  it('spreads the domains over the list', () => {
    const { ids } = listOf(dueOnes(18))
    const firstHalf = ids.slice(0, 9).map((id) => Number(id.slice(1)) % DOMAINS.length)
    for (const domain of [0, 1, 2])
      expect(firstHalf.filter((one) => one === domain).length).toBeLessThanOrEqual(4)
  })

  it('takes of a backlog what is still known best, and tells how many are due', () => {
    const { ids, due } = listOf(dueOnes(57))
    expect(ids.map((id) => Number(id.slice(1))).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, number) => number),
    )
    expect(due).toBe(57)
  })

  it('has less room after what was reviewed today, and more when more is asked for', () => {
    expect(listOf(dueOnes(57), { reviewed: 12 }).ids).toHaveLength(8)
    expect(listOf(dueOnes(57), { reviewed: 25 }).ids).toHaveLength(0)
    expect(listOf(dueOnes(57), { reviewed: 20, more: MORE_AT_ONCE }).ids).toHaveLength(10)
  })

  it('puts what changed before all others', () => {
    const changed: Card = { questionId: 'z', kind: 'restarted', due: TODAY, memory: null, entry: 'changed' }
    const questions = [...dueOnes(30), { id: 'z', domainId: 'cloud', card: changed }]
    expect(listOf(questions, { limit: 10 }).ids).toContain('z')
  })
})

describe('what was reviewed today', () => {
  it('are the questions that were due when the day began and have an answer of today', () => {
    const before = [
      madeCard({ questionId: 'answered', due: TODAY }),
      madeCard({ questionId: 'waiting', due: TODAY }),
      madeCard({ questionId: 'early', due: TODAY + 3 }),
    ]
    const now = [
      madeCard({ questionId: 'answered', due: TODAY + 2, day: TODAY }),
      madeCard({ questionId: 'waiting', due: TODAY }),
      madeCard({ questionId: 'early', due: TODAY + 5, day: TODAY }),
    ]
    const byId = (cards: readonly Card[]) => new Map(cards.map((card) => [card.questionId, card]))
    expect(reviewedToday(byId(before), byId(now), TODAY)).toBe(1)
  })
})

describe('the next days', () => {
  it('count today with what is overdue, six more days, and later', () => {
    const cards = [90, 100, 101, 103, 103, 106, 107, 160].map((due) => madeCard({ due }))
    expect(comingDays(cards, TODAY)).toEqual({ days: [2, 1, 0, 2, 0, 0, 1], later: 2 })
  })

  it('tell when the next one comes', () => {
    expect(nextDue([madeCard({ due: 120 }), madeCard({ due: 104 })])).toBe(104)
    expect(nextDue([])).toBeNull()
  })
})
