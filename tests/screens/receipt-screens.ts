import type { Page } from '@playwright/test'
import { ACCESSES, openSummary } from './money-screens.ts'
import { answersWith, button, dialog, type ScreenState } from './screen-state.ts'

const profile = ['/profile']
const receipt = ['/recibos/$purchaseId']
const hosted = ['/pagamento-simulado/$sessionId']

const never = () => undefined

async function openReceipt(page: Page, name: RegExp) {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name: /^(?:Recibo de compra|Pedido)$/ }).waitFor()
}

const RECEIPT_CALLS = '**/api/purchases/*-*'

/** Some facts of what such a call answers are replaced. */
const changes = (page: Page, calls: string, change: object) =>
  page.route(calls, async (route) => {
    const answer = await route.fetch()
    const facts: unknown = await answer.json()
    await route.fulfill({ json: Object.assign({}, facts, change) })
  })

async function openChangedReceipt(page: Page, name: RegExp, change: object) {
  await changes(page, RECEIPT_CALLS, change)
  await openReceipt(page, name)
}

async function openHostedPage(page: Page) {
  await openSummary(page, 'CLF-C02')
  await button(page, 'Ir para o pagamento').click()
  await page.getByRole('heading', { name: 'Como este pagamento deve terminar?' }).waitFor()
}

/** The hosted page of a purchase, from its receipt; `state` in the place of its own. */
async function openHostedPageOf(page: Page, name: RegExp, state?: string) {
  if (state !== undefined) await changes(page, '**/api/simulated-payments/*', { state })
  await openReceipt(page, name)
  await page.getByRole('link', { name: 'abrir a página da operadora' }).click()
  await page.getByText('Referência da sessão').waitFor()
}

const askForRefund = (page: Page) =>
  button(page, /^Solicitar reembolso do CLF-C02/)
    .first()
    .click()

const REFUNDS: ScreenState[] = [
  {
    name: 'reembolso',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/refund-dialog.tsx'],
    prepare: async (page) => {
      await askForRefund(page)
      await dialog(page).getByText('Os dias desta compra terminam na hora.').waitFor()
    },
  },
  {
    name: 'reembolso-com-prova',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/refund-dialog.tsx'],
    prepare: async (page) => {
      await changes(page, RECEIPT_CALLS, { accessAfterRefund: null, endsMock: true })
      await askForRefund(page)
      await dialog(page).getByText('A sua Prova em andamento também termina').waitFor()
    },
  },
  {
    name: 'reembolso-ja-feito',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/refund-dialog.tsx'],
    prepare: async (page) => {
      await changes(page, RECEIPT_CALLS, {
        refund: { kind: 'done', at: '2026-11-20T15:00:00.000Z', protocol: 'R-2026-11-000013' },
      })
      await askForRefund(page)
      await dialog(page).getByText('Protocolo R-2026-11-000013.').waitFor()
    },
  },
  {
    name: 'reembolso-carregando',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/refund-dialog.tsx'],
    prepare: async (page) => {
      await page.route(RECEIPT_CALLS, never)
      await askForRefund(page)
      await dialog(page).getByText('Carregando a compra...').waitFor()
    },
  },
  {
    name: 'reembolso-falha',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    dialogs: ['parts/payments/refund-dialog.tsx'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, RECEIPT_CALLS, 500)
      await askForRefund(page)
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'reembolso-em-andamento-aviso',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: profile,
    prepare: async (page) => {
      await page.route('**/api/purchases/*/refund', (route) =>
        route.fulfill({ json: { status: 'processing', protocol: 'R-2026-11-000013' } }),
      )
      await askForRefund(page)
      await button(page, 'Confirmar reembolso').click()
      await page.getByText('O dinheiro está a caminho.').waitFor()
    },
  },
]

