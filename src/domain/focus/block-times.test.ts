import { describe, expect, it } from 'vitest'
import { accuracyOf, timeOfDay } from './block-times.ts'

describe('blocks by the part of the day', () => {
  it.each([
    [0, 'night'],
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'night'],
    [23, 'night'],
  ] as const)('begun at %i o’clock belong to the %s', (hour, time) => {
    expect(timeOfDay(hour)).toBe(time)
  })

  it.each([
    [{ blocks: 4, questions: 30, right: 30, minutes: 100 }, null],
    [{ blocks: 5, questions: 41, right: 30, minutes: 125 }, 73],
    [{ blocks: 5, questions: 0, right: 0, minutes: 0 }, null],
  ])('tell an accuracy of %o', (sums, accuracy) => {
    expect(accuracyOf(sums)).toBe(accuracy)
  })
})
