import type { Page } from '@playwright/test'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const routes = ['/profile']
const PASSWORD_TAB = '/profile?aba=senha'
const SESSIONS = '**/api/profile/sessions'
const MAIL_CHOICES = '**/api/profile/mail-choices'
const DELETION = '**/api/profile/deletion'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const askToDelete = (page: Page) => button(page, 'Excluir minha conta').click()

const askForAddress = (page: Page) => button(page, 'Alterar e-mail').click()

/** A request for another address that the old mailbox approved. */
const OPEN = {
  newEmail: 'nova@exemplo.com',
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
  isApproved: true,
  isConfirmed: false,
}

/** What a deletion would take from somebody with a plan, a guarantee and comments. */
const MUCH = {
  isLastAdmin: false,
  livePlans: [
    {
      code: 'SAA-C03',
      name: 'AWS Solutions Architect',
      expiresAt: '2027-02-22T15:00:00.000Z',
      isBought: true,
    },
    { code: 'PSM-I', name: 'Professional Scrum Master I', expiresAt: null, isBought: false },
  ],
  refundable: [
    {
      code: 'SAA-C03',
      name: 'AWS Solutions Architect',
      purchaseId: '7f1d0000-0000-4000-8000-000000000001',
      paidAt: '2026-11-20T15:00:00.000Z',
      refundCentavos: 7990,
    },
  ],
  awaited: [
    {
      purchaseId: '7f1d0000-0000-4000-8000-000000000002',
      code: 'KCNA',
      method: 'boleto',
      deadlineAt: '2026-11-30T15:00:00.000Z',
    },
  ],
  refundsUnderWay: [
    {
      purchaseId: '7f1d0000-0000-4000-8000-000000000003',
      code: 'AZ-900',
      method: 'card',
      protocol: 'R-2026-11-000412',
    },
  ],
  comments: 12,
  appeals: 2,
  purchases: 5,
}

