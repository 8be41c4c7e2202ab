import { MINUTE_MS } from '#domain/text/time-units.ts'
import { POMODORO_KEY } from '#web/parts/pomodoro/device-storage.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { button, dialog, type ScreenState } from './screen-state.ts'

const as = 'reviewer' as const
const RUNNING = '/exames/SY0-701/treino'
const inBlock = { as, path: RUNNING, routes: ['/exames/$examId/treino'] }
const onPomodoro = { as, path: RUNNING, routes: ['/pomodoro'] }

/** Minutes into a focus of 25, or over; `phase`: where the timer of the device stands. */
type Carried = { minutes: number; phase?: 'focus' | 'shortBreak' }

/** The timer of this device carries the running block, and stands at this minute. */
async function carry(page: Page, { minutes, phase = 'focus' }: Carried) {
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  const session = z
    .object({ viewer: z.object({ id: z.string() }) })
    .parse(await (await page.request.get('/api/session')).json())
  const whole = (phase === 'focus' ? 25 : 5) * MINUTE_MS
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    POMODORO_KEY,
    JSON.stringify({
      phase,
      whole,
      timer: { kind: 'paused', left: phase === 'focus' ? whole - minutes * MINUTE_MS : 192_000 },
      cyclesCompleted: 1,
      totalCycles: 38,
      block: {
        id: new URL(page.url()).searchParams.get('simulacao'),
        exam: 'SY0-701',
        accountId: session.viewer.id,
        endedAt: phase === 'focus' ? null : Date.now() - MINUTE_MS,
      },
    }),
  ] as const)
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
      await button(page, 'Descansar').waitFor()
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
