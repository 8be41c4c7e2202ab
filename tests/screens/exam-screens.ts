import { answersWith, follow, type ScreenState } from './screen-state.ts'

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
