import type { Page } from '@playwright/test'
import { untilUnchanged, watchRequests } from '#tests/support/browser/quiet.ts'
import { signInAs, visit } from '#tests/support/browser/site.ts'
import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import type { ScreenState } from './screen-state.ts'

/** How a state's page is come to, as the person it wants. */
type Enter = (page: Page, state: Pick<ScreenState, 'as' | 'path'>) => Promise<void>

const byItsAddress: Enter = async (page, { as, path }) => {
  if (as) await signInAs(page, as)
  await page.goto(path)
}

/** Over the front page of a visitor, whose policy then rules the whole visit, and from there without another document. */
export const byTheFrontPage: Enter = async (page, { as, path }) => {
  const goTo = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
  await visit(page, '/')
  if (as) {
    await goTo('/auth')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST[as].email)
    await page.locator('input[type=password]').first().fill(CAST_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/auth')
  }
  if (path !== '/') await goTo(path)
}

/** Brings a page into a state of the list and waits until nothing moves any more. */
export async function standOn(page: Page, state: ScreenState, enter: Enter = byItsAddress) {
  const untilQuiet = watchRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, state)
  // A page to read wakes at the first sign of use.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await untilQuiet()
  // What lies beneath the first view is laid out once the page is used.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => document.querySelector('[data-later]') === null)
  await state.prepare?.(page)
  await untilUnchanged(page)
}

const WIDTHS = { narrow: [390, 768], wide: [1440] } as const

/** The window widths in which a state exists. */
export const widthsOf = ({ only }: ScreenState): readonly number[] =>
  only ? WIDTHS[only] : [...WIDTHS.narrow, ...WIDTHS.wide]
