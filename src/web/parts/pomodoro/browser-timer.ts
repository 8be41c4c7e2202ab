import type { PomodoroPhase } from '#domain/pomodoro/pomodoro.ts'
import { deviceCell, POMODORO_KEY, readDevice, SEEN_KEY, writeDevice } from './device-storage.ts'
import { TimerStore } from './timer-store.ts'

type HiddenTicks = {
  isRunning: () => boolean
  tick: () => void
}

const LOCK = 'gabarite:pomodoro'

/** Often enough that no second is skipped on the screen. */
const TICK_MS = 250

export function openBrowserTimer(onCompleted: (phase: PomodoroPhase) => void): TimerStore {
  const stored = deviceCell(POMODORO_KEY, () => store.reread())
  const store = new TimerStore({
    time: () => ({ now: Date.now(), offsetMinutes: -new Date().getTimezoneOffset() }),
    readStored: stored.read,
    keep: stored.keep,
    readSeen: () => {
      const seen = readDevice(SEEN_KEY)
      return typeof seen === 'number' ? seen : null
    },
    keepSeen: (moment) => void writeDevice(SEEN_KEY, moment),
    own,
    isOwned,
    onCompleted,
  })
  setInterval(store.tick, TICK_MS)
  tickWhileHidden({ isRunning: () => store.face().state.timer.kind === 'running', tick: store.tick })
  document.addEventListener('visibilitychange', store.tick)
  addEventListener('pageshow', store.tick)
  return store
}

/** Without Web Locks (no https) each tab runs it; the stored state still ends a phase once. */
function own(owned: () => void): () => void {
  if (!('locks' in navigator)) {
    owned()
    return () => undefined
  }
  const givenUp = new AbortController()
  const held = Promise.withResolvers<undefined>()
  const waiting = navigator.locks.request(LOCK, { signal: givenUp.signal }, () => {
    owned()
    return held.promise
  })
  waiting.catch(() => undefined)
  return () => {
    givenUp.abort()
    held.resolve(undefined)
  }
}

async function isOwned(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === LOCK)
  } catch {
    return false
  }
}

// Hidden tabs get one timer a minute, but a worker's messages still wake them; it lives only while needed.
function tickWhileHidden({ isRunning, tick }: HiddenTicks) {
  let worker: Worker | null = null
  const hear = () => {
    if (worker !== null && !isRunning()) stop()
    tick()
  }
  const stop = () => {
    worker?.terminate()
    worker = null
  }
  document.addEventListener('visibilitychange', () => {
    stop()
    if (!document.hidden || !isRunning()) return
    try {
      worker = new Worker(new URL('./ticks.worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', hear)
    } catch {
      // Without workers the page's own timers end the phase.
    }
  })
}
