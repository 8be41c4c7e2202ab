import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { appOf } from '#tests/support/calls/second-factor.ts'
import { arrive } from '#tests/support/browser/new-account.ts'
import { expect, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newAddress = () => `iara.perdida.${Date.now()}@exemplo.com`

/** The next call of that kind is done, and its reply does not come. */
async function loseReply(page: Page, { method, path }: { method: string; path: RegExp }) {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.fulfill({ status: 503, json: {} })
  })
}

async function askForAddress(page: Page, email: string) {
  const data = { email, password: CAST_PASSWORD }
  expect((await page.request.post('/api/profile/email-change', { data })).ok()).toBe(true)
}

test('a second factor whose reply was lost is seen to be on, with a way to its spare codes', async ({
  page,
}) => {
  await arrive(page, newAddress())
  await visit(page, '/profile')
  await button(page, 'Ativar').click()
  const dialog = page.getByRole('dialog', { name: 'Ative a verificação em duas etapas' })
  const app = appOf((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await loseReply(page, { method: 'PUT', path: /\/profile\/second-factor$/ })
  await field(page, 'Código').fill(app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não conseguimos responder agora').first()).toBeVisible()
  await expect(dialog).toBeVisible()
  await field(page, 'Código').press('Enter')
  await expect(page.getByText('A verificação em duas etapas já está ativa.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Desativar')).toBeVisible()
  await expect(page.getByText('Restam 10 de 10.')).toBeVisible()
  await expect(button(page, 'Gerar novos')).toBeVisible()
})

test('an email change that ended elsewhere is not said to be cancelled or sent again', async ({ page }) => {
  await arrive(page, newAddress())
  for (const act of ['Cancelar', 'Reenviar']) {
    await askForAddress(page, newAddress())
    await visit(page, '/profile')
    await expect(button(page, act)).toBeVisible()
    await page.request.delete('/api/profile/email-change')
    await button(page, act).click()
    await expect(page.getByText('Esta troca não está mais em aberto.')).toBeVisible()
    await expect(button(page, 'Alterar e-mail')).toBeVisible()
    await expect(page.getByText('Troca de e-mail cancelada')).toHaveCount(0)
  }
})

test('an open email change leaves the profile with the other sessions', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newAddress()
  await arrive(page, email)
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await phone.post('/api/session', { data: { email, password: CAST_PASSWORD } })
  await askForAddress(page, newAddress())
  await visit(page, '/profile')
  await expect(button(page, 'Reenviar')).toBeVisible()
  await button(page, 'Encerrar as outras').click()
  await expect(page.getByText('As outras sessões foram encerradas')).toBeVisible()
  await expect(button(page, 'Reenviar')).toHaveCount(0)
  await expect(button(page, 'Alterar e-mail')).toBeVisible()
  await phone.dispose()
})
