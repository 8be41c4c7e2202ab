import { readPomodoro } from '#domain/pomodoro/stored-pomodoro.ts'
import type { LocalTime } from '#domain/pomodoro/pomodoro-days.ts'
import {
  restingPomodoro,
  stepPomodoro,
  timeLeft,
  type PomodoroEvent,
  type PomodoroPhase,
  type PomodoroState,
} from '#domain/pomodoro/pomodoro.ts'

/** The timer now, including focus, and the whole seconds to the end of the phase. */
export type TimerFace = { state: PomodoroState; seconds: number }

export type TimerPorts = {
  time: () => LocalTime
  readStored: () => unknown
  keep: (state: PomodoroState) => void
  /** When a tab last ran the timer; null if never. */
  readSeen: () => number | null
  keepSeen: (moment: number) => void
  /** Becomes the owner once no other tab is. Returns how to give it up. */
  own: (owned: () => void) => () => void
  isOwned: () => Promise<boolean>
  /** This tab ended the phase: exactly one does. */
  onCompleted: (phase: PomodoroPhase) => void
}

/** In its first second only the owner ends a phase; afterwards any awake tab does. */
const OWNERS_SECOND = 1000

export const RESTING_FACE: TimerFace = { state: restingPomodoro(), seconds: restingPomodoro().whole / 1000 }

/** One tab's timer (spec 11.2). Changes apply to the stored state, so that two tabs never do the same twice. */
export class TimerStore {
  readonly #ports: TimerPorts
  readonly #listeners = new Set<() => void>()
  #state: PomodoroState
  #shown: PomodoroState
  #face: TimerFace
  #isOwner = false
  /** While it is unknown whether a tab owns a running timer found in storage, it is neither ended nor paused. */
  #isSettling: boolean
  readonly #settled: Promise<void> | null
  #release: (() => void) | null = null

  constructor(ports: TimerPorts) {
    this.#ports = ports
    this.#state = readPomodoro(ports.readStored(), ports.time())
    this.#shown = this.#state
    this.#face = faceOf(this.#state, ports.time())
    this.#isSettling = this.#state.timer.kind === 'running'
    this.#settled = this.#isSettling ? this.#settle() : null
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly face = (): TimerFace => this.#face

  send(event: PomodoroEvent) {
    // Nobody pressed anything: a timer that was left alone must not end by it.
    if ((event.kind === 'drop' || event.kind === 'forget') && this.#isSettling) {
      void this.#settled?.then(() => this.send(event))
      return
    }
    const time = this.#ports.time()
    const { state, completed } = stepPomodoro(readPomodoro(this.#ports.readStored(), time), event, time)
    this.#isSettling = false
    this.#ports.keep(state)
    if (state.timer.kind === 'running') this.#ports.keepSeen(time.now)
    this.#adopt(state)
    // What ended before this page was opened is no news.
    if (completed !== null && event.kind !== 'abandoned') this.#ports.onCompleted(completed)
  }

  readonly tick = () => {
    const time = this.#ports.time()
    const { timer } = this.#state
    if (timer.kind === 'running' && !this.#isSettling) {
      // The clock was set back: the step shortens what is left to the phase, and it is kept so.
      if (timer.endsAt - time.now > this.#state.whole) return this.send({ kind: 'tick' })
      const late = time.now - timer.endsAt
      if (late >= (this.#isOwner ? 0 : OWNERS_SECOND)) return this.send({ kind: 'tick' })
      if (this.#isOwner) this.#ports.keepSeen(time.now)
    }
    // Midnight is seen without writing, so that an idle tab writes nothing.
    if (timer.kind === 'paused') this.#state = onThisDay(this.#state, time)
    this.#show()
  }

  readonly reread = () => this.#adopt(readPomodoro(this.#ports.readStored(), this.#ports.time()))

  #adopt(state: PomodoroState) {
    this.#state = state
    this.#holdOrRelease()
    this.#show()
  }

  #show() {
    const next = faceOf(this.#state, this.#ports.time())
    if (next.seconds === this.#face.seconds && this.#shown === this.#state) return
    this.#face = next
    this.#shown = this.#state
    for (const listener of this.#listeners) listener()
  }

  /** One tab owns the running timer, the others queue for it; a paused timer has no owner. */
  #holdOrRelease() {
    const isRunning = this.#state.timer.kind === 'running'
    if (isRunning && this.#release === null && !this.#isSettling)
      this.#release = this.#ports.own(() => {
        this.#isOwner = true
      })
    if (isRunning || this.#release === null) return
    this.#release()
    this.#release = null
    this.#isOwner = false
  }

  async #settle() {
    const isOwned = await this.#ports.isOwned()
    if (!this.#isSettling) return
    this.#isSettling = false
    if (isOwned) this.#holdOrRelease()
    else this.send({ kind: 'abandoned', seenAt: this.#ports.readSeen() ?? 0 })
  }
}

function onThisDay(state: PomodoroState, time: LocalTime): PomodoroState {
  const after = stepPomodoro(state, { kind: 'tick' }, time).state
  return after.day === state.day ? state : after
}
function faceOf(state: PomodoroState, time: LocalTime): TimerFace {
  const now = stepPomodoro(state, { kind: 'tick' }, time)
  return {
    state: now.completed === null ? now.state : state,
    seconds: Math.ceil(timeLeft(state, time.now) / 1000),
  }
}
