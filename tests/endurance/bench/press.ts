// `npm run measure -- bench:press`: how long a press waits on a cheap phone, on pages that were never visited: made as the page has
// loaded, soon after its first paint, and after a rest; the median of five visits each. Then the presses inside a
// simulation (`-- --simulation` measures these alone).
import type { Browser, Page } from '@playwright/test'
import { openDemonstration } from '#tests/support/servers/demonstration-site.ts'
import {
  medianOf,
  readFlags,
  reportAtMost,
  reportReached,
  takeSwitch,
  tell,
} from '#tests/endurance/measure.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { ACTIONS, type Action } from './press/actions.ts'
import { measureSimulation } from './press/simulation.ts'
import { openBrowser, openSlowPhone } from './press/slow-phone.ts'
import { press, type Press } from './press/watch-press.ts'

type Moment = { name: string; wait: (page: Page) => Promise<void>; longest: (action: Action) => number }
type Visit = Press & { load: number; paint: number }

const FELT_MS = 100
const ANSWERED_MS = 1500
const AFTER_PAINT_MS = 300
const REST_MS = 4000

const MOMENTS: readonly Moment[] = [
  { name: 'at load', wait: (page) => page.waitForLoadState('load'), longest: () => ANSWERED_MS },
  { name: 'soon after the first paint', wait: untilSoonAfterPaint, longest: () => ANSWERED_MS },
  {
    name: 'rested',
    wait: async (page) => {
      await page.waitForLoadState('load')
      await page.waitForTimeout(REST_MS)
    },
    longest: ({ restedMs }) => restedMs,
  },
]

const onlySimulation = takeSwitch('simulation')
const flags = readFlags({ runs: 5 })
const site = await openDemonstration(RELAXED_LIMITS)
const browser = await openBrowser()
const loads = new Map<string, Visit[]>()
let lost = 0
try {
  // The server's first page of a kind is slower than any that follows, for everybody.
  for (const { path } of ACTIONS) await fetch(`${site.origin}${path}`)
  const actions = onlySimulation ? [] : ACTIONS
  for (const action of actions) for (const moment of MOMENTS) await measure(browser, action, moment)
  await measureSimulation(browser, { origin: site.origin, runs: flags.runs })
} finally {
  await browser.close()
  await site.stop()
}
reportReached('presses that led to nothing', lost, 0)
for (const [path, visits] of loads) {
  tell(
    `${path}: load ${Math.round(medianOf(visits.map(({ load }) => load)))} ms, first paint ${Math.round(medianOf(visits.map(({ paint }) => paint)))} ms`,
  )
}

async function measure(at: Browser, action: Action, moment: Moment) {
  const visits: Visit[] = []
  for (let run = 0; run < flags.runs; run += 1) visits.push(await visit(at, action, moment))
  loads.set(action.path, [...(loads.get(action.path) ?? []), ...visits])
  lost += visits.filter(({ effect }) => effect === null).length
  const name = `press ${action.path} ${action.name}, ${moment.name}`
  const median = (of: keyof Press) =>
    Math.round(medianOf(visits.map((seen) => seen[of] ?? Number.POSITIVE_INFINITY)))
  reportAtMost(`${name}: ms until felt`, median('felt'), FELT_MS)
  reportAtMost(`${name}: ms until answered`, median('effect'), moment.longest(action))
}

async function visit(at: Browser, action: Action, moment: Moment): Promise<Visit> {
  const phone = await openSlowPhone(at, { origin: site.origin })
  try {
    await phone.page.goto(action.path, { waitUntil: 'commit' })
    await moment.wait(phone.page)
    const seen = await press(phone.page, action)
    return { ...seen, ...(await phone.page.evaluate(timesOfPage)) }
  } finally {
    await phone.close()
  }
}

async function untilSoonAfterPaint(page: Page) {
  await page.evaluate(async (afterMs) => {
    const paint = await new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint')
        if (first) resolve(first)
      }).observe({ type: 'paint', buffered: true })
    })
    await new Promise((resolve) => setTimeout(resolve, paint.startTime + afterMs - performance.now()))
  }, AFTER_PAINT_MS)
}

/** Runs in the page. */
function timesOfPage(): { load: number; paint: number } {
  const [navigation] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    load: Number(Reflect.get(Object(navigation), 'loadEventEnd')),
    paint: paint?.startTime ?? Number.NaN,
  }
}
