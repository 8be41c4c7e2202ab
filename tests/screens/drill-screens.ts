import type { Page, Route } from '@playwright/test'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const NOTEBOOK = '/exames/CLF-C02/caderno'
const RUNNING = '/exames/PSM-I'
const as = 'reviewer' as const
const caderno = { as, routes: ['/exames/$examId/caderno'] }
const treino = { as, routes: ['/exames/$examId/treino'], path: `${RUNNING}/treino` }
const CADERNO_CALL = '**/api/exams/*/mistakes'

const never = () => undefined

const toNext = (page: Page) => button(page, 'Próxima').click()

/** Goes to a question of the running drill by its number. */
async function toQuestion(page: Page, number: number) {
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  const inMap = page.getByRole('button', { name: new RegExp(`^Questão ${number},`) }).first()
  if (!(await inMap.isVisible())) await button(page, /^Treino de hoje, /).click()
  await inMap.click()
  await page.getByRole('heading', { name: `Questão ${number}`, exact: true }).waitFor()
}

type Told = Record<string, unknown>

/** Reads the page again, told differently in some of it. */
async function retold(page: Page, calls: string | RegExp, change: (told: Told) => Told) {
  await page.route(calls, async (route: Route) => {
    const answer = await route.fetch()
    const told: unknown = await answer.json()
    if (typeof told !== 'object' || told === null) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: { ...told, ...change({ ...told }) } })
  })
}

/** A change of a drill's result. */
const ANNULLED = {
  kind: 'annulled',
  position: 0,
  accepted: [],
  domain: null,
  wasBlank: false,
  was: 3,
  now: 4,
  passedBefore: null,
  passedNow: null,
  reply: 'O enunciado não dizia a região, e duas respostas serviam.',
  decidedAt: '2026-11-22T01:30:00.000Z',
  isOwnAppeal: true,
  askedBy: 2,
  thanksTo: 'Ana Lima',
}

const NOTEBOOKS: ScreenState[] = [
  {
    name: 'caderno',
    path: NOTEBOOK,
    ...caderno,
    prepare: (page) => button(page, /^Revisar hoje/).waitFor(),
  },
  {
    name: 'caderno-lista-inteira',
    path: NOTEBOOK,
    ...caderno,
    prepare: (page) => button(page, /^Mostrar mais/).click(),
  },
  {
    name: 'caderno-em-andamento',
    path: `${RUNNING}/caderno`,
    ...caderno,
    prepare: (page) => page.getByRole('link', { name: 'Continuar (4 de 9)' }).waitFor(),
  },
  {
    name: 'caderno-outro-treino',
    path: `${RUNNING}/caderno`,
    ...caderno,
    dialogs: ['parts/drills/use-starting.tsx'],
    prepare: async (page) => {
      await button(page, 'Descartar e montar outro').click()
      await dialog(page).getByRole('button', { name: 'Manter o atual' }).waitFor()
    },
  },
  {
    name: 'caderno-nada-para-hoje',
    path: '/exames/ITIL4F/caderno',
    ...caderno,
    prepare: (page) => page.getByRole('heading', { name: 'Nada para hoje' }).waitFor(),
  },
  {
    name: 'caderno-plano-encerrado',
    path: '/exames/AZ-900/caderno',
    ...caderno,
    prepare: (page) => page.getByText(/voltam quando o plano voltar/).waitFor(),
  },
  {
    name: 'caderno-vazio',
    path: NOTEBOOK,
    ...caderno,
    as: 'newcomer',
    prepare: (page) => page.getByRole('heading', { name: 'Seu Caderno ainda está vazio' }).waitFor(),
  },
  {
    name: 'caderno-limite',
    path: NOTEBOOK,
    ...caderno,
    dialogs: ['screens/mistakes/day-settings.tsx'],
    prepare: async (page) => {
      await button(page, 'Alterar o limite por dia').click()
      await dialog(page).getByLabel('Questões por dia').fill('90')
      await dialog(page).getByRole('button', { name: 'Guardar limite' }).click()
      await dialog(page).locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'caderno-limite-do-dia',
    path: `${RUNNING}/treino`,
    ...caderno,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      const today = { entries: [], reviewed: 20, limit: 20, more: 10 }
      await retold(page, CADERNO_CALL, () => ({ today, running: null }))
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByRole('heading', { name: 'Pronto por hoje' }).waitFor()
    },
  },
  {
    name: 'caderno-que-dorme',
    path: `${RUNNING}/treino`,
    ...caderno,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      const today = { entries: [], reviewed: 0, limit: 20, more: 0 }
      await retold(page, CADERNO_CALL, ({ counts }) => ({
        today,
        running: null,
        counts: { ...Object(counts), due: 0, inNotebook: 0, mastered: 0, locked: 12 },
      }))
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByText('12 questões do seu Caderno voltam quando o plano voltar.').waitFor()
      await page.getByRole('heading', { name: 'Nada para hoje' }).waitFor()
    },
  },
  {
    name: 'caderno-treino-de-outro-dia',
    path: `${RUNNING}/treino`,
    ...caderno,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      await retold(page, CADERNO_CALL, ({ running }) => ({
        running: { ...Object(running), isOfToday: false },
      }))
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByRole('heading', { name: 'Treino de outro dia' }).waitFor()
    },
  },
  {
    name: 'caderno-carregando',
    path: `${RUNNING}/treino`,
    ...caderno,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      await page.route(CADERNO_CALL, never)
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByText('Abrindo o Caderno de erros...').waitFor()
    },
  },
  {
    name: 'caderno-falha',
    path: `${RUNNING}/treino`,
    ...caderno,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      await answersWith(page, CADERNO_CALL, 500)
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByText('Não conseguimos abrir o Caderno de erros').waitFor()
    },
  },
]

