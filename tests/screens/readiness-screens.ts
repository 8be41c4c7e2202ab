import type { Page } from '@playwright/test'
import { button, dialog, type ScreenState } from './screen-state.ts'

const PAGE = '/exames/CLF-C02/prontidao'
const as = 'reviewer' as const
const prontidao = { as, routes: ['/exames/$examId/prontidao'] }

type Told = Record<string, unknown>

/** Reads the estimate, told as if it were another. */
async function retold(page: Page, change: (told: Told) => Told) {
  await page.route('**/api/exams/*/readiness', async (route) => {
    const answer = await route.fetch()
    const told: unknown = await answer.json()
    const known = typeof told === 'object' && told !== null ? { ...told } : {}
    return route.fulfill({ response: answer, json: { ...known, ...change(known) } })
  })
  await page.reload()
}

const range = { low: 49, center: 68, high: 85 }
const domains = [
  {
    id: null,
    name: 'Segurança e conformidade',
    share: 0.3,
    estimate: { low: 0.5, mean: 0.68, high: 0.84 },
    right: 6,
    answered: 9,
    gain: 2.1,
  },
  {
    id: null,
    name: 'Tecnologia e serviços',
    share: 0.34,
    estimate: { low: 0.52, mean: 0.69, high: 0.84 },
    right: 7,
    answered: 10,
    gain: 2.1,
  },
]
const estimated = {
  kind: 'estimated',
  level: 'at-the-limit',
  counted: 30,
  day: '2026-11-12',
  usedUp: false,
  range,
  pass: 0.41,
}
const cut = { percent: 70, kind: 'reference' }
/** The day of the real exam is over. */
const sat = { readiness: estimated, cut, domains, goal: { examOn: '2026-11-12', daysToGo: -10 } }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** In the states that a seed does not bring about by itself. */
export const READINESS_SCREENS: ScreenState[] = [
  {
    name: 'prontidao',
    path: PAGE,
    ...prontidao,
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  ...(
    [
      ['no-limite', { readiness: estimated, cut, domains, fresh: 17 }, 'No limite'],
      [
        'abaixo',
        { readiness: { ...estimated, level: 'below', pass: 0.04 }, cut, domains, fresh: 17 },
        'Abaixo do corte',
      ],
      [
        'acima',
        {
          readiness: { ...estimated, level: 'above', pass: 0.97, usedUp: true },
          cut,
          domains,
          fresh: 0,
          isAllSeen: true,
        },
        'Acima com folga',
      ],
      [
        'sem-corte',
        { readiness: { ...estimated, level: 'no-cut', pass: null }, cut: null, domains, fresh: 3 },
        'Sem corte conhecido',
      ],
      [
        'poucos-dados',
        { readiness: { kind: 'few-data', missing: 18, counted: 12 }, domains: [], fresh: 40, openFresh: 40 },
        'Poucos dados',
      ],
      [
        'sem-inedita-aberta',
        {
          readiness: { kind: 'few-data', missing: 15, counted: 15 },
          access: 'none',
          domains: [],
          fresh: 38,
          openFresh: 0,
        },
        'Poucos dados',
      ],
      [
        'vencida',
        { readiness: { kind: 'worn-out', day: '2026-06-12', counted: 4 }, domains: [], fresh: 0 },
        'Estimativa vencida',
      ],
    ] as const
  ).map(([state, told, title]): ScreenState => ({
    name: `prontidao-${state}`,
    path: PAGE,
    ...prontidao,
    prepare: async (page) => {
      await retold(page, () => told)
      await heading(page, title)
    },
  })),
  {
    name: 'prontidao-resultado-oficial',
    path: PAGE,
    ...prontidao,
    dialogs: ['parts/readiness/outcome-question.tsx'],
    prepare: async (page) => {
      await retold(page, () => ({ ...sat, outcomes: [] }))
      await button(page, /^Passei$/).click()
      await dialog(page).getByLabel('Nota (opcional)').waitFor()
    },
  },
  {
    name: 'prontidao-resultado-contado',
    path: PAGE,
    ...prontidao,
    dialogs: ['parts/readiness/outcome-question.tsx'],
    prepare: async (page) => {
      await retold(page, () => ({
        ...sat,
        outcomes: [{ satOn: sat.goal.examOn, outcome: 'failed', score: '640' }],
      }))
      await page.getByText('Contou o resultado errado? Corrija.').waitFor()
      await button(page, /^Passei$/).click()
      const score = dialog(page).getByLabel('Nota (opcional)')
      if ((await score.inputValue()) !== '640') throw new Error('the score that was told stands in its field')
    },
  },
]
