import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const CLF = '/simulados/CLF-C02'

test('a Prova below the cut says so, why, how close it was, and leads to what was wrong', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await visit(page, `${CLF}/resultados`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ainda não' })).toBeVisible()
  await expect(page.getByText('O corte de referência é 70%: faltaram 2 acertos.')).toBeVisible()
  await expect(page.getByText('varia uns 11 pontos para cada lado: você está no limite.')).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Resultado 66%, com variação de 55% a 77%; corte em 70%' }),
  ).toBeVisible()
  const figures = page.locator('dl', { hasText: 'Inéditas' })
  await expect(figures).toHaveText(/Acertos31.*Erros14.*Em branco2.*certas de 17.*58min.*de 1h 06min/s)
  await expect(page.getByRole('link', { name: 'Nova Prova' })).toHaveAttribute(
    'href',
    '/exames/CLF-C02/prova',
  )
  await expect(page.getByRole('link', { name: 'Refazer Simulado' })).toHaveCount(0)

  const domains = page.getByRole('region', { name: 'Por domínio' }).getByRole('listitem')
  await expect(domains).toHaveCount(4)
  const shares = (await domains.allTextContents()).map((text) => {
    const [, right, counted] = /(\d+) de (\d+)/.exec(text) ?? []
    return Number(right) / Number(counted)
  })
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  await expect(page.getByRole('region', { name: 'Tempo por questão' })).toContainText('Em média 1min')

  await page.getByRole('link', { name: 'Revisar erradas (14)' }).click()
  await expect(page).toHaveURL(/\/revisar\?simulacao=[\w-]+&filtro=erradas/)
  await expect(page.getByRole('heading', { level: 1, name: 'Revisão da Prova CLF-C02' })).toBeVisible()
  await page.getByRole('button', { name: 'Em branco 2' }).click()
  await expect(page.getByRole('heading', { name: 'Em branco' })).toBeVisible()
})

test('what a Prova moved is said not to have been read, and can be read again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'candidate')
  await visit(page, '/historico')
  let isAway = true
  await page.route(/\/readiness$/, (route) =>
    isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('link', { name: /^CLF-C02.*Prova reduzida.*Ainda não/ }).click()
  const moved = page.getByRole('region', { name: 'O que esta Prova mudou' })
  await expect(moved.getByText('Não foi possível carregar o que mudou.')).toBeVisible()
  isAway = false
  await moved.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(moved.getByText('Caderno de erros:')).toBeVisible()
  await expect(moved.getByRole('alert')).toHaveCount(0)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 500')
})

test('one that time ended says that above its verdict', async ({ page }) => {
  await signInAs(page, 'candidate')
  await visit(page, '/simulados/ITIL4F/resultados')
  const verdict = page.getByRole('heading', { level: 1, name: 'Aprovado' })
  await expect(verdict).toHaveAccessibleDescription('O tempo acabou. A Prova foi entregue.')
  await expect(page.getByText('8 acertos a mais que o necessário.')).toBeVisible()
})

test('a sample and one whose right was withdrawn have no verdict, and say why', async ({ page }) => {
  await signInAs(page, 'candidate')
  await visit(page, '/simulados/KCNA/resultados')
  await expect(page.getByRole('heading', { level: 1, name: '9 de 15' })).toBeVisible()
  await expect(page.getByText(/^É uma Prova de amostra/)).toBeVisible()
  await visit(page, '/simulados/PSM-I/resultados')
  await expect(page.getByRole('heading', { level: 1, name: '20 de 28' })).toBeVisible()
  await expect(page.getByText(/^O acesso ao exame foi retirado/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Questão 47, fora da conta' })).toBeDisabled()
})

test('a study result tells its domains, too, and nothing of a Prova', async ({ page }) => {
  await signInAs(page, 'veteran')
  await visit(page, `${CLF}/resultados`)
  await expect(page.getByRole('region', { name: 'Por domínio' })).not.toContainText('tracejado')
  await expect(page.getByRole('link', { name: 'Refazer Simulado' })).toBeVisible()
  await expect(page.getByText('Inéditas')).toHaveCount(0)
})

test('the history tells Provas and study apart, by its filter and in words', async ({ page }) => {
  await signInAs(page, 'candidate')
  await visit(page, '/historico')
  await expect(page.getByRole('link', { name: /^CLF-C02.*Prova reduzida.*Ainda não/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^ITIL4F.*Prova.*Aprovado/ })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Tipo de resultado' }).getByText('Simulados').click()
  await expect(page).toHaveURL(/\/historico\?tipo=simulados/)
  await expect(page.getByText('Você ainda não finalizou nenhum simulado.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Mostrando 5 de 5 resultados')).toBeVisible()
})

test('who has an access and stands in the middle is not sent to the free questions', async ({ page }) => {
  await signInAs(page, 'halfway')
  for (const path of ['/historico', '/dashboard']) {
    await visit(page, path)
    await expect(
      page.getByText('Seu acesso ao CLF-C02 está aberto, com todas as questões.', { exact: true }),
    ).toBeVisible()
  }
})
