import type { APIRequestContext } from '@playwright/test'
import { bareExam } from '#tests/support/made/bare-exam.ts'
import { z } from 'zod'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'

const NAME = 'AWS Certified Cloud Practitioner'

test('a visitor finds an exam, reads two questions without their key, and is asked to sign in', async ({
  page,
}) => {
  await visit(page, '/simulados')
  await page.getByRole('link', { name: NAME }).click()
  await expect(page).toHaveURL(/\/exames\/CLF-C02$/)
  await expect(page.getByRole('heading', { name: 'CLF-C02', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Segurança e conformidade 30% \d+$/ })).toBeVisible()
  const sample = page.getByRole('article', { name: 'Questão 2' })
  await expect(sample.getByRole('listitem')).toHaveCount(4)
  await expect(sample.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Explicação', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Testar Grátis: CLF-C02' }).click()
  await page
    .getByRole('dialog', { name: 'Login Necessário' })
    .getByRole('link', { name: 'Fazer login' })
    .click()
  await expect(page).toHaveURL(/\/auth\?de=%2Fexames%2FCLF-C02$/)
})

test('a cover of the landing leads there, and so does the address in another case', async ({ page }) => {
  await visit(page, '/')
  await page.locator('#simulados article', { hasText: NAME }).locator('a[aria-hidden]').click()
  await expect(page).toHaveURL(/\/exames\/CLF-C02$/)
  await visit(page, '/exames/psm-i')
  await expect(page).toHaveURL(/\/exames\/PSM-I$/)
  await expect(page.getByRole('columnheader', { name: 'Peso' })).toHaveCount(0)
})

test('a learner sees how far they are, goes on from there, and finds their results', async ({ page }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/exames/CLF-C02')
  await expect(page.getByText('Já respondidas')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Certas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seus resultados' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver histórico' }).click()
  await expect(page).toHaveURL(/\/historico\?exame=CLF-C02$/)
  await page.goBack()
  await page.getByRole('link', { name: /simulado: CLF-C02$/ }).click()
  await expect(page).toHaveURL(/\/simulados\/CLF-C02$/)
})

