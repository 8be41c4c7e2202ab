import { expect, test } from '#tests/support/browser/site.ts'

const NEEDED = 'precisa de JavaScript'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/simulados', '/auth', '/pomodoro', '/termos', '/nao-existe'])
    test(`${path} says that it needs them`, async ({ page }) => {
      await page.goto(path)
      const said = page.locator('noscript p')
      await expect(said).toBeVisible()
      await expect(said).toContainText(NEEDED)
    })

  test('who sends the form of sign-in is told why nothing happens, and what was typed goes nowhere', async ({
    page,
  }) => {
    await page.goto('/auth?de=/simulados')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nina@exemplo.com')
    await page.getByRole('textbox', { name: 'Senha' }).fill('caneta azul 42')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
    expect((await answer).status()).toBe(405)
    await expect(page.getByRole('heading', { name: 'Falta o JavaScript' })).toBeVisible()
    expect(page.url()).not.toContain('caneta')
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('without scripts mails are stopped by the form of the page itself', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/parar-avisos?token=falso.falso')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  expect((await answer).status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'Link inválido' })).toBeVisible()
  await plain.close()
})

test('with scripts no such sentence is shown', async ({ page }) => {
  await page.goto('/simulados')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('noscript p')).toHaveCount(0)
})
