import type { JSHandle, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from '#tests/support/site.ts'
import type { ScreenState } from './screen-state.ts'
import { clippedFaults, everyLook, lookInTurn, settle, sidewaysFaults, take } from './looks.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

/** What passes is not worked out; there are no frames. */
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
} satisfies axe.RunOptions

type Axe = JSHandle<typeof axe>

/** Brings axe into the page, once: it is by far the slowest part of a look. */
const bringAxe = (page: Page): Promise<Axe> => page.evaluateHandle<typeof axe>(`${axe.source}; axe`)

/** Violations by rule with the elements at fault, what lies beyond the window, and words that are cut off. */
async function faultsOf(page: Page, engine: Axe): Promise<string[]> {
  const violations = await engine.evaluate(async ({ run }, options) => {
    const found = await run(document, options)
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(({ html }) => html.slice(0, 120))
          .join(' | ')}`,
    )
  }, OPTIONS)
  return [...violations, ...(await sidewaysFaults(page)), ...(await clippedFaults(page))]
}

const met = new Set<string>()
/** The first state to show a route or a dialog; the list is in the order of the product. */
function isFirst({ routes, dialogs = [] }: ScreenState): boolean {
  const shown = [...routes, ...dialogs].filter((name) => !met.has(name))
  for (const name of shown) met.add(name)
  return shown.length > 0
}

for (const [index, state] of [...SCREENS, afterAnswering].entries()) {
  const tag = isFirst(state) ? '@first' : '@further'
  test(`${state.name} has no accessibility violation`, { tag }, async ({ page, complaints }, { project }) => {
    // Every test run looks at each route and dialog once, from one side in turn; `npm run axe` at all, from every side.
    const [first, ...further] = project.name === 'axe' ? everyLook(state) : lookInTurn(state, index)
    if (first === undefined) throw new Error(`${state.name} exists in no window`)
    await take(page, first)
    await standOn(page, state)
    const engine = await bringAxe(page)
    await settle(page, first)
    const faults = (await faultsOf(page, engine)).map((fault) => ({ ...first, fault }))
    for (const look of further) {
      await take(page, look)
      await settle(page, look)
      for (const fault of await faultsOf(page, engine)) faults.push({ ...look, fault })
    }
    expect(faults).toEqual([])
    const tolerated = complaints.filter((complaint) => state.tolerates?.test(complaint))
    expect(complaints).toEqual(tolerated)
    complaints.length = 0
  })
}
