import { expect, test, visit } from '#tests/support/browser/site.ts'

test('without a line, signing in says so at once, and works when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/auth')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.com')
  await page.locator('input[type=password]').first().fill('caneta azul 42')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao fazer login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible()
  complaints.length = 0
})

test('what a toast has to tell is told in plain words where its code did not come, and can be put away', async ({
  page,
  context,
  complaints,
}) => {
  await page.route('**/assets/dialogs-*.js', (route) => route.abort())
  await visit(page, '/auth')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.com')
  await page.locator('input[type=password]').first().fill('caneta azul 42')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Erro ao fazer login' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Erro ao fazer login')).toBeHidden()
  complaints.length = 0
})
