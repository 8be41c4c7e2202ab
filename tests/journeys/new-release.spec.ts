import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

test('a release under an open page disturbs no answer, and the next page comes from the new one', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'halfway')
  await visit(page, '/simulados/CLF-C02')
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  await page.waitForLoadState('networkidle')
  let loads = 0
  // The files of the page that is open are gone; a page that is loaded now finds its own.
  await page.route('**/assets/**', async (route) => {
    if (loads === 0) await route.fulfill({ status: 404 })
    else await route.continue()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })

  const leave = page.getByRole('link', { name: 'Voltar' })
  await leave.hover()
  await page.getByRole('radio').first().click()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  expect(loads).toBe(0)

  await page.getByRole('button', { name: 'Pular' }).click()
  await leave.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('certificação')
  expect(loads).toBe(1)
  // What React says of the file that did not come.
  complaints.length = 0
})
