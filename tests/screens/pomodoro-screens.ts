import type { Page } from '@playwright/test'
import { button, dialog, type ScreenState } from './screen-state.ts'

const routes = ['/pomodoro']
const PAGE = '/pomodoro'
const TASKS = [
  '15 questões de VPC, nível médio',
  'Revisar os 7 erros do simulado',
  'Resumo: IAM, papéis e políticas',
]

async function writeTasks(page: Page) {
  const field = page.getByRole('textbox', { name: 'Nova tarefa' })
  for (const text of TASKS) {
    await field.fill(text)
    await field.press('Enter')
  }
  await page.getByRole('checkbox', { name: TASKS[0] ?? '' }).check()
}

/** The corner comes by itself, once the page has rested. */
async function widget(page: Page) {
  const corner = page.getByRole('region', { name: 'Pomodoro', exact: true })
  await corner.waitFor()
  return corner
}

async function expandWidget(page: Page) {
  const corner = await widget(page)
  await corner.getByRole('button', { name: 'Expandir' }).click()
  await corner.getByRole('button', { name: 'Zerar tudo' }).waitFor()
  return corner
}

async function runWidget(page: Page) {
  const corner = await expandWidget(page)
  await corner.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await corner.getByRole('button', { name: 'Pausar' }).waitFor()
}

async function closeWidget(page: Page) {
  const corner = await expandWidget(page)
  await corner.getByRole('button', { name: 'Fechar' }).click()
  await button(page, 'Abrir Pomodoro').waitFor()
}

/** The timer's page, its dialog, and the corner of other pages in each of its sizes. */
export const POMODORO_SCREENS: ScreenState[] = [
  { name: 'pomodoro', path: PAGE, as: 'newcomer', routes },
  {
    name: 'pomodoro-em-foco',
    path: PAGE,
    as: 'veteran',
    routes,
    prepare: async (page) => {
      await writeTasks(page)
      await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
      await button(page, 'Pausar').waitFor()
    },
  },
  {
    name: 'pomodoro-pausa',
    path: PAGE,
    as: 'newcomer',
    routes,
    prepare: async (page) => {
      await button(page, 'Pular fase').click()
      await page.getByRole('timer', { name: '5 minutos' }).waitFor()
    },
  },
  {
    name: 'pomodoro-tempos-e-som',
    path: PAGE,
    as: 'newcomer',
    routes,
    dialogs: ['screens/pomodoro/durations-dialog.tsx'],
    prepare: async (page) => {
      await button(page, 'Ajustar tempos e som').click()
      await dialog(page).getByRole('textbox', { name: 'Foco (min)' }).fill('90')
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await dialog(page).getByText('De 1 a 60.').waitFor()
    },
  },
  {
    name: 'pomodoro-flutuante-minimizado',
    path: '/simulados',
    as: 'newcomer',
    routes: ['/simulados/'],
    prepare: async (page) => void (await widget(page)),
  },
  {
    name: 'pomodoro-flutuante-expandido',
    path: '/simulados',
    as: 'newcomer',
    routes: ['/simulados/'],
    prepare: runWidget,
  },
  {
    name: 'pomodoro-flutuante-zerar',
    path: '/simulados',
    as: 'newcomer',
    routes: ['/simulados/'],
    dialogs: ['parts/pomodoro/reset-all-dialog.tsx'],
    prepare: async (page) => {
      await runWidget(page)
      await button(page, 'Zerar tudo').click()
      await dialog(page).getByRole('button', { name: 'Manter como está' }).waitFor()
    },
  },
  {
    name: 'pomodoro-flutuante-fechado',
    path: '/simulados',
    as: 'newcomer',
    routes: ['/simulados/'],
    prepare: closeWidget,
  },
  {
    name: 'pomodoro-flutuante-no-simulado',
    path: '/simulados/CLF-C02',
    as: 'halfway',
    routes: ['/simulados/$examId/'],
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
      await widget(page)
    },
  },
]
