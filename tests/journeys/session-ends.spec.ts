import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { comeBack, endSession } from '#tests/support/browser/ended-session.ts'
import { answerAndSkipRating, onQuestion, startSimulation } from '#tests/support/browser/simulado.ts'
import { watchRequests } from '#tests/support/browser/quiet.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

async function signInAgain(page: Page) {
  await signInDialog(page).getByLabel('Senha', { exact: true }).fill(CAST_PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(signInDialog(page)).toHaveCount(0)
}

test('in a running simulado the session can end: what was chosen is sent after signing in, in place', async ({
  page,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  await endSession(page)
  await page.getByRole('radio').nth(1).click()
  await expect(signInDialog(page).getByLabel('E-mail')).toHaveValue(CAST.veteran.email)
  await expect(signInDialog(page).getByLabel('E-mail')).not.toBeEditable()
  await signInDialog(page).getByRole('button', { name: 'Agora não' }).click()

  const band = page.getByRole('alert').filter({ hasText: 'Sua sessão terminou.' })
  await expect(band).toHaveText(/Sua sessão terminou\. Entre para enviar a resposta\./)
  await expect(page.getByText('O servidor não respondeu')).toHaveCount(0)
  await band.getByRole('button', { name: 'Entrar' }).click()
  await signInDialog(page).getByLabel('Senha', { exact: true }).fill('outra coisa 99')
  await signInDialog(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible()
  await signInAgain(page)
  await expect(page.getByText(/^Você marcou B\./)).toBeVisible()
  await expect(band).toHaveCount(0)

  await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
  await endSession(page)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await signInAgain(page)
  await onQuestion(page, 2)
})

test('a comment and a name that were typed are still there after signing in again', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/simulados/CLF-C02')
  await startSimulation(page)
  await answerAndSkipRating(page)
  const comment = page.getByRole('textbox', { name: 'Seu comentário' })
  await comment.fill('A letra B confunde região com zona.')
  const untilQuiet = watchRequests(page)
  await page.reload()
  await expect(comment).toHaveValue('A letra B confunde região com zona.')
  // A reading under way would learn of the end before the press.
  await untilQuiet()
  await endSession(page)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await signInAgain(page)
  await page.reload()
  await expect(comment).toHaveValue('A letra B confunde região com zona.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(comment).toHaveValue('')
  await expect(page.getByRole('listitem').getByText('A letra B confunde região com zona.')).toBeVisible()

  await visit(page, '/profile')
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('Paula Reis Prado')
  await endSession(page)
  await comeBack(page)
  await expect(page.getByText('Faça login para acessar seu perfil')).toBeVisible()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Fazer login' }).click()
  await signInAgain(page)
  await expect(name).toHaveValue('Paula Reis Prado')
})

test('after a release has removed the file of the sign-in, words say how to go on, and the page does', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/profile')
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Paula Reis Prado')
  await page.route('**/assets/sign-in-again-*.js', (route) => route.fulfill({ status: 404 }))
  await endSession(page)
  const saving = page.getByRole('button', { name: 'Salvar' })
  await saving.click()
  const words = page.getByText('Entre em outra aba para continuar aqui.')
  await expect(words).toBeVisible()
  await expect(signInDialog(page)).toHaveCount(0)

  await signInAs(await context.newPage(), 'subscriber')
  await comeBack(page)
  await saving.click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  complaints.splice(0)
})

test('somebody else who signs in in a window beside is met at the next press into this one', async ({
  page,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados')
  await expect(page.getByText(`Olá, ${CAST.veteran.email}`).first()).toBeVisible()
  await signInAs(page, 'subscriber')
  // No window was hidden: the browser tells of the focus alone.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(`Olá, ${CAST.subscriber.email}`).first()).toBeVisible()
})

test('nothing that was typed waits for somebody else', async ({ page }) => {
  await signInAs(page, 'neighbour')
  await visit(page, '/profile')
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('Segredo de Rafael')
  await endSession(page)
  await comeBack(page)
  await page.getByRole('button', { name: 'Fazer login' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await signInAs(page, 'newcomer')
  await comeBack(page)
  await expect(signInDialog(page)).toHaveCount(0)
  await expect(name).toHaveValue(CAST.newcomer.name)
})

test('a draft with its key is gone when the browser opens again without its session, and when its administrator signs out', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  const write = async () => {
    await signInAs(page, 'admin')
    await visit(page, '/admin/questions?questao=nova')
    const form = page.getByRole('dialog', { name: /questão$/ })
    await form.getByRole('textbox', { name: 'Enunciado', exact: true }).click()
    await page.keyboard.type('O gabarito vai junto.')
    await expect.poll(kept).toContain('O gabarito vai junto.')
  }
  await write()
  await page.goto('about:blank')
  await endSession(page)
  await page.goto('/')
  await expect.poll(kept).not.toContain('O gabarito vai junto.')

  await write()
  const other = await page.context().newPage()
  await visit(other, '/dashboard')
  await other.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/')
  await expect.poll(kept).not.toContain('O gabarito vai junto.')
  await comeBack(page)
  await page.waitForTimeout(600)
  expect(await kept()).not.toContain('O gabarito vai junto.')
})

test('the kept draft of an administrator ends with the session, and the open form goes on', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?questao=nova')
  const form = page.getByRole('dialog', { name: /questão$/ })
  await form.getByRole('textbox', { name: 'Enunciado', exact: true }).click()
  await page.keyboard.type('Texto que ninguém mais lê.')
  const drafts = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('gabarite:rascunho:')).length,
    )
  await expect.poll(drafts).toBe(1)
  await endSession(page)
  await comeBack(page)
  await expect.poll(drafts).toBe(0)
  await expect(form.getByText('Texto que ninguém mais lê.').first()).toBeVisible()
  await signInAs(page, 'admin')
  await comeBack(page)
  await expect.poll(drafts).toBe(1)
})
