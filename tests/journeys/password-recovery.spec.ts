import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, linkMailedTo, test, visit } from '#tests/support/browser/site.ts'

test('a learner who forgot the password sets a new one by the mailed link, once', async ({ page }) => {
  const email = CAST.neighbour.email
  const password = 'uma senha bem nova 5'

  await visit(page, '/auth')
  await page.getByRole('button', { name: /Esqueci/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: /Enviar/ }).click()
  await expect(
    page.getByText('Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.'),
  ).toBeVisible()

  const link = await linkMailedTo(page, email)
  await visit(page, link)
  await expect(page.getByRole('textbox', { name: 'Nova senha', exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await page.reload()
  const late = await page.context().newPage()
  await visit(late, '/reset-password')
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(password)
  await page.getByRole('textbox', { name: /Confirm/ }).fill('outra coisa')
  await page.getByRole('button', { name: /Redefinir|Salvar/ }).click()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await page.getByRole('textbox', { name: /Confirm/ }).fill(password)
  await page.getByRole('button', { name: /Redefinir|Salvar/ }).click()
  await expect(page.getByText('Senha redefinida com sucesso, você já pode fazer login.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  // The link was used while this form stood open.
  await late.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('mais uma senha 8')
  await late.getByRole('textbox', { name: /Confirm/ }).fill('mais uma senha 8')
  await late.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(late.getByText('Sessão inválida. Solicite um novo link de recuperação.')).toBeVisible()
  await expect(late.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
  await expect(late.getByRole('button', { name: 'Pedir novo link' })).toBeVisible()
  await late.close()

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()

  // Others of this site know the password of before.
  const back = { currentPassword: password, newPassword: CAST_PASSWORD }
  expect((await page.request.put('/api/profile/password', { data: back })).ok()).toBe(true)

  await page.context().clearCookies()
  await visit(page, link)
  await expect(page.getByText('Link inválido ou expirado').first()).toBeVisible()
})
