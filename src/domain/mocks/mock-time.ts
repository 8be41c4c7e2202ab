import { DAY_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import { minutesFor, type MockFormat } from './mock-format.ts'

/** What a person chooses before a Prova (spec 14.4): by the clock, with more time, or without a clock. */
export const TIME_CHOICES = ['timed', 'plus25', 'plus50', 'plus100', 'untimed'] as const
export type TimeChoice = (typeof TIME_CHOICES)[number]

/** In per cent of the time. */
const EXTRA: Readonly<Record<Exclude<TimeChoice, 'untimed'>, number>> = {
  timed: 0,
  plus25: 25,
  plus50: 50,
  plus100: 100,
}

/** A Prova without a clock ends so long after its start, and with it the right to it. */
export const UNTIMED_DAYS = 7
/** After the deadline choices of its time may arrive so long. */
export const ARRIVAL_GRACE_MS = 15 * MINUTE_MS

export type MockTime = { kind: 'timed'; seconds: number } | { kind: 'untimed' }

/** Without minutes every choice means 'Sem relógio'. */
export function timeOf(format: MockFormat, drawn: number, choice: TimeChoice): MockTime {
  const minutes = minutesFor(format, drawn)
  if (minutes === null || choice === 'untimed') return { kind: 'untimed' }
  return { kind: 'timed', seconds: (minutes * 60 * (100 + EXTRA[choice])) / 100 }
}

export const offeredTimes = (format: MockFormat): readonly TimeChoice[] =>
  minutesFor(format, 1) === null ? ['untimed'] : TIME_CHOICES

/** From the start to the deadline. */
export const secondsToDeadline = (time: MockTime): number =>
  time.kind === 'timed' ? time.seconds : (UNTIMED_DAYS * DAY_MS) / 1000

/**
 * Whether a choice was in time (spec 14.8): it arrived by the deadline, whatever its stamp says, or was stamped by it
 * and arrived within 15 minutes. `stamp` is in milliseconds since the start.
 */
export function isInTime(
  { stamp, arrivedAt }: { stamp: number; arrivedAt: Date },
  { startedAt, deadline }: { startedAt: Date; deadline: Date },
): boolean {
  if (arrivedAt <= deadline) return true
  return startedAt.getTime() + stamp <= deadline.getTime() && arrivedAt <= graceEnd(deadline)
}

/** The last moment at which a choice of its time may arrive. */
export const graceEnd = (deadline: Date): Date => new Date(deadline.getTime() + ARRIVAL_GRACE_MS)

/** Who asks for the end: the person, a browser whose choices have all arrived, or the job that sweeps. */
export type EndCaller = 'person' | 'browser' | 'sweep'

export type MockEnd = { kind: 'goes on' } | { kind: 'ends'; endedBy: 'person' | 'time'; completedAt: Date }

/** Whether a Prova ends now, and as of when (spec 14.9). */
export function endOf(caller: EndCaller, deadline: Date, now: Date): MockEnd {
  const isOver = now > deadline
  if (caller === 'person' && !isOver) return { kind: 'ends', endedBy: 'person', completedAt: now }
  const byTime = caller === 'sweep' ? now > graceEnd(deadline) : isOver
  return byTime ? { kind: 'ends', endedBy: 'time', completedAt: deadline } : { kind: 'goes on' }
}
