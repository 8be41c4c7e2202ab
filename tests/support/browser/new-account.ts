import { CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, linkMailedTo, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

/** A new account that is confirmed and signed in, so that nobody else's journey is in the way. */
export async function arrive(page: Page, email: string) {
  const account = { email, password: CAST_PASSWORD, fullName: 'Iara Nunes', acceptedTerms: true }
  await page.request.post('/api/accounts', { data: account })
  await visit(page, await linkMailedTo(page, email))
  await expect(page.getByText('E-mail confirmado').first()).toBeVisible()
  await page.request.post('/api/session', { data: { email, password: CAST_PASSWORD } })
}
