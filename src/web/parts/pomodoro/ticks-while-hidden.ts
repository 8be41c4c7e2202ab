type HiddenTicks = {
  /** Whether there is a clock to look at. */
  isRunning: () => boolean
  tick: () => void
}

/**
 * Browsers slow the timers of a hidden tab down to one a minute, but not those of its worker, whose messages wake the
 * page. The worker lives only while the tab is hidden and the timer runs; where there is none, the page's own timers,
 * late as they are, still end the phase.
 */
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
      // A browser without workers goes on with what it has.
    }
  })
}
