import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const SUSPECTS = '/admin/suspects'
const LIST = '**/api/admin/suspects?*'
const ONE = '**/api/admin/suspects/*'
const COUNT = '**/api/admin/suspect-count'
const REHEARSAL = '**/api/admin/questions/*/rehearsals'
const DECISION = '**/api/admin/questions/*/decisions'
const CHECK = '**/api/admin/questions/*/checks'
const ACTIVE = '**/api/admin/questions/*/active'
const as = 'admin' as const
const routes = [SUSPECTS]

const EXAM = { id: '7f1d0000-0000-4000-8000-000000000001', code: 'CLF-C02', name: 'AWS Cloud Practitioner' }
const idOf = (number: number) => `7f1d0000-0000-4000-8000-00000000001${number}`

type Bar = [share: number, better: number, weaker: number]

const barsOf = (bars: Bar[], key: number) =>
  bars.map(([share, better, weaker], index) => ({ index, share, better, weaker, isKey: index === key }))

const FIGURES = {
  answers: 84,
  right: { share: 0.24, low: 0.17, high: 0.33 },
  discrimination: { r: -0.21, low: -0.38, high: -0.03, people: 80 },
  options: barsOf(
    [
      [0.06, 0.03, 0.09],
      [0.24, 0.17, 0.31],
      [0.62, 0.74, 0.5],
      [0.08, 0.06, 0.1],
    ],
    1,
  ),
  medianSeconds: 48,
  examMedianSeconds: 61,
  ratedDifficulty: 'easy',
  recentPeople: 61,
  commonWrongSet: null,
  measuredDifficulty: 'hard',
  flags: [
    { kind: 'rival', severity: 'critical', options: [2], chosen: 52, keyChosen: 20 },
    { kind: 'negative', severity: 'critical' },
  ],
}

const WORST = {
  id: idOf(1),
  statementPreview:
    'Uma empresa processa imagens em lotes que podem ser interrompidos e retomados a qualquer momento, e quer o menor preço. Que opção de compra do EC2 convém?',
  revision: 2,
  isActive: true,
  correctOptions: [1],
  exam: EXAM,
  domain: 'Cobrança, preços e suporte',
  difficulty: 'medium',
  figures: FIGURES,
  isChecked: false,
  appeals: { count: 2, sourced: 1, common: { kind: 'wrong-key', claimed: [2] } },
  reports: 1,
  keyChanges: [],
  severity: 'critical',
}

const NONE = { count: 0, sourced: 0, common: null }

const FLAT = {
  ...WORST,
  id: idOf(2),
  statementPreview: 'Qual evento encerra a Sprint e inspeciona como ela foi?',
  correctOptions: [3],
  domain: null,
  figures: {
    ...FIGURES,
    answers: 140,
    recentPeople: 0,
    options: barsOf(
      [
        [0.23, 0.22, 0.24],
        [0.13, 0.12, 0.13],
        [0.1, 0.11, 0.09],
        [0.54, 0.55, 0.54],
      ],
      3,
    ),
    flags: [{ kind: 'not-separating', severity: 'attention' }],
  },
  appeals: NONE,
  reports: 0,
  severity: 'attention',
}

const NEW = {
  ...WORST,
  id: idOf(3),
  statementPreview:
    'Um bucket do S3 foi apagado ontem, e a empresa quer saber que usuário fez a chamada, de que endereço e a que horas.',
  figures: null,
  appeals: { count: 1, sourced: 1, common: { kind: 'two-right', claimed: [1, 2] } },
  reports: 0,
  keyChanges: [{ from: [1], to: [3], toRevision: 2, hasOnlyOtherKey: true }],
  severity: 'attention',
}

const DECIDED = {
  ...FLAT,
  isActive: false,
  figures: null,
  ruling: { kind: 'annulled', accepted: [], decidedAt: '2026-11-22T18:10:00.000Z' },
  severity: 'info',
}

const QUEUE = {
  entries: [WORST, FLAT, NEW],
  page: 1,
  pages: 1,
  total: 3,
  computedAt: '2026-11-22T06:10:00.000Z',
}

