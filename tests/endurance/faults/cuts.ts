import type { Page } from '@playwright/test'
import type { Random } from '#tests/support/made/random.ts'
import { type BrowserLine, type Fault, FAULTS, type Moment, MOMENTS } from './browser-line.ts'

const SHORTEST_MS = 200
const LONGEST_MS = 8000

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

type Cutting = { page: Page; line: BrowserLine; random: Random }

/** Spoils the line at its moment; answers when that was. */
export async function beginCut(
  { page, line, random }: Cutting,
  { fault, moment }: Pick<Cut, 'fault' | 'moment'>,
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

/** Does this while the line is spoilt, and mends it. */
export async function whileCut(
  cutting: Cutting & { reload: () => Promise<void> },
  cut: Cut,
  work: () => Promise<void>,
) {
  const { page, line, reload } = cutting
  const begun = beginCut(cutting, cut)
  await work()
  const end = (await begun) + cut.ms
  // Only answers are lost in it, so the page itself can be loaded.
  if (cut.reloads && cut.fault === 'answers') await reload()
  await page.waitForTimeout(Math.max(0, end - Date.now()))
  line.mend()
  if (cut.reloads && cut.fault !== 'answers') await reload()
}
