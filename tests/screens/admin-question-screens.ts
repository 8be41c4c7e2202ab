import type { Page } from '@playwright/test'
import { BULK_SCREENS } from './bulk-screens.ts'
import { QUESTION_STATISTICS, STATISTICS_LISTED } from './question-statistics-screens.ts'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const QUESTIONS = '/admin/questions'
const LIST = '**/api/admin/questions?*'
const ONE = '**/api/admin/questions/*'
const as = 'admin' as const
const FORM = ['screens/admin-questions/question-dialog.tsx']

const EXAM = '7f1d0000-0000-4000-8000-000000000001'
const DOMAIN = '7f1d0000-0000-4000-8000-000000000002'
const OPTIONS = {
  exams: [
    {
      id: EXAM,
      code: 'KCNA',
      name: 'Kubernetes and Cloud Native Associate',
      status: 'active',
      domains: [{ id: DOMAIN, name: 'Fundamentos do Kubernetes' }],
    },
  ],
}

const CONTENT = {
  statement:
    '<p>O manifesto abaixo foi aplicado em um cluster com nós suficientes para todas as réplicas.</p>' +
    '<pre><code class="language-yaml">spec:\n  replicas: 3\n  template:\n    spec:\n      containers:\n' +
    '        - name: web\n          image: registro.exemplo.com/catalogo:1.8\n          readinessProbe:\n' +
    '            httpGet: { path: /pronto, port: 8080 }</code></pre>' +
    '<table><thead><tr><th>Sonda</th><th>Intervalo</th></tr></thead><tbody><tr><td>Prontidão</td><td>10 s</td></tr></tbody></table>' +
    '<p>Quais afirmações descrevem o que o cluster fará?</p>',
  options: [
    {
      text: '<p>Enquanto <code>/pronto</code> não responder com sucesso, o pod fica fora dos endpoints do Service.</p>',
      explanation: '<p>A sonda de prontidão decide quem entra nos endpoints.</p>',
    },
    {
      text: '<p>Se <code>/pronto</code> falhar, o kubelet reinicia o contêiner.</p>',
      explanation: '<p>Quem reinicia é a sonda de vida, e o manifesto não tem uma.</p>',
    },
    {
      text: '<p>Se um dos pods for excluído, outro é criado para manter três réplicas.</p>',
      explanation: null,
    },
    { text: '<p>A porta 8080 passa a responder no endereço externo de cada nó.</p>', explanation: null },
  ],
  correctOptions: [0, 2],
  explanation: '<p>Prontidão e vida são sondas diferentes: uma controla o tráfego, a outra, o reinício.</p>',
  difficulty: 'medium',
  references: [
    {
      title: 'Kubernetes: sondas de prontidão e de vida',
      url: 'https://kubernetes.io/pt-br/docs/concepts/',
    },
  ],
}

const QUESTION = {
  ...CONTENT,
  examId: EXAM,
  domainId: DOMAIN,
  isActive: true,
  number: 128,
  isUsed: true,
  isListed: true,
  revision: 3,
  statistics: QUESTION_STATISTICS,
  earlier: [
    {
      ...CONTENT,
      number: 2,
      createdAt: '2026-11-02T12:30:00.000Z',
      isUsed: true,
      difficulty: 'hard',
      statement: CONTENT.statement
        .replace('replicas: 3', 'replicas: 2')
        .replace('Quais afirmações descrevem', 'O que descreve'),
      correctOptions: [0],
    },
    {
      ...CONTENT,
      number: 1,
      createdAt: '2026-10-20T17:05:00.000Z',
      isUsed: true,
      explanation: null,
      statement: CONTENT.statement.replace('O manifesto abaixo', 'O manifesto'),
      correctOptions: [0],
    },
  ],
}

