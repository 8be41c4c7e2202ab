import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const SHEET = `pergunta,op1,op2,op3,gabarito,nivel
Qual sinal um processo não consegue ignorar?,SIGKILL,SIGTERM,SIGHUP,1,fácil
Qual sinal pede que um processo termine?,SIGKILL,SIGTERM,SIGHUP,,fácil
Qual sinal avisa que o terminal se foi?,SIGKILL,SIGTERM,SIGHUP,3,avançado
`

test('a sheet of questions is mapped, checked, imported and undone', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions')
  await page.getByRole('link', { name: 'Importar' }).click()
  await expect(page).toHaveURL(/\/admin\/questions\/importar$/)
  await page.getByLabel('Exame de destino').selectOption({ index: 1 })
  const file = { name: 'sinais.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) }
  await page.getByLabel('Arquivo de questões').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar arquivo' }).click()

  await expect(page.getByText('3 linhas, 6 colunas, CSV com vírgula, UTF-8')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Campo da coluna gabarito')).toHaveValue('correct')
  // A Prova of the administrator's own that began meanwhile: nothing read before stays in sight.
  const begun = /\/api\/admin\/imports\/[0-9a-f-]+$/
  const held = { defined: true, code: 'MOCK_RUNNING', status: 409, message: 'Você está fazendo uma Prova.' }
  await page.route(begun, (route) => route.fulfill({ status: 409, json: held }))
  await page.getByRole('button', { name: 'Conferir 3 linhas' }).click()
  await expect(page.getByText('Você está fazendo uma Prova.')).toBeVisible()
  await expect(page.getByText('SIGKILL')).toBeHidden()
  await page.unroute(begun)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()

  await expect(page.getByText('Nada foi gravado ainda.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Qual sinal pede/ })).toContainText('Falta a resposta correta')
  const doubt = page.getByRole('checkbox', { name: 'Importar: Linha 4' })
  await expect(doubt).toBeChecked()
  await expect(page.getByRole('button', { name: 'Importar 2 questões' })).toBeVisible()
  await doubt.click()
  await expect(doubt).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Importar 1 questão' })).toBeVisible()
  await page.reload()
  await expect(doubt).not.toBeChecked()
  await page.getByRole('link', { name: 'Prontas' }).click()
  await expect(page.getByRole('row', { name: /não consegue ignorar/ })).toBeVisible()
  await page.getByRole('button', { name: /não consegue ignorar/ }).click()
  const whole = page.getByRole('dialog')
  await expect(whole.getByText('Resposta correta')).toBeVisible()
  await expect(whole.getByText('SIGTERM')).toBeVisible()
  await whole.getByRole('button', { name: 'Fechar' }).last().click()
  const ready = page.getByRole('checkbox', { name: 'Importar: Linha 2' })
  await ready.click()
  await expect(page.getByRole('button', { name: 'Importar 0 questões' })).toBeDisabled()
  await ready.click()
  await page.getByLabel('Nome do lote').fill('Sinais de processos')
  const run = page.getByRole('button', { name: 'Importar 1 questão' })
  const wanted = { defined: true, code: 'CONFIRMATION_NEEDED', status: 403, message: 'Confirme sua senha.' }
  await page.route('**/completion', (route) => route.fulfill({ status: 403, json: wanted }))
  await run.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await run.click()
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeVisible()
  await expect(page.getByText(/^Importando/)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(run).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.unroute('**/completion')
  await run.click()

  await expect(page.getByRole('heading', { name: '1 questão nova no exame' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver questões do exame' }).click()
  await expect(page.getByRole('row', { name: /não consegue ignorar/ })).toBeVisible()
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Desfazer Sinais de processos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('row', { name: /Sinais de processos/ })).toContainText('Desfeita')

  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Registro' })
    .click()
  await expect(page.getByRole('row').nth(1)).toContainText('Importação desfeita')
  await expect(page.getByRole('row').nth(2)).toContainText('Questões importadas')
})
