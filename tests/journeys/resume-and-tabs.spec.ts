import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { answerAndSkipRating, onQuestion, startSimulation } from '#tests/support/browser/simulado.ts'

test('a simulado begun in one browser goes on in another at the same question, and after a reload', async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  await answerAndSkipRating(page)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 2)
  await page.getByRole('button', { name: 'Marcar para revisar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
  await page.reload()
  await onQuestion(page, 2)

  const other = await browser.newContext({ baseURL: site.origin })
  const elsewhere = await other.newPage()
  await elsewhere.request.post('/api/session', {
    data: { email: CAST.subscriber.email, password: CAST_PASSWORD },
  })
  await visit(elsewhere, '/simulados/psm-i')
  await expect(elsewhere).toHaveURL(/\/simulados\/PSM-I$/)
  await onQuestion(elsewhere, 2)
  await expect(elsewhere.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Anterior' }).click()
  await onQuestion(elsewhere, 1)
  await expect(elsewhere.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  await other.close()
})

test('left within the site, a simulado is come back to at the question where it was, and begun anew', async ({
  page,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/simulados/CLF-C02')
  await startSimulation(page)
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Próxima' }).click()
    await onQuestion(page, number)
  }
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.goBack()
  await onQuestion(page, 3)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Meu Painel' }).first().click()
  await page.getByRole('link', { name: 'Continuar CLF-C02' }).click()
  await onQuestion(page, 3)

  await page.getByRole('button', { name: 'Recomeçar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recomeçar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' }).click()
  await onQuestion(page, 1)
  await expect(page.getByRole('heading', { name: 'Questão 1', exact: true })).toBeFocused()
})

// Of two tabs of one browser the second may read what the first is sending, and lock the question instead.
test('of two browsers the first answer counts, and the second is told', async ({ page, browser, site }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/CLF-C02')
  await startSimulation(page)
  const other = await browser.newContext({ baseURL: site.origin })
  const second = await other.newPage()
  await signInAs(second, 'veteran')
  await visit(second, '/simulados/CLF-C02')
  await onQuestion(second, 1)
  await page.getByRole('radio').nth(0).click()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  const first = await page.getByText(/^Você marcou/).textContent()
  await second.getByRole('radio').nth(1).click()
  await expect(
    second.getByText('Você já tinha respondido em outra aba ou aparelho, e é essa resposta que vale.'),
  ).toBeVisible()
  expect(await second.getByText(/^Você marcou/).textContent()).toContain(
    first?.split('.')[0] ?? 'Você marcou',
  )
  await other.close()
})

/** The simulation that is open in the page, ended from somewhere else. */
async function endElsewhere(page: Page, how: 'completion' | 'abandonment'): Promise<string> {
  const entry: unknown = await (await page.request.get('/api/exams/PSM-I/entry')).json()
  const id = String(Reflect.get(Object(entry), 'activeSimulationId'))
  expect((await page.request.post(`/api/simulations/${id}/${how}`)).ok()).toBe(true)
  return id
}

for (const press of ['an answer', 'the next question', 'a mark'] as const) {
  test(`finished elsewhere, ${press} leads to the result`, async ({ page }) => {
    await signInAs(page, 'newcomer')
    await visit(page, '/simulados/PSM-I')
    await startSimulation(page)
    const id = await endElsewhere(page, 'completion')
    if (press === 'an answer') await page.getByRole('radio').nth(0).click()
    else if (press === 'a mark')
      await page.getByRole('button', { name: 'Marcar para revisar', exact: true }).click()
    else await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page).toHaveURL(new RegExp(`/simulados/PSM-I/resultados\\?simulacao=${id}`))
    await expect(page.getByText('Este simulado já foi finalizado')).toBeVisible()
  })
}

test('begun anew elsewhere, the open tab says so and begins another one only when asked', async ({
  page,
}) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  await endElsewhere(page, 'abandonment')
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByRole('heading', { name: 'Este simulado foi encerrado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(page.getByRole('dialog', { name: 'Qual nível você quer treinar?' })).toBeVisible()
})

/** What the page's status lines say from now on. */
async function listenToStatus(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('[role=status]')) heard.push(line.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => String(Reflect.get(window, 'heard')))
}

/** Answers question 2 without a line; where its answer would go. */
async function answerWithoutLine(page: Page): Promise<string> {
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/PSM-I')
  await startSimulation(page)
  await page.getByRole('radio').first().click()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 2)
  await page.context().setOffline(true)
  const lost = page.waitForRequest('**/api/simulations/*/answers/*')
  await page.getByRole('radio').nth(0).click()
  await expect(page.getByText('A resposta da questão 2 está guardada neste aparelho')).toBeVisible()
  return (await lost).url()
}

const TOO_LATE = 'O simulado já tinha sido encerrado quando ela chegou.'

for (const isAnsweredThere of [false, true]) {
  test(`back on the line after it was finished elsewhere, ${isAnsweredThere ? 'with' : 'without'} its answer, a phone shows the result`, async ({
    page,
    context,
    complaints,
  }) => {
    const address = await answerWithoutLine(page)
    if (isAnsweredThere) await page.request.put(address, { data: { selectedOptions: [1] } })
    const id = await endElsewhere(page, 'completion')
    const heard = await listenToStatus(page)
    await context.setOffline(false)
    await expect(page.getByText('Este simulado já foi finalizado')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/simulados/PSM-I/resultados\\?simulacao=${id}`))
    if (!isAnsweredThere) {
      await expect(page.getByText(TOO_LATE)).toBeVisible()
      expect(await heard()).not.toContain('Todas as respostas foram enviadas.')
    }
    forgiveLostRequests(complaints)
  })
}

test('back on the line after another was begun elsewhere, a phone says so before it shows that one', async ({
  page,
  context,
  complaints,
}) => {
  await answerWithoutLine(page)
  await endElsewhere(page, 'abandonment')
  const begun = { exam: 'PSM-I', difficulties: ['easy', 'medium', 'hard'] }
  expect((await page.request.post('/api/simulations', { data: begun })).ok()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este simulado foi encerrado' })).toBeVisible()
  await expect(page.getByText(TOO_LATE)).toBeVisible()
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await onQuestion(page, 1)
  forgiveLostRequests(complaints)
})
