import type { Page } from '@playwright/test'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { bringAxe, faultsOf } from '#tests/screens/axe-faults.ts'

/** A4 with its browser's margins. */
const PAPER = { width: 794, height: 1123 }

/** Every shadow that a printer would draw. */
const shadowsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).boxShadow.includes('px'))
      .filter((part) => !getComputedStyle(part).boxShadow.includes('inset'))
      .map((part) => part.outerHTML.slice(0, 120)),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(`a page seen in the ${colorScheme} scheme is printed dark on white, without what floats`, async ({
    page,
  }) => {
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print', colorScheme })
    await signInAs(page, 'reviewer')
    for (const path of ['/dashboard', '/exames/CLF-C02/caderno', '/exames/CLF-C02/prontidao', '/historico']) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await faultsOf(page, await bringAxe(page))).toEqual([])
      expect(await shadowsOf(page)).toEqual([])
      await expect(page.locator('[data-pomodoro]')).toBeHidden()
    }
    await signInAs(page, 'veteran')
    await visit(page, '/simulados/CLF-C02/revisar')
    await expect(page.locator('[data-question-bar]')).toBeAttached()
    await expect(page.locator('[data-pomodoro]')).toBeHidden()
  })