/** Opens the form of the first question of the list, as it is written above. */
async function openForm(page: Page) {
  await page.route('**/api/admin/exam-options', (route) => route.fulfill({ json: OPTIONS }))
  await page.route(ONE, async (route) => {
    const id = route.request().url().split('/').at(-1)
    await route.fulfill({ json: { ...QUESTION, id } })
  })
  await page.reload()
  await edit(page)
  await textbox(page, 'Enunciado').waitFor()
  await page.getByText('depois de responder').waitFor({ state: 'attached' })
}

const edit = (page: Page) =>
  button(page, /^Editar questão/)
    .first()
    .click()
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

async function openNew(page: Page) {
  await button(page, 'Nova Questão').click()
  await textbox(page, 'Enunciado').waitFor()
}

async function typeInto(page: Page, name: string, text: string) {
  await textbox(page, name).click()
  await page.keyboard.type(text)
}

const LISTED: ScreenState[] = [
  ...BULK_SCREENS,
  { name: 'admin-questoes', path: QUESTIONS, as, routes: [QUESTIONS] },
  {
    name: 'admin-questoes-filtradas',
    path: `${QUESTIONS}?busca=aws&dificuldade=hard`,
    as,
    routes: [QUESTIONS],
    prepare: (page) => page.getByText('(filtrado)').waitFor(),
  },
  STATISTICS_LISTED,
  {
    name: 'admin-questoes-nenhuma',
    path: `${QUESTIONS}?busca=nada-disso`,
    as,
    routes: [QUESTIONS],
    prepare: (page) => page.getByText('Nenhuma questão encontrada com os filtros aplicados').waitFor(),
  },
  {
    name: 'admin-questoes-carregando',
    path: '/admin/exams',
    as,
    routes: [QUESTIONS],
    prepare: async (page) => {
      await page.route(LIST, () => undefined)
      await toQuestions(page)
      await page.getByText('Carregando questões...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-questoes-falha',
    path: '/admin/exams',
    as,
    routes: [QUESTIONS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, LIST, 500)
      await toQuestions(page)
      await page.getByText('Não foi possível carregar as questões').waitFor()
    },
  },
  {
    name: 'admin-questao-excluir',
    path: '/admin/exams',
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/removal-dialogs.tsx'],
    prepare: async (page) => {
      await page.route(LIST, async (route) => {
        const answer = await route.fetch()
        const list = await answer.text()
        await route.fulfill({ response: answer, body: list.replaceAll('"isUsed":true', '"isUsed":false') })
      })
      await toQuestions(page)
      await button(page, /^Excluir questão/)
        .first()
        .click()
      await dialog(page).getByText('Excluir esta questão?').waitFor()
    },
  },
  {
    name: 'admin-questao-usada',
    path: `${QUESTIONS}?busca=clf`,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/removal-dialogs.tsx'],
    prepare: async (page) => {
      await button(page, /^Excluir questão/)
        .first()
        .click()
      await dialog(page).getByText('Exclusão não permitida').waitFor()
    },
  },
]

async function toQuestions(page: Page) {
  const menu = button(page, 'Abrir menu')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Questões' }).last().click()
}

const WRITTEN: ScreenState[] = [
  {
    name: 'admin-questao-nova',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: openNew,
  },
  {
    name: 'admin-questao-com-erros',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await openNew(page)
      await textbox(page, 'Enunciado').click()
      await typeInto(page, 'Texto da alternativa A', 'Só uma')
      await dialog(page).getByRole('button', { name: 'Adicionar fonte' }).click()
      await page.keyboard.type('Manual sem endereço')
      await page.keyboard.press('Tab')
      await dialog(page).getByText('Mínimo de 2 alternativas necessárias').first().waitFor()
    },
  },
  {
    name: 'admin-questao-troca-de-gabarito',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: [...FORM, 'screens/admin-questions/form/key-change-question.tsx'],
    prepare: async (page) => {
      await openForm(page)
      await page.getByRole('checkbox', { name: 'Alternativa B correta' }).check()
      await button(page, 'Salvar questão').click()
      await page.getByText('Isto é uma troca de gabarito?').waitFor()
    },
  },
  {
    name: 'admin-questao-editar',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: openForm,
  },
  {
    name: 'admin-questao-estatisticas',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await openForm(page)
      const tab = page.getByRole('tab', { name: 'Pré-visualizar' })
      if (await tab.isVisible()) await tab.click()
      await button(page, 'Adotar a dificuldade medida').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-questao-escrevendo',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await openForm(page)
      await dialog(page)
        .getByRole('button', { name: /Quem reinicia é a sonda/ })
        .click()
      await textbox(page, 'Explicação da alternativa B').waitFor()
      await textbox(page, 'Enunciado').getByText('10 s').click()
      await dialog(page).getByRole('group', { name: 'Linhas e colunas da tabela' }).waitFor()
    },
  },
  {
    name: 'admin-questao-previa',
    path: QUESTIONS,
    as,
    only: 'narrow',
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await openForm(page)
      const tab = page.getByRole('tab', { name: 'Pré-visualizar' })
      await tab.click()
      await dialog(page).getByText('antes de responder').waitFor()
    },
  },
  {
    name: 'admin-questao-imagem-a-caminho',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await page.route('**/api/admin/pictures', () => undefined)
      await openNew(page)
      await dialog(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'diagrama-da-rede.png', mimeType: 'image/png', buffer: Buffer.alloc(2000) })
      await dialog(page)
        .getByText(/diagrama-da-rede/)
        .waitFor()
    },
  },
  {
    name: 'admin-questao-rascunho',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await openNew(page)
      await typeInto(page, 'Enunciado', 'Uma fila perde mensagens quando')
      await page.reload()
      await dialog(page).getByText('Continuamos de onde você parou.').waitFor()
    },
  },
]

