import { button, dialog, type ScreenState } from './screen-state.ts'
import type { Page } from '@playwright/test'

const routes = ['/simulados/$examId/']
const path = '/simulados/PSM-I'

/** Stands on a question of a running simulation. */
async function stand(page: Page) {
  const begin = dialog(page).getByRole('button', { name: 'Iniciar simulado' })
  await begin.or(page.getByRole('radio').first()).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('radio').first().waitFor()
}

const ASKS = { name: 'Sua sessão terminou' }

/** The server knows nobody any more: an answer is chosen, or the next question is asked for. */
async function loseSession(page: Page, press: 'answer' | 'next') {
  await stand(page)
  await page.request.delete('/api/session')
  if (press === 'answer') await page.getByRole('radio').first().click()
  else await button(page, 'Próxima').click()
  await page.getByRole('dialog', ASKS).waitFor()
}

async function decline(page: Page) {
  await page.getByRole('dialog', ASKS).getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('dialog', ASKS).waitFor({ state: 'hidden' })
}

/** A session that ended, or a simulation that ended elsewhere, under somebody's hands. */
export const SESSION_END_SCREENS: readonly ScreenState[] = [
  {
    name: 'entrar-de-novo',
    path,
    as: 'subscriber',
    routes,
    dialogs: ['parts/accounts/sign-in-again.tsx'],
    prepare: (page) => loseSession(page, 'answer'),
  },
  {
    name: 'sessao-terminou-sem-enviar',
    path,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await loseSession(page, 'answer')
      await decline(page)
      await page.getByText('Entre para enviar a resposta').waitFor()
    },
  },
  {
    name: 'sessao-terminou-questao',
    path,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await loseSession(page, 'next')
      await decline(page)
      await page.getByRole('heading', ASKS).waitFor()
    },
  },
  {
    name: 'recomecado-em-outra-aba',
    path,
    as: 'neighbour',
    routes,
    prepare: async (page) => {
      await stand(page)
      const entry: unknown = await (await page.request.get('/api/exams/PSM-I/entry')).json()
      const id = String(Reflect.get(Object(entry), 'activeSimulationId'))
      await page.request.post(`/api/simulations/${id}/abandonment`)
      await button(page, 'Próxima').click()
      await page.getByRole('heading', { name: 'Este simulado foi encerrado' }).waitFor()
    },
  },
  {
    name: 'niveis-no-plano-gratuito',
    path: '/simulados/CLF-C02',
    as: 'newcomer',
    routes,
    dialogs: ['screens/simulation/start/difficulty-dialog.tsx'],
    prepare: async (page) => {
      await dialog(page).getByText('grátis').first().waitFor()
    },
  },
]
