import type { Page } from '@playwright/test'
import { CAST_PASSWORD, CAST } from '#tests/support/cast.ts'
import { expect, signInAs, test } from '#tests/support/site.ts'

/** A slow line: what a page runs comes long after what it shows. */
const slowScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

const loadedScripts = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )

test('a press on a page that still sleeps is felt, and answered once the page is awake', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/simulados')
  expect(await loadedScripts(page)).toBe(0)
  const button = page.getByRole('button', { name: 'Testar Grátis: CLF-C02' })
  await button.click()
  await expect(button).toHaveAttribute('data-pressed', '')
  await expect(page.getByRole('dialog', { name: 'Login Necessário' })).toBeVisible()
  await expect(button).not.toHaveAttribute('data-pressed', '')
})

test('what is typed into a sleeping form is kept, and Enter signs in', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/auth?de=/historico')
  await page.getByLabel('E-mail').fill(CAST.novata.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/historico$/)
})

test('a box ticked early is ticked, once', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/auth?aba=criar')
  const terms = page.getByRole('checkbox')
  await terms.click()
  await expect(terms).toBeChecked()
})

test('the timer of a member starts at the first press, and a page it runs on does not sleep', async ({
  page,
}) => {
  await slowScripts(page)
  await signInAs(page, 'novata')
  await page.goto('/pomodoro')
  await expect(page.getByRole('timer')).toHaveText('25:00')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(page).toHaveTitle(/^24:5\d Foco/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveText('25:00')
})
