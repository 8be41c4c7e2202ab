import { MINUTE_MS } from '#domain/text/time-units.ts'
import { dayAt, focusWithin, recentFocus, type FocusDay, type LocalTime } from './pomodoro-days.ts'

/** Minutes of each phase, and how many cycles come before a long break. */
export type PomodoroDurations = { focus: number; shortBreak: number; longBreak: number; longAfter: number }

/** The lengths of spec 11.1. */
export const DEFAULT_DURATIONS: PomodoroDurations = { focus: 25, shortBreak: 5, longBreak: 15, longAfter: 4 }

/** The smallest and greatest value of each; a minute has its mark in the drawing, so an hour is the most. */
export const DURATION_LIMITS: Readonly<Record<keyof PomodoroDurations, readonly [number, number]>> = {
  focus: [1, 60],
  shortBreak: [1, 30],
  longBreak: [1, 60],
  longAfter: [2, 8],
}

export type PomodoroPhase = 'focus' | 'shortBreak' | 'longBreak'

/** Moments and lengths in milliseconds. `countedFrom`: up to there the focus is in `focusByDay` already. */
export type PomodoroTimer =
  | { kind: 'paused'; left: number }
  | { kind: 'running'; endsAt: number; countedFrom: number }

/** The drill that the focus carries. The timer never does anything to it. Moments in milliseconds. */
export type CarriedBlock = {
  /** Of the drill. */
  id: string
  exam: string
  accountId: string
  /** When its focus ran to its end; null until then. */
  endedAt: number | null
}

export type PomodoroState = {
  phase: PomodoroPhase
  timer: PomodoroTimer
  /** Length of the phase as it was begun, in milliseconds. */
  whole: number
  cyclesCompleted: number
  day: string
  totalCycles: number
  focusByDay: readonly FocusDay[]
  durations: PomodoroDurations
  /** Stays through the break after it, and longer where its focus was left before the end. */
  block: CarriedBlock | null
  /** Blocks whose focus ran to its end, the oldest first, until the server was told. */
  untold: readonly CarriedBlock[]
}

export type PomodoroEvent =
  | { kind: 'start' | 'pause' | 'reset' | 'resetAll' | 'skip' | 'tick' }
  | { kind: 'setDurations'; durations: PomodoroDurations }
  /** A block of focus: its focus begins anew, and runs. */
  | { kind: 'carry'; block: Omit<CarriedBlock, 'endedAt'> }
  /** Its drill is gone. */
  | { kind: 'drop'; id: string }
  /** The server knows the end of this block. */
  | { kind: 'told'; id: string }
  /** The account was deleted: nothing of it stays. */
  | { kind: 'forget'; accountId: string }
  /** A page found the timer running without a person; `seenAt` is the last moment one was there. */
  | { kind: 'abandoned'; seenAt: number }

export type PomodoroStep = { state: PomodoroState; completed: PomodoroPhase | null }

export const restingPomodoro = (day = ''): PomodoroState => ({
  phase: 'focus',
  timer: { kind: 'paused', left: DEFAULT_DURATIONS.focus * MINUTE_MS },
  whole: DEFAULT_DURATIONS.focus * MINUTE_MS,
  cyclesCompleted: 0,
  day,
  totalCycles: 0,
  focusByDay: [],
  durations: DEFAULT_DURATIONS,
  block: null,
  untold: [],
})

/** Nobody started this phase. */
export const isUntouched = ({ timer, whole }: PomodoroState): boolean =>
  timer.kind === 'paused' && timer.left === whole

/** Milliseconds to the end of the phase, 0 to its whole length. */
export const timeLeft = ({ timer, whole }: PomodoroState, now: number): number =>
  Math.min(whole, Math.max(0, timer.kind === 'paused' ? timer.left : timer.endsAt - now))

/**
 * The one timer of page and widget (spec 11.2). A phase ends by the clock, once; the next one waits to be started. What
 * was pressed while a phase had ended unnoticed was meant for that phase, and is not done to the next.
 */
export function stepPomodoro(from: PomodoroState, event: PomodoroEvent, time: LocalTime): PomodoroStep {
  if (event.kind === 'abandoned') {
    const { state, completed } = stepPomodoro(from, { kind: 'pause' }, lastSeen(from, event.seenAt, time))
    return { state: onDay(state, time), completed }
  }
  const { state, completed } = settled(from, time)
  if (event.kind === 'resetAll') return { state: zeroed(state, time), completed }
  if (event.kind === 'carry') return { state: carrying(state, event.block, time.now), completed }
  if (event.kind === 'drop')
    return { state: state.block?.id === event.id ? { ...state, block: null } : state, completed }
  if (event.kind === 'told')
    return { state: { ...state, untold: state.untold.filter(({ id }) => id !== event.id) }, completed }
  if (event.kind === 'forget') return { state: withoutBlocksOf(state, event.accountId), completed }
  if (event.kind === 'setDurations') return { state: withDurations(state, event.durations), completed }
  if (completed !== null) return { state, completed }
  return { state: handled(state, event.kind, time.now), completed }
}

