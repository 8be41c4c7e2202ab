import type { Page } from '@playwright/test'
import { roleOf } from './admin-screens.ts'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const USERS = '/admin/users'
const COMMENTS = '/admin/comments'
const LOG = '/admin/registro'
const as = 'admin' as const

const never = () => undefined

/** The list of users with some of its facts replaced. */
const withUsers = (page: Page, change: object) =>
  page.route('**/api/admin/users?*', async (route) => {
    const facts: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: Object.assign({}, facts, change) })
  })

const USER_STATES: ScreenState[] = [
  { name: 'admin-usuarios', path: USERS, as, routes: [USERS] },
  {
    name: 'admin-usuarios-ultima-pagina',
    path: `${USERS}?role=user&pagina=99`,
    as,
    routes: [USERS],
    prepare: (page) => page.getByRole('link', { name: 'Página anterior' }).waitFor(),
  },
  {
    name: 'admin-usuarios-nenhum',
    path: `${USERS}?de=2020-01-01&ate=2020-01-31`,
    as,
    routes: [USERS],
    prepare: (page) => page.getByText('Nenhum usuário encontrado').waitFor(),
  },
  {
    name: 'admin-usuarios-dia-errado',
    path: USERS,
    as,
    routes: [USERS],
    prepare: async (page) => {
      await page.getByLabel('De', { exact: true }).fill('31/02/2026')
      await page.getByLabel('Até', { exact: true }).focus()
      await page.getByText('Use dd/mm/aaaa').waitFor()
    },
  },
  {
    name: 'admin-usuarios-carregando',
    path: LOG,
    as,
    routes: [USERS],
    prepare: async (page) => {
      await page.route('**/api/admin/users*', never)
      await follow(page, 'Usuários')
      await page.getByText('Carregando usuários...').waitFor()
    },
  },
  {
    name: 'admin-usuarios-falha',
    path: LOG,
    as,
    routes: [USERS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/users*', 500)
      await follow(page, 'Usuários')
      await page.getByText('Erro ao carregar usuários. Tente novamente.').waitFor()
    },
  },
  {
    name: 'admin-usuario-editar',
    path: `${USERS}?busca=rafael`,
    as,
    routes: [USERS],
    dialogs: ['screens/admin-members/member-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Editar rafael@exemplo.com').click()
      await page.getByRole('combobox', { name: 'Role', exact: true }).last().selectOption('admin')
    },
  },
  {
    name: 'admin-usuario-unico-administrador',
    path: LOG,
    as,
    routes: [USERS],
    dialogs: ['screens/admin-members/member-dialog.tsx'],
    prepare: async (page) => {
      await withUsers(page, { adminCount: 1 })
      await follow(page, 'Usuários')
      await page.getByLabel('Buscar por e-mail ou nome').fill('alice')
      await button(page, 'Editar alice@exemplo.com').click()
      await dialog(page).getByText('Você é o único administrador.').waitFor()
    },
  },
  {
    name: 'admin-usuario-deixar-de-ser',
    path: `${USERS}?busca=alice`,
    as,
    routes: [USERS],
    dialogs: ['screens/admin-members/admin-users-screen.tsx'],
    prepare: async (page) => {
      await roleOf(page, 'alice@exemplo.com').selectOption('user')
      await dialog(page).getByText('Deixar de ser administrador?').waitFor()
    },
  },
  {
    name: 'admin-usuario-excluir',
    path: `${USERS}?busca=rafael`,
    as,
    routes: [USERS],
    dialogs: ['screens/admin-members/removal-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Excluir rafael@exemplo.com').click()
      await dialog(page).getByText('Tem certeza que deseja excluir este usuário?').waitFor()
    },
  },
]

const openHidden = (page: Page) =>
  page
    .getByRole('row', { name: /oculto até a decisão/ })
    .getByRole('button', { name: /^Ver Detalhes/ })
    .click()

const COMMENT_STATES: ScreenState[] = [
  { name: 'admin-comentarios', path: COMMENTS, as, routes: [COMMENTS] },
  {
    name: 'admin-comentarios-nenhum',
    path: `${COMMENTS}?status=approved&ate=2020-01-31`,
    as,
    routes: [COMMENTS],
    prepare: (page) => page.getByText('Nenhum comentário encontrado com os filtros aplicados.').waitFor(),
  },
  {
    name: 'admin-comentarios-carregando',
    path: LOG,
    as,
    routes: [COMMENTS],
    prepare: async (page) => {
      await page.route('**/api/admin/comments*', never)
      await follow(page, 'Comentários')
      await page.getByText('Carregando comentários...').waitFor()
    },
  },
  {
    name: 'admin-comentarios-falha',
    path: LOG,
    as,
    routes: [COMMENTS],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/comments*', 500)
      await follow(page, 'Comentários')
      await page.getByText('Não foi possível carregar os comentários').waitFor()
    },
  },
  {
    name: 'admin-comentario-que-nao-existe',
    path: `${COMMENTS}?comentario=7f1d0000-0000-4000-8000-000000000001`,
    as,
    routes: [COMMENTS],
    dialogs: ['screens/admin-comments/asked-comment.tsx'],
    tolerates: /status of 404/,
    prepare: (page) => dialog(page).getByText('Não encontramos este comentário.').waitFor(),
  },
  {
    name: 'admin-comentario-detalhes',
    path: COMMENTS,
    as,
    routes: [COMMENTS],
    dialogs: ['screens/admin-comments/comment-dialog.tsx'],
    prepare: async (page) => {
      await openHidden(page)
      await dialog(page).getByText('Está oculto até a decisão.').waitFor()
    },
  },
  {
    name: 'admin-comentario-carregando',
    path: COMMENTS,
    as,
    routes: [COMMENTS],
    dialogs: ['screens/admin-comments/comment-dialog.tsx'],
    prepare: async (page) => {
      await page.route('**/api/admin/comments/*', never)
      await openHidden(page)
      await dialog(page).getByText('Carregando comentário...').waitFor()
    },
  },
  {
    name: 'admin-comentario-falha',
    path: COMMENTS,
    as,
    routes: [COMMENTS],
    dialogs: ['screens/admin-comments/comment-dialog.tsx'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/admin/comments/*', 500)
      await openHidden(page)
      await dialog(page).getByText('Não foi possível ler o comentário').waitFor()
    },
  },
]

/** The users and the comments of the area of administrators. */
export const ADMIN_PEOPLE_SCREENS: ScreenState[] = [...USER_STATES, ...COMMENT_STATES]
