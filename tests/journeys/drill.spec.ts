import type { Page } from '@playwright/test'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { answerAndSkipRating, onQuestion, startSimulation } from '#tests/support/browser/simulado.ts'

const EXAM = 'CLF-C02'
const STUDIED = 'SAA-C03'

/** The journeys of one worker share their people: a try before may have left a drill open. */
async function endOpenOne(page: Page) {
  const told: unknown = await (await page.request.get(`/api/exams/${EXAM}/drill`)).json()
  const id: unknown = Reflect.get(Object(Reflect.get(Object(told), 'drill')), 'simulationId')
  if (typeof id === 'string') await page.request.post(`/api/drills/${id}/completion`)
}

const explained = (page: Page) => page.getByRole('heading', { name: 'Explicação' })
const inMap = (page: Page, number: number, state: string) =>
  page
    .getByRole('navigation', { name: 'Treino de hoje' })
    .getByRole('button', { name: `Questão ${number}, ${state}` })

const optionsOf = (page: Page) => page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor()

/** With keys alone: the first options, as many as are asked for. */
async function answerByKeys(page: Page) {
  await optionsOf(page)
  await page.keyboard.press('1')
  if ((await page.getByRole('checkbox').count()) > 0) {
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
  }
}

/** The last options, as many as are asked for. */
async function answerLast(page: Page) {
  const boxes = page.getByRole('checkbox')
  if ((await boxes.count()) === 0) return page.getByRole('radio').last().click()
  await boxes.last().click()
  await boxes.nth(-2).click()
  await page.getByRole('button', { name: 'Confirmar Resposta' }).click()
}

