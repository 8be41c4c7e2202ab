import { HOUR_MS } from '#domain/text/time-units.ts'
import { retell, shortenMock } from '#tests/support/browser/prova.ts'
import { visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const routes = ['/exames/$examId/prova']
const EXAM = '/exames/CLF-C02'
const CLF = `${EXAM}/prova`
const FACTS = '**/api/exams/*/mock'
const lineIsLost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const question = (page: Page) => page.getByRole('heading', { level: 2, name: /^Questão \d+$/ })

/** The running Prova goes on, for a person has five starts a day; without one it begins. */
async function enter(page: Page) {
  const goOn = button(page, 'Continuar a Prova')
  const start = button(page, 'Começar a Prova')
  await goOn.or(start).or(question(page)).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  else if (await start.isVisible()) await start.click()
  await question(page).waitFor()
}

async function onSingleChoice(page: Page) {
  await enter(page)
  while ((await page.getByRole('radio').count()) === 0) await page.keyboard.press('ArrowRight')
}

/** So many seconds are left, for this page. */
async function withSecondsLeft(page: Page, seconds: number) {
  await enter(page)
  await shortenMock(page, seconds)
  await page.reload()
  await question(page).waitFor()
}

/** No choice gets through any more, and one was made. */
async function chooseWithoutLine(page: Page) {
  await page.route('**/api/mocks/**', (route) => route.abort())
  while ((await page.getByRole('radio').count()) === 0) await page.keyboard.press('ArrowRight')
  const chosen = await page.getByRole('radio', { checked: true }).count()
  await page.getByRole('radio').nth(chosen).click()
  await page.getByText('Não enviada, tentando de novo').waitFor()
}

/** From the exam's page without another document: its facts are then read by the browser. */
const goThere = (page: Page, address = CLF) => page.evaluate((to) => history.pushState(null, '', to), address)

async function withFacts(page: Page, change: object) {
  await page.route(FACTS, (route) => retell(route, () => change))
  await goThere(page)
}

const before: ScreenState[] = [
  {
    name: 'prova-antes',
    path: CLF,
    as: 'subscriber',
    routes,
    prepare: (page) => button(page, 'Começar a Prova').waitFor(),
  },
  {
    name: 'prova-antes-reduzida',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await withFacts(page, {
        questions: 47,
        unseen: 17,
        size: { kind: 'reduced', fullLength: 65, isOfficial: true },
        isBankShort: true,
      })
      await page.getByText('Prova reduzida:').waitFor()
    },
  },
  {
    name: 'prova-antes-amostra',
    path: '/exames/PSM-I/prova',
    as: 'newcomer',
    routes,
    prepare: (page) => page.getByText('Prova de amostra:').waitFor(),
  },
  {
    name: 'prova-antes-sem-minutos',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await withFacts(page, { times: [{ choice: 'untimed', seconds: null }], cut: null, hasVerdict: false })
      await page.getByText('A Prova fica aberta por 7 dias.').waitFor()
    },
  },
  {
    name: 'prova-antes-cinco-hoje',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await withFacts(page, { nextStartAt: new Date(Date.now() + 3 * HOUR_MS).toISOString() })
      await page.getByText('Você já começou 5 Provas').waitFor()
    },
  },
  {
    name: 'prova-acesso-restrito',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await withFacts(page, { gate: 'restricted' })
      await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor()
    },
  },
  {
    name: 'prova-carregando',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await page.route(FACTS, () => undefined)
      await goThere(page)
      await page.getByText('Carregando a Prova...').waitFor()
    },
  },
  {
    name: 'prova-falha',
    // The exam's page would have read the facts before.
    path: '/simulados',
    as: 'subscriber',
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, FACTS, 500)
      await goThere(page)
      await page.getByText('Não conseguimos carregar a Prova').waitFor()
    },
  },
]

const RUNNING = {
  simulationId: '7f1d0000-0000-4000-8000-0000000000b1',
  startedAt: '2026-11-21T17:36:00.000Z',
  deadline: '2099-11-21T18:42:00.000Z',
  timeChoice: 'timed',
  questions: 47,
  answered: 12,
}

const during: ScreenState[] = [
  { name: 'prova', path: CLF, as: 'halfway', routes, prepare: onSingleChoice },
  {
    name: 'prova-em-andamento',
    path: CLF,
    as: 'halfway',
    routes,
    prepare: async (page) => {
      await enter(page)
      await page.goBack()
      await button(page, 'Continuar a Prova').waitFor()
    },
  },
  {
    name: 'prova-folha-celular',
    path: CLF,
    as: 'halfway',
    only: 'narrow',
    routes,
    dialogs: ['screens/mock/run/sheet-beside.tsx'],
    prepare: async (page) => {
      await enter(page)
      await button(page, /^Folha de respostas,/).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'prova-relogio-oculto',
    path: CLF,
    as: 'halfway',
    routes,
    prepare: async (page) => {
      await enter(page)
      await button(page, 'Ocultar relógio').click()
      await button(page, 'Mostrar relógio').waitFor()
    },
  },
  {
    name: 'prova-ultimo-minuto',
    path: CLF,
    as: 'halfway',
    routes,
    prepare: async (page) => {
      await withSecondsLeft(page, 58)
      await page.getByText('Último minuto.').waitFor()
    },
  },
  {
    name: 'prova-nao-enviada',
    path: CLF,
    as: 'halfway',
    routes,
    tolerates: lineIsLost,
    prepare: async (page) => {
      await enter(page)
      await chooseWithoutLine(page)
    },
  },
  {
    name: 'prova-sair-da-aba-que-nao-guarda',
    path: CLF,
    as: 'halfway',
    routes,
    tolerates: lineIsLost,
    dialogs: ['screens/mock/run/mock-run.tsx'],
    prepare: async (page) => {
      await enter(page)
      await visit(page, EXAM)
      await goThere(page, `${CLF}?questao=1`)
      await question(page).waitFor()
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new Error('Nothing is kept here')
        }
      })
      await chooseWithoutLine(page)
      await page.goBack()
      await dialog(page).waitFor()
    },
  },
]

const finishing: ScreenState[] = [
  {
    name: 'prova-finalizar',
    path: CLF,
    as: 'halfway',
    routes,
    dialogs: ['screens/mock/finish/finish-dialog.tsx'],
    prepare: async (page) => {
      await enter(page)
      await button(page, 'Finalizar').first().click()
      await dialog(page)
        .getByText(/termina sem resultado|em branco conta como erro/)
        .waitFor()
    },
  },
  {
    name: 'prova-desistir',
    path: CLF,
    as: 'halfway',
    routes,
    dialogs: ['screens/mock/finish/abandon-dialog.tsx'],
    prepare: async (page) => {
      await enter(page)
      await page.goBack()
      await button(page, 'Desistir da Prova').click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'prova-tempo-acabou-sem-conexao',
    path: CLF,
    as: 'halfway',
    routes,
    tolerates: lineIsLost,
    prepare: async (page) => {
      await withSecondsLeft(page, 6)
      await chooseWithoutLine(page)
      await page.context().setOffline(true)
      await page.getByText('Sem conexão. A Prova é entregue').waitFor()
    },
  },
  {
    name: 'prova-tempo-acabou',
    path: EXAM,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await withFacts(page, { running: { ...RUNNING, deadline: '2026-11-01T18:42:00.000Z' } })
      await button(page, 'Ver resultado').waitFor()
    },
  },
]

/** A Prova before, during and at its end (spec 14.4 to 14.14). */
export const MOCK_SCREENS: readonly ScreenState[] = [...before, ...during, ...finishing]
