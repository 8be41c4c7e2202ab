import type { Page } from '@playwright/test'
import type { Random } from '#tests/support/made/random.ts'

const OPTIONS = 4
/** The longest wait between two tries, and then some. */
const SENT_WITHIN_MS = 60_000

/** What a person sees of their Prova, and what they chose of each place; null once cleared. */
export type MockSheet = { page: Page; random: Random; chosen: Map<number, number | null> }

/** Chooses at a place, now and then twice, and now and then clears it again. Nothing is noted that the page did not take. */
export async function chooseAt(sheet: MockSheet, position: number) {
  const { page, random } = sheet
  await page
    .getByRole('navigation', { name: 'Folha de respostas' })
    .getByRole('link', { name: new RegExp(`^Questão ${position + 1},`) })
    .click()
  await page.getByRole('heading', { name: `Questão ${position + 1}`, exact: true }).waitFor()
  const times = random.chance(0.3) ? 2 : 1
  for (let time = 0; time < times; time += 1) await press(sheet, position)
  if (random.chance(0.1)) await clear(sheet, position)
}

async function press({ page, random, chosen }: MockSheet, position: number) {
  const option = random.between(0, OPTIONS - 1)
  const radio = page.getByRole('radio').nth(option)
  await radio.click({ timeout: 1500 }).catch(() => undefined)
  if (await radio.isChecked({ timeout: 500 }).catch(() => false)) chosen.set(position, option)
}

async function clear({ page, chosen }: MockSheet, position: number) {
  await page
    .getByRole('button', { name: 'Limpar resposta' })
    .click({ timeout: 1500 })
    .catch(() => undefined)
  if ((await page.getByRole('radio', { checked: true }).count()) === 0) chosen.set(position, null)
}

/** Until the page says that everything is stored; false if it never does. */
export async function untilStored({ page }: MockSheet): Promise<boolean> {
  try {
    await page.getByText('Tudo guardado').waitFor({ timeout: SENT_WITHIN_MS })
    return true
  } catch {
    return false
  }
}
