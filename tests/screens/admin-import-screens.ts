import { refusalSentence } from '#pt-br/refusals.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const ROUTE = '/admin/questions_/importar'
const IMPORT = '/admin/questions/importar'
const ID = '7f1d0000-0000-4000-8000-0000000000a1'
const ONE = `**/api/admin/imports/${ID}`
const ENTRIES = `**/api/admin/imports/${ID}/entries*`
const LIST = '**/api/admin/imports?*'
const as = 'admin' as const
const routes = [ROUTE]

const EXAM = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  code: 'KCNA',
  name: 'Kubernetes and Cloud Native Associate',
}

const column = (name: string, example: string, field: string | null) => ({ name, example, field })

const BEGUN = {
  id: ID,
  name: 'questoes-kcna.csv, 21/11/2026',
  state: 'uploaded',
  exam: EXAM,
  importedCount: null,
  updatedCount: 0,
  undoLeft: 0,
  broughtFormat: false,
  importedAt: null,
  undoneAt: null,
  facts: {
    files: ['questoes-kcna.csv'],
    format: 'csv',
    encoding: 'UTF-8',
    separator: ',',
    columns: [
      column('pergunta', 'Qual objeto mantém um número fixo de pods em execução?', 'statement'),
      column('op1', 'ReplicaSet', 'option1'),
      column('op2', 'ConfigMap', 'option2'),
      column('gabarito', '1', 'correct'),
      column(
        'comentario',
        'O ReplicaSet compara o estado desejado com o atual e cria ou remove pods.',
        'explanation',
      ),
      column('id_antigo', 'K-0017', null),
    ],
    hasHeader: true,
    rows: 48,
  },
  mapping: null,
  asInactive: false,
  summary: null,
  notes: [],
  kinds: [],
  unknownDomains: [],
  wanted: 0,
  progress: null,
}
const CHECKED = {
  ...BEGUN,
  state: 'checked',
  summary: {
    lines: 48,
    ready: 42,
    doubtful: 3,
    refused: 3,
    updates: 6,
    same: 4,
    easy: 12,
    medium: 21,
    hard: 9,
  },
  notes: ['A letra B é correta 28 vezes; o esperado é perto de 12.'],
  kinds: ['pictureLost', 'keyMissing', 'tooManyOptions', 'usedKeyChanged'].map((kind) => ({
    kind,
    count: 1,
  })),
  notReady: 6,
  wanted: 44,
}
const IMPORTED = {
  ...CHECKED,
  state: 'imported',
  importedCount: 44,
  updatedCount: 0,
  waitingKeyChanges: 2,
  importedAt: '2026-11-21T15:00:00.000Z',
}

const finding = (kind: string, details: Record<string, string>) => ({ kind, details })
const entry = (line: number, preview: string, said: object) => ({
  position: line - 2,
  line,
  file: null,
  verdict: 'doubtful',
  change: 'new',
  wanted: true,
  preview,
  findings: [],
  advice: [],
  ...said,
})
const DOUBTFUL = [
  entry(12, 'Qual componente do plano de controle grava o estado do cluster?', {
    verdict: 'refused',
    wanted: false,
    findings: [finding('keyMissing', { column: 'gabarito' })],
  }),
  entry(27, 'Quais recursos são limitados por namespace?', {
    verdict: 'refused',
    wanted: false,
    findings: [finding('tooManyOptions', { options: '6' })],
  }),
  entry(8, 'Que objeto mantém um pod em cada nó do cluster?', {
    wanted: false,
    findings: [finding('nearInBank', { percent: '93', question: 'Qual objeto garante um pod por nó?' })],
  }),
  entry(19, 'Qual campo define a política de reinício dos contêineres?', {
    findings: [finding('difficultyUnknown', { written: 'avançado' }), finding('pictureLost', {})],
  }),
]
const READY = [
  entry(2, 'Qual objeto mantém um número fixo de pods em execução?', {
    verdict: 'ready',
    advice: ['Falta a fonte.', 'Faltam explicações das alternativas A a D.'],
  }),
  entry(3, 'Que objeto guarda configuração sem segredo?', { verdict: 'ready', change: 'update' }),
]

