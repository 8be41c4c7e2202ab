import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { onQuestion, startSimulation } from '#tests/support/browser/simulado.ts'
import type { Page, Request } from '@playwright/test'

const ANSWERS = '**/api/simulations/*/answers/*'

/** Loses every answer on its way; answers how to bring the line back, which tells what arrives from then on. */
async function loseAnswers(page: Page) {
  await page.route(ANSWERS, (route) => route.abort('connectionfailed'))
  return async () => {
    const arrived: string[] = []
    page.on('requestfinished', (request: Request) => {
      if (request.method() === 'PUT') arrived.push(request.url().split('/').at(-1) ?? '')
    })
    await page.unroute(ANSWERS)
    return arrived
  }
}

const choose = (page: Page, option: number) => page.getByRole('radio').nth(option).click()
const unsentSign = (page: Page) => page.getByText('Não enviada', { exact: true }).first()
const inMap = (page: Page, number: number, state: string) =>
  page.getByRole('navigation', { name: 'Mapa de questões' }).getByLabel(`Questão ${number}, ${state}`)

/** What the page's first alert says from now on, in order. */
async function listenToAlert(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    new MutationObserver(() => {
      const said = document.querySelector('[role=alert] p')?.textContent ?? ''
      if (said !== '' && said !== heard.at(-1)) heard.push(said)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate((): unknown => Reflect.get(window, 'heard'))
}

/** Stands on question 1 of a new simulation, the first three questions at hand. */
async function begin(page: Page) {
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Próxima' }).click()
    await onQuestion(page, number)
  }
  await inMap(page, 1, 'em branco').click()
  await onQuestion(page, 1)
}

test('choices without a line survive a reload and a change of tab, and finishing waits for them', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await begin(page)
  const mend = await loseAnswers(page)
  await choose(page, 1)
  await expect(unsentSign(page)).toBeVisible({ timeout: 5000 })
  await expect(page.getByText('A resposta da questão 1 está guardada neste aparelho')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await choose(page, 2)
  await expect(page.getByText('As respostas das questões 1 e 2 estão guardadas neste aparelho')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toHaveCount(0)

  await page.reload()
  await onQuestion(page, 2)
  await expect(unsentSign(page)).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  for (const number of [1, 2]) await expect(inMap(page, number, 'não enviada')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).first().click()
  const wait = page.getByRole('alert').filter({ hasText: 'Aguardando o envio de 2 respostas…' })
  await wait.getByRole('button', { name: 'Voltar às questões' }).click()
  await expect(wait).toHaveCount(0)

  const arrived = await mend()
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  await expect(page.getByText(/^Você marcou C\./)).toBeVisible()
  await expect(page.getByText('Sem conexão.')).toHaveCount(0)
  expect(arrived).toHaveLength(2)

  await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 3)
  await loseAnswers(page)
  await choose(page, 0)
  await expect(unsentSign(page)).toBeVisible()
  // A second tab, whose line is whole, sends what the first one left.
  const second = await context.newPage()
  await visit(second, '/simulados/PSM-I')
  await onQuestion(second, 3)
  await expect(second.getByText(/^Você marcou A\./)).toBeVisible()
  forgiveLostRequests(complaints)
})

test('an answer from another browser counts if it was first, and signing out clears what waits', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'halfway')
  await begin(page)
  const mend = await loseAnswers(page)
  const lost = page.waitForRequest(ANSWERS)
  await choose(page, 1)
  const address = (await lost).url()
  await expect(unsentSign(page)).toBeVisible()
  await page.request.put(address, { data: { selectedOptions: [3] } })
  await mend()
  await expect(
    page.getByText(
      'Você marcou D. Você já tinha respondido em outra aba ou aparelho, e é essa resposta que vale.',
    ),
  ).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await loseAnswers(page)
  await choose(page, 0)
  await expect(unsentSign(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Sair' }).first().click()
  const question = page.getByRole('dialog', { name: 'Sair sem enviar 1 resposta?' })
  await question.getByRole('button', { name: 'Sair assim mesmo' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept.filter((name) => name?.startsWith('gabarite:respostas'))).toEqual([])
  forgiveLostRequests(complaints)
})

test('choices are kept on the device again after another tab signed in anew, and after a lost connection to it', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'veteran')
  await begin(page)
  const other = await context.newPage()
  await visit(other, '/')
  await other.getByRole('button', { name: 'Sair' }).first().click()
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await signInAs(other, 'veteran')
  await other.close()
  const read = page.waitForResponse('**/api/session')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect((await read).ok()).toBe(true)

  await loseAnswers(page)
  await choose(page, 1)
  await expect(page.getByText('A resposta da questão 1 está guardada neste aparelho')).toBeVisible()
  // As a browser does to a page in the background.
  await page.evaluate(() => {
    const { prototype } = IDBDatabase
    const { transaction } = prototype
    prototype.transaction = function closeFirst(...of) {
      prototype.transaction = transaction
      this.close()
      return transaction.apply(this, of)
    }
  })
  await page.getByRole('button', { name: 'Próxima' }).click()
  await choose(page, 2)
  await expect(page.getByText('As respostas das questões 1 e 2 estão guardadas neste aparelho')).toBeVisible()
  forgiveLostRequests(complaints)
})

test('without a line a page that is left and returned to shows what was read, and says once what became of the line', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'subscriber')
  await begin(page)
  // The code of both pages is at hand.
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await onQuestion(page, 1)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await onQuestion(page, 1)
  const heard = await listenToAlert(page)
  await choose(page, 0)
  await expect(page.getByText('Sem conexão.')).toBeVisible()
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(ANSWERS, async (route) => {
    await isLet
    await route.fallback()
  })
  await context.setOffline(false)
  await expect(page.getByText('A conexão voltou.')).toBeVisible()
  await expect(page.getByText('O servidor não respondeu.')).toBeVisible()
  letGo()
  await expect(
    page.getByRole('status').filter({ hasText: 'Todas as respostas foram enviadas.' }),
  ).toHaveCount(1)
  const kept = 'A resposta da questão 1 está guardada neste aparelho e será enviada'
  expect(await heard()).toEqual([
    `Sem conexão. ${kept} quando a internet voltar.`,
    `A conexão voltou. ${kept} assim que o servidor responder.`,
    `O servidor não respondeu. ${kept} assim que ele responder.`,
  ])
  forgiveLostRequests(complaints)
})

test('a list that failed stands still while the line is away, and comes by itself once it is back', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/admin/questions?*', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Próxima página' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar as questões' })
  await expect(failed).toBeVisible()
  const face = await failed.elementHandle()
  await page.waitForRequest('**/api/admin/questions?*')
  expect(await face?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await expect(failed.locator('[data-loading]')).toHaveCount(0)
  await page.unroute('**/api/admin/questions?*')
  await expect(failed).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  forgiveLostRequests(complaints)
})

test('a page that could not be read on the way to it comes once it can be', async ({ page, complaints }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/profile')
  let isAway = true
  await page.route(/\/api\/exams$/, (route) =>
    isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByRole('link', { name: 'Simulados', exact: true }).first().click()
  const failed = page.getByRole('heading', { name: 'Não conseguimos carregar os simulados' })
  await expect(failed).toBeVisible()
  isAway = false
  await expect(failed).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Simulados disponíveis' })).toBeVisible()
  await expect(page.locator('article').first()).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 503')
})
