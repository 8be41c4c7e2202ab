import { bareExam } from '#tests/support/made/bare-exam.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { startSimulation } from '#tests/support/browser/simulado.ts'

const CODE = 'ESCRITA-01'
const editor = (page: Page) => page.getByRole('dialog', { name: /questão$/ })

/** Puts the caret into a text of the form and types. */
async function write(page: Page, name: string, text: string) {
  await editor(page).getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type(text)
}

test('a question is written with a list, code and a picture, answered, and edited; the result stays as it was', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const examId = await makeExam(page)

  await test.step('writes it', async () => {
    await visit(page, `/admin/questions?exame=${examId}&questao=nova`)
    await write(page, 'Enunciado', 'Uma fila do tipo Fila<Pedido> exige que a < b.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- ordem garantida')
    await page.keyboard.press('Enter')
    await page.keyboard.type('entrega única')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await editor(page)
      .getByRole('toolbar', { name: 'Formatação do enunciado' })
      .getByRole('button', { name: 'Bloco de código' })
      .click()
    await page.keyboard.type('fila: pedidos.fifo')
    const picture = await sharp({ create: { width: 240, height: 90, channels: 3, background: '#2146bc' } })
      .png()
      .toBuffer()
    await editor(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'fila.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('Imagem enviada')).toBeVisible()
    await write(page, 'Texto da alternativa A', 'FIFO')
    await expect(editor(page).getByText('Para salvar: Mínimo de 2 alternativas necessárias')).toBeVisible()
    await expect(editor(page).getByRole('button', { name: 'Salvar questão' })).toBeDisabled()
    await write(page, 'Texto da alternativa B', 'Padrão')
    await editor(page).getByRole('checkbox', { name: 'Alternativa A correta' }).check()
  })

  await test.step('keeps it over a reload, and saves it', async () => {
    const preview = editor(page).getByRole('region', { name: 'Pré-visualização' })
    await expect(preview.getByText('Resposta correta')).toBeVisible()
    await page.reload()
    await expect(editor(page).getByText('Continuamos de onde você parou.')).toBeVisible()
    await expect(preview.getByText('Uma fila do tipo Fila<Pedido> exige que a < b.')).toBeVisible()
    await editor(page).getByRole('button', { name: 'Salvar questão' }).click()
    await expect(page.getByText('A questão foi criada com sucesso.')).toBeVisible()
    await expect(editor(page)).toBeHidden()
  })

  await test.step('answers it in a simulation', async () => {
    await visit(page, `/simulados/${CODE}`)
    await startSimulation(page)
    const question = page.getByRole('article', { name: 'Questão 1' })
    await expect(question.getByText('Uma fila do tipo Fila<Pedido> exige que a < b.')).toBeVisible()
    await expect(question.getByRole('listitem').filter({ hasText: 'entrega única' })).toBeVisible()
    await expect(question.locator('pre code')).toHaveText('fila: pedidos.fifo')
    expect(await question.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)
    await question.getByRole('radio').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Finalizar' }).click()
    const finish = page.getByRole('dialog', { name: 'Finalizar o simulado?' })
    await expect(finish).toContainText('Todas respondidas.')
    await finish.getByRole('button', { name: 'Finalizar' }).click()
    await expect(page).toHaveURL(/resultados\?simulacao=/)
  })
  const result = page.url()

  await test.step('edits it, and sees what was before', async () => {
    await visit(page, `/admin/questions?exame=${examId}`)
    await page.getByRole('button', { name: /^Editar questão/ }).click()
    await expect(
      editor(page)
        .getByRole('combobox', { name: 'Simulado' })
        .or(editor(page).getByLabel('Simulado'))
        .first(),
    ).toBeDisabled()
    await editor(page).getByRole('textbox', { name: 'Enunciado' }).getByText('Uma fila').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Hoje: ')
    await editor(page).getByRole('button', { name: 'Salvar questão' }).click()
    await expect(page.getByText('A questão foi atualizada com sucesso.')).toBeVisible()
    await page.getByRole('button', { name: /^Editar questão Hoje/ }).click()
    await editor(page).getByRole('button', { name: 'Ver a versão anterior' }).click()
    const versions = page.getByRole('dialog', { name: 'Versões anteriores' })
    await expect(versions.locator('ins')).toHaveText('Hoje: ')
  })

  await test.step('finds the result as it was answered', async () => {
    await visit(page, result.replace('/resultados', '/revisar'))
    const question = page.getByRole('article', { name: 'Questão 1' })
    await expect(question).toContainText('Uma fila do tipo')
    await expect(question).not.toContainText('Hoje:')
  })
})

test('the rows of a table are made by keyboard alone, at the cell of the caret', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?questao=nova')
  await write(page, 'Enunciado', 'Compare:')
  const toolbar = editor(page).getByRole('toolbar', { name: 'Formatação do enunciado' })
  await page.keyboard.press('Alt+F10')
  await expect(toolbar.getByRole('button', { name: 'Negrito' })).toBeFocused()
  await toolbar.getByRole('button', { name: 'Tabela' }).press('Enter')
  const text = editor(page).getByRole('textbox', { name: 'Enunciado', exact: true })
  const rows = text.locator('tr')
  const before = await rows.count()
  await page.keyboard.type('1')
  for (let cell = 0; cell < (await rows.first().locator('th').count()); cell += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Alt+F10')
  await expect(editor(page).getByRole('button', { name: 'Inserir linha' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.nth(1)).toHaveText('2')
  await expect(rows.nth(2)).toHaveText('')
  await expect(text).toBeFocused()
})

test('what is pasted keeps raised words and the lists of Word', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?questao=nova')
  const text = editor(page).getByRole('textbox', { name: 'Enunciado', exact: true })
  await text.click()
  await paste(text, '<p>Quanto é 2<sup>10</sup>? log<sub>2</sub>(8)</p>')
  await expect(text).toHaveText('Quanto é 2¹⁰? log₂(8)')
  await page.keyboard.press('Enter')
  await paste(text, wordItem('1.', 'primeiro') + wordItem('2.', 'segundo'))
  await expect(text.locator('ol > li')).toHaveText(['primeiro', 'segundo'])
})

const wordItem = (mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`

const paste = (text: Locator, html: string) =>
  text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** An active exam without questions; answers its id. */
async function makeExam(page: Page): Promise<string> {
  const answer = await page.request.post('/api/admin/exams', {
    data: bareExam({ name: 'Escrita de questões', code: CODE }),
  })
  expect(answer.status()).toBe(200)
  const made: unknown = await answer.json()
  return String(Reflect.get(Object(made), 'id'))
}