const OPTIONS = ['Instâncias sob demanda', 'Savings Plans', 'Instâncias Spot', 'Hosts dedicados']

const DETAILS = {
  ...WORST,
  statement: `<p>${WORST.statementPreview}</p>`,
  options: OPTIONS.map((text) => `<p>${text}</p>`),
  optionPreviews: OPTIONS,
  decisions: 1,
  openAppeals: [
    {
      id: idOf(4),
      author: 'Rafael Teles',
      revision: 2,
      kind: 'wrong-key',
      claimed: [2],
      argument:
        'Carga que tolera interrupção é o caso de uso das instâncias Spot. Savings Plans pede compromisso de 1 ou 3 anos.',
      source: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-spot-instances.html',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
    {
      id: idOf(5),
      author: null,
      revision: 2,
      kind: 'wrong-key',
      claimed: [2],
      argument: 'A própria explicação fala em Spot. Parece troca de letra.',
      source: null,
      createdAt: '2026-11-18T12:00:00.000Z',
    },
  ],
  isTextMended: false,
  rulings: [
    {
      id: idOf(6),
      kind: 'accepted-also',
      accepted: [[3]],
      reply: 'Em 2025 os hosts dedicados também atendiam.',
      decidedBy: 'Helena Prado',
      decidedAt: '2026-11-02T12:00:00.000Z',
      revokedAt: null,
      recounted: 280,
      total: 312,
      recountedAt: null,
    },
  ],
  checks: [
    {
      reason: 'Conferi com a documentação.',
      checkedBy: 'Helena Prado',
      checkedAt: '2026-10-30T12:00:00.000Z',
    },
  ],
}

const FORECAST = {
  simulations: 312,
  changing: 41,
  passing: 7,
  people: 41,
  running: 4,
  answeredAppeals: 2,
  waitingAppeals: 1,
}

/** From another page: the queue itself would come with the server's own answer. */
async function comeToQueue(page: Page) {
  await page.route(COUNT, (route) =>
    route.fulfill({ json: { total: 3, keys: 1, notSeparating: 1, others: 1 } }),
  )
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('para olhar').first().waitFor({ state: 'attached' })
  await follow(page, 'Suspeitas 3 para olhar')
}

async function listed(page: Page, queue: object = QUEUE) {
  await page.route(LIST, (route) => route.fulfill({ json: queue }))
  await page.route(ONE, (route) => route.fulfill({ json: DETAILS }))
  await page.route(REHEARSAL, (route) => route.fulfill({ json: FORECAST }))
  await comeToQueue(page)
}

async function opened(page: Page) {
  await listed(page)
  await button(page, /^Abrir: Uma empresa/).click()
  await page.getByText('Rafael Teles').waitFor()
}

async function deciding(page: Page, name: string) {
  await opened(page)
  await page.getByRole('group', { name: 'Decidir' }).getByRole('button', { name }).click()
  await dialog(page).getByLabel('Resposta aos recursos').waitFor()
}

const alreadyDecided = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({
      status: 409,
      json: { defined: true, code: 'ALREADY_DECIDED', status: 409, message: 'Já decidida.', data: {} },
    }),
  )

const state = (
  name: string,
  prepare: (page: Page) => Promise<void>,
  more: Partial<ScreenState> = {},
): ScreenState => ({ name, path: '/admin/registro', as, routes, prepare, ...more })

const DECIDING = ['screens/admin-suspects/decision-dialog.tsx']