const RECEIPTS: ScreenState[] = [
  {
    name: 'recibo',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: (page) => openReceipt(page, /^Recibo do CLF-C02/),
  },
  {
    name: 'recibo-impresso',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: async (page) => {
      await openReceipt(page, /^Recibo do CLF-C02/)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'recibo-pendente',
    path: ACCESSES,
    as: 'customer',
    routes: receipt,
    prepare: async (page) => {
      await openReceipt(page, /^Pedido do KCNA/)
      await button(page, 'Verificar Pagamento: KCNA').waitFor()
    },
  },
  {
    name: 'recibo-pagina-aberta',
    path: ACCESSES,
    as: 'customer',
    routes: receipt,
    prepare: async (page) => {
      await openReceipt(page, /^Pedido do CLF-C02/)
      await button(page, 'Continuar pagamento: CLF-C02').waitFor()
    },
  },
  {
    name: 'recibo-com-cpf',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: async (page) => {
      await openChangedReceipt(page, /^Recibo do CLF-C02/, {
        buyer: { name: 'Bia Lima', email: 'bia@exemplo.com', taxId: '52998224725' },
      })
      await page.getByText('529.982.247-25').waitFor()
    },
  },
  {
    name: 'recibo-cpf-errado',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: async (page) => {
      await openReceipt(page, /^Recibo do CLF-C02/)
      await page.getByRole('textbox', { name: 'CPF no recibo (opcional)' }).fill('111.111.111-11')
      await button(page, 'Incluir').click()
      await page.getByText('Confira o CPF').waitFor()
    },
  },
  {
    name: 'recibo-contestado',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: (page) => openReceipt(page, /^Recibo do PSM-I/),
  },
  {
    name: 'recibo-recusado',
    path: ACCESSES,
    as: 'customer',
    routes: receipt,
    prepare: (page) => openReceipt(page, /^Pedido do ACE/),
  },
  {
    name: 'recibo-reembolsado',
    path: ACCESSES,
    as: 'customer',
    routes: receipt,
    prepare: async (page) => {
      await button(page, 'Mostrar mais').click()
      await page.getByText(/Mostrando (\d+) de \1 pagamentos/).waitFor()
      await page
        .getByRole('link', { name: /^Recibo do KCNA, / })
        .last()
        .click()
      await page.getByRole('heading', { name: 'Valor devolvido' }).waitFor()
    },
  },
  {
    name: 'recibo-reembolso-em-andamento',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: (page) =>
      openChangedReceipt(page, /^Recibo do CLF-C02/, {
        access: null,
        refund: { kind: 'processing', since: '2026-11-20T15:00:00.000Z', protocol: 'R-2026-11-000013' },
      }),
  },
  {
    name: 'recibo-da-empresa',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    prepare: (page) =>
      openChangedReceipt(page, /^Recibo do CLF-C02/, {
        seller: {
          legalName: 'Gabarite Simulados Ltda.',
          taxId: '12.345.678/0001-90',
          address: 'Rua das Provas, 40, São Paulo, SP',
          support: 'ajuda@gabarite.com.br',
        },
        refund: { kind: 'none', reason: 'too-late', protocol: null },
      }),
  },
  {
    name: 'recibo-falha',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: receipt,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, RECEIPT_CALLS, 500)
      await page
        .getByRole('link', { name: /^Recibo do CLF-C02/ })
        .first()
        .click()
      await page.getByText('Não foi possível carregar o recibo').waitFor()
    },
  },
  {
    name: 'recibo-inexistente',
    path: '/recibos/00000000-0000-4000-8000-000000000000',
    as: 'newcomer',
    routes: receipt,
    prepare: (page) => page.getByText('Oops! Page not found').waitFor(),
  },
]

const HOSTED: ScreenState[] = [
  {
    name: 'pagamento-simulado',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: openHostedPage,
  },
  {
    name: 'pagamento-simulado-boleto',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: async (page) => {
      await openHostedPage(page)
      await page.getByText('Boleto', { exact: true }).click()
      await button(page, /^Gerar o boleto/).waitFor()
    },
  },
  {
    name: 'pagamento-simulado-escolhido',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: async (page) => {
      await page.route('**/api/simulated-payments/*/outcome', never)
      await openHostedPage(page)
      await button(page, /^Aprovar/).click()
    },
  },
  {
    name: 'pagamento-simulado-em-analise',
    path: ACCESSES,
    as: 'customer',
    routes: hosted,
    prepare: (page) => openHostedPageOf(page, /^Pedido do KCNA/),
  },
  {
    name: 'pagamento-simulado-pago',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: (page) => openHostedPageOf(page, /^Recibo do CLF-C02/),
  },
  {
    name: 'pagamento-simulado-contestado',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: (page) => openHostedPageOf(page, /^Recibo do PSM-I/),
  },
  {
    name: 'pagamento-simulado-recusado',
    path: ACCESSES,
    as: 'customer',
    routes: hosted,
    prepare: (page) => openHostedPageOf(page, /^Pedido do ACE/),
  },
  {
    name: 'pagamento-simulado-expirado',
    path: ACCESSES,
    as: 'earlyBuyer',
    routes: hosted,
    prepare: (page) => openHostedPageOf(page, /^Recibo do CLF-C02/, 'expired'),
  },
  {
    name: 'pagamento-simulado-inexistente',
    path: '/pagamento-simulado/sim_0',
    as: 'newcomer',
    routes: hosted,
    prepare: (page) => page.getByText('Oops! Page not found').waitFor(),
  },
]

/** One purchase on the screen: its refund, its receipt, its simulated page. */
export const RECEIPT_SCREENS: ScreenState[] = [...REFUNDS, ...RECEIPTS, ...HOSTED]