const ASKED: ScreenState[] = [
  {
    name: 'admin-questao-descartar',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/leave-question.tsx'],
    prepare: async (page) => {
      await openNew(page)
      await typeInto(page, 'Enunciado', 'Uma fila perde mensagens')
      await page.keyboard.press('Escape')
      await page.getByText('Descartar as alterações?').waitFor()
    },
  },
  {
    name: 'admin-questao-versoes',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/revisions-dialog.tsx'],
    prepare: async (page) => {
      await openForm(page)
      await dialog(page).getByRole('button', { name: 'Ver as 2 versões anteriores' }).click()
      await page.getByRole('heading', { name: 'Versões anteriores' }).waitFor()
    },
  },
  {
    name: 'admin-questao-alterada-por-outra-pessoa',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/revisions-dialog.tsx'],
    tolerates: /status of 409/,
    prepare: async (page) => {
      await openForm(page)
      await typeInto(page, 'Explicação (opcional)', 'Hoje, ')
      await page.route(ONE, async (route) => {
        if (route.request().method() === 'PUT')
          return route.fulfill({
            status: 409,
            json: { defined: true, code: 'QUESTION_CHANGED', status: 409, message: 'Alterada' },
          })
        const id = route.request().url().split('/').at(-1)
        return route.fulfill({ json: { ...QUESTION, id, revision: 4 } })
      })
      await dialog(page).getByRole('button', { name: 'Salvar questão' }).click()
      await dialog(page).getByRole('button', { name: 'Comparar as versões' }).click()
      await page.getByRole('heading', { name: 'O que a sua versão muda' }).waitFor()
    },
  },
  {
    name: 'admin-questao-carregando',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    prepare: async (page) => {
      await page.route(ONE, () => undefined)
      await edit(page)
      await dialog(page).getByText('Carregando questão...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-questao-sumiu',
    path: `${QUESTIONS}?questao=${EXAM}`,
    as,
    routes: [QUESTIONS],
    dialogs: FORM,
    tolerates: /status of 404/,
    prepare: (page) => dialog(page).getByText('Não encontramos esta questão.').waitFor(),
  },
]

/** The questions of the admin area: their table, their form in its states, and what is asked on the way. */
export const ADMIN_QUESTION_SCREENS: ScreenState[] = [...LISTED, ...WRITTEN, ...ASKED]
