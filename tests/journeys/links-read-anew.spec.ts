import { expect, test, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

/** As a phone does when one comes back to it. */
async function readAnew(page: Page, title: string) {
  await expect(page).not.toHaveURL(/token/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await isDoneAnew(page, title)
}

async function isDoneAnew(page: Page, title: string) {
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Link inválido')).toHaveCount(0)
}

test('read anew, the page of a link says again that a browser is known', async ({ page }) => {
  await page.route('**/api/devices', (route) => route.fulfill({ json: {} }))
  await visit(page, '/reconhecer-aparelho?token=falso.falso')
  await readAnew(page, 'Aparelho reconhecido')
})

test('read anew, the page of a link says again that mails have stopped', async ({ page }) => {
  await page.route('**/api/stopped-mails', (route) => route.fulfill({ json: {} }))
  await visit(page, '/parar-avisos?token=falso.falso')
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await readAnew(page, 'Pronto, os avisos pararam')
})

test('a page that an earlier release left in the history is done too', async ({ page }) => {
  await visit(page, '/reconhecer-aparelho')
  await page.evaluate(() => history.replaceState({ ...history.state, isLinkDone: true }, ''))
  await isDoneAnew(page, 'Aparelho reconhecido')
})
