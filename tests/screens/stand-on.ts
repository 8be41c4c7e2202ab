import type { Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/site.ts'
import type { ScreenState } from './screen-state.ts'

/** Brings a page into a state of the list and waits until nothing moves any more. */
export async function standOn(page: Page, state: ScreenState) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (state.as) await signInAs(page, state.as)
  await page.goto(state.path)
  // A page to read wakes at the first sign of use.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForLoadState('networkidle')
  // What lies beneath the first view is laid out once the page is used.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => document.querySelector('[data-later]') === null)
  await state.prepare?.(page)
  await page.waitForTimeout(400)
}

const WIDTHS = { narrow: [390, 768], wide: [1440] } as const

/** The window widths in which a state exists. */
export const widthsOf = ({ only }: ScreenState): readonly number[] =>
  only ? WIDTHS[only] : [...WIDTHS.narrow, ...WIDTHS.wide]
