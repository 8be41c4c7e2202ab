import type { ScreenState } from './screen-state.ts'

const as = 'candidate' as const

const resultOf = (code: string) => `/simulados/${code}/resultados`

/** A Prova at its end, in every way of ending, and its review. */
export const MOCK_RESULT_SCREENS: ScreenState[] = [
  ...[
    { name: 'prova-ainda-nao', code: 'CLF-C02' },
    { name: 'prova-aprovado-por-tempo', code: 'ITIL4F' },
    { name: 'prova-de-amostra-resultado', code: 'KCNA' },
    { name: 'prova-acesso-retirado', code: 'PSM-I' },
  ].map(({ name, code }) => ({
    name,
    path: resultOf(code),
    as,
    routes: ['/simulados/$examId/resultados'],
  })),
  {
    name: 'prova-revisar-em-branco',
    path: '/simulados/CLF-C02/revisar?filtro=nao-respondidas',
    as,
    routes: ['/simulados/$examId/revisar'],
    prepare: (page) => page.getByText('Em branco conta como erro.').waitFor(),
  },
  { name: 'historico-provas', path: '/historico', as, routes: ['/historico'] },
]
