/** Long after the page stands: what comes then costs the first load nothing. */
const AFTER_LOAD_MS = 2500

/** Calls once the wait is over and the browser rests. Answers how to call it off. */
export function whenIdle(then: () => void): () => void {
  const timeout = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: AFTER_LOAD_MS })
    else then()
  }, AFTER_LOAD_MS)
  return () => clearTimeout(timeout)
}
