import type { Page, Route } from '@playwright/test'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { startSimulation } from '#tests/support/browser/simulado.ts'
import { z } from 'zod'

/** Requests of that kind wait; the answer lets all of them go. */
async function holdBack(page: Page, { method, path }: { method: string; path: RegExp }) {
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route: Route) => {
    if (route.request().method() === method) await isLet
    await route.fallback()
  })
  return letGo
}

test('a comment that was published while the person went on is not there to be sent again', async ({
  page,
}) => {
  const text = 'Quem revisa depois confere o critério de aceite.'
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  const box = page.getByRole('textbox', { name: 'Seu comentário' })
  const letGo = await holdBack(page, { method: 'POST', path: /\/comments$/ })
  await box.fill(text)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('button', { name: 'Publicando...' })).toBeVisible()
  letGo()
  expect((await posted).ok()).toBe(true)
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')

  // The button over the comments counts them as they do.
  await visit(page, '/simulados/PSM-I/resultados')
  await page.getByRole('button', { name: /^Questão 2, .* Resposta correta/ }).click()
  const over = page.getByRole('button', { name: /Comentar esta questão|nesta questão$/ })
  await over.click()
  const before = await over.innerText()
  await box.fill('Outra dúvida sobre a mesma questão.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(over).not.toHaveText(before)
})

test('a comment whose reply was lost is there, and its box empty', async ({ page, complaints }) => {
  const text = 'A resposta deste se perde no caminho.'
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  const box = page.getByRole('textbox', { name: 'Seu comentário' })
  await page.route(/\/comments$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await box.fill(text)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  await expect(page.getByText('A confirmação não chegou')).toHaveCount(0)
  forgiveLostRequests(complaints)
})

test('a comment of which no reply came is published once, also by who went on and came back', async ({
  page,
  complaints,
}) => {
  const text = 'Nem a lista chega depois deste.'
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  const box = page.getByRole('textbox', { name: 'Seu comentário' })
  await page.route(/\/comments$/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    return route.abort()
  })
  await box.fill(text)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('alert').getByText('A confirmação não chegou. Veja na lista')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeFocused()
  await page.unroute(/\/comments$/)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Anterior' }).click()
  // The list, read again, shows it: nothing is left to be sent.
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  forgiveLostRequests(complaints)
})

