import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { retell } from '#tests/support/browser/prova.ts'
import { onQuestion } from '#tests/support/browser/simulado.ts'

test('a learner at the limit buys access, goes on with the same simulation, and gets the money back', async ({
  page,
}) => {
  await signInAs(page, 'payer')
  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()

  await page.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assinar o plano Trimestral' }).click()
  await expect(dialog.getByRole('group', { name: 'Resumo da compra' })).toBeFocused()
  await expect(dialog).toContainText('Assim que o pagamento for confirmado')
  await expect(dialog).toContainText('R$ 79,90')
  await dialog.getByRole('button', { name: 'Voltar aos planos' }).click()
  await expect(dialog.getByRole('button', { name: 'Assinar o plano Trimestral' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()

  await page.waitForURL(/\/pagamento-simulado\/sim_/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment-checks')) asked.push(new URL(page.url()).pathname)
  })
  await expect(page.getByRole('heading', { name: 'Plano mensal do CLF-C02' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Pagamento confirmado! Seu acesso foi liberado.')).toBeVisible()
  // The provider is asked once in half a minute: a question from its own page would be that one.
  expect(asked).toContain('/dashboard')
  expect(asked.filter((path) => path !== '/dashboard')).toEqual([])
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('link', { name: 'Continuar simulado CLF-C02' }).click()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 16)

  await visit(page, '/profile?aba=acessos')
  await page.getByRole('link', { name: /^Recibo do CLF-C02, / }).click()
  await expect(page.getByRole('heading', { name: 'Recibo de compra' })).toBeVisible()
  await expect(page.getByText('Pagamento simulado, sem cobrança')).toBeVisible()
  await page.getByRole('textbox', { name: 'CPF no recibo (opcional)' }).fill('529.982.247-26')
  await page.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByText('Confira o CPF: os dígitos não conferem.')).toBeVisible()
  await page.getByRole('textbox', { name: 'CPF no recibo (opcional)' }).fill('52998224725')
  await page.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o CPF do recibo' }).click()
  await expect(page.getByText('529.982.247-25')).toBeHidden()
  const other = await page.context().newPage()
  await visit(other, '/profile?aba=acessos')
  await other.getByRole('button', { name: /^Solicitar reembolso do CLF-C02, / }).click()
  await expect(other.getByRole('dialog')).toContainText('Você recebe')
  const onReceipt = await page.context().newPage()
  await visit(onReceipt, new URL(page.url()).pathname)
  await onReceipt.getByRole('button', { name: 'Solicitar reembolso' }).click()
  await expect(onReceipt.getByRole('dialog')).toContainText('Você recebe')
  await page.getByRole('button', { name: 'Solicitar reembolso' }).click()
  await expect(dialog).toContainText('Termina na hora')
  await dialog.getByRole('button', { name: 'Confirmar reembolso' }).click()
  await expect(page.getByText('Reembolso confirmado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeFocused()
  const late = other.getByRole('dialog', { name: 'Esta compra já foi reembolsada' })
  await expect(late).toContainText(/Protocolo R-\d{4}-\d\d-\d{6}\./)
  await expect(late).not.toContainText('Você recebe')
  await expect(late.getByRole('button', { name: 'Confirmar reembolso' })).toBeHidden()
  await late.getByRole('button', { name: 'Entendi' }).click()
  await expect(other.getByRole('link', { name: /^Recibo do CLF-C02, / })).toBeFocused()
  await onReceipt
    .getByRole('dialog', { name: 'Esta compra já foi reembolsada' })
    .getByRole('button', { name: 'Entendi' })
    .click()
  await expect(onReceipt.getByRole('heading', { name: 'Valor devolvido' })).toBeFocused()

  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
})

test('what is paid in another tab unlocks the simulation where it stands, and is sold on no other page', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'otherTabPayer')
  const before = await page.context().newPage()
  const device = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await device.newPage()
  await signInAs(elsewhere, 'otherTabPayer')
  for (const locked of [before, elsewhere]) {
    await visit(locked, '/simulados/CLF-C02')
    await expect(locked.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
  }
  const other = await page.context().newPage()
  await visit(other, '/simulados/CLF-C02')
  await other.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  await other.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await other.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await other.waitForURL(/\/pagamento-simulado\/sim_/)

  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByRole('heading', { name: 'Limite de Questões Atingido' })).toBeVisible()
  await other.getByRole('button', { name: 'Aprovar' }).click()
  await other.waitForURL(/\/dashboard$/)
  // What was open before the purchase began knew of no payment to watch.
  await onQuestion(before, 15)
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(page.getByText('Pagamento confirmado! Seu acesso foi liberado.')).toBeVisible()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await onQuestion(page, 16)

  await elsewhere.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  const dialog = elsewhere.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Seu acesso já está aberto' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Assinar o plano Mensal' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await onQuestion(elsewhere, 15)
  await device.close()
})

test('an address that claims a payment opens nothing and leaves no trace', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await page.goto('/dashboard?payment=success&session_id=sim_inventada')
  await expect(page.getByText('Erro ao verificar pagamento. Tente novamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeHidden()
  await expect(page.getByText('Você ainda não possui nenhuma assinatura ativa.')).toBeVisible()
})

test('who signs in again on the way back from a payment still learns of it, once', async ({ page }) => {
  await page.goto('/dashboard?payment=cancelled&purchase=00000000-0000-4000-8000-000000000000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST.newcomer.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const told = page.getByText('Pagamento cancelado. Você pode tentar novamente a qualquer momento.')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Olá, nina' })).toBeVisible()
  await expect(told).toBeHidden()
})

test('a page that was left can be gone back to and given up; a boleto waits, warns of a second one, and lapses', async ({
  page,
}) => {
  await signInAs(page, 'buyer')
  const dialog = page.getByRole('dialog')
  const order = async (plan: string) => {
    await visit(page, '/simulados')
    await page.getByRole('button', { name: 'Desbloquear Acesso Completo: PSM-I' }).click()
    await dialog.getByRole('button', { name: `Assinar o plano ${plan}` }).click()
  }
  await order('Mensal')
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.waitForURL(/\/pagamento-simulado\/sim_/)
  const hosted = page.url()
  await page.getByRole('button', { name: 'Abandonar' }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.goto(`/dashboard?payment=success&session_id=${hosted.split('/').at(-1)}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Minhas Assinaturas' })).toBeVisible()
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeHidden()
  await expect(page.getByText('Pagamento Pendente')).toBeHidden()

  await visit(page, '/profile?aba=acessos')
  await expect(page.getByText('Nada foi cobrado. A página de pagamento fica aberta até')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar pagamento: PSM-I' }).click()
  await page.waitForURL(hosted)
  await visit(page, '/profile?aba=acessos')
  await page.getByRole('button', { name: 'Desistir: PSM-I' }).click()
  await expect(page.getByText('Compra cancelada')).toBeVisible()
  await expect(page.getByText('Cancelado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar pagamento: PSM-I' })).toBeHidden()

  await order('Anual')
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByText('Boleto', { exact: true }).click()
  await page.getByRole('button', { name: 'Gerar o boleto' }).click()
  await page.waitForURL(/\/dashboard$/)
  await expect(page.getByText('Aguardando a confirmação do boleto.')).toBeVisible()
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeHidden()
  await order('Mensal')
  await expect(dialog).toContainText('Já há um pagamento por boleto deste exame aguardando confirmação')
  await expect(dialog.getByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible()

  await visit(page, '/exames/PSM-I')
  await expect(page.getByText('Aguardando a confirmação do boleto. Pague até')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verificar Pagamento: PSM-I' })).toBeVisible()

  await visit(page, '/profile?aba=acessos')
  await expect(page.getByText('Pague até')).toBeVisible()
  await expect(page.getByText('Pagamentos por cartão costumam ser confirmados')).toBeHidden()
  await page.getByRole('link', { name: 'Pedido do PSM-I', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pedido', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'abrir a página da operadora' }).click()
  await page.getByRole('button', { name: 'Deixar vencer' }).click()
  await expect(page.getByRole('heading', { name: 'Este pagamento não foi feito' })).toBeVisible()
})

test('a plan that a dispute holds back is told where its exam is studied and bought again', async ({
  page,
}) => {
  const suspended = page.getByText('Acesso suspenso até a decisão sobre a contestação do pagamento.')
  await signInAs(page, 'earlyBuyer')
  await visit(page, '/exames/PSM-I')
  await expect(suspended).toBeVisible()
  await page.getByRole('button', { name: 'Assinar o mensal' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('está suspenso por uma contestação')
  await expect(dialog.getByRole('button', { name: 'Comprar mesmo assim' })).toBeVisible()

  await page.route('**/api/exams/*/mock', (route) => retell(route, () => ({ gate: 'restricted' })))
  await visit(page, '/exames/PSM-I/prova')
  await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible()
  await expect(suspended).toBeVisible()
})

test('a refused card stays on the dashboard with the way to try again', async ({ page }) => {
  await signInAs(page, 'declined')
  await visit(page, '/simulados')
  await page
    .getByRole('button', { name: /: CLF-C02$/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assinar o plano Mensal' }).click()
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.waitForURL(/\/dashboard$/)
  await expect(page.getByText('Pagamento do CLF-C02 não confirmado.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo: CLF-C02' }).click()
  await expect(dialog.getByRole('button', { name: 'Assinar o plano Mensal' })).toBeVisible()
})

test('what is no receipt is not there', async ({ page }) => {
  await signInAs(page, 'newcomer')
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await page.goto(`/recibos/${id}`))?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
})
