import { answersWith, dialog } from '#tests/screens/screen-state.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const ARGUMENT = 'A documentação do serviço mostra que a alternativa também atende.'
const SOURCE = 'https://docs.exemplo.com/servico'

test('a wrong answer is contested: what was typed survives a reload, is sent, listed and withdrawn', async ({
  page,
}) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/CLF-C02/revisar?filtro=erradas')
  const open = page.getByRole('button', { name: 'Enviar recurso' })
  const form = page.getByRole('form', { name: 'Recurso' })
  const send = form.getByRole('button', { name: 'Enviar recurso' })
  const argument = form.getByRole('textbox', { name: 'Por quê?' })
  await open.click()
  await expect(page.getByRole('heading', { name: /^Recurso da questão \d+$/ })).toBeFocused()

  await form.getByRole('radio', { name: 'Gabarito errado' }).check()
  await argument.fill(ARGUMENT)
  await send.click()
  await expect(form.getByText('Marque a alternativa que seria a correta.')).toBeVisible()
  await expect(form.getByText('Cole o endereço de uma fonte.')).toBeVisible()
  await form.getByRole('radio', { name: 'Alternativa B' }).check()
  await form.getByRole('textbox', { name: /^Fonte/ }).fill(SOURCE)
  const thanks = form.getByRole('checkbox', { name: 'Se for aceito, pode agradecer com meu nome.' })
  await expect(thanks).not.toBeChecked()
  await thanks.check()

  await page.reload()
  await visit(page, page.url())
  await open.click()
  await expect(argument).toHaveValue(ARGUMENT)
  await expect(form.getByRole('radio', { name: 'Gabarito errado' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Alternativa B' })).toBeChecked()
  await expect(form.getByRole('textbox', { name: /^Fonte/ })).toHaveValue(SOURCE)
  await expect(thanks).toBeChecked()

  await answersWith(page, '**/appeals', 503)
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(argument).toHaveValue(ARGUMENT)
  await page.unroute('**/appeals')
  await send.click()
  await expect(page.getByText('Recurso enviado. A resposta chega em Meus recursos.')).toBeVisible()

  await page.reload()
  await visit(page, page.url())
  await open.click()
  await expect(page.getByText('Seu recurso está em análise.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver meus recursos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus recursos' })).toBeVisible()
  await expect(page.getByText('1 enviado, 1 em análise.')).toBeVisible()
  const entry = page.getByRole('region', { name: 'Recursos enviados' }).getByRole('listitem')
  await expect(entry).toContainText('Em análise')
  await expect(entry).toContainText('Gabarito errado: seria B')
  const source = entry.getByRole('link', { name: /docs\.exemplo\.com/ })
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow')

  await expect(entry).toContainText('Você deixou agradecer com o seu nome.')
  await entry.getByRole('button', { name: 'Retirar meu nome' }).click()
  await expect(page.getByText('Nome retirado.')).toBeVisible()
  await expect(entry).not.toContainText('agradecer')
  await expect(entry).toBeFocused()

  // It is done, and its reply does not come.
  await page.route('**/withdrawal', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: {} })
  })
  await entry.getByRole('button', { name: 'Retirar recurso' }).click()
  await dialog(page).getByRole('button', { name: 'Retirar recurso' }).click()
  await expect(entry).toContainText('Retirado')
  await expect(page.getByText('Recurso retirado.')).toBeVisible()
  await expect(page.getByText('Não foi possível retirar o recurso.')).toHaveCount(0)
  await expect(entry).toBeFocused()
  await expect(page.getByText('1 enviado, nenhum em análise.')).toBeVisible()
})

test('a Prova that runs has no appeal, and a finished one has it under each answered question', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await visit(page, '/simulados/CLF-C02/revisar?filtro=erradas')
  await expect(page.getByRole('button', { name: 'Enviar recurso' })).toBeVisible()
  await page.getByRole('button', { name: 'Em branco 2' }).click()
  await expect(page.getByRole('heading', { name: 'Em branco' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar recurso' })).toHaveCount(0)
})
