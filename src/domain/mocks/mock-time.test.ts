import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import {
  ARRIVAL_GRACE_MS,
  endOf,
  isInTime,
  offeredTimes,
  TIME_CHOICES,
  secondsToDeadline,
  timeOf,
} from './mock-time.ts'

const START = new Date('2026-11-21T16:36:00Z')
const after = (milliseconds: number, from: Date = START) => new Date(from.getTime() + milliseconds)
const formatOf = (minutes: number | null) => ({
  official: { questions: 65, minutes, passingRule: null },
  practice: { questions: null, minutes: null, cut: null },
})

describe('the time of a Prova', () => {
  it.each([
    { choice: 'timed', time: { kind: 'timed', seconds: 3960 } },
    { choice: 'plus25', time: { kind: 'timed', seconds: 4950 } },
    { choice: 'plus50', time: { kind: 'timed', seconds: 5940 } },
    { choice: 'plus100', time: { kind: 'timed', seconds: 7920 } },
    { choice: 'untimed', time: { kind: 'untimed' } },
  ] as const)('of 47 of 65 questions in 90 minutes, $choice', ({ choice, time }) => {
    expect(timeOf(formatOf(90), 47, choice)).toEqual(time)
  })

  it('is none where nobody knows the minutes, and nothing else is offered', () => {
    expect(TIME_CHOICES.map((choice) => timeOf(formatOf(null), 47, choice))).toEqual(
      TIME_CHOICES.map(() => ({ kind: 'untimed' })),
    )
    expect(offeredTimes(formatOf(null))).toEqual(['untimed'])
    expect(offeredTimes(formatOf(90))).toEqual(['timed', 'plus25', 'plus50', 'plus100', 'untimed'])
  })

  it('ends after its seconds, without a clock after seven days', () => {
    expect(secondsToDeadline({ kind: 'timed', seconds: 3960 })).toBe(3960)
    expect(secondsToDeadline({ kind: 'untimed' })).toBe(604_800)
  })
})

describe('a choice around the deadline', () => {
  const deadline = after(66 * MINUTE_MS)
  const length = deadline.getTime() - START.getTime()

  it.each([
    { stamp: 0, late: -length, inTime: true },
    { stamp: length, late: 0, inTime: true },
    { stamp: length, late: 1, inTime: true },
    { stamp: length + 1, late: 1, inTime: false },
    { stamp: length, late: ARRIVAL_GRACE_MS, inTime: true },
    { stamp: length, late: ARRIVAL_GRACE_MS + 1, inTime: false },
    { stamp: 0, late: ARRIVAL_GRACE_MS + 1, inTime: false },
    // A browser whose clock runs ahead: what has arrived was chosen.
    { stamp: length + HOUR_MS, late: 0, inTime: true },
    { stamp: length + HOUR_MS, late: 1, inTime: false },
  ])('stamped $stamp of 3960000 and $late ms late is in time: $inTime', ({ stamp, late, inTime }) => {
    expect(isInTime({ stamp, arrivedAt: after(late, deadline) }, { startedAt: START, deadline })).toBe(inTime)
  })
})

describe('the end', () => {
  const deadline = after(66 * MINUTE_MS)
  const byTime = { kind: 'ends', endedBy: 'time', completedAt: deadline }
  const goesOn = { kind: 'goes on' }

  it.each([
    {
      caller: 'person',
      late: -1,
      end: { kind: 'ends', endedBy: 'person', completedAt: after(-1, deadline) },
    },
    { caller: 'person', late: 0, end: { kind: 'ends', endedBy: 'person', completedAt: deadline } },
    { caller: 'person', late: 1, end: byTime },
    { caller: 'browser', late: 0, end: goesOn },
    { caller: 'browser', late: 1, end: byTime },
    { caller: 'sweep', late: 1, end: goesOn },
    { caller: 'sweep', late: ARRIVAL_GRACE_MS, end: goesOn },
    { caller: 'sweep', late: ARRIVAL_GRACE_MS + 1, end: byTime },
  ] as const)('asked for by $caller, $late ms after the deadline: $end.kind', ({ caller, late, end }) => {
    expect(endOf(caller, deadline, after(late, deadline))).toEqual(end)
  })

  it('by the sweep never comes while a choice may still arrive', () => {
    const arrivedAt = after(ARRIVAL_GRACE_MS, deadline)
    expect(isInTime({ stamp: 0, arrivedAt }, { startedAt: START, deadline })).toBe(true)
    expect(endOf('sweep', deadline, arrivedAt)).toEqual(goesOn)
  })
})
