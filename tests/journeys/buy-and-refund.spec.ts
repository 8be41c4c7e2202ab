import { CAST, CAST_PASSWORD } from '#tests/support/cast.ts'
import { expect, signInAs, test, visit } from '#tests/support/site.ts'
import { onQuestion } from '#tests/support/simulado.ts'

test('a learner at the limit buys access, goes on with the same simulation, and gets the money back', async ({
  page,
}) => {
  await signInAs(page, 'pagante')
  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()

  await page.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assinar o plano Trimestral' }).click()
  await expect(dialog.getByRole('group', { name: 'Resumo da compra' })).toBeFocused()
  await expect(dialog).toContainText('Assim que o pagamento for confirmado')
  await expect(dialog).toContainText('R$ 79,90')
  await dialog.getByRole('button', { name: 'Voltar aos planos' }).click()
  await expect(dialog.getByRole('button', { name: 'Assinar o plano Trimestral' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()

  await page.waitForURL(/\/pagamento-simulado\/sim_/)
  await expect(page.getByRole('heading', { name: 'Plano mensal do CLF-C02' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Pagamento confirmado! Seu acesso foi liberado.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('link', { name: 'Continuar simulado CLF-C02' }).click()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 16)

  await visit(page, '/profile?aba=acessos')
  await page.getByRole('link', { name: /^Recibo do CLF-C02, / }).click()
  await expect(page.getByRole('heading', { name: 'Recibo de compra' })).toBeVisible()
  await page.getByRole('button', { name: 'Solicitar reembolso' }).click()
  await expect(dialog).toContainText('Termina na hora')
  await dialog.getByRole('button', { name: 'Confirmar reembolso' }).click()
  await expect(page.getByText('Reembolso confirmado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeFocused()

  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
})

test('what is paid in another tab unlocks the simulation where it stands', async ({ page }) => {
  await signInAs(page, 'pagador')
  const other = await page.context().newPage()
  await visit(other, '/simulados/CLF-C02')
  await other.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  await other.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await other.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await other.waitForURL(/\/pagamento-simulado\/sim_/)

  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
  await other.getByRole('button', { name: 'Aprovar' }).click()
  await other.waitForURL(/\/dashboard$/)
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(page.getByText('Pagamento confirmado! Seu acesso foi liberado.')).toBeVisible()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 16)
})

test('an address that claims a payment opens nothing and leaves no trace', async ({ page }) => {
  await signInAs(page, 'novata')
  await page.goto('/dashboard?payment=success&session_id=sim_inventada')
  await expect(page.getByText('Erro ao verificar pagamento. Tente novamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeHidden()
  await expect(page.getByText('Você ainda não possui nenhuma assinatura ativa.')).toBeVisible()
})

test('who signs in again on the way back from a payment still learns of it, once', async ({ page }) => {
  await page.goto('/dashboard?payment=cancelled&purchase=00000000-0000-4000-8000-000000000000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST.novata.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const told = page.getByText('Pagamento cancelado. Você pode tentar novamente a qualquer momento.')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Olá, nina' })).toBeVisible()
  await expect(told).toBeHidden()
})
