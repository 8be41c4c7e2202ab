import { describe, expect, it } from 'vitest'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { comebackOf, comebacksOf } from './comebacks.ts'
import { foldAll } from './fold.ts'
import type { Grade } from './scheduler.ts'

const scheduler = fsrsScheduler()
const calendar = { today: 109, goal: null, scheduler }
/** Wrong, then right twice on time: the third answer is due on day 109. */
const GRADES: readonly (readonly [number, Grade])[] = [
  [100, 1],
  [101, 3],
  [103, 3],
]
const memories = foldAll(
  GRADES.map(([day, grade]) => ({ questionId: 'q', digest: 'a', day, grade })),
  scheduler,
)
const before = memories.get('q')?.[0] ?? null
const daysOf = (earlier: Grade | null, changes = {}) => {
  const { again, hard, good, easy } = comebacksOf(
    { before, earlier, hasEntered: true },
    { ...calendar, ...changes },
  )
  return [again, hard, good, easy].map(({ days }) => days)
}

describe('after an answer', () => {
  it('each choice tells in how many days the question comes back', () => {
    expect(daysOf(null)).toEqual([1, 13, 17, 27])
  })

  it('the lowest grade of the day wins', () => {
    expect(daysOf(2)).toEqual([1, 13, 13, 13])
    expect(daysOf(1)).toEqual([1, 1, 1, 1])
  })

  it('the exam caps them', () => {
    expect(daysOf(null, { goal: 121 })).toEqual([1, 8, 11, 11])
  })

  it('a question that is new begins anew', () => {
    const { again, hard, good, easy } = comebacksOf(
      { before: null, earlier: null, hasEntered: false },
      calendar,
    )
    expect([again.days, hard.days, good.days, easy.days]).toEqual([1, 1, 2, 8])
  })

  it.each([
    ['never entered', { hasEntered: false, earlier: null }, [true, true, false, false]],
    [
      'never entered and was hard today',
      { hasEntered: false, earlier: 2 as const },
      [true, true, true, true],
    ],
    ['stands in it', { hasEntered: true, earlier: null }, [true, true, true, true]],
  ])('one that %s returns by what puts it into the Caderno', (_, known, expected) => {
    const { again, hard, good, easy } = comebacksOf({ before: null, ...known }, calendar)
    expect([again, hard, good, easy].map(({ returns }) => returns)).toEqual(expected)
  })

  it('the person learns whether the question is mastered then', () => {
    const { again, hard, good, easy } = comebacksOf({ before, earlier: null, hasEntered: true }, calendar)
    expect([again, hard, good, easy].map(({ isMastered }) => isMastered)).toEqual([false, true, true, true])
  })

  it.each([
    ['a wrong one', { isRight: false }, 1],
    ['a guess', { isGuess: true }, 1],
    ['a quick fácil', { said: 'easy' as const, seconds: 150 }, 27],
    ['a slow fácil', { said: 'easy' as const, seconds: 151 }, 17],
    ['silence', {}, 17],
    ['a tap without a word', { seconds: 2 }, null],
  ])('%s gives its days', (...[, changes, days]) => {
    const answer = { isRight: true, isGuess: false, said: null, seconds: 60, ...changes }
    const comeback = comebackOf(
      comebacksOf({ before, earlier: null, hasEntered: true }, calendar),
      answer,
      100,
    )
    expect(comeback?.days ?? null).toBe(days)
  })
})
