import { expect, type Page } from '@playwright/test'

/** Somewhere else the session is ended; the open page knows nothing of it yet. */
export async function endSession(page: Page) {
  expect((await page.request.delete('/api/session')).ok()).toBe(true)
}

/** The page is looked at again, as after a visit to another tab. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
