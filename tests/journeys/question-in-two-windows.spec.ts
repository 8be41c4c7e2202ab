import type { BrowserContext, Page } from '@playwright/test'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { examForm } from '#tests/support/made/exam-form.ts'
import { z } from 'zod'

const editor = (page: Page) => page.getByRole('dialog', { name: /questão$/ })
const saving = (page: Page) => editor(page).getByRole('button', { name: 'Salvar questão' })
const toasts = (page: Page) => page.locator('.mantine-Notification-root')

async function addToStatement(page: Page, words: string) {
  await editor(page).getByRole('textbox', { name: 'Enunciado', exact: true }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** One question in the page and in another window, which is returned. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?busca=regi')
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/questao=/)
  const other = await context.newPage()
  await visit(other, page.url().slice(new URL(page.url()).origin.length))
  return other
}

test('who saves after another window is told once, in the form, and led to the comparison', async ({
  page,
  context,
}) => {
  const other = await openTwice(page, context)
  await addToStatement(other, ' Da outra.')
  await saving(other).click()
  await expect(other.getByText('A questão foi atualizada com sucesso.')).toBeVisible()

  await addToStatement(page, ' Desta.')
  await saving(page).click()
  await expect(editor(page).getByText('Há uma versão mais nova, e nada foi salvo.')).toBeVisible()
  await expect(editor(page).getByRole('button', { name: 'Comparar as versões' })).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)

  await editor(page).getByRole('button', { name: 'Comparar as versões' }).click()
  await page.getByRole('button', { name: 'Manter a minha versão' }).click()
  await saving(page).click()
  await expect(page.getByText('A questão foi atualizada com sucesso.')).toBeVisible()
})

test('what one window typed outlives a save in another one', async ({ page, context }) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  const other = await openTwice(page, context)
  await addToStatement(page, ' Da janela que salva.')
  await expect.poll(kept).toContain('que salva')
  await addToStatement(other, ' Da janela que espera.')
  await expect.poll(kept).toContain('que espera')
  await saving(page).click()
  await expect(page.getByText('A questão foi atualizada com sucesso.')).toBeVisible()
  expect(await kept()).toContain('que espera')

  await other.reload()
  await expect(editor(other).getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(editor(other).getByText('Há uma versão mais nova.')).toBeVisible()
  await expect(editor(other).getByRole('textbox', { name: 'Enunciado', exact: true })).toContainText(
    'Da janela que espera.',
  )
})

test('bad news of a save does not cover the button that saves', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?busca=regi')
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await addToStatement(page, ' Mais.')
  await page.route('**/api/admin/questions/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback(),
  )
  await saving(page).click()
  await toasts(page).first().waitFor()
  const button = await saving(page).boundingBox()
  await expect
    .poll(async () => {
      const toast = await toasts(page).first().boundingBox()
      if (toast === null || button === null) return 'nowhere'
      const isAbove = toast.y + toast.height <= button.y
      return isAbove || toast.x + toast.width <= button.x ? 'clear' : 'covered'
    })
    .toBe('clear')
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
  complaints.length = 0
})

test('two new questions in two windows are two drafts, and a closed window leaves its own', async ({
  page,
  context,
}) => {
  const NEW = '/admin/questions?questao=nova'
  const statement = (window: Page) => editor(window).getByRole('textbox', { name: 'Enunciado', exact: true })
  const kept = (window: Page) => window.evaluate(() => JSON.stringify(localStorage))
  await signInAs(page, 'admin')
  await visit(page, NEW)
  await addToStatement(page, 'A fila da primeira janela.')
  await expect.poll(() => kept(page)).toContain('primeira janela')
  const other = await context.newPage()
  await visit(other, NEW)
  await expect(statement(other)).toHaveText('')
  await addToStatement(other, 'O tópico da segunda janela.')
  await expect.poll(() => kept(page)).toContain('segunda janela')

  await page.reload()
  await expect(editor(page).getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(statement(page)).toHaveText('A fila da primeira janela.')
  await editor(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect.poll(() => kept(page)).not.toContain('primeira janela')
  expect(await kept(page)).toContain('segunda janela')

  await other.close()
  await page.reload()
  await expect(statement(page)).toHaveText('O tópico da segunda janela.')
})

const UNUSED = z.object({ entries: z.array(z.object({ id: z.string(), isUsed: z.boolean() })) })

const MADE = z.object({ id: z.string() })

/** A question that nobody met, with what was typed into it. */
async function typeIntoUnused(page: Page, words: string): Promise<string> {
  await signInAs(page, 'admin')
  const listed: unknown = await (
    await page.request.get('/api/admin/questions?sort=used&direction=asc')
  ).json()
  const id = UNUSED.parse(listed).entries.find(({ isUsed }) => !isUsed)?.id ?? ''
  await visit(page, `/admin/questions?questao=${id}`)
  await addToStatement(page, words)
  return id
}

test('what was typed into a question that another window deleted becomes a new one', async ({ page }) => {
  const id = await typeIntoUnused(page, ' Da que some.')
  expect((await page.request.delete(`/api/admin/questions/${id}`)).ok()).toBe(true)
  await saving(page).click()
  await expect(editor(page).getByText('Esta questão não existe mais, e nada foi salvo.')).toBeVisible()
  await expect(editor(page).getByRole('button', { name: 'Descartar e voltar às questões' })).toBeFocused()
  await expect(editor(page).getByRole('button', { name: 'Duplicar' })).toBeDisabled()
  await expect(toasts(page)).toHaveCount(0)
  // A second Enter, of whoever saved by keyboard, discards nothing.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await editor(page).getByRole('button', { name: 'Salvar como nova' }).click()
  await expect(page.getByText('A questão foi criada com sucesso.')).toBeVisible()
  const found = await page.request.get('/api/admin/questions?search=Da que some')
  expect(UNUSED.parse(await found.json()).entries).toHaveLength(1)
})

test('an exam that another window deleted is told at its field', async ({ page }) => {
  await typeIntoUnused(page, ' De um exame que some.')
  const made = await page.request.post('/api/admin/exams', { data: examForm({ code: 'SOME-01' }) })
  const { id } = MADE.parse(await made.json())
  await page.reload()
  const exam = editor(page).getByRole('combobox', { name: 'Simulado' })
  const offered = page.getByRole('listbox', { name: 'Simulado' }).getByRole('option')
  await exam.click()
  await offered.filter({ hasText: 'SOME-01' }).click()
  expect((await page.request.delete(`/api/admin/exams/${id}`)).ok()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Pré-visualizar' }).click()
  await saving(page).click()
  await expect(exam).toBeFocused()
  await expect(offered.first()).toBeHidden()
  await expect(exam).toHaveAccessibleDescription(/ID do exame não encontrado\./)
  await expect(toasts(page)).toHaveCount(0)
  await exam.fill('CLF')
  await offered.filter({ hasText: 'CLF-C02' }).click()
  await expect(editor(page).getByText('ID do exame não encontrado.')).toBeHidden()
})

test('a save whose reply was lost leaves no draft that says it is not saved', async ({
  page,
  complaints,
}) => {
  await typeIntoUnused(page, ' Salva sem resposta.')
  // An empty option is dropped by the save: what was saved is not letter for letter what was typed.
  await editor(page).getByRole('button', { name: 'Adicionar alternativa' }).click()
  await page.route('**/api/admin/questions/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await saving(page).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(editor(page).getByRole('textbox', { name: 'Enunciado', exact: true })).toContainText(
    'Salva sem resposta.',
  )
  await expect(editor(page).getByText('Continuamos de onde você parou.')).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('Salva sem resposta')
  forgiveLostRequests(complaints)
})
