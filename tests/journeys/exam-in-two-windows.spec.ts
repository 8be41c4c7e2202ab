import type { Page } from '@playwright/test'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const form = (page: Page, name = 'Editar exame') => page.getByRole('dialog', { name })
const saving = (page: Page) => form(page).getByRole('button', { name: 'Salvar exame' })
const discarding = (page: Page) => page.getByRole('button', { name: 'Descartar', exact: true })
const toasts = (page: Page) => page.locator('.mantine-Notification-root')

test('who edits an exam that another window changes and then deletes is told in the form, and led on', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/exams')
  await page.getByRole('button', { name: 'Novo Exame' }).click()
  await form(page, 'Novo exame').getByLabel('Nome').fill('Exame de duas janelas')
  await form(page, 'Novo exame').getByLabel('Código').fill('DUAS-JANELAS')
  await form(page, 'Novo exame').getByRole('button', { name: 'Criar exame' }).click()
  await expect(form(page, 'Novo exame')).toBeHidden()

  const other = await context.newPage()
  await visit(other, '/admin/exams')
  await page.getByRole('button', { name: 'Editar DUAS-JANELAS' }).click()
  await form(page).getByLabel('Nome').fill('Primeira janela')
  await other.getByRole('button', { name: 'Editar DUAS-JANELAS' }).click()
  await form(other).getByLabel('Nome').fill('Segunda janela')
  await saving(other).click()
  await expect(form(other)).toBeHidden()

  await expect(toasts(page)).toHaveCount(0)
  await saving(page).click()
  await expect(form(page).getByText('Há uma versão mais nova, e nada foi salvo.')).toBeVisible()
  const newest = form(page).getByRole('button', { name: 'Descartar e ler a mais nova' })
  await expect(newest).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
  // A second Enter, of whoever saved by keyboard, discards nothing.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form(page).getByLabel('Nome')).toHaveValue('Primeira janela')
  await newest.click()
  await discarding(page).click()
  await expect(form(page).getByLabel('Nome')).toHaveValue('Segunda janela')

  await other.getByRole('button', { name: 'Excluir DUAS-JANELAS' }).click()
  await other.getByRole('button', { name: 'Excluir exame' }).click()
  await expect(other.getByRole('button', { name: 'Excluir DUAS-JANELAS' })).toBeHidden()
  await form(page).getByLabel('Nome').fill('Terceiro nome')
  await saving(page).click()
  await expect(form(page).getByText('Este exame não existe mais.')).toBeVisible()
  await expect(form(page).getByLabel('Nome')).toHaveValue('Terceiro nome')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await form(page).getByRole('button', { name: 'Descartar e voltar aos exames' }).click()
  await discarding(page).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Editar DUAS-JANELAS' })).toBeHidden()
})
