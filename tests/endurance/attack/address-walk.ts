import type { Page, Request } from '@playwright/test'

const CATCH_ALL = 'Oops! Algo deu errado'
const RETRY = 'Tentar Novamente'
/** A page stands when nothing was asked for during so many milliseconds; a call without an end is waited for no longer. */
const QUIET_MS = 120
const PATIENCE_MS = 5000

/** What went wrong at an address. */
export type Fault = { kind: 'broken' | 'catchAll' | 'retries' | 'complaints'; text: string }

/** What an answer over HTTP shows to be wrong; null when it is sound. */
export function faultOfAnswer(status: number, text: string): Fault | null {
  if (status >= 500) return { kind: 'broken', text: `answered ${status}` }
  return text.includes(CATCH_ALL) ? { kind: 'catchAll', text: 'drawn by the server' } : null
}

/** Goes from address to address within one open page, and tells what the browser and the face say at each. */
export function addressWalker(page: Page) {
  const complaints: string[] = []
  const underWay = new Set<Request>()
  let last = 0
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isRefusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text())
  })
  page.on('request', (request) => underWay.add(request))
  const noteEnd = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', noteEnd)
  page.on('requestfailed', noteEnd)

  return async function lookAt(address: string): Promise<Fault[]> {
    const start = Date.now()
    last = start
    await page.evaluate((to) => history.pushState(null, '', to), address)
    const isQuiet = () => underWay.size === 0 && Date.now() - last >= QUIET_MS
    while (!isQuiet() && Date.now() - start < PATIENCE_MS) await page.waitForTimeout(20)
    const text = await page.locator('body').innerText()
    const faults = complaints.splice(0).map((complaint): Fault => ({ kind: 'complaints', text: complaint }))
    if (text.includes(CATCH_ALL)) faults.push({ kind: 'catchAll', text: 'drawn by the browser' })
    if (text.includes(RETRY)) faults.push({ kind: 'retries', text: 'offers to try again' })
    return faults
  }
}
