import { test } from '#tests/support/browser/site.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn, widthsOf } from './stand-on.ts'

for (const state of [...SCREENS, afterAnswering]) {
  for (const width of widthsOf(state)) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`${state.name} ${width} ${scheme}`, async ({ page, complaints }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: scheme })
        await standOn(page, state)
        const path = `tmp/shots/${state.name}-${width}${scheme === 'dark' ? '-escuro' : ''}.png`
        await page.screenshot({ path, fullPage: true })
        complaints.length = 0
      })
    }
  }
}
