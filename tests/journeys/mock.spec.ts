import type { Page } from '@playwright/test'
import { endSession } from '#tests/support/browser/ended-session.ts'
import {
  dropRunningMock,
  endAsPerson,
  onSheet,
  shortenMock,
  startMock,
} from '#tests/support/browser/prova.ts'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { onQuestion } from '#tests/support/browser/simulado.ts'

const CLF = '/exames/CLF-C02/prova'

const PHONE = { width: 390, height: 640 }

const header = (page: Page) => page.getByRole('banner')
const stored = (page: Page) => page.getByText(/^Resposta guardada às \d\d:\d\d$/)

/** On the next question whose options are radios, from this one on. */
async function toSingleChoice(page: Page) {
  for (let at = 0; at < 10 && (await page.getByRole('radio').count()) === 0; at += 1)
    await page.keyboard.press('ArrowRight')
}

test('a Prova is sat with the keyboard alone, through a reload and a lost line', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'subscriber')
  await dropRunningMock(page, 'CLF-C02')
  await visit(page, CLF)
  await expect(page.getByText('é o corte de referência')).toBeVisible()
  const wide = page.viewportSize()
  await page.setViewportSize(PHONE)
  await startMock(page)
  await expect(page.getByRole('heading', { name: 'Questão 1', exact: true })).toBeFocused()

  await test.step('the back button of a phone leads to the top of the way in, not to where the Prova was begun', async () => {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Continuar a Prova' })).toBeInViewport()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Questão 1', exact: true })).toBeVisible()
    if (wide) await page.setViewportSize(wide)
  })

  await test.step('each choice is stored, neither a second press nor striking it out changes it, and only clearing clears', async () => {
    await toSingleChoice(page)
    await page.keyboard.press('b')
    await expect(stored(page)).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await page.keyboard.press('x')
    await page.keyboard.press('b')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await page.getByRole('button', { name: 'Limpar resposta' }).press('Enter')
    await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
    await page.keyboard.press('c')
    await expect(stored(page)).toBeVisible()
    await page.keyboard.press('m')
    await expect(header(page)).toContainText('1 respondida')
    await expect(header(page)).toContainText('1 marcada')
  })

  await test.step('a reload comes back to the same question and sheet', async () => {
    const address = page.url()
    await page.reload()
    await expect(page.getByText('Sua Prova continuou contando o tempo.')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
  })

  await test.step('without a line questions turn and choices wait; with it they arrive', async () => {
    await context.setOffline(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('a')
    await expect(page.getByText('Não enviada, tentando de novo')).toBeVisible()
    await expect(header(page)).toContainText('1 resposta não enviada')
    await context.setOffline(false)
    await expect(header(page)).toContainText('Tudo guardado', { timeout: 35_000 })
    forgiveLostRequests(complaints)
  })

  await test.step('the back button leaves without a question, and the way in leads back', async () => {
    const address = page.url()
    await page.goBack()
    await expect(page.getByText('Você tem uma Prova em andamento.')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar a Prova' }).press('Enter')
    await expect(page).toHaveURL(address)
  })

  await test.step('the way in leads back without a line, too', async () => {
    const address = page.url()
    await page.goBack()
    await expect(page.getByText('Você tem uma Prova em andamento.')).toBeVisible()
    // The sheet was read long enough ago to be asked for again.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
    })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continuar a Prova' }).press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: 'Eliminar alternativa A' })).toBeVisible()
    await context.setOffline(false)
    forgiveLostRequests(complaints)
  })

  await test.step('finishing names what is open and leads to the result', async () => {
    await header(page).getByRole('button', { name: 'Finalizar' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Finalizar a Prova?' })
    await expect(dialog).toContainText('em branco conta como erro')
    await expect(dialog.getByRole('button', { name: 'Voltar às marcadas' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Finalizar a Prova' }).press('Enter')
    await expect(page).toHaveURL(/\/simulados\/CLF-C02\/resultados\?simulacao=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('at zero nothing can be chosen, the Prova is handed in, and its result is shown', async ({ page }) => {
  await signInAs(page, 'veteran')
  await dropRunningMock(page, 'PSM-I')
  await visit(page, '/exames/PSM-I/prova')
  await startMock(page)
  await toSingleChoice(page)
  await page.keyboard.press('a')
  await expect(stored(page)).toBeVisible()
  await shortenMock(page, 5)
  const handedIn = page.waitForRequest('**/api/mocks/*/completion')
  await endAsPerson(page)
  await page.reload()
  await expect(page.getByText('Último minuto.')).toBeVisible()
  expect((await handedIn).method()).toBe('POST')
  await expect(page).toHaveURL(/\/simulados\/PSM-I\/resultados\?simulacao=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('at zero without a line the choice waits on the device, and is handed in when the line is back', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'neighbour')
  await dropRunningMock(page, 'AZ-900')
  await visit(page, '/exames/AZ-900/prova')
  await expect(page.getByText('Prova de amostra:')).toBeVisible()
  await startMock(page)
  await shortenMock(page, 8)
  await page.reload()
  await onQuestion(page, 1)
  await page.route('**/api/mocks/**', (route) => route.abort('internetdisconnected'))
  await toSingleChoice(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'O tempo acabou' })).toBeFocused()
  await expect(page.getByText('1 resposta não enviada está neste aparelho')).toBeVisible()
  await expect(page.getByText('O servidor não respondeu. A Prova é entregue')).toBeVisible()
  await expect(page.getByText('Respostas ainda não enviadas de outro aparelho não contarão.')).toBeVisible()
  await page.keyboard.press('b')
  await page.unroute('**/api/mocks/**')
  await endAsPerson(page)
  await page.getByRole('button', { name: 'Ver resultado' }).press('Enter')
  await expect(page).toHaveURL(/\/simulados\/AZ-900\/resultados\?simulacao=/, { timeout: 35_000 })
  forgiveLostRequests(complaints)
})

test('two tabs show one sheet, and what one ends the other one leaves', async ({ page, context }) => {
  await signInAs(page, 'veteran')
  await dropRunningMock(page, 'CLF-C02')
  await visit(page, CLF)
  await startMock(page)
  const other = await context.newPage()
  await visit(other, `${CLF}?questao=2`)
  await onQuestion(other, 2)
  await page.bringToFront()
  await page.keyboard.press('a')
  await expect(onSheet(page, 1)).toHaveAccessibleName(/^Questão 1, (respondida|incompleta), A/)
  await other.bringToFront()
  await expect(onSheet(other, 1)).toHaveAccessibleName(/^Questão 1, (respondida|incompleta), A/)

  await header(other).getByRole('button', { name: 'Finalizar' }).press('Enter')
  await other.getByRole('dialog').getByRole('button', { name: 'Desistir da Prova' }).press('Enter')
  const asked = other.getByRole('dialog', { name: 'Desistir da Prova?' })
  await asked.getByRole('button', { name: 'Desistir da Prova' }).press('Enter')
  await expect(other).toHaveURL(/\/exames\/CLF-C02$/)
  await page.bringToFront()
  await expect(page).toHaveURL(/\/exames\/CLF-C02$/)
  await expect(page.getByText('Esta Prova já foi encerrada')).toBeVisible()
})

test('at zero a Prova whose session has ended asks for the sign-in, and is handed in after it', async ({
  page,
}) => {
  await signInAs(page, 'veteran')
  await dropRunningMock(page, 'SAA-C03')
  await visit(page, '/exames/SAA-C03/prova')
  await startMock(page)
  await toSingleChoice(page)
  await page.keyboard.press('a')
  await expect(stored(page)).toBeVisible()
  await shortenMock(page, 8)
  await endAsPerson(page)
  await page.reload()
  await expect(page.getByText('Último minuto.')).toBeVisible()
  await endSession(page)
  const asked = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await asked.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('Sua sessão terminou. Entre para entregar a Prova.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver resultado' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await asked.getByLabel('Senha', { exact: true }).fill(CAST_PASSWORD)
  await asked.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/simulados\/SAA-C03\/resultados\?simulacao=/)
})

test('at zero a second tab sends what the first one could not, before it hands the Prova in', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await dropRunningMock(page, 'KCNA')
  await visit(page, '/exames/KCNA/prova')
  await startMock(page)
  const other = await context.newPage()
  // A window that is not looked at is not told by its focus.
  await other.addInitScript(() =>
    addEventListener('focus', (event) => event.stopImmediatePropagation(), true),
  )
  await shortenMock(other, 15)
  await endAsPerson(other)
  await other.route('**/api/mocks/*/choices/*', async (route) => {
    await other.waitForTimeout(1000)
    await route.continue()
  })
  // That a place was seen is sent after what an earlier page left was looked for.
  const seen = other.waitForResponse('**/api/mocks/*/choices/*')
  await visit(other, '/exames/KCNA/prova?questao=9')
  await onQuestion(other, 9)
  await seen
  await page.route('**/api/mocks/**', (route) => route.abort('internetdisconnected'))
  await toSingleChoice(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Não enviada, tentando de novo')).toBeVisible()
  await expect(other).toHaveURL(/\/simulados\/KCNA\/resultados\?simulacao=/)
  await page.unroute('**/api/mocks/**')
  forgiveLostRequests(complaints)
})

test('a Prova given up sends first what waits, and nothing that it then refuses is told', async ({
  page,
  complaints,
}) => {
  const CHOICES = '**/api/mocks/*/choices/*'
  await signInAs(page, 'subscriber')
  await dropRunningMock(page, 'KCNA')
  await visit(page, '/exames/KCNA/prova')
  await startMock(page)
  await toSingleChoice(page)
  await page.route(CHOICES, (route) => route.abort('internetdisconnected'))
  const lost = page.waitForRequest(CHOICES)
  await page.keyboard.press('a')
  const first = (await lost).url()
  await expect(page.getByText('Não enviada, tentando de novo')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await toSingleChoice(page)
  await page.keyboard.press('b')
  await header(page).getByRole('button', { name: 'Finalizar' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir da Prova' }).press('Enter')

  const arrived: string[] = []
  page.on('request', (request) => {
    if (request.url() === first || request.url().endsWith('/abandonment')) arrived.push(request.url())
  })
  // The line is back for the first one alone.
  await page.route(first, (route) => route.continue())
  const asked = page.getByRole('dialog', { name: 'Desistir da Prova?' })
  const gone = page.waitForResponse('**/abandonment')
  await asked.getByRole('button', { name: 'Desistir da Prova' }).press('Enter')
  expect((await gone).ok()).toBe(true)
  expect(arrived.map((address) => address === first)).toEqual([true, false])
  await expect(page).toHaveURL(/\/exames\/KCNA$/)
  const refused = page.waitForResponse(CHOICES)
  await page.unroute(CHOICES)
  expect((await refused).status()).toBe(404)
  // Longer than what is told together is gathered.
  await page.waitForTimeout(1500)
  await expect(page.getByText(/não (foi registrada|foram registradas)/)).toHaveCount(0)
  forgiveLostRequests(complaints)
})

test('a Prova that changed since its page was opened is told before it begins', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await dropRunningMock(page, 'CLF-C02')
  await visit(page, CLF)
  // As if the page had been opened when the exam had one question.
  await page.route(
    '**/api/mocks',
    (route) => {
      const said = route.request().postData() ?? ''
      const postData = said.replace(/"questions":\d+/, '"questions":1')
      return route.continue({ postData })
    },
    { times: 1 },
  )
  const readAgain = page.waitForRequest('**/api/exams/CLF-C02/mock')
  await page.getByRole('button', { name: 'Começar a Prova' }).press('Enter')
  await expect(page.getByText('Esta Prova mudou desde que a página foi aberta.')).toBeVisible()
  await readAgain
  await startMock(page)
  await dropRunningMock(page, 'CLF-C02')
})

test('single keys can be switched off, and T tells the time where the clock is hidden', async ({ page }) => {
  await signInAs(page, 'halfway')
  await dropRunningMock(page, 'CLF-C02')
  await visit(page, CLF)
  await startMock(page)
  await page.getByRole('button', { name: 'Ocultar relógio' }).press('Enter')
  await expect(page.getByRole('timer', { name: /^Restam/ })).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.locator('[data-spoken]')).toHaveText(/^Restam \d+ minutos\.$/)
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Usar atalhos de teclado' }).press(' ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await onQuestion(page, 1)
  await page.getByRole('button', { name: 'Mostrar relógio' }).press('Enter')
  await expect(page.getByRole('timer', { name: /^Restam \d+ minutos$/ })).toBeVisible()
})
