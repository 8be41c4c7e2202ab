import { readFile } from 'node:fs/promises'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'

/** The list of the questions of one exam, more than a page. */
async function openItil(page: Page) {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions')
  const exams = page.getByRole('combobox', { name: 'Exame' })
  await exams.selectOption(await exams.getByRole('option', { name: /ITIL/ }).getAttribute('value'))
  await expect(page.getByText('(filtrado)')).toHaveText(/\b\d\d de \d{3}/)
}

const refuseOnce = (page: Page, refusal: { code: string; status: number }) =>
  page.route(
    '**/api/admin/bulk-edits',
    (route) =>
      route.fulfill({ status: refusal.status, json: { defined: true, message: 'Recusado', ...refusal } }),
    { times: 1 },
  )

test('many questions at once: chosen by a filter, rehearsed, changed and undone, also after a reload', async ({
  page,
}) => {
  await openItil(page)
  const total = /(\d\d) de/.exec((await page.getByText('(filtrado)').textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('combobox', { name: 'Questões por página' }).selectOption('25')
  await expect(page.getByRole('checkbox', { name: /^Selecionar #/ })).toHaveCount(25)

  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).click()
  await page.getByRole('button', { name: `Selecionar todas as ${total} do filtro` }).click()
  const bar = page.getByRole('region', { name: 'Questões selecionadas' })
  await expect(bar.getByRole('status')).toHaveText(`${total} selecionadas`)
  await bar.getByRole('button', { name: 'Mudar dificuldade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dificuldade').selectOption('Difícil')
  await expect(dialog.getByText(/de \d+ mudam/)).toBeVisible()
  const change = dialog.getByRole('button', { name: /^Mudar dificuldade de \d+ questões$/ })
  // Declined, then refused: each time whoever pressed stands where it was pressed.
  await refuseOnce(page, { code: 'CONFIRMATION_NEEDED', status: 403 })
  await change.press('Enter')
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await refuseOnce(page, { code: 'TOO_MANY_TRIES', status: 429 })
  await change.press('Enter')
  await expect(page.locator('.mantine-Notification-root')).toBeVisible()
  await expect(change).toBeFocused()
  await change.press('Enter')
  await expect(dialog).toHaveCount(0)
  const table = page.getByRole('table', { name: 'Questões' })
  await expect(table.getByText('Difícil', { exact: true })).toHaveCount(25)
  await expect(bar).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mudança desfeita')).toBeVisible()
  await expect(table.getByText(/^(?:Fácil|Médio)$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
})

test('a change that was undone is done anew, an edit of its own each time', async ({ page }) => {
  await openItil(page)
  const bar = page.getByRole('region', { name: 'Questões selecionadas' })
  const dialog = page.getByRole('dialog')
  const table = page.getByRole('table', { name: 'Questões' })
  const all = page.getByRole('checkbox', { name: 'Selecionar esta página' })
  const notHard = table.getByText(/^(?:Fácil|Médio)$/)
  for (let turn = 0; turn < 2; turn += 1) {
    await all.click()
    await bar.getByRole('button', { name: 'Mudar dificuldade' }).click()
    await expect(dialog.getByLabel('Dificuldade')).toBeVisible()
    await expect(dialog.getByText(/de \d+ mudam?/)).toHaveCount(0)
    await dialog.getByLabel('Dificuldade').selectOption('Difícil')
    await dialog.getByRole('button', { name: /^Mudar dificuldade de \d+ questões$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notHard).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(notHard.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  }
})

const LISTED = z.object({
  entries: z.array(z.object({ id: z.string(), number: z.int(), isUsed: z.boolean() })),
})

test('questions that another person deleted leave the list and the selection', async ({ page }) => {
  await signInAs(page, 'admin')
  const read = await page.request.get('/api/admin/questions?page=1&size=100')
  const [one, other] = LISTED.parse(await read.json()).entries.filter(({ isUsed }) => !isUsed)
  await visit(page, '/admin/questions?por=100')
  const rows = [one, other].map((question) =>
    page.getByRole('checkbox', { name: `Selecionar #${question?.number}:` }),
  )
  for (const row of rows) await row.check()
  for (const question of [one, other])
    expect((await page.request.delete(`/api/admin/questions/${question?.id}`)).ok()).toBe(true)
  const bar = page.getByRole('region', { name: 'Questões selecionadas' })
  await bar.getByRole('button', { name: 'Desativar' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 não existem mais.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const row of rows) await expect(row).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('sorting, columns, number and traits stand in the address', async ({ page }) => {
  await openItil(page)
  // A head sorts, another press the other way, a third as before.
  const byNumber = page.getByRole('button', { name: 'Nº' })
  await byNumber.click()
  await expect(page).toHaveURL(/ordem=number-desc/)
  await byNumber.click()
  await expect(page.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'ascending')
  await byNumber.click()
  await expect(page).not.toHaveURL(/ordem=/)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'Alterada' }).click()
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('columnheader', { name: 'Alterada' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sem explicação' }).click()
  await expect(page).toHaveURL(/so=unexplained/)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Sem explicação' })).not.toBeChecked()
  const name =
    (await page
      .getByRole('checkbox', { name: /^Selecionar #/ })
      .first()
      .getAttribute('aria-label')) ?? ''
  const number = /#\d+/.exec(name)?.[0] ?? ''
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Selecionar ${number}:`) })).toBeVisible()
})

test('an export that was edited changes the questions it names, and is undone', async ({ page }) => {
  await openItil(page)
  await page
    .getByRole('checkbox', { name: /^Selecionar #/ })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /^Selecionar #/ })
    .nth(1)
    .click()
  await page
    .getByRole('region', { name: 'Questões selecionadas' })
    .getByRole('button', { name: 'Exportar' })
    .click()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  const download = await begun
  const text = await readFile(await download.path(), 'utf8')
  const changed = text.replace('<p>', '<p>Alterado: ')

  await page.getByRole('link', { name: 'Importar' }).click()
  const target = page.getByLabel('Exame de destino')
  await target.selectOption(await target.getByRole('option', { name: /ITIL/ }).getAttribute('value'))
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  }
  await page.getByLabel('Arquivo de questões').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar arquivo' }).click()
  await page.getByRole('button', { name: /^Conferir/ }).click()
  await expect(page.getByText('mudam uma questão que já existe')).toBeVisible()
  await expect(page.getByText('ficam como estão')).toBeVisible()
  await page.getByRole('button', { name: /^Alterado:/ }).click()
  await expect(page.getByRole('dialog').getByText(/O que muda na questão #\d+:/)).toBeVisible()
  await expect(page.getByRole('dialog').locator('ins').first()).toContainText('Alterado')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Importar 1 questão' }).click()
  await expect(page.getByRole('heading', { name: '1 questão atualizada no exame' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('1 questão como antes.')).toBeVisible()
})

/** The form of a question of the first page, by its place in the list. */
async function openListed(page: Page, place: number) {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions')
  await page
    .getByRole('button', { name: /^Editar questão/ })
    .nth(place)
    .click()
  const dialog = page.getByRole('dialog')
  const statement = dialog.getByRole('textbox', { name: 'Enunciado' })
  await expect(statement).toBeVisible()
  return { dialog, statement, words: (await statement.textContent()) ?? '' }
}

test('from the last question of a page to the first of the next one, and back', async ({ page }) => {
  const { dialog, statement, words: tenth } = await openListed(page, 9)
  const onward = dialog.getByRole('button', { name: 'Próxima questão' })
  await onward.press('Enter')
  await expect(page).toHaveURL(/pagina=2/)
  await expect(statement).not.toHaveText(tenth)
  await expect(onward).toBeFocused()
  await dialog.getByRole('button', { name: 'Questão anterior' }).click()
  await expect(statement).toHaveText(tenth)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('link', { name: 'Página 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a page that is late opens no question once another was asked for', async ({ page }) => {
  const { dialog, statement, words: tenth } = await openListed(page, 9)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/admin\/questions\?.*page=2/, async (route) => {
    await held
    await route.continue()
  })
  const late = page.waitForResponse(/admin\/questions\?.*page=2/)
  await dialog.getByRole('button', { name: 'Próxima questão' }).press('Enter')
  await dialog.getByRole('button', { name: 'Questão anterior' }).press('Enter')
  await expect(statement).not.toHaveText(tenth)
  const ninth = await statement.textContent()
  letGo()
  await (await late).finished()
  // Longer than it takes to open what has come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(page).not.toHaveURL(/pagina=2/)
  await expect(statement).toHaveText(ninth ?? '')
})

test('from one question to the next without closing, and a copy of it', async ({ page }) => {
  const { dialog, statement, words: second } = await openListed(page, 1)
  // By keyboard alone: the focus stays on the way, else the second press would close the form.
  await dialog.getByRole('button', { name: 'Próxima questão' }).press('Enter')
  await expect(statement).not.toHaveText(second)
  const third = await statement.textContent()
  await page.keyboard.press('Enter')
  await expect(statement).not.toHaveText(third ?? '')
  const back = dialog.getByRole('button', { name: 'Questão anterior' })
  await back.press('Enter')
  await expect(statement).toHaveText(third ?? '')
  await page.keyboard.press('Enter')
  await expect(statement).toHaveText(second)
  await page.keyboard.press('Enter')
  await expect(statement).not.toHaveText(second)
  // The first of the list: nothing before it, and the focus is not lost.
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await dialog.getByRole('button', { name: 'Próxima questão' }).press('Enter')
  await expect(statement).toHaveText(second)
  await dialog.getByRole('button', { name: 'Duplicar' }).click()
  await expect(dialog.getByText(/Cópia da questão #\d+\./)).toBeVisible()
  await expect(statement).toHaveText(second)
  await statement.click()
  await page.keyboard.type('Outra: ')
  await page.reload()
  await expect(dialog.getByText('Continuamos de onde você parou.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar questão' }).click()
  await expect(page.getByText('A questão foi criada com sucesso.')).toBeVisible()
  await expect(page).not.toHaveURL(/copia=|questao=/)
  await expect(page.getByRole('row', { name: /Outra: / })).toBeVisible()

  await page.getByRole('link', { name: 'Importar' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'XLSX' }).click()
  expect((await begun).suggestedFilename()).toBe('modelo-de-questoes.xlsx')
})
