import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, test, visit, WITH_MOTION } from '#tests/support/browser/site.ts'
import { onQuestion, startSimulation } from '#tests/support/browser/simulado.ts'

test.use(WITH_MOTION)

const verdictLine = (page: Page) => page.getByRole('navigation', { name: 'Questões' }).getByText(VERDICT)
const VERDICT = /^(Certa\.|Quase\.|Não foi desta vez\.)/
const ratingSheet = (page: Page) => page.getByRole('dialog', { name: 'O que achou desta questão?' })
const explained = (page: Page) => page.getByRole('heading', { name: 'Explicação' })
const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)

/** In an exam that no other file touches: a question that was ever rated is not asked about again. */
async function begin(page: Page, window: { width: number; height: number }) {
  await page.setViewportSize(window)
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados/SY0-701')
  const start = page.getByRole('button', { name: 'Iniciar simulado' })
  const question = page.getByRole('heading', { name: /^Questão \d+$/ })
  await start.or(question).first().waitFor()
  if (await start.isVisible()) await startSimulation(page)
  // Another test may have answered here before.
  while ((await page.getByRole('radio').count()) === 0) {
    const number = await numberOf(page)
    await page.getByRole('button', { name: 'Próxima' }).click()
    await onQuestion(page, number + 1)
    await page.getByRole('radio').first().or(explained(page)).or(page.getByRole('checkbox')).first().waitFor()
  }
}

const numberOf = async (page: Page) =>
  Number((await page.getByRole('heading', { name: /^Questão \d+$/ }).textContent())?.split(' ')[1])

async function expectWhole(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  const isWhole = await place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const isOnTop = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      [left + 2, (left + right) / 2, right - 2].every((x) => isOnTop(x, middle))
    )
  })
  expect(isWhole).toBe(true)
}

test('the last option stays under the finger, and its verdict is in sight before and under the rating', async ({
  page,
}) => {
  await begin(page, { width: 1366, height: 768 })
  const last = page.getByRole('radio').last()
  const letter = page.getByRole('article').first().locator('[data-letter]').last()
  await last.scrollIntoViewIfNeeded()
  const before = await topOf(letter)
  await last.click()
  await expect(explained(page)).toBeAttached()
  expect(Math.abs((await topOf(letter)) - before)).toBeLessThanOrEqual(8)
  await expectWhole(page, verdictLine(page))
  await expect(ratingSheet(page)).toBeVisible()
  expect(Math.abs((await topOf(letter)) - before)).toBeLessThanOrEqual(8)
  await expectWhole(page, verdictLine(page))
  expect((await ratingSheet(page).boundingBox())?.height).toBeLessThanOrEqual(0.3 * 768)
})

test('what was neither chosen nor right is explained on demand, one by one or all at once', async ({
  page,
}) => {
  await begin(page, { width: 390, height: 844 })
  await page.getByRole('radio').first().click()
  await expect(explained(page)).toBeAttached()
  const why = page.getByRole('button', { name: /^Por que não\? Alternativa/ })
  const others = await why.count()
  expect(others).toBeGreaterThan(1)
  const row = page.getByRole('listitem').filter({ has: why }).first()
  const closed = (await row.innerText()).length
  await why.first().click()
  await expect(why.first()).toHaveAttribute('aria-expanded', 'true')
  expect((await row.innerText()).length).toBeGreaterThan(closed + 20)
  await page.getByRole('button', { name: 'Explicar todas' }).click()
  await expect(page.locator('[aria-expanded="true"]').filter({ hasText: 'Por que não?' })).toHaveCount(others)
  await page.getByRole('button', { name: 'Recolher explicações' }).click()
  await expect(page.locator('[aria-expanded="true"]').filter({ hasText: 'Por que não?' })).toHaveCount(0)
})

test('the rating asks without taking the keyboard: keys go on, Esc skips, and it can be asked for again', async ({
  page,
}) => {
  await begin(page, { width: 1440, height: 900 })
  const number = await numberOf(page)
  const focused = page.getByRole('heading', { name: `Questão ${number}`, exact: true })
  await focused.focus()
  await page.keyboard.press('a')
  await expect(explained(page)).toBeAttached()
  await expect(ratingSheet(page)).toBeVisible()
  await expect(focused).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'O que achou desta questão?' })).toHaveCount(1)
  await expect(ratingSheet(page).getByRole('radio', { name: 'Médio' })).toBeChecked()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Marcada para revisar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ratingSheet(page)).toBeHidden()
  await expect(focused).toBeFocused()

  const ask = page.getByRole('button', { name: 'Avaliar dificuldade' })
  await ask.click()
  await expect(ratingSheet(page).getByRole('radio', { name: 'Médio' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await ratingSheet(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(ratingSheet(page)).toBeHidden()
  await expect(ask).toBeFocused()
  await ask.click()
  await expect(ratingSheet(page).getByRole('radio', { name: 'Difícil' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await onQuestion(page, number + 1)
  await page.keyboard.press('b')
  await expect(explained(page)).toBeAttached()
  await expect(ratingSheet(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await onQuestion(page, number + 2)
  await expect(ratingSheet(page)).toBeHidden()
})
