import type { Page } from '@playwright/test'
import { z } from 'zod'
import { plainText } from '#domain/text/plain-text.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const replied = z.object({
  today: z.object({ blocks: z.int(), questions: z.int(), minutes: z.int() }),
})

const ownBlocks = async (page: Page) =>
  replied.parse(await (await page.request.get('/api/focus/blocks')).json())

/** Begins a block of an exam from the page of the Pomodoro, and waits for its first question. */
async function begin(page: Page, exam: string) {
  await visit(page, `/pomodoro?bloco=${exam}`)
  await page.getByRole('button', { name: 'Começar o bloco' }).click()
  await expect(page.getByRole('heading', { name: 'Questão 1', exact: true })).toBeVisible()
}

/** Of an exam with one right option each. */
async function answerFirst(page: Page) {
  await page.getByRole('radio').first().click()
  await expect(page.getByText(/ainda aparece no fim deste treino|Como foi\?/).first()).toBeVisible()
}

/** Of a question that the catalogue has: by its words, as the page shows them. */
async function answerRight(page: Page, exam: string) {
  const shown = (text: string) => plainText(text).replaceAll(/\s+/g, ' ').trim()
  const words = shown(await page.getByRole('main').innerText())
  const { questions = [] } = (await readCatalog('catalog')).find(({ code }) => code === exam) ?? {}
  const asked = questions.find(({ statement }) => words.includes(shown(statement)))
  const [right = -1] = asked?.correctOptions ?? []
  await page.getByRole('radio').nth(right).click()
  await expect(page.getByRole('radiogroup', { name: 'Como foi?' })).toBeVisible()
}

const missedHere = (page: Page) => page.getByText(/ainda aparece no fim deste treino/)

/** Of an exam with one right option each; how many were answered, the last of them wrongly. */
async function answerUntilMissed(page: Page): Promise<number> {
  for (let answered = 1; ; answered += 1) {
    await answerFirst(page)
    if (await missedHere(page).isVisible()) return answered
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByRole('heading', { name: `Questão ${answered + 1}`, exact: true })).toBeVisible()
  }
}

test('a block runs with the clock, says once that its time is over, and its break shows what was answered', async ({
  page,
}) => {
  await page.clock.install()
  await signInAs(page, 'reviewer')
  const before = (await ownBlocks(page)).today
  await begin(page, 'ITIL4F')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bloco de foco.*ITIL4F/)
  await expect(page.getByRole('timer').first()).toHaveText(/^2[45]:\d\d$/)
  await expect(page.getByRole('region', { name: 'Pomodoro', exact: true })).toHaveCount(0)
  const answered = await answerUntilMissed(page)

  await page.clock.fastForward('24:20')
  await expect(page.getByText('Termine esta questão e descanse.')).toHaveCount(0)
  await page.clock.fastForward('00:41')
  await expect(page.getByRole('status').filter({ hasText: 'Termine esta questão e descanse.' })).toHaveCount(
    1,
  )
  await expect(missedHere(page)).toHaveCount(0)
  await expect
    .poll(async () => (await ownBlocks(page)).today)
    .toMatchObject({
      blocks: before.blocks + 1,
      questions: before.questions + answered,
      minutes: before.minutes + 25,
    })

  await expect(page.getByRole('button', { name: 'Descansar' })).toBeVisible()
  // The keys do what the button says.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Pausa\. Voltamos às \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explicações deste bloco' })).toBeVisible()
  await expect(page.locator('summary')).toHaveCount(answered)

  await page.getByRole('button', { name: 'Pular a pausa' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tarefas' })).toBeVisible()
})

test('Enter in ‘Como foi?’ and the button itself lead to the break, too', async ({ page }) => {
  const pause = page.getByText(/^Pausa\. Voltamos às \d\d:\d\d\./)
  const medium = page.getByRole('radio', { name: /^Médio/ })
  await page.clock.install()
  await signInAs(page, 'neighbour')
  await begin(page, 'ITIL4F')
  await answerRight(page, 'ITIL4F')
  await page.clock.fastForward('25:05')
  const rest = page.getByRole('button', { name: 'Descansar' })
  await expect(rest).toBeVisible()
  await medium.press('Enter')
  await expect(pause).toBeVisible()
  await page.goBack()
  await rest.click()
  await expect(pause).toBeVisible()
})

test('paused and left, a block stays open; the page and the corner lead back to it', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await begin(page, 'SAA-C03')
  await page.getByRole('button', { name: 'Pausar o relógio' }).click()
  await expect(page.getByRole('button', { name: 'Continuar o relógio' })).toBeVisible()
  await visit(page, '/simulados')
  const corner = page.getByRole('region', { name: 'Pomodoro', exact: true })
  await corner.getByRole('button', { name: 'Expandir' }).click()
  await expect(corner.getByRole('link', { name: 'Voltar ao bloco' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(corner.getByRole('link', { name: 'Bloco de foco' })).toBeVisible()
  await expect(corner.getByRole('link', { name: 'Voltar ao bloco' })).toBeHidden()
  await signInAs(page, 'reviewer')
  await visit(page, '/pomodoro')
  await page.getByRole('link', { name: 'Voltar ao bloco' }).click()
  await expect(page.getByRole('heading', { name: 'Questão 1', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Encerrar' }).first().click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Encerrar' })
    .click()
  await expect(page).toHaveURL(/\/caderno$/)
  await visit(page, '/pomodoro')
  await expect(page.getByText('Só o relógio')).toBeVisible()
})

test('a block that was ended with an answer frees the timer once that rests', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await begin(page, 'AZ-900')
  await answerFirst(page)
  await page.getByRole('button', { name: 'Encerrar' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0)
  // The clock of the header went with the questions.
  await expect(page.getByRole('region', { name: 'Pomodoro', exact: true }).getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'Pomodoro', exact: true }).first().click()
  const choice = page.getByText('Só o relógio')
  await expect(page.getByRole('button', { name: 'Pausar' }).first()).toBeVisible()
  await expect(choice).toBeHidden()
  await page.getByRole('button', { name: 'Pausar' }).first().click()
  await expect(choice).toBeVisible()
})

/** Answers all of a block into which three questions fit, and after quick answers some more. */
async function answerShortBlock(page: Page, exam: string) {
  await endRunning(page, exam)
  await visit(page, '/simulados')
  await page.evaluate(() =>
    localStorage.setItem('gabarite:pomodoro', JSON.stringify({ durations: { focus: 7 } })),
  )
  await begin(page, exam)
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: `Questão ${number}`, exact: true })).toBeVisible()
    await answerFirst(page)
    if (number < 3) await page.getByRole('button', { name: 'Próxima' }).click()
  }
}

