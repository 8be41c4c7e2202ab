import { describe, expect, it } from 'vitest'
import { markToSpeak, spokenMarks } from './spoken-marks.ts'

const told = (seconds: number) =>
  spokenMarks(seconds).map(({ kind, secondsLeft }) => (kind === 'minutes' ? secondsLeft / 60 : kind))

describe('the marks that are spoken', () => {
  it.each([
    { minutes: 66, marks: ['half', 10, 5, 1, 'end'] },
    { minutes: 45, marks: ['half', 10, 5, 1, 'end'] },
    { minutes: 21, marks: ['half', 10, 5, 1, 'end'] },
    // Half of twenty minutes is the mark of ten.
    { minutes: 20, marks: [10, 5, 1, 'end'] },
    { minutes: 19, marks: [10, 5, 1, 'end'] },
    { minutes: 10, marks: [5, 1, 'end'] },
    { minutes: 1, marks: ['end'] },
  ])('in $minutes minutes are $marks', ({ minutes, marks }) => {
    expect(told(minutes * 60)).toEqual(marks)
  })

  it('are at most five, later ones after earlier ones', () => {
    for (let seconds = 30; seconds <= 20_000; seconds += 15) {
      const left = spokenMarks(seconds).map(({ secondsLeft }) => secondsLeft)
      expect(left.length).toBeLessThanOrEqual(5)
      expect(left).toEqual([...new Set(left)].toSorted((one, other) => other - one))
    }
  })
})

describe('looking at the clock', () => {
  const HOUR = 3600

  it.each([
    { before: 3600, now: 3599, mark: null },
    { before: 1801, now: 1800, mark: { kind: 'half', secondsLeft: 1800 } },
    { before: 1800, now: 1799, mark: null },
    { before: 600.4, now: 599.4, mark: { kind: 'minutes', secondsLeft: 600 } },
    { before: 61, now: 60, mark: { kind: 'minutes', secondsLeft: 60 } },
    { before: 2000, now: 290, mark: { kind: 'minutes', secondsLeft: 300 } },
    { before: 2000, now: -50, mark: { kind: 'end', secondsLeft: 0 } },
    { before: 0, now: -1, mark: null },
  ])('from $before to $now seconds left', ({ before, now, mark }) => {
    expect(markToSpeak(HOUR, before, now)).toEqual(mark)
  })

  it('once a second tells each mark once', () => {
    const spoken = Array.from({ length: HOUR + 10 }, (_, second) =>
      markToSpeak(HOUR, HOUR - second, HOUR - second - 1),
    )
    expect(spoken.filter((mark) => mark !== null)).toEqual(spokenMarks(HOUR))
  })
})
