import type { Page } from '@playwright/test'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { bringAxe, faultsOf } from './axe-faults.ts'
import { shareForContent } from './content-share.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

/** 1280×1024 at 400 %, 1280×800 at 200 %, and a phone held sideways. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
] as const
const LEAST_SHARE = 0.6

const scrollToMiddle = (page: Page) =>
  page.evaluate(() =>
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' }),
  )

for (const state of [...SCREENS.filter(({ only }) => only !== 'wide'), afterAnswering]) {
  test(`${state.name} leaves a low window to what is read`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await standOn(page, state)
    const engine = await bringAxe(page)
    const faults: string[] = []
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      for (const place of ['at rest', 'in the middle']) {
        if (place === 'in the middle') await scrollToMiddle(page)
        await page.waitForTimeout(150)
        const share = await shareForContent(page)
        test.info().annotations.push({ type: 'share', description: String(share) })
        if (share < LEAST_SHARE) faults.push(`${window.width}×${window.height}, ${place}: ${share}`)
      }
      if (window.width < 844) {
        const found = await faultsOf(page, engine)
        faults.push(...found.map((fault) => `${window.width}×${window.height}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    complaints.length = 0
  })
}

for (const window of WINDOWS) {
  test(`at ${window.width}×${window.height} a question is answered and left by Tab, under the rating too`, async ({
    page,
  }) => {
    await page.setViewportSize(window)
    await signInAs(page, 'veteran')
    await visit(page, '/simulados/PSM-I')
    const start = page.getByRole('button', { name: 'Iniciar simulado' })
    const question = page.getByRole('heading', { name: /^Questão \d+$/ })
    await start.or(question).first().waitFor()
    if (await start.isVisible()) await start.click()
    await page.getByRole('radio').first().click()
    const sheet = page.getByRole('dialog', { name: 'O que achou desta questão?' })
    await sheet.waitFor()
    await scrollToMiddle(page)
    expect(await shareForContent(page)).toBeGreaterThanOrEqual(LEAST_SHARE)

    const next = page.getByRole('button', { name: 'Próxima' })
    const isFocused = () => next.evaluate((button) => button === document.activeElement)
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport({ ratio: 0.95 })
    const number = await question.textContent()
    await page.keyboard.press('Enter')
    await expect(question).not.toHaveText(number ?? '')
  })
}
