import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Editar questão' })
const versions = (page: Page) => page.getByRole('dialog', { name: 'Versões anteriores' })
const discard = (page: Page) => page.getByRole('dialog', { name: 'Descartar as alterações?' })

async function addToStatement(page: Page, words: string) {
  await editor(page).getByRole('textbox', { name: 'Enunciado', exact: true }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Answers every saving with this refusal; readings go on. */
const refuses = (page: Page, calls: string, refusal: { code: string; status: number }) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: refusal.status, json: { defined: true, message: 'Recusado', ...refusal } }),
  )

const openQuestion = (page: Page) =>
  page
    .getByRole('button', { name: /^Editar questão/ })
    .first()
    .click()

test('Escape over the question editor closes what stands over it, and only then the editor', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  let isNewer = false
  await page.route('**/api/admin/questions/*', async (route) => {
    const response = await route.fetch()
    const question = z.looseObject({}).parse(await response.json())
    const earlier = [{ ...question, number: 1, createdAt: '2026-11-02T12:30:00.000Z', isUsed: true }]
    return route.fulfill({ response, json: { ...question, revision: isNewer ? 3 : 2, earlier } })
  })
  await visit(page, '/admin/questions?busca=regi')

  await test.step('with nothing typed', async () => {
    await openQuestion(page)
    await editor(page).getByRole('button', { name: 'Ver a versão anterior' }).click()
    await expect(versions(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(versions(page)).toBeHidden()
    await expect(editor(page)).toBeVisible()
  })

  await test.step('with something typed', async () => {
    await addToStatement(page, ' Outra vez.')
    await editor(page).getByRole('button', { name: 'Ver a versão anterior' }).click()
    await expect(versions(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(versions(page)).toBeHidden()
    await expect(discard(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(discard(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(discard(page)).toBeHidden()
    await expect(editor(page)).toContainText('Outra vez.')
  })

  await test.step('after a refused save', async () => {
    await refuses(page, '**/api/admin/questions/*', { code: 'QUESTION_CHANGED', status: 409 })
    isNewer = true
    await editor(page).getByRole('button', { name: 'Salvar questão' }).click()
    await editor(page).getByRole('button', { name: 'Comparar as versões' }).click()
    const comparison = page.getByRole('dialog', { name: 'O que a sua versão muda' })
    await expect(comparison).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(comparison).toBeHidden()
    await expect(discard(page)).toBeHidden()
    await expect(editor(page)).toContainText('Outra vez.')
  })
})

test('Escape closes the question for the password alone, and the act can be tried again', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/users?busca=candidato48')
  await refuses(page, '**/api/admin/users/*/role', { code: 'CONFIRMATION_NEEDED', status: 403 })
  await page.getByRole('button', { name: 'Editar candidato48@exemplo.com' }).click()
  const member = page.getByRole('dialog', { name: 'Candidato 48' })
  await member.getByLabel('Role').selectOption('admin')
  await member.getByRole('button', { name: 'Salvar role' }).click()
  const password = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await expect(password).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(password).toBeHidden()
  await expect(member.getByRole('button', { name: 'Salvar role' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(member).toBeHidden()
})

test('who will not give the password stands where the question was being saved', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?busca=regi')
  await refuses(page, '**/api/admin/questions/*', { code: 'CONFIRMATION_NEEDED', status: 403 })
  await openQuestion(page)
  await addToStatement(page, ' Outra vez.')
  const save = editor(page).getByRole('button', { name: 'Salvar questão' })
  const password = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await save.click()
  await expect(password.getByLabel('Senha', { exact: true })).toBeFocused()
  await password.getByRole('button', { name: 'Cancelar' }).click()
  await expect(password).toBeHidden()
  await expect(save).toBeFocused()
})
