import { describe, expect, it } from 'vitest'
import { movedFromGolden } from '#tests/endurance/study/golden.ts'
import { FIRST_GRADES, INTERVAL_ROWS } from '#tests/support/mistakes/interval-tables.ts'
import { onTime } from '#tests/support/mistakes/on-time.ts'
import { fsrsScheduler } from './fsrs-scheduler.ts'

describe('the curve of forgetting', () => {
  it.each(FIRST_GRADES)(
    'begins with grade $grade at $stability',
    ({ grade, stability, difficulty, days }) => {
      const scheduler = fsrsScheduler()
      const memory = scheduler.next(null, 0, grade)
      expect(memory.stability).toBeCloseTo(stability, 4)
      expect(memory.difficulty).toBeCloseTo(difficulty, 4)
      expect(scheduler.interval(memory.stability, 'usual')).toBe(days)
    },
  )

  it.each(INTERVAL_ROWS)('gives $days for $grades on time, at $retention', (row) => {
    const steps = onTime(row.grades, fsrsScheduler({ usual: row.retention, 'near-exam': 0.93 }))
    expect(steps.map(({ days }) => days)).toEqual(row.days)
    row.stability?.forEach((stability, step) => expect(steps[step]?.stability).toBeCloseTo(stability, 2))
    row.difficulty?.forEach((difficulty, step) => expect(steps[step]?.difficulty).toBeCloseTo(difficulty, 2))
  })

  it('brings back sooner near the exam', () => {
    const scheduler = fsrsScheduler()
    expect(scheduler.interval(17.38, 'usual')).toBe(17)
    expect(scheduler.interval(17.38, 'near-exam')).toBe(11)
  })

  it('says that nine in ten are known after as many days as the stability', () => {
    expect(fsrsScheduler().recall(0, 6)).toBe(1)
    expect(fsrsScheduler().recall(6, 6)).toBeCloseTo(0.9, 6)
    expect(fsrsScheduler().recall(60, 6)).toBeLessThan(0.7)
  })

  it('leaves no method of the library on dates', () => {
    expect(Object.keys(Date.prototype)).toEqual([])
    expect(Reflect.ownKeys(Date.prototype)).not.toContain('scheduler')
  })

  it('moves no day that was committed for this version', () => {
    expect(movedFromGolden(fsrsScheduler())).toBe(0)
  })

  it('names the version that the days hang on', () => {
    expect(fsrsScheduler().version).toContain('5.4.2')
  })
})
