import { watchRequests } from '#tests/support/browser/quiet.ts'
import type { Page } from '@playwright/test'

const CATCH_ALL = 'Oops! Algo deu errado'
const RETRY = 'Tentar Novamente'

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
  const untilQuiet = watchRequests(page)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isRefusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text())
  })

  return async function lookAt(address: string): Promise<Fault[]> {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await untilQuiet()
    const text = await page.locator('body').innerText()
    const faults = complaints.splice(0).map((complaint): Fault => ({ kind: 'complaints', text: complaint }))
    if (text.includes(CATCH_ALL)) faults.push({ kind: 'catchAll', text: 'drawn by the browser' })
    if (text.includes(RETRY)) faults.push({ kind: 'retries', text: 'offers to try again' })
    return faults
  }
}
