import { bareExam } from '#tests/support/made/bare-exam.ts'
import { CAST, CAST_PASSWORD } from '#tests/support/seeded-site/cast.ts'
import { expect, signInAs, test, visit, WITH_MOTION } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

test.use(WITH_MOTION)

const outlineOfFocused = (page: Page) =>
  page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)

test('the title that a keyboard arrives at wears no ring of the browser', async ({ page }) => {
  await visit(page, '/auth?de=/dashboard')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST.veteran.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(CAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await outlineOfFocused(page)).toBe('none')
  // What can be used keeps its ring.
  await page.keyboard.press('Tab')
  expect(await outlineOfFocused(page)).toBe('solid')
})

test('a link to a section takes the keyboard there, on the same page and from another', async ({ page }) => {
  await visit(page, '/')
  const bar = page.getByRole('banner')
  const prices = page.locator('#precos').getByRole('heading', { level: 2 })
  const questions = page.locator('#faq').getByRole('heading', { level: 2 })
  await bar.getByRole('link', { name: 'Preços' }).press('Enter')
  await expect(prices).toBeFocused()
  await bar.getByRole('link', { name: 'FAQ' }).press('Enter')
  await expect(questions).toBeFocused()
  const card = page.getByRole('link', { name: /^Testar Grátis: / }).first()
  const code = (await card.getAttribute('aria-label'))?.replace('Testar Grátis: ', '') ?? ''
  await card.press('Enter')
  await expect(page).toHaveURL(/\/simulados#/)
  const chosen = page.getByRole('article').filter({ hasText: code }).getByRole('heading', { level: 2 })
  await expect(chosen).toBeFocused()
  await bar.getByRole('link', { name: 'FAQ' }).press('Enter')
  await expect(questions).toBeFocused()
  // Without a named place the keyboard stands on the title, and what follows the skip link stays where it is.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('after an account is made the keyboard stands on the welcome', async ({ page }) => {
  await visit(page, '/auth?aba=criar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`nova.${Date.now()}@exemplo.com`)
  await page.getByRole('textbox', { name: 'Senha' }).fill('caderno verde 31')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Boas-vindas' })).toBeFocused()
})

test('what was pressed keeps the keyboard where its call failed, and hands it on where it is gone', async ({
  page,
}) => {
  await visit(page, '/auth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CAST.veteran.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill('não é esta')
  const enter = page.locator('form').getByRole('button', { name: 'Entrar' })
  await enter.press('Enter')
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible()
  await expect(enter).toBeFocused()
  await page.getByRole('link', { name: 'Crie em um minuto' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Comece pela questão 1' })).toBeFocused()
})

test('a row of the admin area that is deleted hands the keyboard to the page', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.request.post('/api/profile/confirmation', { data: { password: CAST_PASSWORD } })
  const code = `FOCO-${Date.now() % 100_000}`
  const made = await page.request.post('/api/admin/exams', {
    data: bareExam({ name: 'Exame que some', code, status: 'inactive' }),
  })
  expect(made.ok()).toBe(true)
  await visit(page, `/admin/exams?busca=${code}`)
  await page.getByRole('button', { name: /^Excluir/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .press('Enter')
  await expect(page.getByText('Nenhum exame encontrado.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the timer stands on every page of the admin area and on the simulated payment, and covers nothing there', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/admin/questions')
    const timer = page.getByRole('region', { name: 'Pomodoro' })
    await timer.waitFor()
    await page
      .getByRole('button', { name: /^Excluir/ })
      .last()
      .waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const covered = await timer.evaluate((box) => {
      const own = box.getBoundingClientRect()
      return [...document.querySelectorAll('main a, main button, aside a, aside button')]
        .map((part) => ({ part, at: part.getBoundingClientRect() }))
        .filter(
          ({ at }) =>
            at.width > 0 &&
            at.left < own.right &&
            at.right > own.left &&
            at.top < own.bottom &&
            at.bottom > own.top,
        )
        .map(({ part }) => part.outerHTML.slice(0, 100))
    })
    expect(covered).toEqual([])
    // In the middle of a long list it lies over no row.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(timer).not.toBeInViewport()
  }
})

for (const [role, width] of [
  ['veteran', 1440],
  ['veteran', 880],
  ['admin', 880],
] as const)
  test(`leaving says its word in the bar of ${role} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, role)
    await visit(page, '/simulados')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toHaveText('Sair')
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
    const boxes = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect()
          return { left, right }
        }),
      )
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).filter(({ left }) => left < box.right - 1)).toEqual([])
  })
