import type { Page } from '@playwright/test'
import { CAST } from '#tests/support/seeded-site/cast.ts'
import { linkMailedTo } from '#tests/support/browser/site.ts'
import { ADMIN_IMPORT_SCREENS } from './admin-import-screens.ts'
import { ADMIN_GRANT_SCREENS } from './admin-grant-screens.ts'
import { ADMIN_MAIL_SCREENS } from './admin-mail-screens.ts'
import { ADMIN_PEOPLE_SCREENS } from './admin-people-screens.ts'
import { ADMIN_QUESTION_SCREENS } from './admin-question-screens.ts'
import { ADMIN_REPORT_SCREENS } from './admin-report-screens.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { ADMIN_SUSPECT_SCREENS } from './admin-suspect-screens.ts'
import { APPEAL_SCREENS } from './appeal-screens.ts'
import { DRILL_SCREENS } from './drill-screens.ts'
import { FOCUS_SCREENS } from './focus-screens.ts'
import { READINESS_SCREENS } from './readiness-screens.ts'
import { DOOR_SCREENS, signUpOfSomebody } from './door-screens.ts'
import { EMAIL_CHANGE_SCREENS } from './email-change-screens.ts'
import { EXAM_SCREENS } from './exam-screens.ts'
import { LOST_REPLY_SCREENS } from './lost-reply-screens.ts'
import { LOST_LINE_SCREENS } from './lost-line-screens.ts'
import { MOCK_SCREENS } from './mock-screens.ts'
import { MONEY_SCREENS } from './money-screens.ts'
import { MOCK_RESULT_SCREENS } from './mock-result-screens.ts'
import { POMODORO_SCREENS } from './pomodoro-screens.ts'
import { PROFILE_SCREENS } from './profile-screens.ts'
import { RECEIPT_SCREENS } from './receipt-screens.ts'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'
import { SECOND_FACTOR_SCREENS } from './second-factor-screens.ts'
import { SESSION_END_SCREENS } from './session-end-screens.ts'

const CLF = '/simulados/CLF-C02'

async function answerFirst(page: Page) {
  await page.getByRole('radio').first().click()
  await page.getByRole('heading', { name: 'Explicação' }).waitFor()
}

async function skipRating(page: Page) {
  await dialog(page).getByRole('button', { name: 'Pular' }).click()
}

async function openConfirmationLink(page: Page) {
  await page.goto(await signUpOfSomebody(page))
  await page.getByText('E-mail confirmado').first().waitFor()
}

async function openRecoveryLink(page: Page) {
  const { email } = CAST.neighbour
  await page.request.post('/api/password-recoveries', { data: { email } })
  await page.goto(await linkMailedTo(page, email))
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).waitFor()
}

