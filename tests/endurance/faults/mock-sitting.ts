import type { BrowserLine } from './browser-line.ts'
import { beginCut, type Cut } from './cut-run.ts'
import type { Random } from '#tests/support/made/random.ts'
import type { Page } from '@playwright/test'

const OPTIONS = 4
const SENT_WITHIN_MS = 60_000

/** A Prova in a browser at the end of a line that is cut; `chosen` by question, as its statement calls it. */
export type MockSitting = { page: Page; line: BrowserLine; random: Random; chosen: Map<number, number[]> }

export const isOver = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: 'O tempo acabou' }).isVisible()

/** Chooses, changes and clears on these places while the line is spoilt. */
export async function chooseThrough(sitting: MockSitting, positions: readonly number[], cut: Cut) {
  const { page, line, random } = sitting
  const begun = beginCut(sitting, cut)
  for (const position of positions) await chooseAt(sitting, position)
  const end = (await begun) + cut.ms
  // Only choices are lost in it, so the page itself can be loaded.
  if (cut.reloads && cut.fault === 'answers') await reload(page)
  await page.waitForTimeout(Math.max(0, end - Date.now()))
  line.mend()
  if (cut.reloads && cut.fault !== 'answers') await reload(page)
  // Some look at the page again; for the others the next try comes by itself.
  if (random.chance(0.5)) await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** Until all that was chosen is shown as stored; false if it never is. */
export const untilStored = ({ page }: MockSitting): Promise<boolean> =>
  page
    .getByRole('banner')
    .getByText('Tudo guardado')
    .waitFor({ timeout: SENT_WITHIN_MS })
    .then(() => true)
    .catch(() => false)

/** One choice, or after it a clearing; noted only where the page took it. */
export async function chooseAt({ page, random, chosen }: MockSitting, position: number) {
  await page
    .getByRole('navigation', { name: 'Folha de respostas' })
    .getByRole('link', { name: new RegExp(`^Questão ${position + 1},`) })
    .click()
  await page.getByRole('heading', { name: `Questão ${position + 1}`, exact: true }).waitFor()
  const question = await numberOfStatement(page)
  // Another one than before: a second press changes nothing.
  const option = ((chosen.get(question)?.[0] ?? 0) + random.between(1, OPTIONS - 1)) % OPTIONS
  await page.getByRole('radio').nth(option).click()
  if (await isOver(page)) return
  chosen.set(question, [option])
  if (!random.chance(0.15)) return
  await page.getByRole('button', { name: 'Limpar resposta' }).click()
  if (!(await isOver(page))) chosen.set(question, [])
}

/** The draw mixes the questions: each says in its statement which one it is. */
async function numberOfStatement(page: Page): Promise<number> {
  const words = await page.getByText(/^Enunciado \d+$/).textContent()
  return Number(/\d+/.exec(words ?? '')?.[0])
}

export async function reload(page: Page) {
  await page.reload()
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
}
