import { button, dialog, type ScreenState } from './screen-state.ts'
import type { Page } from '@playwright/test'

const routes = ['/simulados/$examId/']
const path = '/simulados/PSM-I'
const tolerates = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** A choice is made on a question that stands; from then on nothing gets through, or no answer does. */
async function chooseWithoutLine(page: Page, lost: 'everything' | 'answers' = 'everything') {
  const begin = dialog(page).getByRole('button', { name: 'Iniciar simulado' })
  await begin.or(page.getByRole('radio').first()).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('radio').first().waitFor()
  if (lost === 'everything') await page.context().setOffline(true)
  else await page.route('**/api/simulations/*/answers/*', (route) => route.abort())
  await page.getByRole('radio').first().click()
  await page.getByText('Não enviada').first().waitFor()
}

/** A simulation whose line is lost (spec 6.19). */
export const LOST_LINE_SCREENS: readonly ScreenState[] = [
  {
    name: 'nao-enviada',
    path,
    tolerates,
    as: 'subscriber',
    routes,
    prepare: (page) => chooseWithoutLine(page),
  },
  {
    name: 'questao-sem-conexao',
    path,
    tolerates,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await chooseWithoutLine(page)
      await button(page, 'Próxima').click()
      await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
    },
  },
  {
    name: 'finalizar-aguarda-envio',
    path,
    tolerates,
    as: 'subscriber',
    routes,
    prepare: async (page) => {
      await chooseWithoutLine(page)
      await button(page, 'Finalizar').first().click()
      await page.getByText('Aguardando o envio de').waitFor()
    },
  },
  {
    name: 'sair-da-aba-que-nao-guarda',
    path,
    tolerates,
    as: 'subscriber',
    routes,
    dialogs: ['screens/simulation/state/running-simulation.tsx'],
    prepare: async (page) => {
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new Error('Nothing is kept here')
        }
      })
      await chooseWithoutLine(page, 'answers')
      await page.getByRole('link', { name: 'Voltar' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'sair-sem-enviar',
    path,
    tolerates,
    as: 'subscriber',
    routes: ['/simulados/$examId/', '/'],
    dialogs: ['parts/accounts/sign-out-question.tsx'],
    prepare: async (page) => {
      await chooseWithoutLine(page, 'answers')
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      const opensMenu = button(page, 'Abrir menu')
      await opensMenu.or(button(page, 'Sair')).filter({ visible: true }).first().waitFor()
      if (await opensMenu.isVisible()) await opensMenu.click()
      await button(page, 'Sair').filter({ visible: true }).click()
      await page.getByRole('dialog', { name: 'Sair sem enviar' }).waitFor()
    },
  },
]
