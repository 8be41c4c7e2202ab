import type { Page } from '@playwright/test'
import { button, dialog, type ScreenState } from './screen-state.ts'

const as = 'reviewer' as const
const RUNNING = '/exames/SY0-701/treino'
const inBlock = { as, path: RUNNING, routes: ['/exames/$examId/treino'] }
const onPomodoro = { as, path: RUNNING, routes: ['/pomodoro'] }

/** Minutes into a focus of 25, or over; `phase`: where the timer of the device stands. */
type Carried = { minutes: number; phase?: 'focus' | 'shortBreak'; isRunning?: boolean }

/** The timer of this device carries the running block, and stands at this minute. */
async function carry(page: Page, { minutes, phase = 'focus', isRunning = false }: Carried) {
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  await page.evaluate(
    async ({ passed, isFocus, runs }) => {
      const { viewer } = await (await fetch('/api/session')).json()
      const whole = (isFocus ? 25 : 5) * 60_000
      const left = isFocus ? whole - passed * 60_000 : 192_000
      const now = Date.now()
      const id = new URL(location.href).searchParams.get('simulacao')
      localStorage.setItem(
        'gabarite:pomodoro',
        JSON.stringify({
          phase: isFocus ? 'focus' : 'shortBreak',
          whole,
          timer: runs ? { kind: 'running', endsAt: now + left, countedFrom: now } : { kind: 'paused', left },
          cyclesCompleted: 1,
          totalCycles: 38,
          block: { id, exam: 'SY0-701', accountId: viewer.id, endedAt: isFocus ? null : now - 60_000 },
        }),
      )
    },
    { passed: minutes, isFocus: phase === 'focus', runs: isRunning },
  )
  await page.reload()
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
}

/** A paused timer that is carried further: by a reload it keeps its minute. */
const clock = (page: Page) => button(page, 'Continuar o relógio')

/** A block of focus: what it holds, its questions, its end, and its break. */
export const FOCUS_SCREENS: ScreenState[] = [
  {
    name: 'bloco-inicio',
    path: '/pomodoro?bloco=CLF-C02',
    as,
    routes: ['/pomodoro'],
    prepare: async (page) => {
      await page.getByText(/em 25 minutos, com tempo para as explicações/).waitFor()
      await page.getByRole('heading', { name: 'Seus blocos por horário' }).waitFor()
    },
  },
  {
    name: 'bloco-outro-treino',
    path: '/pomodoro?bloco=PSM-I',
    as,
    routes: ['/pomodoro'],
    dialogs: ['parts/drills/use-starting.tsx'],
    prepare: async (page) => {
      await page.getByText(/em 25 minutos, com tempo/).waitFor()
      await button(page, 'Começar o bloco').click()
      await dialog(page).getByRole('button', { name: 'Manter o atual' }).waitFor()
    },
  },
  {
    name: 'bloco-sem-exames',
    path: '/pomodoro?bloco=',
    as: 'newcomer',
    routes: ['/pomodoro'],
    prepare: (page) => page.getByRole('heading', { name: 'Nenhum exame seu ainda' }).waitFor(),
  },
  {
    name: 'bloco-falha',
    path: '/pomodoro',
    as,
    routes: ['/pomodoro'],
    tolerates: /status of 50\d/,
    prepare: async (page) => {
      await page.route('**/api/exams/*/focus?*', (route) =>
        route.fulfill({ status: 500, json: { defined: false, code: 'FAILED', status: 500, message: '' } }),
      )
      await page.getByText('Bloco de foco', { exact: true }).first().click()
      await page.getByText('Não foi possível montar o bloco').waitFor()
    },
  },
  {
    name: 'bloco-correndo',
    ...inBlock,
    prepare: async (page) => {
      await carry(page, { minutes: 12 })
      await clock(page).waitFor()
    },
  },
  {
    name: 'bloco-sem-relogio',
    ...inBlock,
    prepare: (page) => page.getByRole('progressbar', { name: /^Progresso/ }).waitFor(),
  },
  {
    name: 'bloco-acabou-o-tempo',
    ...inBlock,
    prepare: async (page) => {
      await carry(page, { minutes: 25, phase: 'shortBreak' })
      await page.getByText('Termine esta questão e descanse.').waitFor()
      await button(page, 'Ir para a pausa').waitFor()
    },
  },
  {
    name: 'bloco-aberto-no-pomodoro',
    ...onPomodoro,
    prepare: async (page) => {
      await carry(page, { minutes: 12 })
      await page.goto('/pomodoro')
      await page.getByRole('link', { name: 'Voltar ao bloco' }).waitFor()
    },
  },
  {
    name: 'bloco-pausa',
    ...onPomodoro,
    prepare: async (page) => {
      await carry(page, { minutes: 25, phase: 'shortBreak' })
      await page.goto('/pomodoro')
      await page.getByRole('heading', { name: 'Explicações deste bloco' }).waitFor()
      await page.getByText(/Levante um pouco; tela não é descanso/).waitFor()
      await page.getByText('4 questões, 3 certas').waitFor()
      await page.locator('details[open]').waitFor()
    },
  },
]