/** The queue of suspect questions in all its faces, with its dialogs. */
export const ADMIN_SUSPECT_SCREENS: ScreenState[] = [
  state('admin-suspeitas', async (page) => {
    await listed(page)
    await page.getByText('Não separa: acertam').waitFor()
  }),
  state('admin-suspeitas-aberta', opened),
  state('admin-suspeitas-desativada', async (page) => {
    await opened(page)
    await page.route(ACTIVE, (route) => route.fulfill({ json: {} }))
    await button(page, 'Desativar').click()
    await page.getByText('A questão não aparecerá em novos simulados.').waitFor()
  }),
  state('admin-suspeitas-nenhuma', async (page) => {
    await listed(page, { ...QUEUE, entries: [], total: 0 })
    await page.getByText('Nada suspeito.').waitFor()
  }),
  state('admin-suspeitas-decididas', async (page) => {
    await listed(page, { ...QUEUE, entries: [DECIDED], total: 1 })
    await page.getByLabel('Situação').selectOption('Decididas')
    await page.getByText('Anulada em 22/11/2026').waitFor()
  }),
  state('admin-suspeitas-carregando', async (page) => {
    await page.route(LIST, () => undefined)
    await comeToQueue(page)
    await page.getByText('Carregando questões suspeitas...').waitFor()
  }),
  state(
    'admin-suspeitas-falha',
    async (page) => {
      await answersWith(page, LIST, 500)
      await comeToQueue(page)
      await page.getByText('Não foi possível carregar as questões suspeitas').waitFor()
    },
    { tolerates: /500/ },
  ),
  state(
    'admin-suspeitas-conferida',
    async (page) => {
      await listed(page)
      await button(page, /^Conferida…: Uma empresa/).click()
      await dialog(page).getByLabel('Motivo').waitFor()
    },
    { dialogs: ['screens/admin-suspects/check-dialog.tsx'] },
  ),
  state(
    'admin-revogar-decisao',
    async (page) => {
      await opened(page)
      await button(page, 'Revogar: Aceita também').click()
      await dialog(page).getByText('Revogar esta decisão?').waitFor()
    },
    { dialogs: ['screens/admin-suspects/past-ruling.tsx'] },
  ),
  state(
    'admin-anular',
    async (page) => {
      await deciding(page, 'Anular…')
      await dialog(page).getByText('Ensaio: nada foi gravado ainda').waitFor()
    },
    { dialogs: DECIDING },
  ),
  state(
    'admin-trocar-gabarito',
    async (page) => {
      await deciding(page, 'Trocar gabarito…')
      await dialog(page)
        .getByLabel(/^C: Instâncias Spot/)
        .check()
      await dialog(page).getByText('Ensaio: nada foi gravado ainda').waitFor()
    },
    { dialogs: DECIDING },
  ),
  state('admin-manter-questao', (page) => deciding(page, 'Manter e responder'), { dialogs: DECIDING }),
  state(
    'admin-suspeitas-descartar-resposta',
    async (page) => {
      await deciding(page, 'Manter e responder')
      await dialog(page).getByLabel('Resposta aos recursos').fill('Está no enunciado.')
      await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
      await button(page, /^Fechar: Uma empresa/).click()
      await dialog(page).getByText('Descartar o que você escreveu?').waitFor()
    },
    { dialogs: ['parts/admin/leave-typed.tsx'] },
  ),
  state(
    'admin-conferida-decidida-por-outra-pessoa',
    async (page) => {
      await listed(page)
      await button(page, /^Conferida…: Uma empresa/).click()
      await alreadyDecided(page, CHECK)
      await dialog(page).getByLabel('Motivo').fill('Está na documentação do EC2.')
      await dialog(page).getByRole('button', { name: 'Marcar como conferida' }).click()
      await dialog(page).getByRole('button', { name: 'Ler de novo' }).click()
      await dialog(page).getByRole('list', { name: 'Última decisão' }).waitFor()
    },
    { dialogs: ['screens/admin-suspects/check-dialog.tsx'], tolerates: /409/ },
  ),
  state(
    'admin-decidida-por-outra-pessoa',
    async (page) => {
      await deciding(page, 'Anular…')
      await alreadyDecided(page, DECISION)
      await dialog(page).getByLabel('Resposta aos recursos').fill('O enunciado não diz por quanto tempo.')
      await dialog(page).getByRole('button', { name: 'Anular questão' }).click()
      await dialog(page).getByText('Ler de novo').waitFor()
    },
    { dialogs: DECIDING, tolerates: /409/ },
  ),
]
