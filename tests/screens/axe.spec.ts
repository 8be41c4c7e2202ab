import { expect, test } from '#tests/support/browser/site.ts'
import type { ScreenState } from './screen-state.ts'
import { bringAxe, faultsOf } from './axe-faults.ts'
import { everyLook, lookInTurn, settle, take, widerTextFaults } from './looks.ts'
import { afterAnswering, SCREENS } from './screens.ts'
import { standOn } from './stand-on.ts'

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
    // Every test run looks at each route and dialog once, from one side in turn; `npm run measure -- axe` at all, from every side.
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
    for (const fault of await widerTextFaults(page)) faults.push({ ...(further.at(-1) ?? first), fault })
    expect(faults).toEqual([])
    const tolerated = complaints.filter((complaint) => state.tolerates?.test(complaint))
    expect(complaints).toEqual(tolerated)
    complaints.length = 0
  })
}
