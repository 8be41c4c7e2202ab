import type { Page } from '@playwright/test'
import { refusalSentence } from '#pt-br/refusals.ts'
import { button, dialog, type ScreenState } from './screen-state.ts'

const routes = ['/profile']
const FACTOR = '**/api/profile/second-factor'
const SESSION = '**/api/session'
const as = 'newcomer' as const
/** From here the section is read in the browser, where its answer is as the state wants it. */
const path = '/profile?aba=senha'

const SPARE_CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-FGH${'JKMNPQRSTV'[index]}2`)
const ON = { since: '2026-11-20T15:00:00.000Z', spareCodesLeft: 8, isRequired: false }

type Answer = { status: number; json: object }

const answers = (page: Page, [method, calls]: readonly [string, string], answer: Answer) =>
  page.route(calls, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  )

const refusal = (code: 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_WRONG', status: number) => ({
  status,
  json: { defined: true, code, status, message: refusalSentence(code) },
})

async function openSection(page: Page, factor: object) {
  await answers(page, ['GET', FACTOR], { status: 200, json: factor })
  await page.getByRole('tab', { name: 'Dados pessoais' }).click()
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
}

async function openSetUp(page: Page) {
  await page.getByRole('tab', { name: 'Dados pessoais' }).click()
  await button(page, 'Ativar').click()
  await dialog(page).getByRole('img', { name: 'QR code' }).waitFor()
}

async function comeToCode(page: Page) {
  await answers(page, ['POST', SESSION], refusal('SECOND_FACTOR_NEEDED', 403))
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nina@exemplo.com')
  await page.getByRole('textbox', { name: 'Senha' }).fill('caneta azul 42')
  await button(page, 'Entrar').click()
  await page.getByRole('textbox', { name: 'Código' }).waitFor()
}

/** Setting a second factor up, keeping it, and signing in with it. */
export const SECOND_FACTOR_SCREENS: readonly ScreenState[] = [
  {
    name: 'duas-etapas-exigida',
    path,
    as,
    routes,
    prepare: async (page) => {
      await openSection(page, { since: null, spareCodesLeft: 0, isRequired: true })
      await page.getByText('A área administrativa espera por você.').waitFor()
    },
  },
  {
    name: 'duas-etapas-ativar',
    path,
    as,
    routes,
    dialogs: ['screens/profile/second-factor/set-up-dialog.tsx'],
    prepare: openSetUp,
  },
  {
    name: 'duas-etapas-ativar-codigo-errado',
    path,
    as,
    routes,
    prepare: async (page) => {
      await openSetUp(page)
      await answers(page, ['PUT', FACTOR], refusal('SECOND_FACTOR_WRONG', 422))
      await dialog(page).getByRole('textbox', { name: 'Código' }).fill('000000')
      await dialog(page).getByRole('button', { name: 'Ativar' }).click()
      await dialog(page).getByText('Código incorreto').waitFor()
    },
  },
  {
    name: 'duas-etapas-codigos-de-reserva',
    path,
    as,
    routes,
    prepare: async (page) => {
      await openSetUp(page)
      await answers(page, ['PUT', FACTOR], { status: 200, json: { spareCodes: SPARE_CODES } })
      await dialog(page).getByRole('textbox', { name: 'Código' }).fill('123456')
      await dialog(page).getByRole('button', { name: 'Ativar' }).click()
      await button(page, 'Guardei os códigos').waitFor()
    },
  },
  { name: 'duas-etapas-ativa', path, as, routes, prepare: (page) => openSection(page, ON) },
  {
    name: 'duas-etapas-gerar-novos',
    path,
    as,
    routes,
    dialogs: ['screens/profile/second-factor/second-factor-part.tsx'],
    prepare: async (page) => {
      await openSection(page, ON)
      await button(page, 'Gerar novos').click()
      await dialog(page).getByRole('button', { name: 'Usar um código de reserva' }).click()
      await dialog(page).getByRole('textbox', { name: 'Código de reserva' }).waitFor()
    },
  },
  {
    name: 'duas-etapas-desativar',
    path,
    as,
    routes,
    dialogs: ['screens/profile/second-factor/turn-off-dialog.tsx'],
    prepare: async (page) => {
      await openSection(page, ON)
      await button(page, 'Desativar').click()
      await dialog(page).getByRole('textbox', { name: 'Código' }).waitFor()
    },
  },
  { name: 'entrar-codigo', path: '/auth', routes: ['/auth'], prepare: comeToCode },
  {
    name: 'entrar-codigo-errado',
    path: '/auth',
    routes: ['/auth'],
    prepare: async (page) => {
      await comeToCode(page)
      await answers(page, ['POST', SESSION], refusal('SECOND_FACTOR_WRONG', 422))
      await page.getByRole('textbox', { name: 'Código' }).fill('000000')
      await button(page, 'Entrar').click()
      await page.getByText('Código incorreto').waitFor()
    },
  },
]
