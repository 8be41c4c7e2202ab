import { test as base, type Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/servers/built-server.ts'
import { CAST, CAST_PASSWORD, type Role } from '#tests/support/seeded-site/cast.ts'
import { openSeededSite } from '#tests/support/seeded-site/open-seeded-site.ts'

const START_MS = 60_000

/** For what moves could break: the order of the focus, and what comes into sight. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The address of the newest message's one-use link, read where the demonstration shows its outbox. */
export async function linkMailedTo(page: Page, email: string): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const list = await (await page.request.get('/dev/emails')).text()
    const entry = new RegExp(
      `<a href="(/dev/emails/[0-9a-f-]+)">[^<]*</a><br[^>]*>\\s*<small>\\s*${email}`,
    ).exec(list)
    if (entry?.[1]) {
      const mail = await (await page.request.get(entry[1])).text()
      const link = /<a href="(https?:[^"]+)">/.exec(mail)?.[1]
      if (link) return link.replaceAll('&amp;', '&')
    }
    await page.waitForTimeout(100)
  }
  throw new Error(`no message to ${email}`)
}

/** Opens a page that was drawn on the server and waits until its buttons answer. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await wake(page)
}

/** A page to read wakes at the first sign of use; the end of the wait is that its buttons answer. */
export async function wake(page: Page) {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('a, button')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

/** Signs a member of the cast in by the call the screen makes; the cookies are the page's. */
export async function signInAs(page: Page, role: Role) {
  const answer = await page.request.post('/api/session', {
    data: { email: CAST[role].email, password: CAST_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`sign-in of ${role} answered ${answer.status()}: ${await answer.text()}`)
}

/** What the browser complained of while a page was open: broken policy, failed hydration, thrown errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    // A refused call (503: no payment provider yet) is an answer; the browser logs its status all the same.
    if (!/^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text))
      complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(`${error}\n${error.stack}`))
  return complaints
}

/** The browser tells of each request that the test cut off. */
export const forgiveLostRequests = (complaints: string[]) =>
  void complaints.splice(0, Infinity, ...complaints.filter((complaint) => !complaint.includes('net::ERR_')))

export const test = base.extend<{ complaints: string[] }, { site: BuiltServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must build from this pattern
    async ({}, provide) => {
      const site = await openSeededSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_MS * 2 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
  complaints: [
    async ({ page }, provide) => {
      const complaints = complaintsOf(page)
      await provide(complaints)
      if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
