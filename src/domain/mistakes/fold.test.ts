import { describe, expect, it, test } from 'vitest'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { madeHistory } from '#tests/support/mistakes/made-histories.ts'
import { foldAll, foldOnto, type GradeEvent } from './fold.ts'
import type { Grade } from './scheduler.ts'
import { carryOn, snapshotOf } from './snapshot.ts'

const scheduler = fsrsScheduler()
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
const on = (day: number, grade: Grade, changes: Partial<GradeEvent> = {}): GradeEvent => ({
  questionId: 'q',
  digest: 'a',
  day,
  grade,
  ...changes,
})
const formsOf = (events: readonly GradeEvent[]) => foldAll(events, scheduler).get('q')

describe('the memories of stored answers', () => {
  it('do not depend on the order in which answers are read', () => {
    for (const seed of SEEDS) {
      const events = madeHistory(seed)
      expect(foldAll(randomOf(seed, 1).shuffled(events), scheduler)).toEqual(foldAll(events, scheduler))
    }
  })

  it('do not change by a repeat of the day with an equal or better grade', () => {
    for (const grade of [2, 3, 4] as const) {
      expect(formsOf([on(10, 1), on(13, 2), on(13, grade)])).toEqual(formsOf([on(10, 1), on(13, 2)]))
    }
  })

  it('take the lowest grade of a day', () => {
    expect(formsOf([on(10, 4), on(10, 1)])).toEqual(formsOf([on(10, 1)]))
    expect(formsOf([on(10, 3)])).not.toEqual(formsOf([on(10, 1)]))
  })

  it('keep the last and the lowest grade of all days', () => {
    expect(formsOf([on(10, 2), on(12, 3)])).toMatchObject([{ day: 12, last: 3, worst: 2 }])
  })

  it('begin anew for another key, and know the earlier one', () => {
    const changed = formsOf([on(10, 1), on(12, 3, { digest: 'b' })])
    const fresh = formsOf([on(12, 3, { digest: 'b' })])
    expect(changed).toEqual([...(formsOf([on(10, 1)]) ?? []), ...(fresh ?? [])])
  })

  it('refuse a day that is closed', () => {
    const closed = foldAll([on(10, 1)], scheduler)
    expect(() => foldOnto(closed, [on(10, 3)], scheduler)).toThrow(RangeError)
  })
})

describe('a snapshot', () => {
  it('and the answers from its day on give what all answers give, wherever it is cut', () => {
    for (const seed of SEEDS) {
      const events = madeHistory(seed)
      const whole = foldAll(events, scheduler)
      for (let until = 20_699; until <= 20_741; until += 1) {
        const { memories } = snapshotOf(events, until, scheduler)
        const later = events.filter(({ day }) => day >= until)
        expect(foldOnto(memories, later, scheduler)).toEqual(whole)
      }
    }
  })

  it('can be carried on from day to day', () => {
    const events = madeHistory(7)
    let snapshot = snapshotOf(events, 20_700, scheduler)
    for (let until = 20_703; until <= 20_745; until += 3) {
      const from = snapshot.until
      snapshot = carryOn(snapshot, { events: events.filter(({ day }) => day >= from), until, scheduler })
      expect(snapshot).toEqual(snapshotOf(events, until, scheduler))
    }
  })
})

test('a snapshot takes no answer of a settled day', () => {
  const snapshot = snapshotOf([on(10, 1)], 12, scheduler)
  expect(() => carryOn(snapshot, { events: [on(11, 3)], until: 14, scheduler })).toThrow(RangeError)
})
