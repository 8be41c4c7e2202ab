import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { sidewaysFaults } from '#tests/screens/looks.ts'

// Whoever reads has set the browser's letters to twice their size, which media queries in em see.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs(), '--blink-settings=defaultFontSize=32'],
  },
})

const WIDTHS = [320, 390, 640, 768, 1024, 1280]

test('with letters of 200 % nothing of a head is cut off', async ({ page }) => {
  const faults: string[] = []
  const lookAt = async (name: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(100)
      const found = await sidewaysFaults(page)
      faults.push(...found.map((fault) => `${name}, ${width}: ${fault}`))
    }
  }
  await signInAs(page, 'reviewer')
  await visit(page, '/dashboard')
  await lookAt('dashboard')
  await visit(page, '/exames/CLF-C02/caderno')
  await lookAt('Caderno')
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/CLF-C02/resultados')
  await lookAt('result')
  await signInAs(page, 'candidate')
  await visit(page, '/simulados/CLF-C02/resultados')
  await lookAt('result of a Prova')
  await signInAs(page, 'earlyBuyer')
  await visit(page, '/profile?aba=acessos')
  await page
    .getByRole('link', { name: /^Recibo do CLF-C02/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Recibo de compra' }).waitFor()
  await lookAt('receipt')
  expect(faults).toEqual([])
})
