import type { UnsentMail } from '#web/api/admin/admin-mails.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, follow, type ScreenState } from './screen-state.ts'

const MAILS = '/admin/mensagens'
const LOG = '/admin/registro'
const CALLS = '**/api/admin/mails?*'
const as = 'admin' as const

const never = () => undefined

/** One that waits, one that was given up, one that can leave no more. */
const STATES = [
  { state: 'waiting', canLeave: true, lastError: null, attempts: 0 },
  {
    state: 'failed',
    canLeave: true,
    lastError:
      'Error: Recipient command failed: 550 5.1.1 <ana.carolina.de.albuquerque.figueiredo@escola-municipal.example>: Recipient address rejected: User unknown in virtual mailbox table',
    attempts: 1,
  },
  { state: 'failed', canLeave: false, lastError: 'Error: connect ECONNREFUSED 10.0.0.7:587', attempts: 612 },
] as const

const ROWS = STATES.map((row, index): UnsentMail => ({
  ...row,
  id: `7f1d0000-0000-4000-8000-00000000000${index}`,
  recipient:
    index === 1
      ? 'ana.carolina.de.albuquerque.figueiredo@escola-municipal.example'
      : `bia${index}@exemplo.com`,
  subject: index === 0 ? 'Pagamento confirmado: CLF-C02' : 'Redefina sua senha na Gabarite',
  createdAt: '2026-11-20T12:00:00.000Z',
  linkEndsAt: index === 0 ? null : '2026-11-20T12:30:00.000Z',
}))

async function openRows(page: Page) {
  await page.route(CALLS, (route) =>
    route.fulfill({ json: { entries: ROWS, page: 1, pages: 1, total: ROWS.length } }),
  )
  await follow(page, 'Mensagens')
  await page.getByText('Pagamento confirmado: CLF-C02').waitFor()
}

export const ADMIN_MAIL_SCREENS: ScreenState[] = [
  { name: 'admin-mensagens-nenhuma', path: MAILS, as, routes: [MAILS] },
  { name: 'admin-mensagens', path: LOG, as, routes: [MAILS], prepare: openRows },
  {
    name: 'admin-mensagens-sem-resultado',
    path: `${MAILS}?busca=ninguem`,
    as,
    routes: [MAILS],
    prepare: (page) => page.getByText('Nenhuma mensagem encontrada com os filtros aplicados.').waitFor(),
  },
  {
    name: 'admin-mensagens-ja-saiu',
    path: LOG,
    as,
    routes: [MAILS],
    tolerates: /status of 409/,
    prepare: async (page) => {
      await openRows(page)
      await button(page, /^Tentar de novo Pagamento/).click()
      await page.getByText('Esta mensagem já saiu').waitFor()
    },
  },
  {
    name: 'admin-mensagens-carregando',
    path: LOG,
    as,
    routes: [MAILS],
    prepare: async (page) => {
      await page.route(CALLS, never)
      await follow(page, 'Mensagens')
      await page.getByText('Carregando mensagens...').waitFor()
    },
  },
  {
    name: 'admin-mensagens-falha',
    path: LOG,
    as,
    routes: [MAILS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, CALLS, 500)
      await follow(page, 'Mensagens')
      await page.getByText('Erro ao carregar mensagens').waitFor()
    },
  },
]
