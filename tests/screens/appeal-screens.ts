import type { Page } from '@playwright/test'
import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const REVIEW = '/simulados/CLF-C02/revisar?filtro=erradas'
const LIST = '**/api/appeals*'
const STANDING = '**/appeal-standing*'
const review = ['/simulados/$examId/revisar']
const routes = ['/recursos']

const EXAM = { code: 'CLF-C02', name: 'AWS Certified Cloud Practitioner' }
const OPEN = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  exam: EXAM,
  statementPreview:
    'Um bucket do S3 foi apagado ontem, e a empresa quer saber que usuário fez a chamada, de que endereço e a que horas.',
  kind: 'two-right',
  claimed: [1, 3],
  argument:
    'A linha do tempo do AWS Config mostra o evento do CloudTrail ligado à mudança, com usuário, endereço e horário.',
  source: 'https://docs.aws.amazon.com/config/latest/developerguide/view-manage-resource.html',
  mayThankByName: true,
  status: 'open',
  createdAt: '2026-11-21T15:00:00.000Z',
  decision: null,
  reply: null,
  decidedAt: null,
  accepted: [],
  change: null,
}
const answered = (number: number, change: object) => ({
  ...OPEN,
  id: `7f1d0000-0000-4000-8000-00000000001${number}`,
  createdAt: '2026-11-16T15:00:00.000Z',
  decidedAt: '2026-11-21T15:00:00.000Z',
  status: 'accepted',
  ...change,
})
const ENTRIES = [
  OPEN,
  answered(1, {
    decision: 'annulled',
    statementPreview:
      'Um time precisa de credenciais temporárias para que contas parceiras leiam um bucket. O que usar?',
    reply:
      'Você tem razão: o enunciado não diz por quanto tempo nem quem assina, e a URL pré-assinada também atende. A questão saiu do banco e o ponto foi dado a todos.',
    change: {
      simulationId: OPEN.id,
      mode: 'mock',
      completedAt: '2026-11-14T15:00:00.000Z',
      was: 33,
      now: 34,
      counted: 47,
    },
  }),
  answered(2, {
    decision: 'accepted-also',
    accepted: [[3]],
    source: null,
    mayThankByName: false,
    reply: 'As duas contam.',
  }),
  answered(3, {
    decision: 'key-changed',
    accepted: [[2]],
    kind: 'wrong-key',
    claimed: [2],
    reply: 'Era mesmo a C.',
  }),
  answered(4, { decision: 'text-mended', kind: 'unclear', claimed: [], reply: 'O texto diz a região.' }),
  answered(5, { decision: 'outdated', kind: 'outdated', claimed: [], reply: 'O serviço mudou de nome.' }),
  answered(6, {
    status: 'refused',
    decision: 'kept',
    kind: 'wrong-key',
    claimed: [1],
    reply: 'O enunciado diz “sem servidores para administrar”. O gabarito continua A.',
  }),
  answered(7, { status: 'withdrawn', kind: 'language', claimed: [], decidedAt: null, source: null }),
]

async function openForm(page: Page) {
  await button(page, 'Enviar recurso').click()
  await page.getByRole('radio', { name: 'Gabarito errado' }).waitFor()
}

async function openList(page: Page, json: object) {
  await page.route(LIST, (route) => route.fulfill({ json }))
  await goToList(page)
}

const goToList = (page: Page) => page.getByRole('link', { name: 'Meus recursos' }).click()

const all = { entries: ENTRIES, nextCursor: 'mais', total: 18, open: 1 }

const stands = (standing: string) => async (page: Page) => {
  await page.route(STANDING, (route) => route.fulfill({ json: { standing, openAppeals: 5 } }))
  await button(page, 'Enviar recurso').click()
  await page.getByRole('link', { name: 'Ver meus recursos' }).waitFor()
}

/** The form under an explanation, and 'Meus recursos'. */
export const APPEAL_SCREENS: ScreenState[] = [
  { name: 'recurso', path: REVIEW, as: 'veteran', routes: review, prepare: openForm },
  {
    name: 'recurso-preenchido',
    path: REVIEW,
    as: 'veteran',
    routes: review,
    prepare: async (page) => {
      await openForm(page)
      await page.getByRole('radio', { name: 'Duas alternativas corretas' }).check()
      for (const letter of ['B', 'D'])
        await page.getByRole('checkbox', { name: `Alternativa ${letter}` }).check()
      await page.getByRole('textbox', { name: 'Por quê?' }).fill(OPEN.argument)
      await page.getByRole('textbox', { name: /^Fonte/ }).fill(OPEN.source)
    },
  },
  {
    name: 'recurso-com-erros',
    path: REVIEW,
    as: 'veteran',
    routes: review,
    prepare: async (page) => {
      await openForm(page)
      await page.getByRole('radio', { name: 'Gabarito errado' }).check()
      await page
        .getByRole('form', { name: 'Recurso' })
        .getByRole('button', { name: 'Enviar recurso' })
        .click()
      await page.getByText('Cole o endereço de uma fonte.').waitFor()
    },
  },
  { name: 'recurso-em-analise', path: REVIEW, as: 'veteran', routes: review, prepare: stands('open') },
  { name: 'recurso-no-limite', path: REVIEW, as: 'veteran', routes: review, prepare: stands('full') },
  {
    name: 'recurso-ja-respondido',
    path: REVIEW,
    as: 'veteran',
    routes: review,
    prepare: stands('refused-before'),
  },
  {
    name: 'recurso-carregando',
    path: REVIEW,
    as: 'veteran',
    routes: review,
    prepare: async (page) => {
      await page.route(STANDING, () => undefined)
      await button(page, 'Enviar recurso').click()
      await page.getByText('Abrindo o recurso...').waitFor()
    },
  },
  {
    name: 'recurso-falha',
    path: REVIEW,
    as: 'veteran',
    routes: review,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, STANDING, 500)
      await button(page, 'Enviar recurso').click()
      await page.getByText('Não foi possível abrir o recurso').waitFor()
    },
  },
  {
    name: 'meus-recursos',
    path: '/profile',
    as: 'veteran',
    routes,
    prepare: async (page) => {
      await openList(page, all)
      await page.getByText('Aceito: questão anulada').waitFor()
    },
  },
  { name: 'meus-recursos-vazio', path: '/recursos', as: 'newcomer', routes },
  {
    name: 'meus-recursos-carregando',
    path: '/profile',
    as: 'veteran',
    routes,
    prepare: async (page) => {
      await page.route(LIST, () => undefined)
      await goToList(page)
      await page.getByText('Carregando recursos...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'meus-recursos-falha',
    path: '/profile',
    as: 'veteran',
    routes,
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, LIST, 500)
      await goToList(page)
      await page.getByText('Não foi possível carregar seus recursos').waitFor()
    },
  },
  {
    name: 'retirar-recurso',
    path: '/profile',
    as: 'veteran',
    routes,
    dialogs: ['screens/appeals/withdraw-appeal.tsx'],
    prepare: async (page) => {
      await openList(page, all)
      await button(page, 'Retirar recurso').click()
      await dialog(page).getByText('Retirar este recurso?').waitFor()
    },
  },
  {
    name: 'painel-com-recurso-respondido',
    path: '/profile',
    as: 'veteran',
    routes: ['/dashboard'],
    prepare: async (page) => {
      await page.route('**/api/recently-decided-appeals', (route) => route.fulfill({ json: { count: 1 } }))
      await follow(page, 'Meu Painel')
      await page.getByText('Um recurso seu foi respondido').waitFor()
    },
  },
]
