import { expect, signInAs, test, visit, WITH_MOTION } from '#tests/support/browser/site.ts'
import { onQuestion } from '#tests/support/browser/simulado.ts'

test.use(WITH_MOTION)

test('a learner takes a simulado with the keyboard alone', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/PSM-I')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Iniciar simulado' }).focus()
  await page.keyboard.press('Enter')
  await onQuestion(page, 1)

  await test.step('arrows move the focus without choosing', async () => {
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio').nth(1)).toBeFocused()
    await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  })

  await test.step('X and a letter strike an option out', async () => {
    await page.keyboard.press('x')
    await page.keyboard.press('d')
    await expect(page.getByText('(eliminada)')).toHaveCount(1)
  })

  await test.step('M marks, a letter answers, Enter goes on', async () => {
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
    await page.keyboard.press('b')
    await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
    const rating = page.getByRole('dialog', { name: 'O que achou desta questão?' })
    await expect(rating).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rating).toBeHidden()
    await page.keyboard.press('Enter')
    await onQuestion(page, 2)
  })

  await test.step('arrows turn the pages, N finds the next blank one', async () => {
    await page.keyboard.press('ArrowLeft')
    await onQuestion(page, 1)
    await page.keyboard.press('n')
    await onQuestion(page, 2)
  })

  await test.step('? shows the list', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Atalhos')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await visit(page, '/simulados')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Ir para o conteúdo|Pular para o conteúdo/ })).toBeFocused()
})
