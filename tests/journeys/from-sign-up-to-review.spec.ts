import { expect, linkMailedTo, test, visit } from '#tests/support/browser/site.ts'
import { startSimulation } from '#tests/support/browser/simulado.ts'

test('a stranger signs up, confirms, takes a simulado, rates, comments, finishes and reviews it', async ({
  page,
}) => {
  const email = 'carla@exemplo.com'
  const password = 'caderno rosa 88'

  await test.step('signs up from the front page', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Testar grátis agora' }).click()
    await expect(page.getByRole('tab', { name: 'Criar conta' })).toBeVisible()
    // As whoever was sent from there.
    await visit(page, '/auth?de=/simulados')
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await page.getByLabel('Nome completo').fill('Carla Nunes')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('tab', { name: 'Entrar' }).click()
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Carla Nunes')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(password)
    await page.getByLabel('Li e aceito os Termos de uso').check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(
      page.getByText('Conta criada com sucesso! Verifique seu email para confirmar.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Boas-vindas' })).toBeVisible()
  })

  await test.step('confirms the address by the mailed link', async () => {
    await visit(page, await linkMailedTo(page, email))
    await expect(page.getByText('E-mail confirmado. Você já pode entrar.').first()).toBeVisible()
    await expect(page).not.toHaveURL(/token/)
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Boas-vindas' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('E-mail confirmado. Você já pode entrar.').first()).toBeVisible()
    // As a phone does when one comes back to it.
    await page.reload()
    await expect(page.getByText('E-mail confirmado. Você já pode entrar.').first()).toBeVisible()
    await expect(page.getByText('Link inválido ou expirado')).toHaveCount(0)
  })

  await test.step('signs in, and is where the sign-up came from', async () => {
    // The place of the history that 'Entrar' made still knows where the sign-up came from.
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Boas-vindas' })).toBeVisible()
    await expect(page).not.toHaveURL(/carla/)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/simulados$/)
  })

  await test.step('activates the free trial and starts', async () => {
    await page.getByRole('button', { name: 'Testar Grátis: CLF-C02' }).click()
    await expect(
      page.getByText('Acesso gratuito ativado! Você pode testar as primeiras 15 questões.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Acessar 15 questões: CLF-C02' }).click()
    await startSimulation(page)
    await expect(page.getByText('Plano gratuito: 1 de 15 questões')).toBeVisible()
  })

  await test.step('answers with feedback, rates and comments', async () => {
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('heading', { name: /^(Certa\. É a|Não foi desta vez\.)/ })).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
    const rating = page.getByRole('dialog', { name: 'O que achou desta questão?' })
    await rating.getByRole('radio', { name: 'Difícil' }).check({ force: true })
    await rating.getByRole('button', { name: 'Confirmar' }).click()
    await expect(rating).toBeHidden()
    await page.getByRole('textbox', { name: /coment/i }).fill('Caí nessa. Vou reler o guia.')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Caí nessa. Vou reler o guia.')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Comentário de Carla Nunes' })).toContainText('Pendente')
  })

  await test.step('finishes, told how many stay blank', async () => {
    await page.getByRole('button', { name: 'Finalizar' }).click()
    const confirm = page.getByRole('dialog', { name: 'Finalizar o simulado?' })
    await expect(confirm).toContainText('14 questões em branco')
    await expect(confirm).toContainText('as que eram inéditas deixam de ser')
    await confirm.getByRole('button', { name: 'Finalizar' }).click()
    await expect(page.getByText('Simulado finalizado!')).toBeVisible()
    await expect(page).toHaveURL(/\/simulados\/CLF-C02\/resultados\?simulacao=/)
  })

  await test.step('sees the result and reviews it', async () => {
    await expect(page.getByRole('heading', { name: /das 15 questões/ })).toBeVisible()
    await page.getByRole('link', { name: 'Revisar Simulado' }).click()
    await expect(page).toHaveURL(/\/simulados\/CLF-C02\/revisar/)
    await expect(page.getByText('Revisão do CLF-C02')).toBeVisible()
    await expect(page.getByText('Resposta correta').first()).toBeVisible()
  })

  await test.step('finds it on the dashboard', async () => {
    await visit(page, '/dashboard')
    await expect(page.getByText('carla', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Simulados Concluídos' })).toBeVisible()
    await expect(page.getByText('CLF-C02').first()).toBeVisible()
  })
})
