import { EXPORT_CAUTION_HEADER } from '#domain/questions/question-import-file.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const QUESTIONS = '/admin/questions'
const as = 'admin' as const

const BULK = '**/api/admin/bulk-edits'
const REHEARSED = {
  total: 312,
  changed: 308,
  same: 0,
  left: [
    { reason: 'used', count: 3 },
    { reason: 'commented', count: 1 },
  ],
  leftRows: [17, 128, 1204, 3071].map((number, place) => ({
    id: `7f1d0000-0000-4000-8000-0000000000${number % 90}`.slice(0, 36).padEnd(36, '0'),
    number,
    statementPreview: 'Qual componente do plano de controle grava o estado do cluster?',
    reason: place === 3 ? 'commented' : 'used',
  })),
}

const LAST_EDIT = {
  id: '7f1d0000-0000-4000-8000-000000000003',
  kind: 'deactivate',
  total: 312,
  changed: 308,
  left: REHEARSED.left,
  createdAt: '2026-11-21T15:00:00.000Z',
  undoneAt: null,
  undoLeft: 0,
}

const EDITS = '/admin/questions/mudancas'
const EDITS_ROUTE = '/admin/questions_/mudancas'
const MANY_EDITS = (['deactivate', 'difficulty', 'delete', 'move', 'domain'] as const).map((kind, place) => ({
  ...LAST_EDIT,
  id: `7f1d0000-0000-4000-8000-00000000001${place}`,
  kind,
  changed: 308 - 61 * place,
  by: place === 3 ? null : 'ana.beatriz.cavalcanti@exemplo.com.br',
  createdAt: `2026-11-${21 - 2 * place}T15:00:00.000Z`,
  undoneAt: place === 1 || place === 4 ? '2026-11-21T16:00:00.000Z' : null,
  undoLeft: place === 4 ? 2 : 0,
}))

async function showEdits(page: Page, entries: readonly unknown[]) {
  await page.route(`${BULK}?*`, (route) =>
    route.fulfill({ json: { entries, page: 1, pages: 1, total: entries.length } }),
  )
  await page.reload()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Questões selecionadas' })

async function tickPage(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Selecionar #/ })
    .first()
    .click()
  await bar(page).waitFor()
}

/** What can be done with many questions at once, and the columns of their list. */
export const BULK_SCREENS: ScreenState[] = [
  { name: 'admin-questoes-selecionadas', path: QUESTIONS, as, routes: [QUESTIONS], prepare: tickPage },
  {
    name: 'admin-questoes-colunas',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/list/column-menu.tsx'],
    prepare: async (page) => {
      await button(page, 'Colunas').click()
      await page.getByRole('checkbox', { name: 'Correlação' }).waitFor()
    },
  },
  {
    name: 'admin-questoes-ensaio',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    dialogs: ['screens/admin-questions/bulk/bulk-dialog.tsx'],
    prepare: async (page) => {
      await page.route(`${BULK}/rehearsals`, (route) => route.fulfill({ json: REHEARSED }))
      await tickPage(page)
      await bar(page).getByRole('button', { name: 'Excluir' }).click()
      await dialog(page).getByText('já usada em simulados').first().waitFor()
    },
  },
  {
    name: 'admin-questoes-mudanca-em-andamento',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    prepare: async (page) => {
      await page.route(`${BULK}/rehearsals`, (route) => route.fulfill({ json: REHEARSED }))
      await page.route(BULK, () => undefined)
      await page.route(`${BULK}/*/progress`, (route) =>
        route.fulfill({ json: { progress: { done: 120, total: 308 } } }),
      )
      await tickPage(page)
      await bar(page).getByRole('button', { name: 'Desativar' }).click()
      await dialog(page).getByRole('button', { name: 'Desativar 308 questões' }).click()
      await dialog(page).getByText('Mudando 120 de 308').waitFor()
    },
  },
  {
    name: 'admin-questoes-desfazer-mudanca',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    prepare: async (page) => {
      await page.route(`${BULK}/last`, (route) => route.fulfill({ json: { bulkEdit: LAST_EDIT } }))
      await page.reload()
      await button(page, 'Desfazer').waitFor()
    },
  },
  {
    name: 'admin-questoes-ultima-mudanca-falha',
    path: QUESTIONS,
    as,
    routes: [QUESTIONS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, `${BULK}/last`, 500)
      await page.reload()
      await page.getByText('Não foi possível ler a última mudança.').waitFor()
    },
  },
  {
    name: 'admin-mudancas',
    path: EDITS,
    as,
    routes: [EDITS_ROUTE],
    dialogs: ['screens/admin-bulk-edits/undo-edit-dialog.tsx'],
    prepare: async (page) => {
      await showEdits(page, MANY_EDITS)
      await button(page, /^Desfazer: Excluir/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-mudancas-desfazer',
    path: EDITS,
    as,
    routes: [EDITS_ROUTE],
    prepare: async (page) => {
      await showEdits(page, MANY_EDITS)
      await button(page, /^Desfazer: Excluir/)
        .first()
        .click()
      await dialog(page).getByText('As questões voltam ao que eram').waitFor()
    },
  },
  {
    name: 'admin-mudancas-carregando',
    path: EDITS,
    as,
    routes: [EDITS_ROUTE],
    prepare: async (page) => {
      await page.route(`${BULK}?*`, () => undefined)
      await page.reload()
      await page.getByText('Carregando mudanças...').waitFor()
    },
  },
  {
    name: 'admin-mudancas-falha',
    path: EDITS,
    as,
    routes: [EDITS_ROUTE],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, `${BULK}?*`, 500)
      await page.reload()
      await page.getByText('Não foi possível carregar as mudanças').waitFor()
    },
  },
  {
    name: 'admin-mudancas-vazia',
    path: EDITS,
    as,
    routes: [EDITS_ROUTE],
    prepare: async (page) => {
      await showEdits(page, [])
      await page.getByText('Nenhuma mudança nos últimos 30 dias').waitFor()
    },
  },
  {
    name: 'admin-exame-exportado-grande-demais',
    path: '/admin/exams',
    as,
    routes: ['/admin/exams'],
    prepare: async (page) => {
      const headers = {
        [EXPORT_CAUTION_HEADER]: 'tooLarge',
        'content-disposition': 'attachment; filename="CLF-C02.json"',
      }
      await page.route('**/api/admin/question-exports', (route) =>
        route.fulfill({ headers, contentType: 'application/json', body: '[]' }),
      )
      await button(page, 'Exportar CLF-C02').click()
      await dialog(page).getByRole('button', { name: 'Baixar arquivo' }).click()
      await dialog(page).getByText('é grande demais para uma importação').waitFor()
    },
  },
]