test('somebody new begins with the free questions, and is offered the plans', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/exames/KCNA')
  await expect(page.getByRole('heading', { name: 'Seus resultados' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Testar Grátis: KCNA' }).click()
  await expect(page.getByRole('link', { name: 'Acessar 15 questões: KCNA' })).toBeFocused()
  await page.getByRole('button', { name: 'Assinar o anual' }).click()
  const order = page.getByRole('dialog', { name: 'Confira sua compra' })
  await expect(order).toContainText('KCNA')
  await expect(order).toContainText('Anual')
  await order.getByRole('button', { name: 'Voltar aos planos' }).click()
  await expect(page.getByRole('button', { name: 'Assinar o plano Anual' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Assinar o mensal' }).click()
  await expect(order).toContainText('Mensal')
})

test('a running Prova is named with its end wherever another could be begun', async ({ page }) => {
  await signInAs(page, 'candidate')
  await visit(page, '/exames/SAA-C03')
  await expect(page.getByText(/^Termina (?:em \d\d\/\d\d )?às \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('12 de 40 respondidas')).toBeVisible()
  const goOn = page.getByRole('link', { name: /^Continuar a Prova, \d+ min: SAA-C03$/ })
  await expect(goOn).toHaveAttribute('href', '/exames/SAA-C03/prova')
  for (const path of ['/simulados', '/dashboard', '/simulados/SAA-C03']) {
    await visit(page, path)
    await expect(page.getByText(/Prova em andamento, termina em \d\d\/\d\d às \d\d:\d\d\./)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Continuar a Prova/ })).toBeVisible()
  }
})

test('without a plan, the page of an exam off the list says in each way that it is not open', async ({
  page,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/simulados')
  await page.route(/\/api\/exams\/KCNA\/page$/, async (route) => {
    const answer = await route.fetch()
    const { exam, ...rest } = z.looseObject({ exam: z.looseObject({}) }).parse(await answer.json())
    await route.fulfill({ json: { ...rest, exam: { ...exam, status: 'inactive' } } })
  })
  await page.route(/\/api\/exam-cards$/, (route) => route.fulfill({ json: { cards: [] } }))
  await page.getByRole('article').filter({ hasText: 'KCNA' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'KCNA', level: 1 })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Simulado comentado' })).toContainText(
    'Este exame não está aberto para você agora. Suas respostas continuam guardadas.',
  )
})

const EXAM_OFF = 'Este exame não está disponível no momento.'

const EXAM = bareExam({ name: 'Exame que sai da lista', code: 'SAI-01' })

async function makeExam(admin: APIRequestContext) {
  const made: unknown = await (await admin.post('/api/admin/exams', { data: EXAM })).json()
  const { id } = z.object({ id: z.string() }).parse(made)
  const question = await admin.post('/api/admin/questions', {
    data: {
      examId: id,
      domainId: null,
      isActive: true,
      statement: 'Qual?',
      options: ['a', 'b'].map((text) => ({ text, explanation: null })),
      correctOptions: [0],
      explanation: null,
      difficulty: 'easy',
      references: [],
    },
  })
  expect(question.ok(), await question.text()).toBe(true)
  return {
    turn: async (status: 'active' | 'inactive') => {
      const read: unknown = await (await admin.get(`/api/admin/exams/${id}`)).json()
      const { version } = z.object({ version: z.int() }).parse(read)
      const answer = await admin.put(`/api/admin/exams/${id}`, { data: { ...EXAM, status, version } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

test('an exam that is taken off meanwhile leaves the list, its page and its dialogs with the first refusal', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await admin.post('/api/session', { data: { email: CAST.admin.email, password: CAST_PASSWORD } })
  const exam = await makeExam(admin)
  await signInAs(page, 'newcomer')

  await visit(page, '/simulados')
  const card = page.getByRole('article', { name: EXAM.name })
  const trial = card.getByRole('button', { name: /^Testar Grátis/ })
  await expect(trial).toBeVisible()
  await exam.turn('inactive')
  await trial.click()
  await expect(page.getByText(EXAM_OFF)).toBeVisible()
  await expect(card).toHaveCount(0)

  await exam.turn('active')
  await visit(page, `/exames/${EXAM.code}`)
  await page.getByRole('button', { name: 'Assinar o anual' }).click()
  const order = page.getByRole('dialog', { name: 'Confira sua compra' })
  const pay = order.getByRole('button', { name: 'Ir para o pagamento' })
  await expect(pay).toBeVisible()
  await exam.turn('inactive')
  await pay.click()
  await expect(order).toHaveCount(0)
  await expect(page.getByRole('heading', { name: EXAM_OFF, level: 1 })).toBeVisible()

  await exam.turn('active')
  await visit(page, `/simulados/${EXAM.code}`)
  const start = page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' })
  await expect(start).toBeVisible()
  await exam.turn('inactive')
  await start.click()
  await expect(page.getByRole('heading', { name: 'Erro ao carregar simulado' })).toBeVisible()
  await expect(start).toHaveCount(0)
  await admin.dispose()
})

test('with nothing answered yet the way leads to a Prova, and results stand in their tabs', async ({
  page,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/exames/CLF-C02')
  await expect(page.getByText('Comece por uma Prova: é a única hora em que tudo é inédito.')).toBeVisible()
  await expect(page.getByText('65 em 90 min')).toBeVisible()
  await page.context().clearCookies()
  await signInAs(page, 'candidate')
  await visit(page, '/exames/CLF-C02')
  await expect(page.getByText(/^Comece por uma Prova/)).toHaveCount(0)
  await expect(page.getByRole('tabpanel', { name: 'Provas 1' })).toContainText('31 de 47 questões')
  await page.getByRole('tab', { name: 'Simulados 0' }).click()
  await expect(page).toHaveURL(/\?resultados=simulados$/)
  await expect(page.getByText('Você ainda não finalizou nenhum simulado deste exame.')).toBeVisible()
})

test('a person tells the day of their exam, changes it and takes it away', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/exames/PSM-I')
  const edit = async (name: string, day: string) => {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Data da prova' })
    await dialog.getByLabel('Dia').fill(day)
    await dialog.getByRole('button', { name: 'Guardar data' }).click()
    return dialog
  }
  const refused = await edit('Definir data', '01/01/2020')
  await expect(refused.getByText('Escolha um dia de hoje em diante, até cinco anos à frente.')).toBeVisible()
  const year = new Date().getFullYear() + 2
  await refused.getByLabel('Dia').fill(`14/12/${year}`)
  await refused.getByRole('button', { name: 'Guardar data' }).click()
  await expect(page.getByText(new RegExp(`, 14/12/${year}$`))).toBeVisible()
  await edit('Alterar data', `15/12/${year}`)
  await expect(page.getByText(new RegExp(`, 15/12/${year}$`))).toBeVisible()
  await page.getByRole('button', { name: 'Alterar data' }).click()
  await page.getByRole('button', { name: 'Tirar a data' }).click()
  await expect(page.getByRole('button', { name: 'Definir data' })).toBeVisible()
})

test('before another day takes the place of one that is over, its outcome is asked for', async ({ page }) => {
  await signInAs(page, 'candidate')
  await visit(page, '/exames/KCNA')
  await page.getByRole('button', { name: 'Alterar data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Data da prova' })
  await expect(
    dialog.getByText(/antes de mudar a data: depois, não perguntamos mais por ele\.$/),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Conte o resultado' }).click()
  await expect(page).toHaveURL(/\/exames\/KCNA\/prontidao$/)
  await page.getByRole('button', { name: 'Não passei' }).click()
  const told = page.getByRole('dialog', { name: 'Não passei' })
  await expect(told.getByLabel('Nota (opcional)')).toBeFocused()
  await told.getByRole('button', { name: 'Contar' }).click()
  await expect(page.getByText('Contou o resultado errado? Corrija.')).toBeVisible()
  await visit(page, '/exames/KCNA')
  await page.getByRole('button', { name: 'Alterar data' }).click()
  await expect(dialog.getByLabel('Dia')).toBeVisible()
  await expect(dialog.getByText('antes de mudar a data')).toHaveCount(0)
  await dialog.getByLabel('Dia').fill(`14/12/${new Date().getFullYear() + 1}`)
  await dialog.getByRole('button', { name: 'Guardar data' }).click()
  await expect(dialog).toHaveCount(0)
  await visit(page, '/exames/KCNA/prontidao')
  await expect(page.getByText('Contou o resultado errado? Corrija.')).toBeVisible()
  await page.getByRole('button', { name: 'Passei', exact: true }).click()
  await page.getByRole('dialog', { name: 'Passei' }).getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByText(/^Passei na prova de/)).toBeVisible()
})
