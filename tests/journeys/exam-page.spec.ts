import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const NAME = 'AWS Certified Cloud Practitioner'

test('a visitor finds an exam, reads two questions without their key, and is asked to sign in', async ({
  page,
}) => {
  await visit(page, '/simulados')
  await page.getByRole('link', { name: NAME }).click()
  await expect(page).toHaveURL(/\/exames\/CLF-C02$/)
  await expect(page.getByRole('heading', { name: 'CLF-C02', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Segurança e conformidade 30% \d+$/ })).toBeVisible()
  const sample = page.getByRole('article', { name: 'Questão 2' })
  await expect(sample.getByRole('listitem')).toHaveCount(4)
  await expect(sample.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Explicação', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Testar Grátis: CLF-C02' }).click()
  await page
    .getByRole('dialog', { name: 'Login Necessário' })
    .getByRole('link', { name: 'Fazer login' })
    .click()
  await expect(page).toHaveURL(/\/auth\?de=%2Fexames%2FCLF-C02$/)
})

test('a cover of the landing leads there, and so does the address in another case', async ({ page }) => {
  await visit(page, '/')
  await page.locator('#simulados article', { hasText: NAME }).locator('a[aria-hidden]').click()
  await expect(page).toHaveURL(/\/exames\/CLF-C02$/)
  await visit(page, '/exames/psm-i')
  await expect(page).toHaveURL(/\/exames\/PSM-I$/)
  await expect(page.getByRole('columnheader', { name: 'Peso' })).toHaveCount(0)
})

test('a learner sees how far they are, goes on from there, and finds their results', async ({ page }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/exames/CLF-C02')
  await expect(page.getByText('Já respondidas')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Certas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seus resultados' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver histórico' }).click()
  await expect(page).toHaveURL(/\/historico\?exame=CLF-C02$/)
  await page.goBack()
  await page.getByRole('link', { name: /simulado: CLF-C02$/ }).click()
  await expect(page).toHaveURL(/\/simulados\/CLF-C02$/)
})

test('somebody new begins with the free questions, and is offered the plans', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/exames/KCNA')
  await expect(page.getByRole('heading', { name: 'Seus resultados' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Testar Grátis: KCNA' }).click()
  await expect(page.getByRole('link', { name: 'Acessar 15 questões: KCNA' })).toBeFocused()
  await page.getByRole('button', { name: 'Assinar o anual' }).click()
  await expect(page.getByRole('dialog')).toContainText('KCNA')
})
