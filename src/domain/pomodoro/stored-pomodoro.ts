import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import { dayAt, recentFocus, type FocusDay, type LocalTime } from './pomodoro-days.ts'
import {
  DEFAULT_DURATIONS,
  restingPomodoro,
  soundDurations,
  type CarriedBlock,
  type PomodoroDurations,
  type PomodoroPhase,
  type PomodoroState,
  type PomodoroTimer,
} from './pomodoro.ts'

const LONGEST_PHASE = HOUR_MS

/** What makes sense is kept, the rest is as if untouched; nothing is refused. */
export function readPomodoro(kept: unknown, { now, offsetMinutes }: LocalTime): PomodoroState {
  const today = dayAt(now, offsetMinutes)
  const resting = restingPomodoro(today)
  if (typeof kept !== 'object' || kept === null) return resting
  const durations = readDurations(field(kept, 'durations'))
  const phase = readPhase(field(kept, 'phase'))
  const planned = durations[phase] * MINUTE_MS
  const whole = between(field(kept, 'whole'), MINUTE_MS, LONGEST_PHASE) ?? planned
  const day = field(kept, 'day')
  const cycles = between(field(kept, 'cyclesCompleted'), 0, durations.longAfter - 1) ?? 0
  return {
    phase,
    whole,
    timer: readTimer(field(kept, 'timer'), { whole, now }),
    cyclesCompleted: Math.floor(cycles),
    day: isDay(day) ? day : today,
    totalCycles: Math.floor(between(field(kept, 'totalCycles'), 0, Number.MAX_SAFE_INTEGER) ?? 0),
    focusByDay: readFocus(field(kept, 'focusByDay'), today),
    durations,
    block: readBlock(field(kept, 'block'), now),
    untold: readBlocks(field(kept, 'untold'), now),
  }
}

const field = (kept: object, name: string): unknown => Reflect.get(kept, name)

const between = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

const readPhase = (value: unknown): PomodoroPhase =>
  value === 'shortBreak' || value === 'longBreak' ? value : 'focus'

function readDurations(value: unknown): PomodoroDurations {
  if (typeof value !== 'object' || value === null) return DEFAULT_DURATIONS
  const minutes = (name: keyof PomodoroDurations) =>
    between(field(value, name), 0, LONGEST_PHASE) ?? Number.NaN
  return soundDurations({
    focus: minutes('focus'),
    shortBreak: minutes('shortBreak'),
    longBreak: minutes('longBreak'),
    longAfter: minutes('longAfter'),
  })
}

/** A running timer may have ended long ago, but it cannot end later than a whole phase from now. */
function readTimer(value: unknown, { whole, now }: { whole: number; now: number }): PomodoroTimer {
  const untouched: PomodoroTimer = { kind: 'paused', left: whole }
  if (typeof value !== 'object' || value === null) return untouched
  if (field(value, 'kind') !== 'running') {
    const left = between(field(value, 'left'), 0, whole)
    return left === null ? untouched : { kind: 'paused', left }
  }
  const endsAt = between(field(value, 'endsAt'), 0, now + whole + DAY_MS)
  if (endsAt === null) return untouched
  const countedFrom = between(field(value, 'countedFrom'), endsAt - whole, endsAt)
  return { kind: 'running', endsAt, countedFrom: countedFrom ?? endsAt }
}

function readBlock(value: unknown, now: number): CarriedBlock | null {
  if (typeof value !== 'object' || value === null) return null
  const [id, exam, accountId] = ['id', 'exam', 'accountId'].map((name) => field(value, name))
  if (!isWord(id) || !isWord(exam) || !isWord(accountId)) return null
  return { id, exam, accountId, endedAt: between(field(value, 'endedAt'), 0, now + DAY_MS) }
}

const readBlocks = (value: unknown, now: number): readonly CarriedBlock[] =>
  Array.isArray(value) ? value.flatMap((entry: unknown) => readBlock(entry, now) ?? []) : []

const MOST_LETTERS = 100
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS

function readFocus(value: unknown, today: string): readonly FocusDay[] {
  if (!Array.isArray(value)) return []
  const days = value.flatMap((entry: unknown): FocusDay[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const day = field(entry, 'day')
    const focus = between(field(entry, 'focus'), 0, DAY_MS)
    return isDay(day) && focus !== null ? [{ day, focus }] : []
  })
  return recentFocus(days, today)
}