const WHOLE = {
  statement: '<p>Qual objeto mantém um número fixo de pods em execução?</p>',
  options: ['ReplicaSet', 'ConfigMap'].map((text) => ({ text: `<p>${text}</p>`, explanation: null })),
  correctOptions: [0],
  explanation: '<p>Compara o estado desejado com o atual.</p>',
  difficulty: 'easy',
  domain: null,
  references: [],
  isActive: true,
}

const pageOf = (entries: object[]) => ({ entries, page: 1, pages: 3, total: 44 })
/** The import is at this step, whatever the server knows of it. */
async function standsAt(page: Page, begun: object) {
  await page.route(ONE, (route) => route.fulfill({ json: begun }))
  await page.route(ENTRIES, (route) => {
    const isReady = new URL(route.request().url()).searchParams.get('ready') === 'true'
    return route.fulfill({ json: pageOf(isReady ? READY : DOUBTFUL) })
  })
  await page.reload()
}

const BATCHES = [
  { ...IMPORTED, broughtFormat: true, by: 'alice@exemplo.com', isUsed: false },
  {
    ...IMPORTED,
    id: `${ID.slice(0, -1)}2`,
    name: 'simulado-antigo.xlsx, 02/10/2026',
    by: null,
    isUsed: true,
  },
  {
    ...IMPORTED,
    id: `${ID.slice(0, -1)}3`,
    name: 'errado.csv, 01/10/2026',
    state: 'undone',
    undoneAt: '2026-10-01T12:00:00.000Z',
    by: 'alice@exemplo.com',
    isUsed: false,
  },
]

async function withBatches(page: Page) {
  const unfinished = [{ ...BEGUN, createdAt: '2026-11-20T20:40:00.000Z' }]
  const json = { entries: BATCHES, unfinished, page: 1, pages: 1, total: 3 }
  await page.route(LIST, (route) => route.fulfill({ json }))
  await page.reload()
  await page.getByText('simulado-antigo.xlsx').waitFor()
}

const FILE_STEP: ScreenState[] = [
  {
    name: 'admin-importar',
    path: IMPORT,
    as,
    routes,
    prepare: (page) => page.getByRole('heading', { name: 'Importações anteriores' }).waitFor(),
  },
  {
    name: 'admin-importar-com-erros',
    path: IMPORT,
    as,
    routes,
    prepare: async (page) => {
      await button(page, 'Enviar arquivo').click()
      await page.getByText('Escolha um arquivo de questões').waitFor()
    },
  },
  {
    name: 'admin-importar-recusado',
    path: IMPORT,
    as,
    routes,
    tolerates: /status of 422/,
    prepare: async (page) => {
      const refused = {
        code: 'FILE_REFUSED',
        status: 422,
        message: refusalSentence('FILE_REFUSED'),
        data: { fileRefusal: 'zipTooLarge' },
      }
      await page.route(LIST, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 422, json: refused })
          : route.fallback(),
      )
      await page.getByLabel('Exame de destino').selectOption({ index: 1 })
      const file = { name: 'questoes.zip', mimeType: 'application/zip', buffer: Buffer.alloc(2000) }
      await page.getByLabel('Arquivo de questões').setInputFiles(file)
      await button(page, 'Enviar arquivo').click()
      await page.getByText('O ZIP tem mais de').waitFor()
    },
  },
  { name: 'admin-importar-lotes', path: IMPORT, as, routes, prepare: withBatches },
  {
    name: 'admin-importar-desfazer',
    path: IMPORT,
    as,
    routes,
    dialogs: ['screens/admin-import/undo-dialog.tsx'],
    prepare: async (page) => {
      await withBatches(page)
      await button(page, /^Desfazer questoes/).click()
      await dialog(page).getByText('Desfazer esta importação?').waitFor()
    },
  },
  {
    name: 'admin-importar-lotes-falha',
    path: '/admin/exams',
    as,
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, LIST, 500)
      await follow(page, 'Questões')
      await button(page, 'Nova Questão').waitFor()
      await page.getByRole('link', { name: 'Importar', exact: true }).click()
      await page.getByText('Não foi possível carregar as importações').waitFor()
    },
  },
]

