import { visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { button, type ScreenState } from './screen-state.ts'

const routes = ['/trocar-email']
const PATH = '/trocar-email?token=falso'
const EMAIL = 'ana.lima@exemplo.com'

/** The link of a mailbox, and what its answer leads to. */
async function openLink(page: Page, side: 'old' | 'new', outcome = 'waiting') {
  await page.route('**/api/email-changes/link', (route) => route.fulfill({ json: { side, newEmail: EMAIL } }))
  await page.route('**/api/email-changes/answer', (route) => route.fulfill({ json: { outcome } }))
  await visit(page, PATH)
  await page.getByText(EMAIL).waitFor()
}

async function press(page: Page, name: string, title: string) {
  await button(page, name).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

const row = (name: string, prepare: (page: Page) => Promise<void>): ScreenState => ({
  name,
  path: '/auth',
  routes,
  prepare,
})

/** What the two links of a request for another address open. */
export const EMAIL_CHANGE_SCREENS: readonly ScreenState[] = [
  { name: 'trocar-email-link-invalido', path: PATH, routes },
  row('trocar-email-aprovar', (page) => openLink(page, 'old')),
  row('trocar-email-confirmar', (page) => openLink(page, 'new')),
  row('trocar-email-aprovado', async (page) => {
    await openLink(page, 'old')
    await press(page, 'Aprovar a troca', 'Troca aprovada')
  }),
  row('trocar-email-confirmado', async (page) => {
    await openLink(page, 'new')
    await press(page, 'Confirmar e-mail', 'E-mail confirmado')
  }),
  row('trocar-email-alterado', async (page) => {
    await openLink(page, 'new', 'changed')
    await press(page, 'Confirmar e-mail', 'E-mail alterado')
  }),
  row('trocar-email-recusado', async (page) => {
    await openLink(page, 'old', 'refused')
    await press(page, 'Não fui eu', 'Pedido cancelado')
  }),
]
