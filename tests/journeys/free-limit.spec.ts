import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { onQuestion } from '#tests/support/browser/simulado.ts'

test('a free learner meets the limit after fifteen questions, and nothing of the sixteenth reaches the browser', async ({
  page,
}) => {
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await signInAs(page, 'atLimit')
  await visit(page, '/simulados/CLF-C02')
  await expect(page.getByText('Plano gratuito: 15 de 15 questões')).toBeVisible()

  await page.getByRole('button', { name: 'Rever respondidas' }).click()
  await page
    .getByRole('navigation', { name: 'Mapa de questões' })
    .getByRole('button', { name: /^Questão 15,/ })
    .click()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Desbloquear Acesso' }).click()
  const plans = page.getByRole('dialog')
  await expect(plans).toContainText('R$')
  expect(answers.join('')).not.toContain('"position":15,"marked":false,"question"')
})