const DRILLS: ScreenState[] = [
  { name: 'treino', ...treino, prepare: (page) => toQuestion(page, 6) },
  {
    name: 'treino-certa',
    ...treino,
    prepare: async (page) => {
      await toQuestion(page, 3)
      await page.getByRole('radiogroup', { name: 'Como foi?' }).waitFor()
    },
  },
  {
    name: 'treino-errada',
    ...treino,
    prepare: async (page) => {
      await toQuestion(page, 2)
      await page.getByText(/ainda aparece no fim deste treino/).waitFor()
    },
  },
  {
    name: 'treino-depressa',
    ...treino,
    prepare: async (page) => {
      await toQuestion(page, 5)
      await retold(page, '**/api/drills/*/openings', ({ answer }) => ({
        answer: answer === null ? null : { ...Object(answer), secondsSpent: 2 },
        changedKey: { before: [1], now: [3] },
      }))
      await toQuestion(page, 4)
      await page.getByText(/menos de 3 segundos/).waitFor()
      await page.getByText('O gabarito mudou de B para D.').waitFor()
    },
  },
  {
    name: 'treino-mapa-celular',
    ...treino,
    only: 'narrow',
    prepare: async (page) => {
      await toQuestion(page, 3)
      await button(page, /^Treino de hoje, /).click()
      await dialog(page).getByText('Por que ela está aqui').waitFor()
    },
  },
  {
    name: 'treino-encerrar',
    ...treino,
    dialogs: ['screens/drill/run/running-drill.tsx'],
    prepare: async (page) => {
      await button(page, 'Encerrar').click()
      await dialog(page)
        .getByText(/ficam para outro treino/)
        .waitFor()
    },
  },
  {
    name: 'treino-sem-linha',
    ...treino,
    tolerates: /ERR_FAILED|Failed to load/,
    prepare: async (page) => {
      await toQuestion(page, 6)
      await page.route('**/api/drills/*/openings', (route) => route.abort())
      await toNext(page)
      await page.getByText(/aparece aqui assim que a conexão voltar/).waitFor()
    },
  },
  {
    name: 'treino-fim',
    ...treino,
    path: '/exames/CLF-C02?resultados=treinos',
    prepare: async (page) => {
      await page.locator('a[href*="/treino?simulacao="]').first().click()
      await page.getByRole('heading', { name: 'O que mudou no caderno' }).waitFor()
    },
  },
  {
    name: 'treino-nota-alterada',
    ...treino,
    path: '/exames/CLF-C02?resultados=treinos',
    prepare: async (page) => {
      await retold(page, '**/api/drills/*/summary', () => ({ ruled: [ANNULLED] }))
      await page.locator('a[href*="/treino?simulacao="]').first().click()
      await page.getByText('questão 1 anulada').waitFor()
    },
  },
  {
    name: 'treino-encerrado-vazio',
    ...treino,
    path: `${RUNNING}/treino?simulacao=7f1d0000-0000-4000-8000-000000000001`,
    prepare: (page) => page.getByRole('heading', { name: 'Este treino foi encerrado' }).waitFor(),
  },
]

/** The Caderno de erros and its drills, in every state. */
export const DRILL_SCREENS: ScreenState[] = [...NOTEBOOKS, ...DRILLS]
