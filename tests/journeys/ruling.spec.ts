import { expect, signInAs, test, visit, WITH_MOTION } from '#tests/support/browser/site.ts'

test.use(WITH_MOTION)

const ARGUMENT = 'Nenhuma alternativa serve: o enunciado não diz em qual região.'
const REPLY = 'Você tem razão. A questão saiu do banco e o ponto foi dado a todos.'

test('an appeal is accepted: the question is annulled, and the result says what changed', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await visit(page, '/simulados/AZ-900/revisar?filtro=erradas')
  await expect(page.getByRole('heading', { name: 'Questão 33' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar recurso' }).click()
  const form = page.getByRole('form', { name: 'Recurso' })
  await form.getByRole('radio', { name: 'Nenhuma correta' }).check()
  await form.getByRole('textbox', { name: 'Por quê?' }).fill(ARGUMENT)
  await form.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(page.getByText('Recurso enviado. A resposta chega em Meus recursos.')).toBeVisible()

  await signInAs(page, 'admin')
  await visit(page, '/admin/suspects?sinal=appeal')
  const row = page.getByRole('listitem').filter({ hasText: 'AZ-900' })
  await row.getByRole('button', { name: /^Abrir/ }).click()
  await expect(row.getByText(ARGUMENT)).toBeVisible()
  const options = row.getByRole('region', { name: 'Alternativas' })
  await expect(options.getByText('Resposta correta')).toBeVisible()
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/rehearsals$/, (route) => isLet.then(() => route.fallback()))
  await row.getByRole('button', { name: 'Anular…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular esta questão?' })
  const annul = dialog.getByRole('button', { name: 'Anular questão' })
  await expect(dialog.getByText('Ensaiando...')).toBeVisible()
  await expect(annul).toBeDisabled()
  letGo()
  await expect(dialog.getByText('Ensaio: nada foi gravado ainda')).toBeVisible()
  await expect(annul).toBeEnabled()
  await expect(dialog.getByText('Ninguém perde ponto.')).toBeVisible()
  const reply = dialog.getByRole('textbox', { name: 'Resposta aos recursos' })
  await reply.fill(REPLY)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Desatualizada' }).click()
  const other = page.getByRole('dialog', { name: 'Marcar como desatualizada?' })
  await expect(other.getByRole('textbox', { name: 'Resposta aos recursos' })).toHaveValue(REPLY)
  await other.getByRole('button', { name: 'Manter a questão' }).click()
  const nothing = { entries: [], total: 0, page: 1, pages: 1, computedAt: null }
  await page.route('**/api/admin/suspects?*', (route) => route.fulfill({ json: nothing }))
  await row.getByRole('button', { name: 'Desativar' }).click()
  await expect(row.getByRole('status')).toContainText('não está mais nesta lista')
  await page.unroute('**/api/admin/suspects?*')
  await row.getByRole('button', { name: 'Ativar' }).click()
  await expect(row.getByRole('status')).toBeHidden()
  await row.getByRole('button', { name: /^Fechar/ }).click()
  const leaving = page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await row.getByRole('button', { name: 'Anular…' }).click()
  await expect(reply).toHaveValue(REPLY)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Sinal' }).selectOption('Comentário denunciado')
  await leaving.getByRole('button', { name: 'Descartar' }).click()
  const asked = page.getByRole('region', { name: 'Questão aberta' })
  await asked.getByRole('button', { name: 'Anular…' }).click()
  await expect(reply).toHaveValue('')
  await reply.fill(REPLY)
  const refusal = { defined: true, code: 'ALREADY_DECIDED', status: 409, message: 'Já decidida.', data: {} }
  await page.route(/\/decisions$/, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
  await annul.click()
  const readAgain = dialog.getByRole('button', { name: 'Ler de novo' })
  await expect(readAgain).toBeFocused()
  await readAgain.click()
  await expect(readAgain).toBeHidden()
  await expect(reply).toHaveValue(REPLY)
  await expect(annul).toBeEnabled()
  // Also while it closes, nothing is told of somebody else's decision.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.body.innerText.includes('Outra pessoa já decidiu'))
        document.documentElement.dataset['told'] = ''
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await annul.click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('html[data-told]')).toHaveCount(0)

  await signInAs(page, 'candidate')
  await expect(async () => {
    await visit(page, '/simulados/AZ-900/resultados')
    await expect(page.getByText('questão 33 anulada: 32 → 33 de 45.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(REPLY)).toBeVisible()
  await page.getByRole('link', { name: 'Ver o recurso' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: ARGUMENT })
  await expect(entry).toContainText('Aceito: questão anulada')
  await expect(entry).toContainText(REPLY)
})
