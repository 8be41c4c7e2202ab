import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { appOf } from '#tests/support/calls/second-factor.ts'
import { arrive } from '#tests/support/browser/new-account.ts'
import { expect, linkMailedTo, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

const NEW_PASSWORD = 'borracha branca 58'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
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

/** The next call of that kind is not done. */
async function refuseOnce(page: Page, { method, path }: { method: string; path: RegExp }) {
  let isRefused = false
  await page.route(path, async (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback()
    isRefused = true
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

for (const canAsk of [true, false])
  test(`an account whose deletion was not answered is left, ${canAsk ? 'as soon as asked' : 'at the second press'}`, async ({
    page,
  }) => {
    await arrive(page, newAddress())
    await visit(page, '/profile')
    await button(page, 'Excluir minha conta').click()
    const asked = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await asked.getByRole('textbox').fill(CAST_PASSWORD)
    const press = () => asked.getByRole('button', { name: 'Excluir minha conta' }).click()
    await loseReply(page, { method: 'POST', path: /\/profile\/deletion$/ })
    if (!canAsk) {
      await refuseOnce(page, { method: 'GET', path: /\/api\/session$/ })
      await press()
      await expect(page.getByText('Erro ao excluir conta. Tente novamente.')).toBeVisible()
    }
    await press()
    await expect(page.getByText('Sua conta pode já estar excluída')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('a password that was set without a reply may be in force, and is not told as an invalid link', async ({
  page,
}) => {
  const email = newAddress()
  await arrive(page, email)
  await page.context().clearCookies()
  await page.request.post('/api/password-recoveries', { data: { email } })
  await visit(page, await linkMailedTo(page, email))
  await field(page, 'Nova senha').fill(NEW_PASSWORD)
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD)
  await loseReply(page, { method: 'PUT', path: /\/password-recoveries\/password$/ })
  await button(page, 'Redefinir senha').click()
  await expect(page.getByText('Erro ao redefinir senha')).toBeVisible()
  await button(page, 'Redefinir senha').click()
  await expect(heading(page, 'A nova senha pode já estar valendo')).toBeVisible()
  await expect(button(page, 'Pedir novo link')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await field(page, 'Senha').fill(NEW_PASSWORD)
  await button(page, 'Entrar').click()
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
})

test('a password that was set is set, though the session cannot be read then', async ({ page }) => {
  const email = newAddress()
  await arrive(page, email)
  await page.request.post('/api/password-recoveries', { data: { email } })
  await visit(page, await linkMailedTo(page, email))
  await field(page, 'Nova senha').fill(NEW_PASSWORD)
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD)
  await page.route(/\/api\/session$/, (route) => route.fulfill({ status: 503, json: {} }))
  await button(page, 'Redefinir senha').click()
  await expect(page.getByText('Senha redefinida com sucesso, você já pode fazer login.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
})

test('whoever refused an email change without a reply is told that it is over, and what to do', async ({
  page,
}) => {
  const email = newAddress()
  await arrive(page, email)
  await askForAddress(page, newAddress())
  await visit(page, await linkMailedTo(page, email))
  await loseReply(page, { method: 'POST', path: /\/email-changes\/answer$/ })
  await button(page, 'Não fui eu').click()
  await expect(page.getByText('Não foi possível responder agora. Tente novamente.')).toBeVisible()
  await button(page, 'Não fui eu').click()
  await expect(heading(page, 'Este pedido não está mais em aberto')).toBeVisible()
  await expect(page.getByText('troque a senha agora: quem pediu sabe a atual.')).toBeVisible()
  await expect(button(page, 'Esqueci minha senha')).toBeVisible()
})

test('a refund whose reply was lost is told as it became; what nobody knows is looked up', async ({
  page,
}) => {
  await arrive(page, newAddress())
  await visit(page, '/simulados')
  await button(page, 'Desbloquear Acesso Completo: PSM-I').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await page.waitForURL(/\/dashboard$/)
  await visit(page, '/profile?aba=acessos')
  await page.getByRole('link', { name: /^Recibo do PSM-I, / }).click()

  const askForRefund = async () => {
    await button(page, 'Solicitar reembolso').click()
    await dialog.getByRole('button', { name: 'Confirmar reembolso' }).click()
  }
  const unconfirmed = page.getByText('Veja no recibo se o reembolso foi pedido antes de repetir.')
  await refuseOnce(page, { method: 'POST', path: /\/refund$/ })
  await askForRefund()
  await expect(unconfirmed).toBeVisible()
  await expect(unconfirmed).toBeHidden()
  await expect(dialog).toBeHidden()

  await loseReply(page, { method: 'POST', path: /\/refund$/ })
  await askForRefund()
  await expect(page.getByText('Reembolso confirmado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeFocused()
  await expect(unconfirmed).toHaveCount(0)
})

test('whoever leaves without a reply is out, and who is still in is told', async ({ page }) => {
  await arrive(page, newAddress())
  await visit(page, '/dashboard')
  await refuseOnce(page, { method: 'DELETE', path: /\/api\/session$/ })
  await button(page, 'Sair').click()
  await expect(page.getByText('Erro ao sair. Tente novamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await loseReply(page, { method: 'DELETE', path: /\/api\/session$/ })
  await button(page, 'Sair').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
})
