import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

export const ACCESSES = '/profile?aba=acessos'
const profile = ['/profile']
const dashboard = ['/dashboard']

const never = () => undefined

/** What a check answers, as far as a state is about it. */
const CHECK = {
  verified: false,
  status: 'pending',
  declined: null,
  updatedPayments: 0,
  pending: 0,
  exams: [],
}
const answerChecks = (page: Page, answer: object) =>
  page.route('**/api/payment-checks', (route) => route.fulfill({ json: { ...CHECK, ...answer } }))

async function returnDeclined(page: Page, reason: 'refused' | 'mismatch') {
  const id = '7f1d0000-0000-4000-8000-000000000001'
  const exam = { id, code: 'CLF-C02', name: 'AWS', status: 'active' }
  await answerChecks(page, { status: 'not-paid', declined: { purchaseId: id, exam, reason } })
  await page.goto('/dashboard?payment=success&session_id=sim_1')
}

/** Every exam of the list has such an access. */
const withAccessOfAll = (page: Page, access: object) =>
  page.route('**/api/subscriptions', async (route) => {
    const list: unknown = await (await page.request.get('/api/exams')).json()
    const exams: unknown = Reflect.get(Object(list), 'exams')
    const entries = (Array.isArray(exams) ? exams : []).map((exam: object) => ({
      exam,
      plan: null,
      expiresAt: null,
      suspended: false,
      receiptId: null,
      queue: [],
      pending: null,
      warning: null,
      ...access,
    }))
    await route.fulfill({ json: { entries } })
  })

/** From 'Meus acessos' to the order in full. */
export async function openSummary(page: Page, examCode: string) {
  await button(page, `Estender Acesso: ${examCode}`).click()
  await button(page, 'Assinar o plano Trimestral').click()
  await dialog(page).getByText('Confira sua compra').waitFor()
}

const PLANS: ScreenState[] = [
  {
    name: 'planos-visitante',
    path: '/simulados',
    routes: ['/simulados/'],
    dialogs: ['parts/payments/visitor-plans-dialog.tsx'],
    prepare: (page) => button(page, 'Desbloquear Acesso Completo: CLF-C02').click(),
  },
  {
    name: 'resumo-da-compra',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: async (page) => {
      await openSummary(page, 'CLF-C02')
      await dialog(page).getByText('A partir do fim do acesso atual').waitFor()
    },
  },
  {
    name: 'planos-sem-necessidade',
    path: '/',
    as: 'newcomer',
    routes: ['/simulados/'],
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: async (page) => {
      await withAccessOfAll(page, { status: 'unlimited', action: null })
      await follow(page, 'Simulados')
      await button(page, 'Desbloquear Acesso Completo: CLF-C02').click()
      await dialog(page).getByText('Você já tem acesso sem prazo').waitFor()
    },
  },
  {
    name: 'resumo-com-pagamento-pendente',
    path: '/',
    as: 'newcomer',
    routes: ['/simulados/'],
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: async (page) => {
      const pending = { method: 'pix', sessionId: 'sim_1', deadlineAt: null, openUntil: null }
      await withAccessOfAll(page, { status: 'pending', action: 'verify', plan: 'annual', pending })
      await follow(page, 'Simulados')
      await button(page, 'Desbloquear Acesso Completo: CLF-C02').click()
      await button(page, 'Assinar o plano Trimestral').click()
      await button(page, 'Comprar mesmo assim').waitFor()
    },
  },
  {
    name: 'resumo-com-contestacao',
    path: '/exames/PSM-I',
    as: 'earlyBuyer',
    routes: ['/exames/$examId/'],
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Assinar o mensal').click()
      await button(page, 'Comprar mesmo assim').waitFor()
    },
  },
  {
    name: 'planos-do-que-esta-aberto',
    path: '/',
    as: 'newcomer',
    routes: ['/simulados/'],
    dialogs: ['parts/payments/order-summary.tsx'],
    prepare: async (page) => {
      await withAccessOfAll(page, {
        status: 'active',
        action: 'extend',
        expiresAt: '2026-12-28T12:00:00.000Z',
      })
      await follow(page, 'Simulados')
      await button(page, 'Desbloquear Acesso Completo: CLF-C02').click()
      await dialog(page).getByText('Seu acesso já está aberto').waitFor()
    },
  },
  {
    name: 'resumo-sem-pagamento',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/plan-dialog.tsx'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/checkouts', 503)
      await openSummary(page, 'CLF-C02')
      await button(page, 'Ir para o pagamento').click()
      await page.getByText('Erro ao criar sessão de pagamento. Tente novamente.').waitFor()
    },
  },
  {
    name: 'resumo-saindo',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/plan-dialog.tsx'],
    prepare: async (page) => {
      await page.route('**/api/checkouts', never)
      await openSummary(page, 'CLF-C02')
      await button(page, 'Ir para o pagamento').click()
    },
  },
]