test('a comment that is already gone leaves the list', async ({ page }) => {
  const text = 'Este fica só um instante.'
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  await page.getByRole('textbox', { name: 'Seu comentário' }).fill(text)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const { id } = z.object({ id: z.string() }).parse(await (await posted).json())
  const entry = page.getByRole('listitem').filter({ hasText: text })
  await expect(entry).toHaveCount(1)
  expect((await page.request.delete(`/api/comments/${id}`)).ok()).toBe(true)
  await entry.getByRole('button', { name: 'Excluir comentário' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Este comentário já foi excluído.')).toBeVisible()
  await expect(entry).toHaveCount(0)

  const foreign = {
    id,
    authorName: 'Rafael Teles',
    content: 'Pense no critério.',
    status: 'approved',
    createdAt: '2026-11-18T12:00:00.000Z',
    isOwn: false,
    reported: false,
  }
  const pages = [{ entries: [foreign], nextCursor: null, total: 1 }]
  await page.route(/\/comments(?:\?.*)?$/, (route) =>
    route.fulfill({ json: pages.shift() ?? { entries: [], nextCursor: null, total: 0 } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Denunciar: comentário de Rafael Teles' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Denunciar' }).click()
  await expect(page.getByText('Não encontramos este comentário.')).toBeVisible()
  await expect(page.getByText('Nenhum comentário ainda')).toBeVisible()
})

test('an appeal that is refused after the person went on is said not to be sent, and waits', async ({
  page,
}) => {
  const argument = 'A pergunta não diz a região.'
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  await page.route(/\/appeals$/, (route) => route.fulfill({ status: 503, json: {} }))
  const letGo = await holdBack(page, { method: 'POST', path: /\/appeals$/ })
  const open = page.getByRole('button', { name: 'Enviar recurso' })
  const form = page.getByRole('form', { name: 'Recurso' })
  await open.click()
  await form.getByRole('radio', { name: 'Enunciado confuso' }).check()
  await form.getByRole('textbox', { name: 'Por quê?' }).fill(argument)
  await form.getByRole('button', { name: 'Enviar recurso' }).click()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(form).toBeHidden()
  letGo()
  await expect(page.getByText('Não foi possível enviar o recurso. Tente novamente.')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await open.click()
  await expect(form.getByRole('textbox', { name: 'Por quê?' })).toHaveValue(argument)
})

test('a further page of the history that does not come is said, and what stands stays', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/dashboard')
  let isAway = true
  await page.route(/\/completed-simulations/, async (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor')
    if (isFirst || !isAway) {
      const response = await route.fetch(
        isFirst
          ? {}
          : {
              url: route
                .request()
                .url()
                .replace(/cursor=[^&]*/, ''),
            },
      )
      const whole = z.looseObject({}).parse(await response.json())
      await route.fulfill({ json: { ...whole, nextCursor: isFirst ? 'mais' : null } })
    } else await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('link', { name: 'Ver histórico' }).first().click()
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  const shown = page.getByText(/^Mostrando \d+ de/)
  const before = await shown.innerText()
  await more.click()
  await expect(page.getByText('Não foi possível carregar mais. Tente novamente.')).toBeVisible()
  await expect(shown).toHaveText(before)
  isAway = false
  await more.click()
  await expect(shown).not.toHaveText(before)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 500')
})

test('two mail choices made at once both stand, and a refused one is told and goes back', async ({
  page,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/profile')
  const first = page.getByRole('switch', { name: 'A minha Prova terminou pelo tempo' })
  const second = page.getByRole('switch', { name: 'O meu recurso foi respondido' })
  for (const choice of [first, second]) {
    await expect(choice).toBeVisible()
    if (await choice.isChecked()) await choice.click()
    await expect(choice).not.toBeChecked()
  }
  await expect(page.getByText('Aviso desligado')).toHaveCount(0)
  const letGo = await holdBack(page, { method: 'PUT', path: /mail/ })
  await first.click()
  await second.click()
  await expect(second).toBeChecked()
  await expect(first).toBeChecked()
  letGo()
  await expect(page.getByText('Aviso ligado').first()).toBeVisible()
  await expect(first).toBeChecked()
  await expect(second).toBeChecked()

  await page.route(/mail/, (route) => route.fulfill({ status: 400, json: {} }))
  await first.click()
  await expect(page.getByText('Erro ao salvar sua escolha. Tente novamente.')).toBeVisible()
  await expect(first).toBeChecked()
})

test('a mark of the review that fails twice is off, and said to have failed', async ({ page }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  await page.route(/\/mark$/, (route) => route.fulfill({ status: 400, json: {} }))
  const letGo = await holdBack(page, { method: 'PUT', path: /\/mark$/ })
  const mark = page.getByRole('button', { name: /^Marca(r|da) para revisar$/ })
  await expect(mark).toHaveAccessibleName('Marcar para revisar')
  await mark.click()
  await expect(mark).toHaveAccessibleName('Marcada para revisar')
  await mark.click()
  await expect(mark).toHaveAccessibleName('Marcar para revisar')
  letGo()
  await expect(page.getByText('Não conseguimos responder agora').first()).toBeVisible()
  await expect(mark).toHaveAccessibleName('Marcar para revisar')
})

test('the late reply of a rating closes its own sheet alone', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  const letGo = await holdBack(page, { method: 'PUT', path: /\/rating$/ })
  await page.getByRole('radio').first().click()
  const sheet = page.getByRole('dialog', { name: 'O que achou desta questão?' })
  await sheet.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Finalizar' }).click()
  const finish = page.getByRole('dialog', { name: /Finalizar/ })
  await expect(finish).toBeVisible()
  const saved = page.waitForResponse(/\/rating$/)
  letGo()
  expect((await saved).ok()).toBe(true)
  await expect(finish).toBeVisible()
  await finish.getByRole('button', { name: 'Finalizar' }).last().click()
  await expect(page).toHaveURL(/\/resultados/)

  // Who goes back is asked how to begin, and is not told that another tab ended it.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Iniciar simulado' })).toBeVisible()
  await expect(page.getByText('em outra aba')).toHaveCount(0)
})

test('the end of a simulado comes after a mark that is on its way', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  const letGo = await holdBack(page, { method: 'PUT', path: /\/mark$/ })
  const ends: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/completion')) ends.push(request.url())
  })
  await page.getByRole('button', { name: 'Marcar para revisar', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Finalizar' }).click()
  const finish = page.getByRole('dialog', { name: /Finalizar/ })
  await finish.getByRole('button', { name: 'Finalizar' }).last().click()
  await page.waitForTimeout(500)
  expect(ends).toEqual([])
  const marked = page.waitForResponse(/\/mark$/)
  letGo()
  expect((await marked).ok()).toBe(true)
  await expect(page).toHaveURL(/\/resultados/)
  expect(ends).toHaveLength(1)
})

test('a trial that was just begun stands on the dashboard', async ({ page }) => {
  await signInAs(page, 'buyer')
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Simulados' }).first().click()
  await page.getByRole('button', { name: 'Testar Grátis: KCNA' }).click()
  await expect(page.getByRole('button', { name: 'Testar Grátis: KCNA' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Meu Painel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const own = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Minhas Assinaturas' }) })
  await expect(own.getByText('KCNA').first()).toBeVisible()
})

test('what could not be read of an account is said, not taken for none, and comes once it can be read', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/dashboard')
  let isAway = true
  for (const path of [/\/api\/profile\/second-factor$/, /\/api\/profile\/email-change$/])
    await page.route(path, (route) => (isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback()))
  await page.getByRole('link', { name: 'Meu perfil' }).click()
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible()
  await expect(page.getByText('Não foi possível ver se há uma troca de e-mail em andamento.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Não foi possível carregar a verificação em duas etapas' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Alterar e-mail' })).toBeHidden()
  const again = page.getByRole('button', { name: 'Tentar Novamente' })
  await again.first().click()
  await expect(again).toHaveCount(2)
  isAway = false
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Alterar e-mail' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeEnabled()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 503')
})

test('what is typed while an exam is being saved is not lost: its fields wait, and get the focus back', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/exams')
  await page.getByRole('button', { name: 'Editar KCNA' }).click()
  const form = page.getByRole('dialog')
  const words = form.getByLabel('Descrição')
  await words.fill('Antes de salvar.')
  await page.route(/\/admin\/exams\/[^/]+$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  const letGo = await holdBack(page, { method: 'PUT', path: /\/admin\/exams\/[^/]+$/ })
  await form.getByRole('button', { name: 'Salvar exame' }).click()
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.type('depois')
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: 'exame' })).toBeVisible()
  await expect(words).toHaveValue('Antes de salvar.')
  await expect(words).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' E depois.')
  await expect(words).toHaveValue('Antes de salvar. E depois.')
})

test('what is typed while a list of addresses is being checked is not lost: its fields wait', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/acessos')
  await page.getByRole('button', { name: 'Dar acesso' }).click()
  const form = page.getByRole('dialog')
  const exam = form.getByLabel('Exame')
  await exam.selectOption(await exam.getByRole('option', { name: /^KCNA/ }).getAttribute('value'))
  const addresses = form.getByLabel('E-mails')
  await addresses.fill('ana@exemplo.com')
  await form.getByLabel('Motivo').fill('Turma 3B')
  const letGo = await holdBack(page, { method: 'POST', path: /\/admin\/grants\/rehearsals$/ })
  await addresses.focus()
  await form.getByRole('button', { name: 'Conferir' }).click()
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await addresses.evaluate((field) => field.focus())
  await page.keyboard.type('bia@exemplo.com')
  letGo()
  await form.getByRole('button', { name: 'Voltar' }).click()
  await expect(addresses).toHaveValue('ana@exemplo.com')
  await addresses.fill('ana@exemplo.com, bia@exemplo.com')
  await expect(addresses).toHaveValue(/bia/)
})

test('of an exam’s page what could not be read is said, not taken for nothing, and can be read again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados')
  let isAway = true
  for (const path of [/\/standing$/, /\/readiness$/])
    await page.route(path, (route) => (isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback()))
  await page.getByRole('link', { name: 'AWS Certified Cloud Practitioner' }).click()
  const again = page.getByRole('button', { name: 'Tentar Novamente' })
  await expect(page.getByText('Não foi possível carregar a sua data.')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar o que você já respondeu.')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar a sua Prontidão.')).toBeVisible()
  isAway = false
  await again.first().click()
  await expect(page.getByText('Já respondidas')).toBeVisible()
  await expect(again).toHaveCount(1)
  await again.click()
  await expect(again).toHaveCount(0)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 500')
})
