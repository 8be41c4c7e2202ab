import { readFile } from 'node:fs/promises'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

test('an administrator reads the reports of other days and of one exam, and takes them along', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/exams')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Relatórios' })
    .click()
  await expect(page.getByRole('heading', { name: 'Simulados por semana' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '8 semanas' })).toBeChecked()

  await page.getByText('7 dias', { exact: true }).click()
  await expect(page).toHaveURL(/\?periodo=7d$/)
  await expect(page.getByRole('heading', { name: 'Simulados por dia' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Simulados por dia' })
  await expect(table.getByRole('row')).toHaveCount(8)

  // A day that is typed takes the other one along, and no period is chosen any more.
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(/\d/)
  await expect(page.getByLabel('Até', { exact: true })).toHaveValue(/\d/)
  await page.getByLabel('De', { exact: true }).fill('01/01/2026')
  await expect(page).toHaveURL(/\?ate=\d{4}-\d\d-\d\d&de=2026-01-01$|\?de=2026-01-01&ate=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('heading', { name: 'Simulados por mês' })).toBeVisible()
  const periods = page.getByRole('radiogroup', { name: 'Período' })
  await expect(periods.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.getByText('Provas', { exact: true }).click()
  await expect(page).toHaveURL(/modo=provas/)
  await expect(page.getByRole('radio', { name: 'Provas' })).toBeChecked()
  await page.getByText('Todos', { exact: true }).click()
  await expect(page).not.toHaveURL(/modo=/)
  await page.reload()
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('01/01/2026')
  await expect(page.locator('svg.recharts-surface')).toBeVisible()

  const exams = page.getByRole('combobox', { name: 'Exame' })
  await exams.selectOption(await exams.getByRole('option', { name: /CLF-C02/ }).getAttribute('value'))
  await expect(page).toHaveURL(/exame=/)
  await expect(page.getByText('em todos os exames')).toBeVisible()
  const revenue = page.getByRole('table', { name: 'Receita por exame e plano' })
  await expect(revenue.getByRole('rowheader', { name: 'CLF-C02' })).toBeVisible()
  await expect(revenue.locator('tbody').getByRole('row')).toHaveCount(1)

  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar tudo em CSV' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^gabarite-relatorios-2026-01-01-a-[\d-]{10}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  for (const title of ['Resumo do período', 'Simulados por mês', 'Receita por plano'])
    expect(text).toContain(title)

  await page.goBack()
  await expect(revenue).toBeVisible()
  await expect(page).not.toHaveURL(/exame=/)
})

test('a day is typed after another without losing the field, and a period takes half a day away', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/reports?periodo=7d')
  const [from, until] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })]
  await expect(from).toHaveValue(/\d/)
  await from.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('01/01/2026')
  await expect(page).toHaveURL(/de=2026-01-01/)
  await expect(page).not.toHaveURL(/periodo=/)
  await expect(from).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/de=2025-01-01/)
  await expect(until).toBeFocused()
  await page.keyboard.type('31/0')
  await page.getByText('7 dias', { exact: true }).click()
  await expect(page).toHaveURL(/\?periodo=7d$/)
  await expect(until).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
})

test('where no question has answers enough, the longest period is offered if it has some', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  let inTheYear = 3
  await page.route('**/api/admin/reports/hardest-questions?*', async (route) => {
    const isYear = new URL(route.request().url()).searchParams.get('period') === '12m'
    const total = isYear ? inTheYear : 0
    await route.fulfill({ json: { entries: [], page: 1, pages: 1, total } })
  })
  await visit(page, '/admin/exams')
  const reports = page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Relatórios' })
  await reports.click()
  const box = page.getByRole('region', { name: 'Questões mais difíceis' })
  await expect(box).toContainText('Nenhuma questão foi respondida por 10 pessoas neste período.')
  const { height } = (await box.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(260)
  await box.getByRole('button', { name: 'Ver 3 questões em 12 meses' }).click()
  await expect(page).toHaveURL(/periodo=12m/)
  inTheYear = 0
  await page.reload()
  await expect(box).toContainText('Nenhuma questão foi respondida por 10 pessoas neste período.')
  await expect(box.getByRole('button', { name: /^Ver/ })).toHaveCount(0)
})
