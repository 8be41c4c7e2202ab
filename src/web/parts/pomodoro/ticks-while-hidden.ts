type HiddenTicks = {
  isRunning: () => boolean
  tick: () => void
}

/** Hidden tabs get one timer a minute, but a worker's messages still wake them; it lives only while needed. */
export function tickWhileHidden({ isRunning, tick }: HiddenTicks) {
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
