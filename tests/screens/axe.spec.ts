import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations by rule with the elements at fault, and how far the page scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(overflow > 0 ? [`the page scrolls ${overflow} px sideways`] : []),
  ]
}

// Wide in the light scheme, then narrow in the dark one: contrast and layout are both met without the whole grid.
for (const state of [...SCREENS, afterAnswering]) {
  test(`${state.name} has no accessibility violation`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: state.only === 'narrow' ? 390 : 1440, height: 900 })
    await standOn(page, state)
    const light = await faultsOf(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    if (state.only === undefined) await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(500)
    const dark = await faultsOf(page)
    expect({ light, dark }).toEqual({ light: [], dark: [] })
    const tolerated = complaints.filter((complaint) => state.tolerates?.test(complaint))
    expect(complaints).toEqual(tolerated)
    complaints.length = 0
  })
}
