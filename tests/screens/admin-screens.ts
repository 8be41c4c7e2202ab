import type { Confirmation } from '#domain/accounts/second-factor.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const EXAMS = '/admin/exams'
const USERS = '/admin/users'
const LOG = '/admin/registro'
const as = 'admin' as const

const never = () => undefined

/** The server wants a fresh sign-in for these calls. */
const wantsConfirmation = (page: Page, calls: string, confirmBy: Confirmation) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 403,
      json: {
        defined: true,
        code: 'CONFIRMATION_NEEDED',
        status: 403,
        message: 'Confirme.',
        data: { confirmBy },
      },
    }),
  )

export const roleOf = (page: Page, email: string) =>
  page.getByRole('combobox', { name: new RegExp(`^Role de ${email}`) })

async function askForPassword(page: Page) {
  await wantsConfirmation(page, '**/api/admin/users/*/role', 'password')
  await roleOf(page, 'candidato48@exemplo.com').selectOption('admin')
  await dialog(page).getByText('Confirme sua senha').waitFor()
}

const FRAME: ScreenState[] = [
  {
    name: 'inicio-administradora',
    path: '/',
    as,
    routes: ['/'],
    prepare: (page) =>
      page
        .getByRole('link', { name: 'Administração', includeHidden: true })
        .first()
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'menu-celular-administradora',
    path: '/',
    as,
    only: 'narrow',
    routes: ['/'],
    dialogs: ['parts/page/header-menu.tsx'],
    prepare: (page) => button(page, 'Abrir menu').click(),
  },
  {
    name: 'admin-entrada',
    path: '/admin',
    as,
    routes: ['/admin', '/admin/'],
    prepare: (page) => page.getByRole('heading', { name: 'Exames' }).waitFor(),
  },
  {
    name: 'admin-carregando',
    path: '/',
    as,
    routes: ['/admin'],
    prepare: async (page) => {
      await page.route('**/assets/route-*.js', never)
      await follow(page, 'Administração')
      await page.getByText('Carregando...').waitFor()
    },
  },
  {
    name: 'admin-menu',
    path: USERS,
    as,
    only: 'narrow',
    routes: ['/admin'],
    dialogs: ['parts/admin/admin-layout.tsx'],
    prepare: (page) => button(page, 'Abrir menu').click(),
  },
  {
    name: 'admin-recolhido',
    path: LOG,
    as,
    only: 'wide',
    routes: ['/admin'],
    prepare: async (page) => {
      await button(page, 'Recolher menu').click()
      await page.getByRole('link', { name: 'Comentários' }).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'admin-senha',
    path: `${USERS}?busca=candidato48`,
    as,
    routes: [USERS],
    dialogs: ['parts/accounts/act-confirmation.tsx'],
    prepare: askForPassword,
  },
  {
    name: 'admin-confirmar-com-codigo',
    path: `${USERS}?busca=candidato48`,
    as,
    routes: [USERS],
    dialogs: ['parts/accounts/act-confirmation.tsx'],
    prepare: async (page) => {
      await wantsConfirmation(page, '**/api/admin/users/*/role', 'code')
      await roleOf(page, 'candidato48@exemplo.com').selectOption('admin')
      await dialog(page).getByText('Confirme com um código').waitFor()
    },
  },
  {
    name: 'admin-senha-errada',
    path: `${USERS}?busca=candidato48`,
    as,
    routes: [USERS],
    dialogs: ['parts/accounts/act-confirmation.tsx'],
    prepare: async (page) => {
      await askForPassword(page)
      await page.getByLabel('Senha', { exact: true }).fill('não é esta')
      await button(page, 'Confirmar senha').click()
      await dialog(page).getByText('Senha incorreta').waitFor()
    },
  },
  {
    name: 'admin-sessao-terminada',
    path: LOG,
    as,
    routes: [USERS],
    prepare: async (page) => {
      await page.context().clearCookies()
      await follow(page, 'Usuários')
      await page.getByText('Faça login para acessar a área administrativa').waitFor()
    },
  },
]

const EXAM_STATES: ScreenState[] = [
  { name: 'admin-exames', path: EXAMS, as, routes: [EXAMS] },
  {
    name: 'admin-exames-nenhum',
    path: `${EXAMS}?busca=nada+disso`,
    as,
    routes: [EXAMS],
    prepare: (page) => page.getByText('Nenhum exame encontrado.').waitFor(),
  },
  {
    name: 'admin-exames-carregando',
    path: LOG,
    as,
    routes: [EXAMS],
    prepare: async (page) => {
      await page.route('**/api/admin/exams*', never)
      await follow(page, 'Gerenciar Exames')
      await page.getByText('Carregando exames...').waitFor()
    },
  },
  {
    name: 'admin-exames-falha',
    path: LOG,
    as,
    routes: [EXAMS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/exams*', 500)
      await follow(page, 'Gerenciar Exames')
      await page.getByText('Não foi possível carregar os exames').waitFor()
    },
  },
  {
    name: 'admin-exame-novo',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Novo Exame').click()
      await page.getByLabel('Código').fill('código com espaço')
      await button(page, 'Adicionar domínio').click()
      await button(page, 'Criar exame').click()
      await dialog(page).getByText('Nome é obrigatório').waitFor()
    },
  },
  {
    name: 'admin-exame-editar',
    path: `${EXAMS}?busca=clf`,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Editar CLF-C02').click()
      await page.getByLabel('Domínio 1', { exact: true }).waitFor()
    },
  },
  {
    name: 'admin-exame-alterado-por-outra-pessoa',
    path: `${EXAMS}?busca=clf`,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    tolerates: /status of 409/,
    prepare: async (page) => {
      await page.route('**/api/admin/exams/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 409,
              json: { defined: true, code: 'EXAM_CHANGED', status: 409, message: 'Alterado' },
            })
          : route.fallback(),
      )
      await button(page, 'Editar CLF-C02').click()
      await page.getByLabel('Nome').fill('Outro nome')
      await button(page, 'Salvar exame').click()
      await dialog(page).getByText('Há uma versão mais nova, e nada foi salvo.').waitFor()
    },
  },
  {
    name: 'admin-exame-codigo-repetido',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Novo Exame').click()
      await page.getByLabel('Nome').fill('AWS Certified Cloud Practitioner')
      await page.getByLabel('Código').fill('clf-c02')
      await button(page, 'Criar exame').click()
      await dialog(page).getByText('Já existe um exame com este código.').waitFor()
    },
  },
  {
    name: 'admin-exame-formato',
    path: `${EXAMS}?busca=clf`,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Editar CLF-C02').click()
      await page.getByLabel('Validade').selectOption('Vence em meses')
      await page.getByLabel('Motivo do corte').fill('')
      await button(page, 'Salvar exame').click()
      await dialog(page).getByText('Diga por que este é o corte').waitFor()
      await page.getByLabel('Corte (%)').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-exame-formato-recusado',
    path: `${EXAMS}?busca=clf`,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Editar CLF-C02').click()
      await page.getByLabel('Conferido em').fill('31/12/2099')
      await button(page, 'Salvar exame').click()
      await dialog(page).getByText('O dia da conferência ainda não chegou.').waitFor()
    },
  },
  {
    name: 'admin-exame-descartar',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Novo Exame').click()
      await page.getByLabel('Nome').fill('Um exame que ficou pela metade')
      await button(page, 'Cancelar').click()
      await page.getByText('Descartar o que você digitou?').waitFor()
    },
  },
  {
    name: 'admin-exame-carregando',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    prepare: async (page) => {
      await page.route('**/api/admin/exams/*', never)
      await button(page, 'Editar CLF-C02').click()
      await dialog(page).getByText('Carregando exame...').waitFor()
    },
  },
  {
    name: 'admin-exame-falha',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/exam-dialog.tsx'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/exams/*', 500)
      await button(page, 'Editar CLF-C02').click()
      await dialog(page).getByText('Não foi possível ler o exame').waitFor()
    },
  },
  {
    name: 'admin-exame-excluir',
    path: EXAMS,
    as,
    routes: [EXAMS],
    dialogs: ['screens/admin-exams/admin-exams-screen.tsx'],
    prepare: async (page) => {
      await button(page, 'Excluir CLF-C02').click()
      await dialog(page).getByText('Confirmar Exclusão').waitFor()
    },
  },
  {
    name: 'admin-exame-em-uso',
    path: EXAMS,
    as,
    routes: [EXAMS],
    prepare: async (page) => {
      await button(page, 'Excluir CLF-C02').click()
      await button(page, 'Excluir exame').click()
      await page.getByText('Este exame já foi usado e não pode ser excluído').waitFor()
    },
  },
]

const LOG_STATES: ScreenState[] = [
  { name: 'admin-registro', path: LOG, as, routes: [LOG] },
  {
    name: 'admin-registro-nenhum',
    path: `${LOG}?ato=account-deleted`,
    as,
    routes: [LOG],
    prepare: (page) => page.getByText('Nenhum ato encontrado com os filtros aplicados.').waitFor(),
  },
]

/** The frame of the area of administrators, its exams and its log. */
export const ADMIN_SCREENS: ScreenState[] = [...FRAME, ...EXAM_STATES, ...LOG_STATES]
