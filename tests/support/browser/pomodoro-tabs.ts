import type { PomodoroPhase } from '#domain/pomodoro/pomodoro.ts'
import { TimerStore } from '#web/parts/pomodoro/timer-store.ts'

type Waiting = { owned: () => void }

/** Tabs of one browser over a clock that is moved by hand: one storage, one lock with its queue, no real time. */
export class PomodoroTabs {
  now: number
  /** Every phase that some tab announced as ended. */
  readonly completed: PomodoroPhase[] = []
  #kept: unknown = null
  #seen: number | null = null
  #queue: Waiting[] = []
  readonly #tabs = new Set<TimerStore>()
  readonly #unaware = new Set<TimerStore>()
  readonly #waitingOf = new Map<TimerStore, Waiting>()

  constructor(now: number) {
    this.now = now
  }

  /** The page that was opened last, also while it still finds out who holds the timer. */
  get last(): TimerStore | undefined {
    return [...this.#tabs].at(-1)
  }

  get kept(): unknown {
    return structuredClone(this.#kept)
  }

  /** A page is opened; it has found out who holds the timer when this is done. */
  async open(): Promise<TimerStore> {
    const opened: { tab: TimerStore | null } = { tab: null }
    const tab: TimerStore = new TimerStore({
      time: () => ({ now: this.now, offsetMinutes: -180 }),
      readStored: () => structuredClone(this.#kept),
      keep: (state) => {
        this.#kept = structuredClone(state)
        for (const other of this.#tabs) if (other !== opened.tab) this.#unaware.add(other)
      },
      readSeen: () => this.#seen,
      keepSeen: (moment) => {
        this.#seen = moment
      },
      own: (owned) => {
        const waiting = { owned }
        if (opened.tab !== null) this.#waitingOf.set(opened.tab, waiting)
        this.#queue.push(waiting)
        if (this.#queue.length === 1) owned()
        return () => this.#leave(waiting)
      },
      isOwned: () => Promise.resolve(this.#queue.length > 0),
      onCompleted: (phase) => this.completed.push(phase),
    })
    opened.tab = tab
    this.#tabs.add(tab)
    await Promise.resolve()
    await Promise.resolve()
    return tab
  }

  /** The other tabs hear of what was written: after the one that wrote has finished, as in a browser. */
  deliver() {
    for (const tab of this.#unaware) tab.reread()
    this.#unaware.clear()
  }

  /** The page is gone, and with it its place at the lock. */
  close(tab: TimerStore) {
    this.#tabs.delete(tab)
    this.#unaware.delete(tab)
    const waiting = this.#waitingOf.get(tab)
    if (waiting !== undefined) this.#leave(waiting)
  }

  #leave(waiting: Waiting) {
    const isHeld = this.#queue[0] === waiting
    this.#queue = this.#queue.filter((other) => other !== waiting)
    if (isHeld) this.#queue[0]?.owned()
  }
}