const DASHBOARD: ScreenState[] = [
  {
    name: 'painel-avisos',
    path: '/dashboard',
    as: 'customer',
    routes: dashboard,
    prepare: (page) => page.getByText('Pagamento Pendente do KCNA.').waitFor(),
  },
  { name: 'painel-contestado', path: '/dashboard', as: 'earlyBuyer', routes: dashboard },
  {
    name: 'painel-outro-exame',
    path: '/dashboard?exame=PSM-I',
    as: 'veteran',
    routes: dashboard,
    prepare: (page) => page.getByText('Último simulado do PSM-I').waitFor(),
  },
  {
    name: 'painel-carregando',
    path: '/profile',
    as: 'veteran',
    routes: dashboard,
    prepare: async (page) => {
      await page.route('**/api/{subscriptions,completed-simulations*,completed-simulations/**}', never)
      await page.getByRole('link', { name: 'Meu Painel' }).last().click()
      await page.getByText('Carregando assinaturas...').waitFor()
    },
  },
  {
    name: 'painel-falhas',
    path: '/profile',
    as: 'veteran',
    routes: dashboard,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/{subscriptions,exam-cards,completed-simulations/trend}', 500)
      await page.getByRole('link', { name: 'Meu Painel' }).last().click()
      await page.getByText('Não foi possível carregar suas assinaturas').waitFor()
      await page.getByText('Não foi possível carregar seu aproveitamento').waitFor()
    },
  },
  {
    name: 'painel-pagamento-confirmado',
    path: '/',
    as: 'atLimit',
    routes: dashboard,
    prepare: async (page) => {
      const exams = [{ code: 'CLF-C02', name: 'AWS Certified Cloud Practitioner', hasActiveSimulation: true }]
      await answerChecks(page, { verified: true, status: 'verified', updatedPayments: 1, exams })
      await page.goto('/dashboard?payment=success&session_id=sim_1')
      await page.getByRole('link', { name: 'Continuar simulado CLF-C02' }).waitFor()
    },
  },
  {
    name: 'painel-pagamento-nao-confirmado',
    path: '/',
    as: 'atLimit',
    routes: dashboard,
    prepare: async (page) => {
      await returnDeclined(page, 'refused')
      await button(page, 'Tentar de novo: CLF-C02').waitFor()
    },
  },
  {
    name: 'painel-pagamento-nao-confere',
    path: '/',
    as: 'atLimit',
    routes: dashboard,
    prepare: async (page) => {
      await returnDeclined(page, 'mismatch')
      await page.getByRole('link', { name: 'Ver recibo' }).waitFor()
    },
  },
  {
    name: 'painel-pagamento-cancelado',
    path: '/dashboard?payment=cancelled',
    as: 'atLimit',
    routes: dashboard,
    prepare: (page) => page.getByText('Pagamento cancelado.').waitFor(),
  },
]

const OWN_ACCESSES: ScreenState[] = [
  { name: 'acessos', path: ACCESSES, as: 'customer', routes: profile },
  { name: 'acessos-contestado', path: ACCESSES, as: 'earlyBuyer', routes: profile },
  { name: 'acessos-vazio', path: ACCESSES, as: 'newcomer', routes: profile },
  {
    name: 'acessos-todos-os-pagamentos',
    path: ACCESSES,
    as: 'customer',
    routes: profile,
    prepare: async (page) => {
      await button(page, 'Mostrar mais').click()
      await page.getByText(/Mostrando (\d+) de \1 pagamentos/).waitFor()
    },
  },
  {
    name: 'acessos-verificado',
    path: ACCESSES,
    as: 'customer',
    routes: profile,
    prepare: async (page) => {
      await button(page, 'Verificar Pagamento: KCNA').click()
      await page.getByText('Pagamento ainda não confirmado').waitFor()
    },
  },
  {
    name: 'acessos-carregando',
    path: '/profile',
    as: 'customer',
    routes: profile,
    prepare: async (page) => {
      await page.route('**/api/{subscriptions,purchases*}', never)
      await page.getByRole('tab', { name: 'Meus acessos' }).click()
      await page.getByText('Carregando pagamentos...').waitFor()
    },
  },
  {
    name: 'acessos-falha',
    path: '/profile',
    as: 'customer',
    routes: profile,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/{subscriptions,purchases*}', 500)
      await page.getByRole('tab', { name: 'Meus acessos' }).click()
      await page.getByText('Não foi possível carregar seus pagamentos').waitFor()
    },
  },
]

/** What people see of money on pages of many: plans, dashboard, accesses. */
export const MONEY_SCREENS: ScreenState[] = [...PLANS, ...DASHBOARD, ...OWN_ACCESSES]