/** The tabs of /profile with their states and dialogs, but for those of 'Meus acessos'. */
export const PROFILE_SCREENS: ScreenState[] = [
  {
    name: 'perfil-dados',
    path: '/profile',
    as: 'veteran',
    routes,
    prepare: (page) => page.getByText('Esta sessão').waitFor(),
  },
  {
    name: 'perfil-avisos-ligados',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await page.route(MAIL_CHOICES, (route) =>
        route.fulfill({ json: { mockEnded: true, appealDecided: true } }),
      )
      await openTab(page, 'Dados pessoais')
      await page.getByRole('switch', { checked: true }).first().waitFor()
    },
  },
  {
    name: 'perfil-avisos-com-falha',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, MAIL_CHOICES, 500)
      await openTab(page, 'Dados pessoais')
      await page.getByText('Não foi possível carregar seus avisos').waitFor()
    },
  },
  {
    name: 'perfil-dados-com-erro',
    path: '/profile',
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await field(page, 'Nome completo').fill(' ')
      await field(page, 'Nome completo').press('Tab')
      await page.getByText('Nome é obrigatório').waitFor()
    },
  },
  {
    name: 'perfil-alterar-email',
    path: '/profile',
    as: 'newcomer',
    routes,
    dialogs: ['screens/profile/email-change-dialog.tsx'],
    prepare: async (page) => {
      await askForAddress(page)
      await dialog(page).getByText('Enviamos um link ao e-mail atual').waitFor()
    },
  },
  {
    name: 'perfil-alterar-email-com-erros',
    path: '/profile',
    as: 'newcomer',
    routes,
    dialogs: ['screens/profile/email-change-dialog.tsx'],
    prepare: async (page) => {
      await askForAddress(page)
      await field(page, 'Novo e-mail').fill('novata')
      await dialog(page).getByRole('button', { name: 'Enviar links' }).click()
      await page.getByText('Digite sua senha para continuar').waitFor()
    },
  },
  {
    name: 'perfil-troca-de-email-em-aberto',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await page.route('**/api/profile/email-change', (route) => route.fulfill({ json: { change: OPEN } }))
      await openTab(page, 'Dados pessoais')
      await page.getByText('Troca para nova@exemplo.com.').waitFor()
    },
  },
  {
    name: 'perfil-sessoes-carregando',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await page.route(SESSIONS, () => undefined)
      await openTab(page, 'Dados pessoais')
      await page.getByText('Carregando sessões...').waitFor()
    },
  },
  {
    name: 'perfil-sessoes-falha',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, SESSIONS, 500)
      await openTab(page, 'Dados pessoais')
      await page.getByText('Não foi possível carregar suas sessões').waitFor()
    },
  },
  {
    name: 'perfil-sessao-terminada',
    path: PASSWORD_TAB,
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await page.context().clearCookies()
      // The pointer alone, on its way to the press, has the tab read and the session found over.
      await page.getByRole('tab', { name: 'Dados pessoais' }).dispatchEvent('click')
      await page.getByText('Faça login para acessar seu perfil').waitFor()
    },
  },
  { name: 'perfil-senha', path: PASSWORD_TAB, as: 'veteran', routes },
  {
    name: 'perfil-senha-com-erros',
    path: PASSWORD_TAB,
    as: 'veteran',
    routes,
    prepare: async (page) => {
      await field(page, 'Nova senha').fill('caderno azul 2')
      await field(page, 'Confirmar nova senha').fill('caderno azul')
      await field(page, 'Confirmar nova senha').press('Enter')
      await page.getByText('Nova senha e confirmação não coincidem.').waitFor()
    },
  },
  {
    name: 'perfil-senha-esquecida',
    path: PASSWORD_TAB,
    as: 'veteran',
    routes,
    dialogs: ['parts/accounts/recovery-dialog.tsx'],
    prepare: (page) => button(page, 'Esqueci minha senha').click(),
  },
  {
    name: 'excluir-conta',
    path: '/profile',
    as: 'neighbour',
    routes,
    dialogs: ['screens/profile/deletion-dialog.tsx'],
    prepare: async (page) => {
      await page.route(DELETION, (route) => route.fulfill({ json: MUCH }))
      await askToDelete(page)
      await dialog(page).getByText('SAA-C03').waitFor()
    },
  },
  {
    name: 'excluir-conta-senha-errada',
    path: '/profile',
    as: 'neighbour',
    routes,
    dialogs: ['screens/profile/deletion-dialog.tsx'],
    prepare: async (page) => {
      await askToDelete(page)
      await field(page, 'Digite sua senha para confirmar').fill('não é esta')
      await dialog(page).getByRole('button', { name: 'Excluir minha conta' }).click()
      await dialog(page).getByText('Senha incorreta').waitFor()
    },
  },
  {
    name: 'excluir-conta-carregando',
    path: '/profile',
    as: 'neighbour',
    routes,
    dialogs: ['screens/profile/deletion-dialog.tsx'],
    prepare: async (page) => {
      await page.route(DELETION, () => undefined)
      await askToDelete(page)
      await dialog(page).getByRole('status').waitFor()
    },
  },
  {
    name: 'excluir-conta-falha',
    path: '/profile',
    as: 'neighbour',
    routes,
    dialogs: ['screens/profile/deletion-dialog.tsx'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, DELETION, 500)
      await askToDelete(page)
      await dialog(page).getByText('Não foi possível ler sua conta').waitFor()
    },
  },
  {
    name: 'excluir-conta-ultimo-administrador',
    path: '/profile',
    as: 'neighbour',
    routes,
    dialogs: ['screens/profile/deletion-dialog.tsx'],
    prepare: async (page) => {
      await page.route(DELETION, (route) => route.fulfill({ json: { ...MUCH, isLastAdmin: true } }))
      await askToDelete(page)
      await dialog(page).getByText('O último administrador').waitFor()
    },
  },
]
