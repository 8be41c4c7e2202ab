import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const GRANTS = '/admin/acessos'
const LOG = '/admin/registro'
const CALLS = '**/api/admin/grants?*'
const GIVE = 'screens/admin-grants/give-dialog.tsx'
const END = 'screens/admin-grants/admin-grants-screen.tsx'
const as = 'admin' as const

const never = () => undefined

/** One of each state, and a name that is long. */
const ROWS = [
  {
    email: 'ana.carolina.de.albuquerque.figueiredo@escola-municipal.example',
    fullName: null,
    state: 'waiting',
  },
  { email: 'bia@escola.example', fullName: 'Bia Lima', state: 'live' },
  { email: 'caio@escola.example', fullName: '', state: 'over' },
].map((row, index) => ({
  ...row,
  id: `7f1d0000-0000-4000-8000-00000000000${index}`,
  exam: { code: 'CLF-C02', name: 'AWS Certified Cloud Practitioner' },
  reason: index === 0 ? 'Bolsa da turma de nuvem da noite, segundo semestre' : 'Turma 3B',
  givenAt: '2026-11-20T12:00:00.000Z',
  expiresAt: index === 1 ? null : '2098-01-01T03:00:00.000Z',
  endedAt: row.state === 'over' ? '2026-11-28T12:00:00.000Z' : null,
}))

const withRows = (page: Page) =>
  page.route(CALLS, (route) =>
    route.fulfill({ json: { entries: ROWS, page: 1, pages: 1, total: ROWS.length } }),
  )

async function openGiving(page: Page) {
  await button(page, 'Dar acesso').click()
  await dialog(page).getByLabel('Exame').selectOption({ index: 1 })
  await dialog(page).getByLabel('E-mails').fill('nome;e-mail\nBia;bia@escola.example\nsem endereço')
  await dialog(page).getByLabel('Motivo').fill('Turma 3B')
}

export const ADMIN_GRANT_SCREENS: ScreenState[] = [
  { name: 'admin-acessos', path: GRANTS, as, routes: [GRANTS] },
  {
    name: 'admin-acessos-situacoes',
    path: LOG,
    as,
    routes: [GRANTS],
    prepare: async (page) => {
      await withRows(page)
      await follow(page, 'Acessos')
      await page.getByText('À espera da conta').last().waitFor()
    },
  },
  {
    name: 'admin-acessos-nenhum',
    path: `${GRANTS}?busca=ninguem-com-este-nome`,
    as,
    routes: [GRANTS],
    prepare: (page) => page.getByText('Nenhum acesso encontrado').waitFor(),
  },
  {
    name: 'admin-acessos-carregando',
    path: LOG,
    as,
    routes: [GRANTS],
    prepare: async (page) => {
      await page.route(CALLS, never)
      await follow(page, 'Acessos')
      await page.getByText('Carregando acessos...').waitFor()
    },
  },
  {
    name: 'admin-acessos-falha',
    path: LOG,
    as,
    routes: [GRANTS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, CALLS, 500)
      await follow(page, 'Acessos')
      await page.getByText('Erro ao carregar acessos').waitFor()
    },
  },
  {
    name: 'admin-acessos-dar-vazio',
    path: GRANTS,
    as,
    routes: [GRANTS],
    dialogs: [GIVE],
    prepare: async (page) => {
      await button(page, 'Dar acesso').click()
      await dialog(page).getByRole('button', { name: 'Conferir' }).click()
      await dialog(page).getByText('Cole ao menos um e-mail').waitFor()
    },
  },
  {
    name: 'admin-acessos-conferir',
    path: GRANTS,
    as,
    routes: [GRANTS],
    dialogs: [GIVE],
    prepare: async (page) => {
      await openGiving(page)
      await dialog(page).getByRole('button', { name: 'Conferir' }).click()
      await dialog(page).getByText('Linhas a conferir').click()
      await dialog(page).getByText('sem endereço').waitFor()
    },
  },
  {
    name: 'admin-acessos-encerrar',
    path: LOG,
    as,
    routes: [GRANTS],
    dialogs: [END],
    prepare: async (page) => {
      await withRows(page)
      await follow(page, 'Acessos')
      await page.getByRole('button', { name: 'Encerrar CLF-C02 de bia@escola.example' }).click()
      await dialog(page).getByRole('button', { name: 'Manter acesso' }).waitFor()
    },
  },
]
