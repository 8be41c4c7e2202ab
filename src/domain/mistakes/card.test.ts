import { describe, expect, it } from 'vitest'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { madeHistory } from '#tests/support/mistakes/made-histories.ts'
import { cardOf, dueOf, hitsLeft, isDue } from './card.ts'
import { foldAll, type GradeEvent } from './fold.ts'
import type { Grade } from './scheduler.ts'

const scheduler = fsrsScheduler()
const calendar = { today: 200, goal: null, scheduler }

/** The card after one grade on each of some days. */
function cardAfter(
  graded: readonly (readonly [day: number, grade: Grade])[],
  { digest = 'a', today = calendar.today } = {},
) {
  const events: GradeEvent[] = graded.map(([day, grade]) => ({ questionId: 'q', digest: 'a', day, grade }))
  return cardOf({ id: 'q', digest }, foldAll(events, scheduler), { ...calendar, today })
}

describe('a question', () => {
  it('does not enter by right answers', () => {
    expect(cardAfter([])).toBeNull()
    expect(cardAfter([[100, 3]])).toBeNull()
    expect(
      cardAfter([
        [100, 4],
        [108, 3],
      ]),
    ).toBeNull()
  })

  it.each([
    ['wrong', [[100, 1]], { kind: 'kept', entry: 'missed', due: 101 }],
    ['difícil', [[100, 2]], { kind: 'kept', entry: 'hard', due: 101 }],
    [
      'right, then wrong',
      [
        [100, 3],
        [102, 1],
      ],
      { kind: 'kept', entry: 'missed', due: 103 },
    ],
    [
      'difícil, then wrong',
      [
        [100, 2],
        [101, 1],
      ],
      { kind: 'kept', entry: 'missed' },
    ],
    [
      'the second hit on time',
      [
        [100, 1],
        [101, 3],
        [103, 3],
      ],
      { kind: 'kept', due: 109 },
    ],
    [
      'the third hit on time',
      [
        [100, 1],
        [101, 3],
        [103, 3],
        [109, 3],
      ],
      { kind: 'mastered', due: 126 },
    ],
    [
      'mastered, then wrong',
      [
        [100, 1],
        [101, 3],
        [103, 3],
        [109, 3],
        [126, 1],
      ],
      { kind: 'kept', due: 128 },
    ],
  ] as const)('%s', (...[, graded, card]) => {
    expect(cardAfter(graded)).toMatchObject(card)
  })

  it('is kept after a miss, however stable it is', () => {
    const stable: readonly (readonly [number, Grade])[] = [
      [0, 1],
      [1, 4],
      [4, 4],
      [22, 4],
      [123, 4],
      [190, 1],
    ]
    expect(cardAfter(stable)?.kind).toBe('kept')
  })

  it('that changed since stands there anew, due today and without memory', () => {
    const restarted = { kind: 'restarted', due: 200, memory: null, entry: 'changed' }
    expect(cardAfter([[100, 1]], { digest: 'b' })).toMatchObject(restarted)
    expect(cardAfter([[100, 3]], { digest: 'b' })).toBeNull()
  })

  it('that changed and was answered anew stays until it is mastered', () => {
    const memories = foldAll(
      [
        { questionId: 'q', digest: 'a', day: 100, grade: 1 },
        { questionId: 'q', digest: 'b', day: 102, grade: 3 },
      ],
      scheduler,
    )
    expect(cardOf({ id: 'q', digest: 'b' }, memories, calendar)).toMatchObject({
      kind: 'kept',
      due: 104,
      entry: 'changed',
    })
  })
})

describe('the day on which it comes back', () => {
  it('is at most 60 days ahead', () => {
    expect(dueOf({ day: 100, stability: 500 }, calendar)).toBe(160)
  })

  it('is before the exam, and near it sooner', () => {
    const withGoal = (goal: number, stability = 17.38) => dueOf({ day: 100, stability }, { goal, scheduler })
    expect(withGoal(200)).toBe(117)
    expect(withGoal(115)).toBe(114)
    expect(withGoal(114)).toBe(111)
    expect(withGoal(110)).toBe(109)
    expect(withGoal(102)).toBe(101)
    expect(withGoal(101)).toBe(101)
    expect(withGoal(100)).toBe(117)
    expect(withGoal(90)).toBe(117)
  })

  it('is never before tomorrow nor after the cap, whatever happened', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const goal = 20_700 + randomOf(seed, 2).below(120)
      for (const forms of foldAll(madeHistory(seed), scheduler).values()) {
        for (const form of forms) {
          const days = dueOf(form, { goal, scheduler }) - form.day
          const cap = goal > form.day ? Math.min(60, Math.max(1, goal - form.day - 1)) : 60
          expect(days).toBeGreaterThanOrEqual(1)
          expect(days).toBeLessThanOrEqual(cap)
        }
      }
    }
  })

  it('counts from its own day on', () => {
    const card = cardAfter([[100, 1]])
    expect(card !== null && isDue(card, 100)).toBe(false)
    expect(card !== null && isDue(card, 101)).toBe(true)
    expect(card !== null && isDue(card, 150)).toBe(true)
  })
})

it.each([
  ['after a miss', [[100, 1]], 3],
  [
    'after one hit',
    [
      [100, 1],
      [101, 3],
    ],
    2,
  ],
  [
    'after two',
    [
      [100, 1],
      [101, 3],
      [103, 3],
    ],
    1,
  ],
] as const)('the hits that are left %s', (...[, graded, hits]) => {
  const card = cardAfter(graded, { today: 100 })
  expect(card === null ? null : hitsLeft(card, { ...calendar, today: 100 })).toBe(hits)
})

it('a changed question needs hits, too', () => {
  const card = cardAfter([[100, 1]], { digest: 'b' })
  expect(card === null ? null : hitsLeft(card, calendar)).toBe(2)
})