/** How many answers this browser still keeps to be sent. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const asked = indexedDB.open(name)
      await new Promise((resolve) => (asked.onsuccess = resolve))
      for (const store of asked.result.objectStoreNames) {
        const counted = asked.result.transaction(store).objectStore(store).count()
        await new Promise((resolve) => (counted.onsuccess = resolve))
        count += counted.result
      }
      asked.result.close()
    }
    return count
  })

const isRight = async (page: Page) => (await page.getByRole('heading', { name: /^Certa/ }).count()) > 0

test('a wrong answer of study stands in the Caderno and is practised the same day', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await visit(page, `/simulados/${STUDIED}`)
  await startSimulation(page)
  for (let number = 1; ; number += 1) {
    await onQuestion(page, number)
    await answerAndSkipRating(page)
    if (!(await isRight(page))) break
    await page.getByRole('button', { name: 'Próxima' }).click()
  }
  await visit(page, `/exames/${STUDIED}`)
  await page.getByRole('link', { name: `Abrir o Caderno: ${STUDIED}` }).click()
  await expect(page.getByText(/^A próxima volta amanhã\. (?:Há|São) \d+ no caderno/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Só as erradas \(\d+\)/ })
    .first()
    .click()
  await onQuestion(page, 1)
  await expect(page.getByText(/^Você errou em/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Só as erradas' })).toContainText(
    'errada na primeira vez',
  )
  await answerByKeys(page)
  await expect(explained(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByRole('heading', { name: /^1 revisada, [01] certas?$/ })).toBeVisible()
  await expect(page.getByText(/^Agora (?:há|são) \d+ no caderno/)).toBeVisible()
})

test('a drill goes on by keyboard, over a reload, in two tabs and without a line', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'reviewer')
  await endOpenOne(page)
  await visit(page, `/exames/${EXAM}/caderno`)
  const begin = page.getByRole('button', { name: /^Revisar hoje/ })
  await begin.focus()
  await page.keyboard.press('Enter')
  await onQuestion(page, 1)
  await answerByKeys(page)
  await expect(explained(page)).toBeVisible()

  await page.reload()
  await onQuestion(page, 1)
  await expect(explained(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await onQuestion(page, 2)
  await optionsOf(page)

  const other = await context.newPage()
  await visit(other, page.url())
  await onQuestion(other, 2)
  await answerByKeys(other)
  await expect(explained(other)).toBeVisible()
  // Until then the first tab may find that answer waiting, and take no other.
  await expect.poll(() => countKept(other)).toBe(0)
  await answerLast(page)
  await expect(
    page.getByText('Você já tinha respondido em outra aba ou aparelho, e é essa resposta que vale.'),
  ).toBeVisible()
  await other.close()

  await page.keyboard.press('ArrowRight')
  await onQuestion(page, 3)
  await optionsOf(page)
  await context.setOffline(true)
  await answerByKeys(page)
  await expect(page.getByText('Sem conexão.')).toBeVisible()
  await expect(inMap(page, 3, 'não enviada')).toBeVisible()
  await context.setOffline(false)
  await expect(explained(page)).toBeVisible()
  forgiveLostRequests(complaints)

  await page.getByRole('button', { name: 'Encerrar' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('ficam para outro treino')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByRole('heading', { name: /^3 revisadas/ })).toBeVisible()
})

test('what is said of a right answer is kept, and moves its day, with the keys of the line', async ({
  page,
}) => {
  await signInAs(page, 'reviewer')
  await visit(page, '/exames/PSM-I/treino')
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  await inMap(page, 1, 'certa').click()
  await onQuestion(page, 1)
  const line = page.getByRole('radiogroup', { name: 'Como foi?' })
  await expect(line.getByRole('radio', { name: /^Médio/ })).toBeChecked()
  const rail = page.getByRole('navigation', { name: 'Treino de hoje' })
  await expect(rail).toContainText('próxima, se foi médio')
  const saved = page.waitForResponse(/\/said$/)
  await page.keyboard.press('4')
  await expect(line.getByRole('radio', { name: /^Chutei/ })).toBeChecked()
  await expect(rail).toContainText('próxima, se foi chute')
  expect((await saved).status()).toBeLessThan(300)
  await page.reload()
  await onQuestion(page, 1)
  await expect(line.getByRole('radio', { name: /^Chutei/ })).toBeChecked()
  await line.getByRole('radio', { name: /^Médio/ }).click({ force: true })
  await expect(line.getByRole('radio', { name: /^Médio/ })).toBeChecked()
  await expect(rail).toContainText('próxima, se foi médio')
  await line.getByRole('radio', { name: /^Médio/ }).press('ArrowRight')
  await onQuestion(page, 2)
  await page.keyboard.press('ArrowLeft')
  await onQuestion(page, 1)
  await expect(line.getByRole('radio', { name: /^Médio/ })).toBeChecked()
})

test('the wrong ones come once more at the end, for practice, and the drill ends where nothing is blank', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'reviewer')
  await visit(page, '/exames/ITIL4F/caderno')
  await page
    .getByRole('button', { name: /^Só as erradas \(3\)/ })
    .first()
    .click()
  for (const number of [1, 2, 3]) {
    await onQuestion(page, number)
    await answerByKeys(page)
    await expect(explained(page)).toBeVisible()
    if (number < 3) await page.keyboard.press('Enter')
  }
  const again = page.getByRole('button', { name: /^Rever/ })
  if ((await again.count()) > 0) {
    await again.click()
    await expect(page.getByText('Revendo as erradas')).toBeVisible()
    await expect(
      page.getByText('Confirmar Resposta').or(page.getByRole('radio').first()).first(),
    ).toBeVisible()
    await answerByKeys(page)
    await expect(page.getByText(/Foi só para firmar/)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByRole('heading', { name: /^3 revisadas/ })).toBeVisible()
  await page.getByRole('button', { name: 'Questão 2,' }).first().click()
  await expect(page).toHaveURL(/\/revisar\?simulacao=.*questao=2/)
  // Back at the summary before anything is read anew: no drill runs, and nobody is told of another tab.
  await page.route(/\/api\/drills\/[\w-]+$/, (route) => route.abort())
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^3 revisadas/ })).toBeVisible()
  await expect(page.getByText('Este treino já foi encerrado')).toHaveCount(0)
  forgiveLostRequests(complaints)
})

test('a guess told and a mark made in the review of a simulado have drills of their own', async ({
  page,
}) => {
  await signInAs(page, 'reviewer')
  await visit(page, '/simulados/PSM-I/revisar?filtro=acertos')
  await page.getByRole('button', { name: 'Avaliar dificuldade' }).click()
  const rating = page.getByRole('dialog')
  await rating.getByLabel('Foi chute').check()
  // On a slow line the dialog opens again before any new reading comes.
  await page.route('**/review-pages', (route) => route.abort())
  await rating.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Avaliação guardada.')).toBeVisible()
  await page.getByRole('button', { name: 'Avaliar dificuldade' }).click()
  await expect(rating.getByLabel('Foi chute')).toBeChecked()
  await rating.getByRole('button', { name: 'Pular' }).click()
  const saved = page.waitForResponse(/\/mark$/)
  await page.getByRole('button', { name: 'Marcar para revisar' }).click()
  await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
  expect((await saved).ok()).toBe(true)
  await visit(page, '/exames/PSM-I/caderno')
  await expect(page.getByRole('button', { name: /^Marcadas para revisar\s*1/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Chutes\s*[12]/ })).toBeEnabled()
})

