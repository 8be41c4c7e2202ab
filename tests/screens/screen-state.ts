import type { Page } from '@playwright/test'
import type { Role } from '#tests/support/seeded-site/cast.ts'

/** One screen in one state: how a person comes to it, and what of the product it shows. */
export type ScreenState = {
  /** Of its picture, in Portuguese as the pictures of the design are. */
  name: string
  path: string
  /** Who looks; a visitor without an account if absent. */
  as?: Role
  /** What the person does after the page stands. */
  prepare?: (page: Page) => Promise<void>
  /** Only where the state exists: phones and small tablets, or wide windows. */
  only?: 'narrow' | 'wide'
  /** What the browser says of a state that is a failure by design. */
  tolerates?: RegExp
  /** The addresses that it shows, as their route files declare them. */
  routes: string[]
  /** Files of src/web that draw a dialog or drawer which is open in this state. */
  dialogs?: string[]
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Follows a link in the page itself, while calls to the server are as the state wants them. */
export async function follow(page: Page, link: string) {
  const opensMenu = button(page, 'Abrir menu')
  const inPage = page.getByRole('link', { name: link, exact: true }).first()
  const isInMenu = (await opensMenu.isVisible()) && !(await inPage.isVisible())
  if (isInMenu) await opensMenu.click()
  const from = isInMenu ? page.locator(':popover-open') : page
  await from.getByRole('link', { name: link, exact: true }).first().click()
}

/** Every answer to such calls is this failure. */
export const answersWith = (page: Page, calls: string, status: number) =>
  page.route(calls, (route) =>
    route.fulfill({ status, json: { defined: false, code: 'UNAVAILABLE', status, message: 'Fora do ar' } }),
  )