const STEPS: ScreenState[] = [
  {
    name: 'admin-importar-carregando',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await page.route(ONE, () => undefined)
      await page.reload()
      await page.getByText('Carregando importação...').waitFor()
    },
  },
  {
    name: 'admin-importar-nao-encontrada',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: (page) => page.getByText('Importação não encontrada').waitFor(),
  },
  {
    name: 'admin-importar-colunas',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, BEGUN)
      await page.getByLabel('Campo da coluna gabarito').selectOption('option3')
      await button(page, 'Conferir 48 linhas').click()
      await page.getByText('Falta dizer qual coluna traz a resposta correta.').waitFor()
    },
  },
  {
    name: 'admin-importar-conferencia',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, CHECKED)
      await page.getByText('Parecida com uma questão existente').waitFor()
    },
  },
  {
    name: 'admin-importar-prontas',
    path: `${IMPORT}?importacao=${ID}&aba=prontas`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, CHECKED)
      await page.getByText('Falta a fonte.').waitFor()
    },
  },
  {
    name: 'admin-importar-questao',
    path: `${IMPORT}?importacao=${ID}&aba=prontas`,
    as,
    routes,
    tolerates: /status of 404/,
    dialogs: ['screens/admin-import/check/entry-dialog.tsx'],
    prepare: async (page) => {
      await page.route(`${ONE}/entries/0`, (route) =>
        route.fulfill({ json: { ...READY[0], question: WHOLE, standing: null } }),
      )
      await standsAt(page, CHECKED)
      await button(page, /^Qual objeto mantém/).click()
      await dialog(page).getByText('Compara o estado desejado com o atual.').waitFor()
    },
  },
  {
    name: 'admin-importar-o-que-muda',
    path: `${IMPORT}?importacao=${ID}&aba=prontas`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      const standing = {
        ...WHOLE,
        number: 128,
        statement: '<p>Que objeto mantém um número fixo de pods rodando?</p>',
        correctOptions: [1],
        difficulty: 'medium',
        domain: 'Redes',
      }
      await page.route(`${ONE}/entries/1`, (route) =>
        route.fulfill({ json: { ...READY[1], question: WHOLE, standing } }),
      )
      await standsAt(page, CHECKED)
      await button(page, /^Que objeto guarda/).click()
      await dialog(page).getByText('O que muda na questão #128:').waitFor()
    },
  },
  {
    name: 'admin-importar-dominios',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, { ...CHECKED, unknownDomains: [{ name: 'Orquestração', count: 12 }] })
      await page.getByText('Domínios que KCNA não tem.').waitFor()
    },
  },
  {
    name: 'admin-importar-em-andamento',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, { ...CHECKED, progress: { done: 22, total: 44 } })
      await page.getByText('Importando 22 de 44 questões...').waitFor()
    },
  },
  {
    name: 'admin-importar-feito',
    path: `${IMPORT}?importacao=${ID}`,
    as,
    routes,
    tolerates: /status of 404/,
    prepare: async (page) => {
      await standsAt(page, IMPORTED)
      await page.getByText('44 questões novas no exame').waitFor()
    },
  },
]

const EXPORT: ScreenState[] = [
  {
    name: 'admin-exame-exportar',
    path: '/admin/exams',
    as,
    routes: ['/admin/exams'],
    dialogs: ['parts/admin/export-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Exportar CLF-C02').click()
      await dialog(page).getByText('Baixar arquivo').waitFor()
    },
  },
]

/** Questions that come in as a file, and go out as one. */
export const ADMIN_IMPORT_SCREENS: ScreenState[] = [...FILE_STEP, ...STEPS, ...EXPORT]
