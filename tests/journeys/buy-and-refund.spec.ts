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
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeVisible()

  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
})