/** Every screen and state that the product has. A route or a dialog without a row here fails (coverage.test.ts). */
export const SCREENS: ScreenState[] = [
  { name: 'inicio', path: '/', routes: ['/'] },
  { name: 'inicio-com-sessao', path: '/', as: 'veteran', routes: ['/'] },
  {
    name: 'menu-celular',
    path: '/',
    only: 'narrow',
    routes: ['/'],
    dialogs: ['parts/page/header-menu.tsx'],
    prepare: (page) => button(page, 'Abrir menu').click(),
  },
  { name: 'privacidade', path: '/privacidade', routes: ['/privacidade'] },
  { name: 'termos', path: '/termos', routes: ['/termos'] },
  { name: 'nao-encontrada', path: '/nao-existe', routes: ['__root'] },
  { name: 'entrar', path: '/auth', routes: ['/auth'] },
  {
    name: 'entrar-com-erros',
    path: '/auth',
    routes: ['/auth'],
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('sem arroba')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    },
  },
  {
    name: 'esqueci-a-senha',
    path: '/auth',
    routes: ['/auth'],
    dialogs: ['parts/accounts/recovery-dialog.tsx'],
    prepare: (page) => button(page, /Esqueci/).click(),
  },
  {
    name: 'criar-conta',
    path: '/auth?aba=criar',
    routes: ['/auth'],
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Senha' }).fill('caneta azul')
      await page.getByRole('button', { name: 'Criar conta' }).click()
    },
  },
  {
    name: 'redefinir-link-invalido',
    path: '/reset-password?type=recovery&token=falso',
    routes: ['/reset-password'],
  },
  { name: 'confirmar-link-invalido', path: '/confirmar-email?token=falso', routes: ['/confirmar-email'] },
  {
    name: 'redefinir-formulario',
    path: '/auth',
    routes: ['/reset-password'],
    prepare: async (page) => {
      await openRecoveryLink(page)
      await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('caderno')
      await page.getByRole('textbox', { name: /Confirm/ }).fill('outra')
      await page.getByRole('textbox', { name: /Confirm/ }).press('Enter')
    },
  },
  {
    name: 'redefinir-verificando',
    path: '/auth',
    routes: ['/reset-password'],
    prepare: async (page) => {
      await page.route('**/api/password-recoveries/session', () => undefined)
      await page.goto('/reset-password?type=recovery&token=lento')
      await page.getByText('Verificando link...').waitFor()
    },
  },
  { name: 'email-confirmado', path: '/auth', routes: ['/confirmar-email'], prepare: openConfirmationLink },
  ...DOOR_SCREENS,
  ...EMAIL_CHANGE_SCREENS,
  ...LOST_REPLY_SCREENS,
  {
    name: 'simulados-carregando',
    path: '/',
    routes: ['/simulados/'],
    prepare: async (page) => {
      await page.route('**/api/exam*', () => undefined)
      await follow(page, 'Simulados')
      await page.getByRole('status', { name: 'Carregando simulados...' }).waitFor()
    },
  },
  {
    name: 'simulados-falha-dos-acessos',
    path: '/',
    as: 'veteran',
    tolerates: /status of 50\d/,
    routes: ['/simulados/'],
    prepare: async (page) => {
      await answersWith(page, '**/api/exam-cards', 500)
      await follow(page, 'Simulados')
      await page.getByText('Não conseguimos ler seus acessos').waitFor()
    },
  },
  {
    name: 'painel-sessao-terminada',
    path: '/',
    as: 'veteran',
    routes: ['/dashboard'],
    prepare: async (page) => {
      await page.context().clearCookies()
      await follow(page, 'Meu Painel')
      await page.getByText('Faça login para acessar o dashboard').first().waitFor()
    },
  },
  { name: 'simulados-visitante', path: '/simulados', routes: ['/simulados/'] },
  { name: 'simulados-quatro-cartoes', path: '/simulados', as: 'atLimit', routes: ['/simulados/'] },
  { name: 'simulados-assinante', path: '/simulados', as: 'veteran', routes: ['/simulados/'] },
  ...EXAM_SCREENS,
  {
    name: 'login-necessario',
    path: '/simulados',
    routes: ['/simulados/'],
    dialogs: ['parts/accounts/login-needed-dialog.tsx'],
    prepare: (page) => button(page, 'Testar Grátis: CLF-C02').click(),
  },
  {
    name: 'planos',
    path: '/simulados',
    as: 'atLimit',
    routes: ['/simulados/'],
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: (page) => button(page, 'Fazer Upgrade: CLF-C02').click(),
  },
  {
    name: 'dificuldade',
    path: CLF,
    as: 'subscriber',
    routes: ['/simulados/$examId/'],
    dialogs: ['screens/simulation/start/difficulty-dialog.tsx'],
    prepare: (page) => dialog(page).getByRole('button', { name: 'Iniciar simulado' }).waitFor(),
  },
  { name: 'simulado-antes', path: CLF, as: 'halfway', routes: ['/simulados/$examId/'] },
  {
    name: 'simulado-depois',
    path: CLF,
    as: 'halfway',
    routes: ['/simulados/$examId/'],
    prepare: async (page) => {
      await button(page, 'Anterior').click()
      await page.getByRole('heading', { name: 'Explicação' }).waitFor()
    },
  },
  {
    name: 'mapa-celular',
    path: CLF,
    as: 'halfway',
    only: 'narrow',
    routes: ['/simulados/$examId/'],
    dialogs: ['parts/questions/question-map-drawer.tsx'],
    prepare: (page) => button(page, /Mapa/).first().click(),
  },
  {
    name: 'atalhos',
    path: CLF,
    as: 'halfway',
    only: 'wide',
    routes: ['/simulados/$examId/'],
    dialogs: ['parts/questions/shortcuts/shortcuts-dialog.tsx'],
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
  {
    name: 'finalizar-com-brancos',
    path: CLF,
    as: 'halfway',
    routes: ['/simulados/$examId/'],
    dialogs: ['screens/simulation/run-dialogs.tsx'],
    prepare: (page) => button(page, 'Finalizar').click(),
  },
  {
    name: 'avaliar-dificuldade',
    path: CLF,
    as: 'halfway',
    routes: ['/simulados/$examId/'],
    prepare: async (page) => {
      await button(page, 'Anterior').click()
      await button(page, 'Avaliar dificuldade').click()
      await page.getByRole('dialog', { name: 'O que achou desta questão?' }).waitFor()
    },
  },
  {
    name: 'explicar-todas',
    path: CLF,
    as: 'halfway',
    routes: ['/simulados/$examId/'],
    prepare: async (page) => {
      await button(page, 'Anterior').click()
      await button(page, 'Explicar todas').click()
    },
  },
  ...LOST_LINE_SCREENS,
  ...DRILL_SCREENS,
  ...FOCUS_SCREENS,
  ...READINESS_SCREENS,
  ...MOCK_SCREENS,
  ...SESSION_END_SCREENS,
  { name: 'limite', path: CLF, as: 'atLimit', routes: ['/simulados/$examId/'] },
  {
    name: 'simulado-inexistente',
    tolerates: /ID do exame não encontrado/,
    path: '/simulados/NAO-EXISTE',
    as: 'halfway',
    routes: ['/simulados/$examId/'],
  },
  {
    name: 'resultados',
    path: `${CLF}/resultados`,
    as: 'veteran',
    routes: ['/simulados/$examId/resultados'],
  },
  {
    name: 'resultados-questoes-carregando',
    path: '/historico',
    as: 'veteran',
    routes: ['/simulados/$examId/resultados'],
    prepare: async (page) => {
      await page.route('**/review-pages*', () => undefined)
      await page.goto(`${CLF}/resultados`)
      await page.getByText('Carregando questões...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'resultados-decisao-revogada',
    path: '/historico',
    as: 'veteran',
    routes: ['/simulados/$examId/resultados'],
    prepare: async (page) => {
      await page.route('**/api/exams/*/result*', async (route) => {
        const response = await route.fetch()
        const result: unknown = await response.json()
        const read = typeof result === 'object' ? result : {}
        await route.fulfill({ response, json: { ...read, takenBack: [2, 6, 7] } })
      })
      await page
        .getByRole('link', { name: /CLF-C02/ })
        .first()
        .click()
      await page.getByText('foram revogadas antes do fim').waitFor()
    },
  },
  {
    name: 'sem-resultado',
    path: `${CLF}/resultados`,
    as: 'newcomer',
    routes: ['/simulados/$examId/resultados'],
  },
  {
    name: 'revisar',
    path: `${CLF}/revisar?filtro=erradas`,
    as: 'veteran',
    routes: ['/simulados/$examId/revisar'],
  },
  {
    name: 'avaliar-na-revisao',
    path: `${CLF}/revisar`,
    as: 'veteran',
    routes: ['/simulados/$examId/revisar'],
    dialogs: ['parts/questions/rating-form.tsx'],
    prepare: (page) => button(page, 'Avaliar dificuldade').click(),
  },
  {
    name: 'excluir-comentario',
    path: `${CLF}/revisar`,
    as: 'neighbour',
    routes: ['/simulados/$examId/revisar'],
    dialogs: ['parts/comments/comment-actions.tsx'],
    prepare: (page) => button(page, 'Excluir comentário').first().click(),
  },
  { name: 'historico', path: '/historico', as: 'veteran', routes: ['/historico'] },
  { name: 'historico-vazio', path: '/historico', as: 'newcomer', routes: ['/historico'] },
  { name: 'painel', path: '/dashboard', as: 'veteran', routes: ['/dashboard'] },
  { name: 'painel-vazio', path: '/dashboard', as: 'newcomer', routes: ['/dashboard'] },
  ...APPEAL_SCREENS,
  ...MOCK_RESULT_SCREENS,
  ...POMODORO_SCREENS,
  ...PROFILE_SCREENS,
  ...SECOND_FACTOR_SCREENS,
  ...MONEY_SCREENS,
  ...RECEIPT_SCREENS,
  ...ADMIN_SCREENS,
  ...ADMIN_SUSPECT_SCREENS,
  ...ADMIN_QUESTION_SCREENS,
  ...ADMIN_IMPORT_SCREENS,
  ...ADMIN_GRANT_SCREENS,
  ...ADMIN_MAIL_SCREENS,
  ...ADMIN_PEOPLE_SCREENS,
  ...ADMIN_REPORT_SCREENS,
]

/** States that change what other states show stand in a run of their own, after the rest. */
export const afterAnswering: ScreenState = {
  name: 'simulado-respondido-agora',
  path: '/simulados/PSM-I',
  as: 'newcomer',
  routes: ['/simulados/$examId/'],
  prepare: async (page) => {
    const begin = dialog(page).getByRole('button', { name: 'Iniciar simulado' })
    const explained = page.getByRole('heading', { name: 'Explicação' })
    await begin.or(page.getByRole('radio').first()).or(explained).first().waitFor()
    if (await begin.isVisible()) await begin.click()
    await page.getByRole('radio').first().or(explained).first().waitFor()
    if (await explained.isVisible()) return
    await answerFirst(page)
    await skipRating(page)
  },
}
