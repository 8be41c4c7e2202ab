import { answersWith, button, dialog, follow, type ScreenState } from './screen-state.ts'

const EXAM = '/exames/CLF-C02'
const NAME = 'AWS Certified Cloud Practitioner'

const never = () => undefined

export const EXAM_SCREENS: ScreenState[] = [
  {
    name: 'exame-visitante',
    path: EXAM,
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('heading', { name: 'Duas questões de amostra' }).waitFor(),
  },
  {
    name: 'exame-assinante',
    path: EXAM,
    as: 'veteran',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByText('Já respondidas').waitFor(),
  },
  {
    name: 'exame-prova-em-andamento',
    path: '/exames/SAA-C03',
    as: 'candidate',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('link', { name: /^Continuar a Prova, \d+ min/ }).waitFor(),
  },
  {
    name: 'exame-pagamento-pendente',
    path: '/exames/KCNA',
    as: 'customer',
    routes: ['/exames/$examId/'],
    prepare: (page) => button(page, 'Verificar Pagamento: KCNA').waitFor(),
  },
  {
    name: 'exame-com-data-e-provas',
    path: EXAM,
    as: 'candidate',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('tab', { name: 'Provas 1' }).waitFor(),
  },
  {
    name: 'exame-sem-simulados',
    path: `${EXAM}?resultados=simulados`,
    as: 'candidate',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByText('Você ainda não finalizou nenhum simulado deste exame.').waitFor(),
  },
  {
    name: 'exame-data-passada',
    path: '/exames/KCNA',
    as: 'candidate',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByText(/^A prova foi em/).waitFor(),
  },
  {
    name: 'exame-alterar-data',
    path: EXAM,
    as: 'candidate',
    routes: ['/exames/$examId/'],
    dialogs: ['parts/exams/goal-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Alterar data').click()
      await dialog(page).getByLabel('Dia').fill('31/02/2027')
      await dialog(page).getByRole('button', { name: 'Guardar data' }).click()
      await dialog(page).getByText('Use dd/mm/aaaa').waitFor()
    },
  },
  {
    name: 'exame-nada-respondido',
    path: '/exames/CLF-C02',
    as: 'subscriber',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByText(/^Comece por uma Prova/).waitFor(),
  },
  {
    name: 'exame-caderno',
    path: `${EXAM}?resultados=treinos`,
    as: 'reviewer',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('link', { name: /^Revisar hoje/ }).waitFor(),
  },
  {
    name: 'exame-treino-em-andamento',
    path: '/exames/PSM-I',
    as: 'reviewer',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('link', { name: /^Continuar \(4 de 9\)/ }).waitFor(),
  },
  {
    name: 'exame-limite-gratuito',
    path: EXAM,
    as: 'atLimit',
    routes: ['/exames/$examId/'],
    prepare: (page) => page.getByRole('heading', { name: 'Planos para este exame' }).waitFor(),
  },
  {
    name: 'exame-sem-acessos',
    path: '/simulados',
    as: 'veteran',
    routes: ['/exames/$examId/'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/exam-cards', 500)
      await answersWith(page, '**/api/completed-simulations*', 500)
      await follow(page, NAME)
      await page.getByText('Não foi possível carregar seus resultados').waitFor()
    },
  },
  {
    name: 'exame-sem-situacao',
    path: '/simulados',
    as: 'veteran',
    routes: ['/exames/$examId/'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/exams/*/standing', 500)
      await answersWith(page, '**/api/exams/*/readiness', 500)
      await follow(page, NAME)
      await page.getByText('Não foi possível carregar a sua data.').waitFor()
      await page.getByText('Não foi possível carregar a sua Prontidão.').waitFor()
    },
  },
  {
    name: 'exame-carregando',
    path: '/simulados',
    routes: ['/exames/$examId/'],
    prepare: async (page) => {
      await page.route('**/api/exams/*/page', never)
      await follow(page, NAME)
      await page.getByText('Carregando exame...').waitFor()
    },
  },
  {
    name: 'exame-falha',
    path: '/simulados',
    routes: ['/exames/$examId/'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await answersWith(page, '**/api/exams/*/page', 500)
      await follow(page, NAME)
      await page.getByText('Não conseguimos carregar o exame').waitFor()
    },
  },
]
