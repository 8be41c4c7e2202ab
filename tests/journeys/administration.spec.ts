import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

const CANDIDATE = 'candidato48@exemplo.com'
/** Has not confirmed the address. */
const OTAVIO = 'otavio@exemplo.com'
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const roleOf = (page: Page, email: string) => page.getByRole('combobox', { name: `Role de ${email}` })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const enter = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: entry }).click()

/** The next change of a role is answered as for somebody who signed in long ago. */
const wantsPasswordOnce = (page: Page) =>
  page.route(
    '**/api/admin/users/*/role',
    (route) =>
      route.fulfill({
        status: 403,
        json: { defined: true, code: 'CONFIRMATION_NEEDED', status: 403, message: 'Confirme sua senha.' },
      }),
    { times: 1 },
  )

test('an administrator gives and takes a role, decides on a reported comment and finds it all in the log', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Administração' }).click()
  await expect(page).toHaveURL(/\/admin\/exams$/)

  await enter(page, 'Usuários')
  await page.getByLabel('Buscar por e-mail ou nome').fill('otavio')
  await expect(roleOf(page, OTAVIO)).toBeDisabled()
  await expect(roleOf(page, OTAVIO)).toHaveAccessibleName(/ainda não confirmou o e-mail/)
  await page.getByLabel('Buscar por e-mail ou nome').fill('candidato48')
  await expect(page).toHaveURL(/\/admin\/users\?busca=candidato48$/)
  await expect(page.getByText('Mostrando 1 de 1 usuário')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Buscar por e-mail ou nome')).toHaveValue('candidato48')

  await wantsPasswordOnce(page)
  await roleOf(page, CANDIDATE).selectOption('admin')
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.getByRole('button', { name: 'Confirmar senha' }).click()
  await expect(page.getByText('Senha incorreta. Confira e tente novamente.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(CAST_PASSWORD)
  await page.getByRole('button', { name: 'Confirmar senha' }).click()
  await expect(toast(page, 'Role do usuário atualizada com sucesso!')).toBeVisible()
  await expect(roleOf(page, CANDIDATE)).toHaveValue('admin')
  await page.getByRole('button', { name: `Editar ${CANDIDATE}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Candidato 48' })
  await dialog.getByLabel('Role').selectOption('user')
  await dialog.getByRole('button', { name: 'Salvar role' }).click()
  await expect(dialog).toBeHidden()
  await expect(roleOf(page, CANDIDATE)).toHaveValue('user')

  await enter(page, 'Comentários')
  const doubted = row(page, /A explicação está errada/)
  await expect(doubted).toContainText('1 denúncia')
  await doubted.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(toast(page, 'Comentário aprovado com sucesso!')).toBeVisible()
  await expect(doubted).toContainText('Aprovado')
  await expect(doubted).not.toContainText('denúncia')
  await expect(doubted.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)

  await enter(page, 'Registro')
  await expect(page.getByRole('row').nth(1)).toContainText(CAST.admin.email)
  await expect(page.getByRole('row').nth(1)).toContainText('De Pendente para Aprovado')
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Abrir comentário' }).click()
  await expect(page).toHaveURL(/\/admin\/comments\?comentario=/)
  await expect(page.getByRole('dialog', { name: 'Comentário' })).toContainText('A explicação está errada')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/comments$/)
  await enter(page, 'Registro')
  await page.getByLabel('Ato', { exact: true }).selectOption({ label: 'Role alterada' })
  await expect(page).toHaveURL(/\/admin\/registro\?ato=role-changed$/)
  await expect(page.getByRole('row').nth(1)).toContainText('De admin para user')
  await expect(page.getByRole('row').nth(2)).toContainText('De user para admin')
  const person = page.getByRole('row').nth(1).getByRole('link')
  const address = await person.innerText()
  await person.click()
  await expect(page).toHaveURL(/\/admin\/users\?busca=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(address)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('filters come back by the way back, and leave together', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/users')
  await page.getByLabel('Role', { exact: true }).selectOption('user')
  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(page).toHaveURL(/\?role=user&pagina=3$/)
  await page.getByLabel('De', { exact: true }).pressSequentially('01012020')
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('01/01/2020')
  await expect(page).toHaveURL(/\?role=user&de=2020-01-01$/)
  await page.goBack()
  await expect(page).toHaveURL(/pagina=3/)
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Buscar por e-mail ou nome').fill('ninguém se chama assim')
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByLabel('Buscar por e-mail ou nome')).toHaveValue('')
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('')
  await expect(page.getByText(/^Mostrando 1 a 10 de/)).toBeVisible()
})

test('the way back empties a filter also where it overtakes what was just typed', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/users')
  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(page).toHaveURL(/\?pagina=3$/)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.getByLabel('De', { exact: true }).pressSequentially('01012020')
  await page.waitForURL(/\?de=2020-01-01$/, { waitUntil: 'commit' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\?pagina=3$/)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await expect(page.getByLabel('De', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(/\?pagina=3$/)
})

test('an exam is made, refused its code, featured and deleted', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/users')
  await enter(page, 'Gerenciar Exames')
  await page.getByRole('button', { name: 'Novo Exame' }).click()
  const form = page.getByRole('dialog', { name: 'Novo exame' })
  await form.getByLabel('Nome').fill('Certified Kubernetes Administrator')
  await form.getByLabel('Código').fill('clf-c02')
  await form.getByRole('button', { name: 'Adicionar domínio' }).click()
  await form.getByLabel('Domínio 1', { exact: true }).fill('Redes')
  await form.getByLabel('Peso do domínio 1, em %').fill('12,5')
  await form.getByLabel('Aprovação por').selectOption('Escala de pontos')
  await form.getByLabel('Nota', { exact: true }).fill('720')
  await form.getByLabel('Menor nota').fill('100')
  await form.getByLabel('Maior nota').fill('1000')
  await form.getByLabel('Português').check()
  await form.getByLabel('Corte (%)').fill('72,5')
  await form.getByRole('button', { name: 'Criar exame' }).click()
  await expect(form.getByText('Diga por que este é o corte')).toBeVisible()
  await form.getByLabel('Motivo do corte').fill('Escolha nossa, do lado exigente.')
  await form.getByRole('button', { name: 'Criar exame' }).click()
  await expect(form.getByText('Já existe um exame com este código.')).toBeVisible()
  await expect(form.getByLabel('Corte (%)')).toHaveValue('72,5')
  await expect(form.getByLabel('Domínio 1', { exact: true })).toHaveValue('Redes')
  await form.getByLabel('Código').fill('CKA-TESTE')
  await form.getByRole('button', { name: 'Criar exame' }).click()
  await expect(toast(page, 'Exame criado com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByRole('switch', { name: 'Destaque: CKA-TESTE' }).press(' ')
  await expect(toast(page, 'Exame atualizado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Editar CKA-TESTE' }).click()
  const editing = page.getByRole('dialog', { name: 'Editar exame' })
  await expect(editing.getByLabel('Peso do domínio 1, em %')).toHaveValue('12,5')
  await expect(editing.getByLabel('Nota', { exact: true })).toHaveValue('720')
  await expect(editing.getByLabel('Português')).toBeChecked()
  await editing.getByLabel('Conferido em').fill('31/12/2099')
  await editing.getByLabel('Questões da Prova').fill('65')
  await editing.getByRole('button', { name: 'Salvar exame' }).click()
  await expect(editing.getByText('O dia da conferência ainda não chegou.')).toBeVisible()
  await expect(editing.getByLabel('Questões da Prova')).toHaveValue('65')
  await expect(editing.getByLabel('Exibir na seção "Simulados em Destaque"')).toBeChecked()
  await editing.getByLabel('Nome').fill('Outro nome')
  await page.goBack()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(/\/admin\/exams$/)
  await expect(editing.getByLabel('Nome')).toHaveValue('Outro nome')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(editing).toBeHidden()

  await page.getByRole('button', { name: 'Excluir CKA-TESTE' }).click()
  await page.getByRole('button', { name: 'Excluir exame' }).click()
  await expect(toast(page, 'Exame excluído com sucesso!')).toBeVisible()
  await expect(row(page, /CKA-TESTE/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Exames' })).toBeFocused()
})

test('the area is closed to learners and asks visitors to sign in', async ({ page }) => {
  await page.goto('/admin/users?role=admin')
  await expect(page).toHaveURL(/\/auth\?de=%2Fadmin%2Fusers%3Frole%3Dadmin$/)
  await signInAs(page, 'newcomer')
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0)
})
