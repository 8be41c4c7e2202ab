import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { comeBack } from '#tests/support/browser/ended-session.ts'
import { arrive } from '#tests/support/browser/new-account.ts'
import { expect, linkMailedTo, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function ask(page: Page, newEmail: string, password: string) {
  await button(page, 'Alterar e-mail').click()
  await field(page, 'Novo e-mail').fill(newEmail)
  await field(page, 'Senha atual').fill(password)
  await button(page, 'Enviar links').click()
}

test('a learner changes the e-mail of the account by the links in both mailboxes', async ({
  page,
  browser,
}) => {
  const stamp = Date.now()
  const [before, after] = [`iara.${stamp}@exemplo.com`, `iara.nova.${stamp}@exemplo.com`]
  await arrive(page, before)
  const phone = await browser.newPage()
  expect(
    (await phone.request.post('/api/session', { data: { email: before, password: CAST_PASSWORD } })).ok(),
  ).toBe(true)
  await visit(phone, '/profile')
  await field(phone, 'Nome completo').fill('Iara do celular')

  await visit(page, '/profile')
  await ask(page, after, 'não é esta')
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await field(page, 'Senha atual').fill(CAST_PASSWORD)
  await button(page, 'Enviar links').click()
  await expect(page.getByText(`Troca para ${after}.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, 'Cancelar').click()
  await expect(page.getByText('Troca de e-mail cancelada')).toBeVisible()
  await ask(page, after, CAST_PASSWORD)
  await expect(page.getByText(`Troca para ${after}.`)).toBeVisible()

  const mailbox = await page.context().newPage()
  const approving = await linkMailedTo(page, before)
  await visit(mailbox, approving)
  await expect(mailbox).toHaveURL(/\/trocar-email$/)
  await button(mailbox, 'Aprovar a troca').click()
  await expect(heading(mailbox, 'Troca aprovada')).toBeVisible()
  await comeBack(page)
  await expect(page.getByText('Aprovada no endereço atual.')).toBeVisible()

  await visit(mailbox, await linkMailedTo(page, after))
  await button(mailbox, 'Confirmar e-mail').click()
  await expect(heading(mailbox, 'E-mail alterado')).toBeVisible()
  await comeBack(page)
  await expect(field(page, 'E-mail')).toHaveValue(after)
  await expect(page.getByText(`Troca para ${after}.`)).toBeHidden()
  await expect(button(page, 'Alterar e-mail')).toBeVisible()

  await mailbox.reload()
  await expect(heading(mailbox, 'E-mail alterado')).toBeVisible()
  await expect(mailbox.getByText('entre com o novo e-mail')).toBeVisible()
  await mailbox.getByRole('link', { name: 'Abrir meu perfil' }).click()
  await expect(field(mailbox, 'E-mail')).toHaveValue(after)
  await visit(mailbox, approving)
  await expect(heading(mailbox, 'Este link já foi usado')).toBeVisible()
  await expect(mailbox.getByText('No seu perfil você vê se ainda falta algo.')).toBeVisible()

  // The change ended the session of the phone, which knows the old address alone.
  await button(phone, 'Salvar alterações').click()
  const again = phone.getByRole('dialog', { name: 'Sua sessão terminou' })
  const [address, password] = [again.getByLabel('E-mail'), again.getByLabel('Senha', { exact: true })]
  await expect(address).not.toBeEditable()
  await password.fill(CAST_PASSWORD)
  await again.getByRole('button', { name: 'Entrar' }).click()
  await expect(phone.getByText('E-mail ou senha incorretos')).toBeVisible()
  await address.fill(after)
  await password.fill(CAST_PASSWORD)
  await again.getByRole('button', { name: 'Entrar' }).click()
  await expect(again).toHaveCount(0)
  await expect(field(phone, 'Nome completo')).toHaveValue('Iara do celular')
  await button(phone, 'Salvar alterações').click()
  await expect(phone.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await phone.close()
})
