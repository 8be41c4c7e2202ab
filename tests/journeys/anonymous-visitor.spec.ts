import { expect, test, visit } from '#tests/support/browser/site.ts'

test('a visitor without an account looks around, is asked to sign in, and comes back to where they were', async ({
  page,
}) => {
  await visit(page, '/simulados')
  await expect(page.getByRole('heading', { name: 'Simulados disponíveis' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    'mailto:ajuda@gabarite.com.br',
  )
  await page.getByRole('button', { name: 'Testar Grátis: CLF-C02' }).click()
  const asked = page.getByRole('dialog', { name: 'Login Necessário' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  await page.getByRole('button', { name: 'Desbloquear Acesso Completo: CLF-C02' }).click()
  const plans = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(plans.first()).toBeVisible()
  await page.keyboard.press('Escape')

  await visit(page, '/simulados/CLF-C02')
  await expect(page).toHaveURL(/\/auth\?de=/)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nina@exemplo.com')
  await page.getByRole('textbox', { name: 'Senha' }).fill('caneta azul 42')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/simulados\/CLF-C02$/)
})

test('guards answer with a real redirect, and an unknown address with 404', async ({ request }) => {
  for (const path of [
    '/dashboard',
    '/historico',
    '/simulados/CLF-C02',
    '/simulados/CLF-C02/resultados',
    '/simulados/CLF-C02/revisar',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 307])
    expect(answer.headers()['location']).toContain(
      `/auth?de=${encodeURIComponent(path).replaceAll('%2F', '%2F')}`,
    )
  }
  expect((await request.get('/nao-existe')).status()).toBe(404)
})

test('a link to an exam is previewed with its name and its own picture', async ({ request }) => {
  const page = await (await request.get('/simulados/CLF-C02')).text()
  const shown = (property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(page)?.[1] ?? ''
  expect(shown('title')).toBe('Simulado CLF-C02: AWS Certified Cloud Practitioner · Gabarite')
  expect(new URL(shown('image')).pathname).toBe('/compartilhar/CLF-C02.png')
  const picture = await request.get(new URL(shown('image')).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('the 404 screen shows its fixed words and the way home', async ({ page }) => {
  await visit(page, '/nao-existe')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
