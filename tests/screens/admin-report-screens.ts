import type { Page } from '@playwright/test'
import { answersWith, follow, type ScreenState } from './screen-state.ts'

const REPORTS = '/admin/reports'
const LOG = '/admin/registro'
const as = 'admin' as const
const routes = [REPORTS]

const never = () => undefined
/** What charts are drawn with comes after the numbers. */
const chart = (page: Page) => page.locator('svg.recharts-surface').first().waitFor()

const EXAM = { id: '7f1d0000-0000-4000-8000-000000000001', code: 'SAA-C03', name: 'Arquiteta de soluções' }
const QUESTIONS = Array.from({ length: 8 }, (_, place) => ({
  id: `7f1d0000-0000-4000-8000-00000000001${place}`,
  statementPreview: 'Uma organização precisa atender à retenção legal de registros com WORM. Qual co…',
  isActive: place !== 2,
  exam: EXAM,
  answers: 312 - place,
  accuracy: 21.47 + place,
}))

const ACCOUNTS = Array.from({ length: 8 }, (_, place) => ({
  member: {
    id: `7f1d0000-0000-4000-8000-00000000002${place}`,
    name: place === 3 ? '' : 'Maria Aparecida dos Santos',
    email: `maria.aparecida.${place}@exemplo.com.br`,
  },
  purchases: 9 - place,
  amountCentavos: 4900 * (9 - place),
  lastAt: '2026-11-20T15:00:00.000Z',
}))

const CAUSES = ['mismatch', 'guarantee', 'account-gone'] as const
const REFUNDS = Array.from({ length: 8 }, (_, place) => ({
  purchaseId: `7f1d0000-0000-4000-8000-00000000003${place}`,
  protocol: `GB-2026-00012${place}`,
  exam: EXAM,
  member: CAUSES[place % 3] === 'account-gone' ? null : ACCOUNTS[place]?.member,
  cause: CAUSES[place % 3],
  amountCentavos: CAUSES[place % 3] === 'mismatch' ? null : 7990,
  requestedAt: '2026-11-17T15:00:00.000Z',
  waitsSeconds: 86_400 * (9 - place),
  failedTries: place === 1 ? 0 : 12 - place,
  lastError: place === 1 ? null : 'ProviderRefused: The payment method type boleto does not support refunds.',
  isRepaid: place === 4,
}))

const OUTCOMES = {
  kind: 'compared',
  outcomes: 42,
  passed: 29,
  withoutChance: 3,
  bands: [
    { from: 0, until: 0.2, outcomes: 6, passed: 1, predicted: 0.12 },
    { from: 0.2, until: 0.6, outcomes: 12, passed: 6, predicted: 0.43 },
    { from: 0.6, until: 0.85, outcomes: 0, passed: 0, predicted: null },
    { from: 0.85, until: 1, outcomes: 21, passed: 20, predicted: 0.93 },
  ],
}

/** A ranking as a busy site has it: the few people of the tests answer no question ten times. */
const withRanking = (page: Page) =>
  page.route('**/api/admin/reports/hardest-questions?*', async (route) => {
    const facts: unknown = await (await route.fetch()).json()
    await route.fulfill({
      json: Object.assign({}, facts, { entries: QUESTIONS, page: 2, pages: 7, total: 54 }),
    })
  })

/** The reports of the area of administrators. */
export const ADMIN_REPORT_SCREENS: ScreenState[] = [
  { name: 'admin-relatorios', path: REPORTS, as, routes, prepare: chart },
  { name: 'admin-relatorios-provas', path: `${REPORTS}?modo=provas`, as, routes, prepare: chart },
  {
    name: 'admin-relatorios-muitas-questoes',
    path: LOG,
    as,
    routes,
    prepare: async (page) => {
      await withRanking(page)
      await follow(page, 'Relatórios')
      await page.getByRole('navigation', { name: 'Páginas: Questões mais difíceis' }).waitFor()
      await chart(page)
    },
  },
  {
    name: 'admin-relatorios-reembolsos-por-conta',
    path: LOG,
    as,
    routes,
    prepare: async (page) => {
      await page.route('**/api/admin/reports/given-back-purchases?*', async (route) => {
        const facts: unknown = await (await route.fetch()).json()
        await route.fulfill({ json: Object.assign({}, facts, { entries: ACCOUNTS, pages: 2, total: 11 }) })
      })
      await follow(page, 'Relatórios')
      await page.getByRole('navigation', { name: 'Páginas: Contas com mais de um reembolso' }).waitFor()
      await chart(page)
    },
  },
  {
    name: 'admin-relatorios-devolucoes-a-espera',
    path: LOG,
    as,
    routes,
    prepare: async (page) => {
      await page.route('**/api/admin/reports/waiting-refunds*', (route) =>
        route.fulfill({ json: { entries: REFUNDS, page: 1, pages: 2, total: 11 } }),
      )
      await follow(page, 'Relatórios')
      await page.getByRole('navigation', { name: 'Páginas: Devoluções à espera' }).waitFor()
      await chart(page)
    },
  },
  {
    name: 'admin-relatorios-devolucoes-falha',
    path: LOG,
    as,
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/reports/waiting-refunds*', 500)
      await follow(page, 'Relatórios')
      await page.getByText('Não foi possível carregar este relatório').waitFor()
      await chart(page)
    },
  },
  {
    name: 'admin-relatorios-previsto',
    path: LOG,
    as,
    routes,
    prepare: async (page) => {
      await page.route('**/api/admin/reports/outcomes*', (route) => route.fulfill({ json: OUTCOMES }))
      await follow(page, 'Relatórios')
      await page.getByRole('table', { name: 'Prontidão: previsto e observado' }).waitFor()
      await chart(page)
    },
  },
  {
    name: 'admin-relatorios-nada',
    path: `${REPORTS}?de=2020-01-01&ate=2020-01-31`,
    as,
    routes,
    prepare: (page) => page.getByText('Nenhum simulado no período.').waitFor(),
  },
  {
    name: 'admin-relatorios-sem-grafico',
    path: LOG,
    as,
    routes,
    tolerates: /Failed to load resource|net::ERR_FAILED/,
    prepare: async (page) => {
      await page.route('**/assets/simulations-chart-*.js', (route) => route.abort())
      await follow(page, 'Relatórios')
      await page.getByText('O gráfico não pôde ser carregado.').waitFor()
    },
  },
  {
    name: 'admin-relatorios-carregando',
    path: LOG,
    as,
    routes,
    prepare: async (page) => {
      await page.route('**/api/admin/reports/*', never)
      await follow(page, 'Relatórios')
      await page.getByText('Carregando relatórios...').waitFor()
    },
  },
  {
    name: 'admin-relatorios-falha',
    path: LOG,
    as,
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/reports/*', 500)
      await follow(page, 'Relatórios')
      await page.getByText('Não foi possível carregar o resumo').waitFor()
    },
  },
]
