/** Long after hydration: then it costs the first load nothing. */
const AFTER_LOAD_MS = 2500

/** Calls once the wait is over and the browser is idle. Returns how to cancel. */
export function whenIdle(then: () => void): () => void {
  const timeout = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: AFTER_LOAD_MS })
    else then()
  }, AFTER_LOAD_MS)
  return () => clearTimeout(timeout)
}
