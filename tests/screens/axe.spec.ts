import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'
import type { ScreenState } from './screen-state.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

/** What passes is not worked out, and no second page is opened for frames of other sites, of which there are none. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Violations by rule with the elements at fault, and how far the page scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(OPTIONS).analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(overflow > 0 ? [`the page scrolls ${overflow} px sideways`] : []),
  ]
}

type Scheme = 'light' | 'dark'

// Wide in the light scheme, then narrow in the dark one: contrast and layout are both met without the whole grid.
const SCHEMES: readonly Scheme[] = ['light', 'dark']

const met = new Set<string>()
/** The first state to show a route or a dialog; the list is in the order of the product. */
function isFirst({ routes, dialogs = [] }: ScreenState): boolean {
  const shown = [...routes, ...dialogs].filter((name) => !met.has(name))
  for (const name of shown) met.add(name)
  return shown.length > 0
}

for (const [index, state] of [...SCREENS, afterAnswering].entries()) {
  const tag = isFirst(state) ? '@first' : '@further'
  test(`${state.name} has no accessibility violation`, { tag }, async ({ page, complaints }, { project }) => {
    // Every test run looks at each route and dialog once, from one side in turn; `npm run axe` at all states, from both.
    const looked = project.name === 'axe' ? SCHEMES : SCHEMES.filter((_, side) => side === index % 2)
    await page.setViewportSize({ width: state.only === 'narrow' ? 390 : 1440, height: 900 })
    await standOn(page, state)
    const found: Partial<Record<Scheme, string[]>> = {}
    for (const scheme of looked) {
      if (scheme === 'dark') await turnDark(page, state)
      found[scheme] = await faultsOf(page)
    }
    expect(found).toEqual(Object.fromEntries(looked.map((scheme) => [scheme, []])))
    const tolerated = complaints.filter((complaint) => state.tolerates?.test(complaint))
    expect(complaints).toEqual(tolerated)
    complaints.length = 0
  })
}

async function turnDark(page: Page, { only }: ScreenState) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  if (only === undefined) await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(500)
}
