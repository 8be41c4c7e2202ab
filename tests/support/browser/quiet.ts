import type { Page, Request } from '@playwright/test'

/** What was asked for is there, and nothing has changed for so many milliseconds. */
const QUIET_MS = 120
/** A call without an end, and what changes for ever, are waited for no longer. */
const PATIENCE_MS = 5000

/** Counts the requests of a page from now on; the answer waits until none is under way and none was for a moment. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = 0
  page.on('request', (request) => underWay.add(request))
  const noteEnd = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', noteEnd)
  page.on('requestfailed', noteEnd)
  return async () => {
    const start = Date.now()
    last = start
    const isQuiet = () => underWay.size === 0 && Date.now() - last >= QUIET_MS
    while (!isQuiet() && Date.now() - start < PATIENCE_MS) await page.waitForTimeout(20)
  }
}

/** Until the document stands still. */
export const untilUnchanged = (page: Page): Promise<void> =>
  page.evaluate(
    ({ quietMs, patienceMs }) =>
      new Promise<void>((resolve) => {
        const start = performance.now()
        let last = start
        const observer = new MutationObserver(() => (last = performance.now()))
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const look = () => {
          const now = performance.now()
          if (now - last < quietMs && now - start < patienceMs) return void setTimeout(look, 20)
          observer.disconnect()
          resolve()
        }
        look()
      }),
    { quietMs: QUIET_MS, patienceMs: PATIENCE_MS },
  )
