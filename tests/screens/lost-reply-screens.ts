import { visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { button, type ScreenState } from './screen-state.ts'

const OVER = { defined: true, code: 'LINK_INVALID', status: 410, message: 'Link inválido ou expirado' }

/** The first call is done without a reply, so that its repeat meets a link that is over. */
async function loseReply(page: Page, path: string) {
  let calls = 0
  await page.route(path, (route) => {
    calls += 1
    return calls === 1
      ? route.fulfill({ status: 503, json: {} })
      : route.fulfill({ status: OVER.status, json: OVER })
  })
}

async function pressTwice(page: Page, name: string, { first, heading }: { first: string; heading: string }) {
  await button(page, name).click()
  await page.getByText(first).first().waitFor()
  await button(page, name).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Acts by a link whose reply was lost (spec 4.9, 4.11). */
export const LOST_REPLY_SCREENS: readonly ScreenState[] = [
  {
    name: 'redefinir-talvez-valendo',
    path: '/auth',
    routes: ['/reset-password'],
    tolerates: /status of (503|410)/,
    prepare: async (page) => {
      await page.route('**/api/password-recoveries/session', (route) => route.fulfill({ json: {} }))
      await loseReply(page, '**/api/password-recoveries/password')
      await visit(page, '/reset-password?type=recovery&token=falso')
      for (const name of ['Nova senha', 'Confirmar nova senha'])
        await page.getByRole('textbox', { name, exact: true }).fill('borracha branca 58')
      await pressTwice(page, 'Redefinir senha', {
        first: 'Erro ao redefinir senha',
        heading: 'A nova senha pode já estar valendo',
      })
    },
  },
  {
    name: 'trocar-email-encerrado',
    path: '/auth',
    routes: ['/trocar-email'],
    tolerates: /status of (503|410)/,
    prepare: async (page) => {
      const link = { side: 'old', newEmail: 'ana.lima@exemplo.com' }
      await page.route('**/api/email-changes/link', (route) => route.fulfill({ json: link }))
      await loseReply(page, '**/api/email-changes/answer')
      await visit(page, '/trocar-email?token=falso')
      await pressTwice(page, 'Não fui eu', {
        first: 'Não foi possível responder agora',
        heading: 'Este pedido não está mais em aberto',
      })
    },
  },
]