function handled(state: PomodoroState, kind: 'start' | 'pause' | 'reset' | 'skip' | 'tick', now: number) {
  const { timer } = state
  if (kind === 'start' && timer.kind === 'paused')
    return { ...state, timer: { kind: 'running', endsAt: now + timer.left, countedFrom: now } } as const
  if (kind === 'pause' && timer.kind === 'running')
    return { ...state, timer: { kind: 'paused', left: timeLeft(state, now) } } as const
  if (kind === 'reset') return begun(state, state.phase)
  if (kind === 'skip') return begun(state, state.phase === 'focus' ? 'shortBreak' : 'focus')
  return state
}

function lastSeen({ timer }: PomodoroState, seenAt: number, time: LocalTime): LocalTime {
  const earliest = timer.kind === 'running' ? timer.countedFrom : time.now
  return { ...time, now: Math.min(time.now, Math.max(earliest, seenAt)) }
}

function settled(from: PomodoroState, time: LocalTime): PomodoroStep {
  const { timer } = from
  if (timer.kind === 'paused') return { state: onDay(from, time), completed: null }
  // A clock that was set back must not make the phase longer than it is.
  const endsAt = Math.min(timer.endsAt, time.now + from.whole)
  const until = { ...time, now: Math.min(time.now, endsAt) }
  const isFocus = from.phase === 'focus'
  const focusByDay = isFocus ? focusWithin(from.focusByDay, timer.countedFrom, until) : from.focusByDay
  const counted: PomodoroState = {
    ...from,
    focusByDay,
    timer: { kind: 'running', endsAt, countedFrom: until.now },
  }
  if (time.now < endsAt) return { state: onDay(counted, time), completed: null }
  return { state: onDay(ended(onDay(counted, until), until.now), time), completed: from.phase }
}

function ended(from: PomodoroState, endedAt: number): PomodoroState {
  if (from.phase !== 'focus') return begun(from, 'focus')
  const cycles = from.cyclesCompleted + 1
  const isRound = cycles >= from.durations.longAfter
  const state = withBlockEnded(from, endedAt)
  return begun(
    { ...state, cyclesCompleted: isRound ? 0 : cycles, totalCycles: state.totalCycles + 1 },
    isRound ? 'longBreak' : 'shortBreak',
  )
}

/** More than the server can have missed. */
const MOST_UNTOLD = 20

/** The first end counts: what is carried on without a new start is no new block. */
function withBlockEnded(state: PomodoroState, endedAt: number): PomodoroState {
  if (state.block === null || state.block.endedAt !== null) return state
  const block = { ...state.block, endedAt }
  return { ...state, block, untold: [...state.untold, block].slice(-MOST_UNTOLD) }
}

const withoutBlocksOf = (state: PomodoroState, accountId: string): PomodoroState => ({
  ...state,
  block: state.block?.accountId === accountId ? null : state.block,
  untold: state.untold.filter((block) => block.accountId !== accountId),
})

function carrying(state: PomodoroState, block: Omit<CarriedBlock, 'endedAt'>, now: number): PomodoroState {
  const fresh = begun({ ...state, block: { ...block, endedAt: null } }, 'focus')
  return { ...fresh, timer: { kind: 'running', endsAt: now + fresh.whole, countedFrom: now } }
}

/** A block that ran to its end stays for its break, and goes with it. */
function begun(state: PomodoroState, phase: PomodoroPhase): PomodoroState {
  const whole = state.durations[phase] * MINUTE_MS
  const isOver = phase === 'focus' && state.block !== null && state.block.endedAt !== null
  return {
    ...state,
    phase,
    whole,
    timer: { kind: 'paused', left: whole },
    block: isOver ? null : state.block,
  }
}

function onDay(state: PomodoroState, { now, offsetMinutes }: LocalTime): PomodoroState {
  const day = dayAt(now, offsetMinutes)
  return day === state.day
    ? state
    : { ...state, day, cyclesCompleted: 0, focusByDay: recentFocus(state.focusByDay, day) }
}

/** Both counts and the phase begin again; the minutes that were studied and the chosen durations stay. */
const zeroed = (state: PomodoroState, { now, offsetMinutes }: LocalTime): PomodoroState =>
  begun({ ...state, cyclesCompleted: 0, totalCycles: 0, day: dayAt(now, offsetMinutes) }, 'focus')

function withDurations(state: PomodoroState, wished: PomodoroDurations): PomodoroState {
  const durations = soundDurations(wished)
  const cyclesCompleted = Math.min(state.cyclesCompleted, durations.longAfter - 1)
  const changed = { ...state, durations, cyclesCompleted }
  const waits = state.timer.kind === 'paused' && state.timer.left === state.whole
  return waits ? begun(changed, state.phase) : changed
}

export const soundDurations = (wished: PomodoroDurations): PomodoroDurations => ({
  focus: within('focus', wished.focus),
  shortBreak: within('shortBreak', wished.shortBreak),
  longBreak: within('longBreak', wished.longBreak),
  longAfter: within('longAfter', wished.longAfter),
})

function within(name: keyof PomodoroDurations, value: number): number {
  const [least, most] = DURATION_LIMITS[name]
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : DEFAULT_DURATIONS[name]
}
