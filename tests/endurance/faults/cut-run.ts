import type { Page } from '@playwright/test'
import type { Random } from '#tests/support/made/random.ts'
import { type BrowserLine, type Fault, FAULTS, type Moment, MOMENTS } from './browser-line.ts'
import type { MapObservations } from './map-observations.ts'

const OPTIONS = 4
const SHORTEST_MS = 200
const LONGEST_MS = 8000
/** The longest wait between two tries, and then some. */
const SENT_WITHIN_MS = 60_000

/** A run in a browser at the end of a line that is cut. */
export type CutRun = { page: Page; line: BrowserLine; observations: MapObservations; random: Random }

export type Cut = { fault: Fault; moment: Moment | 'any'; ms: number; reloads: boolean }

/** Short cuts are the more usual ones. */
export function cutOf(random: Random): Cut {
  return {
    fault: random.pick(FAULTS),
    moment: random.pick([...MOMENTS, 'any']),
    ms: Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * random.unit() ** 2),
    reloads: random.chance(0.3),
  }
}

/** Answers these places, one after the other, while the line is spoilt; all are sent when this is done. */
export async function answerThrough(run: CutRun, positions: readonly number[], cut: Cut) {
  const { page, line, random } = run
  await leafThrough(run, positions)
  const begun = beginCut(run, cut)
  for (const position of positions) {
    await goTo(run, position)
    await choose(run, position)
    await page.waitForTimeout(random.between(0, 700))
  }
  const end = (await begun) + cut.ms
  // Only answers are lost in it, so the page itself can be loaded.
  if (cut.reloads && cut.fault === 'answers') await reload(page)
  await page.waitForTimeout(Math.max(0, end - Date.now()))
  line.mend()
  if (cut.reloads && cut.fault !== 'answers') await reload(page)
}

/** Until everything that was chosen is shown as saved; false if it never is. */
export async function untilSaved({ page, observations }: CutRun): Promise<boolean> {
  const end = Date.now() + SENT_WITHIN_MS
  while (Date.now() < end) {
    if ([...observations.chosen.keys()].every(observations.isSaved)) return true
    await page.waitForTimeout(100)
  }
  return false
}

/** Spoils the line at its moment; answers when that was. */
export async function beginCut(
  { page, line, random }: Pick<CutRun, 'page' | 'line' | 'random'>,
  { fault, moment }: Cut,
): Promise<number> {
  if (moment === 'any') {
    await page.waitForTimeout(random.between(0, 400))
    line.spoil(fault)
  } else {
    line.spoilAt(moment, fault)
    const last = Date.now() + LONGEST_MS
    while (!line.isSpoilt && Date.now() < last) await page.waitForTimeout(20)
  }
  return Date.now()
}

/** Opens places ahead, as whoever looks around first: they are at hand without a line. */
async function leafThrough(run: CutRun, positions: readonly number[]) {
  for (const position of positions) await goTo(run, position)
  const [first] = positions
  if (first !== undefined) await goTo(run, first)
}

async function goTo({ page }: CutRun, position: number) {
  const map = page.getByRole('navigation', { name: 'Mapa de questões' })
  await map.getByRole('button', { name: new RegExp(`^Questão ${position + 1},`) }).click()
  await page.getByText(`Enunciado ${position + 1}`, { exact: true }).waitFor()
}

async function choose({ page, observations, random }: CutRun, position: number) {
  const option = random.between(0, OPTIONS - 1)
  await page.getByRole('radio').nth(option).click()
  const at = await page.evaluate(() => Number(Reflect.get(globalThis, 'pressedAt')))
  observations.choose(position, { option, at })
}

async function reload(page: Page) {
  await page.reload()
  await page.getByRole('navigation', { name: 'Mapa de questões' }).waitFor()
}