test('a Prova leads to a drill of its weakest domain, which without an answer is dropped', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await endOpenOne(page)
  await visit(page, `/simulados/${EXAM}/resultados`)
  const train = page.getByRole('button', { name: /^Treinar / })
  const domain = (await train.innerText()).replace('Treinar ', '')
  await train.click()
  await onQuestion(page, 1)
  await expect(page.getByRole('navigation', { name: domain })).toBeVisible()

  await visit(page, `/simulados/${EXAM}/resultados`)
  await train.click()
  const asked = page.getByRole('dialog', { name: 'Montar outro treino?' })
  await expect(asked).toContainText('não tem respostas e é descartado')
  await asked.getByRole('button', { name: 'Manter o atual' }).click()

  await visit(page, `/exames/${EXAM}/treino`)
  await onQuestion(page, 1)
  await page.getByRole('banner').getByRole('button', { name: 'Encerrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page).toHaveURL(/\/caderno$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Caderno de erros' })).toBeVisible()
})

test('a page read before a drill began elsewhere asks before it ends it', async ({ page, context }) => {
  await signInAs(page, 'reviewer')
  await endOpenOne(page)
  await visit(page, `/exames/${EXAM}/caderno`)
  const another = page.getByRole('button', { name: /^Chutes/ })
  await expect(another).toBeEnabled()
  const other = await context.newPage()
  await visit(other, `/exames/${EXAM}/caderno`)
  await other
    .getByRole('button', { name: /^Só as erradas/ })
    .first()
    .click()
  await onQuestion(other, 1)
  await answerByKeys(other)
  await expect(explained(other)).toBeVisible()
  await expect.poll(() => countKept(other)).toBe(0)

  await another.click()
  const asked = page.getByRole('dialog', { name: 'Montar outro treino?' })
  await expect(asked).toContainText('é encerrado com 1 resposta')
  await asked.getByRole('button', { name: 'Manter o atual' }).click()
  await other.reload()
  await onQuestion(other, 1)
  await expect(explained(other)).toBeVisible()
  await another.click()
  await asked.getByRole('button', { name: 'Montar outro' }).click()
  await onQuestion(page, 1)
})

test('the result of a drill is its summary, and one ended elsewhere is told', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await visit(page, `/exames/${EXAM}?resultados=treinos`)
  const row = page.locator('a[href*="/treino?simulacao="]').last()
  const id = /simulacao=([\w-]+)/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? ''
  await visit(page, `/simulados/${EXAM}/resultados?simulacao=${id}`)
  await expect(page).toHaveURL(new RegExp(`/treino\\?simulacao=${id}`))
  await expect(page.getByRole('heading', { name: 'O que mudou no caderno' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refazer Simulado' })).toHaveCount(0)

  await endOpenOne(page)
  await visit(page, `/exames/${EXAM}/caderno`)
  await page.getByRole('button', { name: 'Chutes' }).click()
  await onQuestion(page, 1)
  await answerByKeys(page)
  await expect(explained(page)).toBeVisible()
  await endOpenOne(page)
  await page.getByRole('button', { name: /^Marca(r|da) para revisar/ }).click()
  await expect(page.getByText('Este treino já foi encerrado')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^1 revisada/ })).toBeVisible()
})
