import type { Page } from '@playwright/test'
import { dialog, type ScreenState } from './screen-state.ts'

const as = 'candidate' as const

const resultOf = (code: string) => `/simulados/${code}/resultados`

/** A Prova at its end, in every way of ending, its review, and where it and a running one are named. */
export const MOCK_RESULT_SCREENS: ScreenState[] = [
  ...[
    { name: 'prova-ainda-nao', code: 'CLF-C02' },
    { name: 'prova-aprovado-por-tempo', code: 'ITIL4F' },
    { name: 'prova-de-amostra-resultado', code: 'KCNA' },
    { name: 'prova-acesso-retirado', code: 'PSM-I' },
    { name: 'prova-nota-alterada', code: 'AZ-900' },
  ].map(({ name, code }) => ({
    name,
    path: resultOf(code),
    as,
    routes: ['/simulados/$examId/resultados'],
    prepare: (page: Page) => page.getByRole('link', { name: 'Ver prontidão' }).waitFor(),
  })),
  {
    name: 'prova-revisar-em-branco',
    path: '/simulados/CLF-C02/revisar?filtro=nao-respondidas',
    as,
    routes: ['/simulados/$examId/revisar'],
    prepare: (page) => page.getByText('Em branco conta como erro.').waitFor(),
  },
  {
    name: 'prova-questao-anulada',
    path: '/simulados/AZ-900/revisar?questao=31&filtro=todas',
    as,
    routes: ['/simulados/$examId/revisar'],
    prepare: (page) => page.getByText('Questão anulada: vale certa para todos.').waitFor(),
  },
  { name: 'historico-provas', path: '/historico?exame=CLF-C02&tipo=provas', as, routes: ['/historico'] },
  { name: 'historico-de-todos', path: '/historico', as, routes: ['/historico'] },
  {
    name: 'historico-nenhum-simulado',
    path: '/historico?tipo=simulados',
    as,
    routes: ['/historico'],
    prepare: (page) => page.getByText('Você ainda não finalizou nenhum simulado.').waitFor(),
  },
  {
    name: 'painel-prova-em-andamento',
    path: '/dashboard',
    as,
    routes: ['/dashboard'],
    prepare: (page) => page.getByRole('link', { name: 'Continuar a Prova SAA-C03' }).waitFor(),
  },
  {
    name: 'simulados-prova-em-andamento',
    path: '/simulados',
    as,
    routes: ['/simulados/'],
    prepare: (page) => page.getByRole('link', { name: 'Continuar a Prova: SAA-C03' }).waitFor(),
  },
  {
    name: 'dificuldade-prova-em-andamento',
    path: '/simulados/SAA-C03',
    as,
    routes: ['/simulados/$examId/'],
    dialogs: ['screens/simulation/start/difficulty-dialog.tsx'],
    prepare: (page) => dialog(page).getByText('Prova em andamento').waitFor(),
  },
]
