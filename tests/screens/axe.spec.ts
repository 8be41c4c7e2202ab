import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/site.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const state of [...SCREENS, afterAnswering]) {
  // Wide in the light scheme, narrow in the dark one: contrast and layout are both met without the whole grid.
  const narrow = state.only === 'narrow'
  for (const scheme of ['light', 'dark'] as const) {
    test(`${state.name} in the ${scheme} scheme has no accessibility violation`, async ({ page }) => {
      const width = narrow || (scheme === 'dark' && state.only !== 'wide') ? 390 : 1440
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await standOn(page, state)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect(found).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
    })
  }
}
