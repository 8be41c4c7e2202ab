import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { arrive } from '#tests/support/browser/new-account.ts'
import { appOf } from '#tests/support/calls/second-factor.ts'
import { comeBack, endSession } from '#tests/support/browser/ended-session.ts'
import { expect, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page, name = 'Código') => page.getByRole('textbox', { name, exact: true })

async function giveEmailAndPassword(page: Page, email: string) {
  await visit(page, '/auth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
}

test('a learner sets a second factor up, signs in with it by the keyboard alone, and turns it off', async ({
  page,
}) => {
  const email = `iara.duas.${Date.now()}@exemplo.com`
  await arrive(page, email)
  await visit(page, '/profile')
  await button(page, 'Ativar').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ative a verificação em duas etapas' })
  await expect(dialog.getByRole('img', { name: 'QR code para o aplicativo de códigos' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const app = appOf(secret)
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Informe os seis números que o seu aplicativo mostra agora')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(/^Código incorreto ou já usado\. .*Se você leu outro QR antes, leia este\.$/),
  ).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(app.code())
  await page.keyboard.press('Enter')
  const kept = page.getByRole('dialog', { name: 'Verificação em duas etapas ativada' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const spareCodes = await kept.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await button(page, 'Baixar').click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  for (const each of [email, ...spareCodes]) expect(saved).toContain(each)
  await button(page, 'Guardei os códigos').click()
  await expect(page.getByText('Restam 10 de 10.')).toBeVisible()

  await page.context().clearCookies()
  await giveEmailAndPassword(page, email)
  await page.keyboard.type('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se continuar, ajuste a hora do celular para automática.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(app.code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()

  await page.context().clearCookies()
  await giveEmailAndPassword(page, email)
  await page.keyboard.type('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible()
  await button(page, 'Usar um código de reserva').click()
  await expect(page.getByText('Código incorreto ou já usado.')).toBeHidden()
  await expect(code(page, 'Código de reserva')).toHaveValue('')
  await expect(page.getByText('Um dos dez que você guardou. Cada um vale uma vez.')).toBeVisible()
  await code(page, 'Código de reserva').fill(spareCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()

  await visit(page, '/profile')
  await expect(page.getByText('Restam 9 de 10.')).toBeVisible()
  await button(page, 'Desativar').click()
  const question = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas?' })
  await question.getByRole('button', { name: 'Usar um código de reserva' }).click()
  await code(page, 'Código de reserva').fill(spareCodes[1] ?? '')
  await question.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Verificação em duas etapas desativada')).toBeVisible()
  await expect(button(page, 'Ativar')).toBeVisible()
})

test('where the session ends on a page, the code is asked for in place', async ({ page }) => {
  const email = `iara.volta.${Date.now()}@exemplo.com`
  await arrive(page, email)
  const begun: unknown = await (await page.request.post('/api/profile/second-factor/set-up')).json()
  const app = appOf(String(Reflect.get(Object(begun), 'secret')))
  await page.request.put('/api/profile/second-factor', { data: { code: app.code() } })
  await visit(page, '/profile')
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Iara Nunes Prado')
  await endSession(page)
  // What watches payments may notice it at any moment, and a press on a button that goes away then waits for ever.
  await comeBack(page)
  await button(page, 'Fazer login').click()
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await again.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(app.code(1))
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Iara Nunes Prado')
})

test('a wrong code keeps the focus in the sign-in, and not in the code of the dialog beneath', async ({
  page,
}) => {
  const email = `iara.foco.${Date.now()}@exemplo.com`
  await arrive(page, email)
  const begun: unknown = await (await page.request.post('/api/profile/second-factor/set-up')).json()
  const app = appOf(String(Reflect.get(Object(begun), 'secret')))
  await page.request.put('/api/profile/second-factor', { data: { code: app.code() } })
  await visit(page, '/profile')
  await button(page, 'Desativar').click()
  const beneath = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas?' })
  await beneath.getByRole('textbox', { name: 'Código' }).fill('222222')
  await endSession(page)
  await beneath.getByRole('button', { name: 'Desativar' }).click()
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await again.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: 'Código' })).toBeFocused()
  await page.keyboard.type('111111')
  await page.keyboard.press('Enter')
  await expect(again.getByText('Código incorreto ou já usado.')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Código' })).toBeFocused()
})
