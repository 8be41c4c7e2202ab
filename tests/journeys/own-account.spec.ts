import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { comeBack } from '#tests/support/browser/ended-session.ts'
import { arrive } from '#tests/support/browser/new-account.ts'
import { expect, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

const NEW_PASSWORD = 'borracha branca 58'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const changeElsewhere = (page: Page, data: Record<string, boolean>) =>
  page.request.put('/api/profile/mail-choices', { data })

test('a learner looks after the own account: name, password, data, and in the end its deletion', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `iara.${Date.now()}@exemplo.com`
  await arrive(page, email)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  await phone.request.post('/api/session', { data: { email, password: CAST_PASSWORD } })
  await visit(phone, '/profile?aba=acessos')
  await expect(phone.getByRole('heading', { name: 'Iara Nunes' })).toBeVisible()

  await visit(page, '/profile')
  await field(page, 'Nome completo').fill('I')
  await button(page, 'Salvar alterações').click()
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await field(page, 'Nome completo').fill('  Iara Nunes Prado ')
  await page.getByRole('tab', { name: 'Meus acessos' }).click()
  await expect(page).toHaveURL(/\/profile\?aba=acessos$/)
  await expect(page.getByText('Você ainda não possui acessos a nenhum simulado.')).toBeVisible()
  await page.getByRole('tab', { name: 'Dados pessoais' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await button(page, 'Salvar alterações').click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(button(page, 'Salvar alterações')).toBeDisabled()
  await expect(button(page, 'Salvar alterações')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Iara Nunes Prado' })).toBeVisible()

  const mails = page.getByRole('switch', { name: 'A minha Prova terminou pelo tempo' })
  await expect(mails).not.toBeChecked()
  await mails.click()
  await expect(page.getByText('Aviso ligado')).toBeVisible()
  await visit(page, '/profile')
  await expect(mails).toBeChecked()
  await changeElsewhere(page, { mockEnded: false })
  await comeBack(page)
  await expect(mails).not.toBeChecked()

  const reviews = page.getByRole('switch', { name: 'Há questões para revisar hoje' })
  await changeElsewhere(page, { mockEnded: true })
  await reviews.click()
  await expect(mails).toBeChecked()
  await expect(reviews).toBeChecked()
  await changeElsewhere(page, { mockEnded: false, reviewsDue: false })
  await page.route('**/api/profile/mail-choices', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await reviews.click()
  await expect(page.getByText('Erro ao salvar sua escolha. Tente novamente.')).toBeVisible()
  await expect(mails).not.toBeChecked()
  await expect(reviews).not.toBeChecked()

  const download = page.waitForEvent('download')
  await button(page, 'Baixar meus dados').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^gabarite-meus-dados-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    profile: { name: 'Iara Nunes Prado', email },
    purchases: [],
  })

  await page.getByRole('tab', { name: 'Alterar senha' }).click()
  await field(page, 'Senha atual').fill('não é esta')
  await field(page, 'Nova senha').fill(NEW_PASSWORD)
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD)
  await button(page, 'Alterar senha').click()
  const refused = 'Erro ao alterar senha. Verifique sua senha atual e tente novamente.'
  await expect(page.getByText(refused)).toBeVisible()
  await expect(field(page, 'Senha atual')).toBeFocused()
  await expect(field(page, 'Nova senha')).toHaveValue(NEW_PASSWORD)
  await field(page, 'Senha atual').fill(CAST_PASSWORD)
  await field(page, 'Senha atual').press('Enter')
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()

  await phone.getByRole('tab', { name: 'Dados pessoais' }).click()
  await expect(phone.getByText('Faça login para acessar seu perfil')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('tab', { name: 'Dados pessoais' }).click()
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await expect(button(page, 'Encerrar as outras')).toBeHidden()
  await button(page, 'Excluir minha conta').click()
  const asked = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  await asked.getByRole('textbox').fill(CAST_PASSWORD)
  await asked.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(asked.getByText('Senha incorreta. Confira e tente novamente.')).toBeVisible()
  await asked.getByRole('textbox').fill(NEW_PASSWORD)
  // As where a second factor is asked for: who declines it stands where this form wants.
  const refusal = { defined: true, code: 'CONFIRMATION_NEEDED', status: 403, message: 'Confirme a senha.' }
  await page.route('**/api/profile/deletion', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await asked.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeHidden()
  await expect(asked.getByRole('textbox')).toBeFocused()
  await asked.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByText('Conta excluída')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()

  await visit(page, '/auth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await field(page, 'Senha').fill(NEW_PASSWORD)
  await button(page, 'Entrar').click()
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
})
