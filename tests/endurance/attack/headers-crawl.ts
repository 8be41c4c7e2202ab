import type { Role } from '#tests/support/seeded-site/cast.ts'
import { signInAs } from '#tests/support/browser/site.ts'
import type { ScreenState } from '#tests/screens/screen-state.ts'
import { afterAnswering, SCREENS } from '#tests/screens/screens.ts'
import { byTheFrontPage, standOn } from '#tests/screens/stand-on.ts'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { tell } from '#tests/endurance/measure.ts'
import { bringsSession, type HeadersSeen } from './headers-rules.ts'

/** What a crawl met. */
export type Crawl = {
  answers: HeadersSeen[]
  /** What the browser refused to run or to load, each with where. */
  violations: string[]
  /** Pages that were opened, each by each kind of person. */
  opened: Set<string>
  visits: number
  /** States and pages that could not be reached. */
  missed: string[]
}
type Visit = {
  name: string
  size: (typeof SIZES)['wide']
  /** Notes every page of the list that it opens. */
  go: (page: Page, opened: Set<string>) => Promise<void>
}

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }
const PATIENCE_MS = 20_000
/** How often the crawl says that it goes on, in visits. */
const TELL_EACH = 20
/** A look that fails on a busy machine gets one more. */
const TRIES = 2
const PEOPLE: readonly (Role | 'nobody')[] = ['nobody', 'veteran', 'admin']
const PARAMETERS: Readonly<Record<string, string>> = {
  $examId: 'CLF-C02',
  $purchaseId: '7f1d0000-0000-4000-8000-000000000001',
  $sessionId: 'sim_inventado',
}

/** Every address of a page, as the router knows them: '/simulados/$examId/resultados'. */
export function everyRoute(): string[] {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map(([, name = '']) => name)
}

/** How many pairs of a page and a kind of person there are. */
export const pairsOf = (routes: readonly string[]): number => routes.length * PEOPLE.length

/** Each page as each kind of person, then every screen and state twice, by its address and by `/`, in as many windows at once as there are sites. */
export async function crawl(browser: Browser, origins: readonly string[]): Promise<Crawl> {
  const met: Crawl = { answers: [], violations: [], opened: new Set(), visits: 0, missed: [] }
  const states = [...SCREENS, afterAnswering]
  const visits = [...pageVisits(), ...states.map(stateVisit), ...states.map(visitFromTheFront)]
  const waiting = visits.values()
  const walk = async (origin: string) => {
    for (const visit of waiting) await take(visit, { browser, origin, met })
  }
  await Promise.all(origins.map(walk))
  return met
}

/** All pages in one window, so that a person signs in once. */
const pageVisits = (): Visit[] =>
  PEOPLE.map((who) => ({
    name: `every page as ${who}`,
    size: SIZES.wide,
    go: async (page, opened) => {
      if (who !== 'nobody') await signInAs(page, who)
      for (const route of everyRoute()) {
        await page.goto(route.replaceAll(/\$\w+/g, (name) => PARAMETERS[name] ?? name))
        await page.waitForLoadState('networkidle')
        opened.add(`${route} as ${who}`)
      }
    },
  }))

const stateVisit = (state: ScreenState): Visit => ({
  name: state.name,
  size: SIZES[state.only ?? 'wide'],
  go: (page) => standOn(page, state),
})

/** The same under the policy of the front page, which is another than theirs: a constant page has no nonce for scripts. */
const visitFromTheFront = (state: ScreenState): Visit => ({
  name: `${state.name}, entered by /`,
  size: SIZES[state.only ?? 'wide'],
  go: (page) => standOn(page, state, byTheFrontPage),
})

type Walk = { browser: Browser; origin: string; met: Crawl }

async function take(visit: Visit, { browser, origin, met }: Walk) {
  for (let left = TRIES; left > 0; left -= 1) {
    const context = await openWindow(browser, { origin, size: visit.size })
    const watch = await watchOver(context)
    const page = await context.newPage()
    try {
      await visit.go(page, met.opened)
      met.visits += 1
      left = 0
    } catch (problem) {
      tell(`${visit.name}: ${problem instanceof Error ? problem.message : String(problem)}`)
      if (left === 1) met.missed.push(visit.name)
    }
    // A state may still be making up an answer when its window goes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const { answers, violations } = await watch.end()
    met.answers.push(...answers)
    for (const violation of violations) tell(`${visit.name}: ${violation}`)
    met.violations.push(...violations)
    if (met.visits % TELL_EACH === 0) tell(`${met.visits} visits`)
    await context.close()
  }
}

export async function openWindow(
  browser: Browser,
  { origin, size = SIZES.wide }: { origin: string; size?: Visit['size'] },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** Listens to a window until it is ended: to every answer of the site, and to the browser's own complaints. */
export async function watchOver(context: BrowserContext) {
  const violations: string[] = []
  const reading: Promise<HeadersSeen | null>[] = []
  // The event goes the way of the browser's own complaints: not all of those name what the event does.
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error('security policy event:', effectiveDirective, blockedURI, sourceFile, lineNumber)
      },
    )
  })
  context.on('console', (message) => {
    if (/security policy|permissions policy|ERR_BLOCKED_BY|was blocked/i.test(message.text()))
      violations.push(message.text())
  })
  context.on('response', (response) => reading.push(readAnswer(response)))
  return {
    violations,
    end: async () => ({
      violations,
      answers: (await Promise.all(reading)).filter((answer) => answer !== null),
    }),
  }
}

/** Null for what a state made up itself, and for what the window no longer waited for. */
async function readAnswer(response: Response): Promise<HeadersSeen | null> {
  try {
    if ((await response.serverAddr()) === null) return null
    const { cookie } = await response.request().allHeaders()
    return {
      url: response.url(),
      status: response.status(),
      headers: await response.allHeaders(),
      isAnonymous: !bringsSession(cookie),
    }
  } catch {
    return null
  }
}