async function endRunning(page: Page, exam: string) {
  const told: unknown = await (await page.request.get(`/api/exams/${exam}/drill`)).json()
  const id: unknown = Reflect.get(Object(Reflect.get(Object(told), 'drill')), 'simulationId')
  if (typeof id === 'string') await page.request.post(`/api/drills/${id}/completion`)
}

test('more questions, taken while the wrong ones come once more, leave that round', async ({ page }) => {
  const exam = 'ITIL4F'
  await signInAs(page, 'reviewer')
  await answerShortBlock(page, exam)
  const again = page.getByRole('button', { name: /^Rever/ })
  if ((await again.count()) > 0) {
    await again.click()
    await expect(page.getByText('Revendo as erradas')).toBeVisible()
  }
  await page.getByRole('button', { name: /^Mais \d quest/ }).click()
  await expect(page.getByRole('heading', { name: 'Questão 4', exact: true })).toBeVisible()
  await expect(page.getByText('Revendo as erradas')).toHaveCount(0)
  await endRunning(page, exam)
})

test('more questions that there are not are offered no longer, nor spoken of', async ({ page }) => {
  const exam = 'ITIL4F'
  await signInAs(page, 'subscriber')
  await answerShortBlock(page, exam)
  const offer = page.getByText(/^Sobraram? \d min: mais \d\?$/)
  await expect(offer).toHaveCount(2)
  // Used up meanwhile, elsewhere.
  await page.route('**/api/focus/*/places', (route) =>
    route.fulfill({
      status: 409,
      json: { defined: true, code: 'NOTHING_TO_DRILL', status: 409, message: 'Não há questões.' },
    }),
  )
  await page.getByRole('button', { name: /^Mais \d quest/ }).click()
  await expect(page.getByText('Não há questões.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await endRunning(page, exam)
})

test('a block is over for the device once somebody else signs in on it', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await begin(page, 'AZ-900')
  await page.getByRole('button', { name: 'Pausar o relógio' }).click()
  const kept = () => page.evaluate(() => localStorage.getItem('gabarite:pomodoro') ?? 'null')
  const standing = async () => {
    const state: unknown = JSON.parse(await kept())
    return Reflect.get(Object(state), 'block') !== null
  }
  expect(await standing()).toBe(true)
  const left = await kept()
  await signInAs(page, 'subscriber')
  for (const path of ['/simulados', '/pomodoro']) {
    await page.evaluate((state) => localStorage.setItem('gabarite:pomodoro', state), left)
    await visit(page, path)
    await expect.poll(standing).toBe(false)
  }
})

test('the exam’s page offers a block of its own size', async ({ page }) => {
  await signInAs(page, 'reviewer')
  await visit(page, '/exames/CLF-C02')
  await page.getByRole('link', { name: 'Bloco de foco: 25 min, 12 questões de CLF-C02' }).click()
  await expect(page.getByText(/em 25 minutos, com tempo para as explicações/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Bloco de foco' })).toBeChecked()

  const read: unknown = await (await page.request.get('/api/exams/CLF-C02/page')).json()
  const { exam } = z.object({ exam: z.object({ id: z.string() }) }).parse(read)
  for (const address of [exam.id, 'clf-c02']) {
    await visit(page, `/pomodoro?bloco=${address}`)
    await expect(page.getByRole('combobox', { name: 'Exame' })).toHaveValue('CLF-C02')
    await expect(page.getByRole('option', { name: /clf-c02/i })).toHaveCount(1)
  }
})

test('a clock under way can be paused beside the choice of a block', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/pomodoro')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await page.getByText('Bloco de foco', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Começar o bloco' })).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
})

test('the break goes on without a block whose place another drill took', async ({ page }) => {
  await page.clock.install()
  await signInAs(page, 'reviewer')
  await begin(page, 'SAA-C03')
  const other = await page.request.post('/api/drills', {
    data: { exam: 'SAA-C03', selection: { kind: 'unseen' } },
  })
  expect(other.ok()).toBe(true)
  await page.clock.fastForward('25:05')
  await page.goto('/pomodoro')
  await expect(page.getByRole('heading', { name: 'Tarefas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explicações deste bloco' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
})
