import type { Page } from '@playwright/test'
import { CAST_PASSWORD, CAST } from '#tests/support/seeded-site/cast.ts'
import { expect, signInAs, test } from '#tests/support/browser/site.ts'

/** A slow line: what a page runs comes long after what it shows. */
const slowScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

/** Not one script of the page comes: each is still on its way when the test ends. */
const noScripts = (page: Page) => page.route('**/assets/*.js', () => undefined)

test('what leads in opens before any script of the page has come', async ({ page }) => {
  await noScripts(page)
  await page.goto('/simulados')
  await page.getByRole('button', { name: 'Testar Grátis: CLF-C02' }).click()
  const asked = page.getByRole('dialog', { name: 'Login Necessário' })
  await expect(asked).toContainText('Para testar o CLF-C02, entre')
  await expect(asked.getByRole('link', { name: 'Fazer login' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Desbloquear Acesso Completo: CLF-C02' }).click()
  const plans = page.getByRole('dialog', { name: 'Desbloqueie todas as questões' })
  await expect(plans).toContainText('CLF-C02, AWS')
  await plans.getByRole('link', { name: 'Entrar para assinar' }).first().click()
  await expect(page).toHaveURL(/\/auth\?de=%2Fsimulados$/)
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Esqueceu a senha?' })).toBeVisible()
})

test('a press made before the page can answer is felt, and answered once it can', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/auth')
  const other = page.getByRole('tab', { name: 'Criar conta' })
  await other.click()
  await expect(other).toHaveAttribute('data-pressed', '')
  await expect(page.getByRole('heading', { name: 'Comece pela questão 1' })).toBeVisible()
  await expect(other).not.toHaveAttribute('data-pressed', '')
})

test('what is missing in a form is told before any script has come', async ({ page }) => {
  await noScripts(page)
  await page.goto('/auth')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.locator('input[name=email]:focus:invalid')).toBeVisible()
})

test('what is typed before the page can answer is kept, and Enter signs in', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/auth?de=/historico')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST.newcomer.email)
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

test('the timer of a member starts at the first press, and is theirs after a reload', async ({ page }) => {
  await slowScripts(page)
  await signInAs(page, 'newcomer')
  await page.goto('/pomodoro')
  await expect(page.getByRole('timer')).toHaveText('25:00')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(page).toHaveTitle(/^24:5\d Foco/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveText('25:00')
})
