// `npm run measure -- bench:bundle`: what a cold browser loads, in kilobytes as sent (brotli): scripts until the page is idle, and
// the style sheets and fonts of the landing page.
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import {
  MOST_FILES_OF_CADERNO,
  MOST_SCRIPT_FILES,
  SCRIPT_LIMITS,
} from '#tests/support/browser/script-limits.ts'
import { chromium, type Browser, type Cookie, type Page, type Request } from '@playwright/test'
import { openDemonstration, type DemonstrationSite } from '#tests/support/servers/demonstration-site.ts'
import { reportAtMost, tell } from '#tests/endurance/measure.ts'

/** One that the demonstration's learner has not begun: its first question is open, nothing is answered. */
const EXAM = 'KCNA'
/** One in whose Caderno the learner has questions. */
const STUDIED_EXAM = 'CLF-C02'
/** Longer than the wait of what comes when the page rests. */
const QUIET_MS = 4000
const KILOBYTE = 1000

type Kind = 'script' | 'stylesheet' | 'font'
type Visit = { page: Page; sent: Map<Request, number>; untilIdle: () => Promise<void> }

const site = await openDemonstration()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
try {
  await measureLanding(browser, site)
  await measurePage(browser, site, {
    name: 'scripts on /simulados',
    path: '/simulados',
    target: SCRIPT_LIMITS['/simulados'],
  })
  const cookie = await site.signIn()
  await measureSimulation(browser, { origin: site.origin, cookie })
  await measurePage(browser, site, {
    name: 'scripts of the Caderno',
    path: `/exames/${STUDIED_EXAM}/caderno`,
    target: SCRIPT_LIMITS.caderno,
    mostFiles: MOST_FILES_OF_CADERNO,
    cookie,
  })
} finally {
  await browser.close()
  await site.stop()
}

async function measureLanding(at: Browser, { origin }: DemonstrationSite) {
  const visit = await coldVisit(at, origin)
  await visit.page.goto('/')
  await visit.untilIdle()
  reportScripts(visit, { name: 'scripts on /', target: SCRIPT_LIMITS['/'] })
  reportAtMost('kB of style sheets on /', kilobytes(visit, 'stylesheet'), 14)
  const preloaded = await preloadedFonts(visit)
  reportAtMost('kB of preloaded fonts on /', thousands(preloaded), 50)
  reportAtMost('preloaded font files on /', preloaded.length, 2)
  await visit.page.context().close()
}

type SessionCookie = Pick<Cookie, 'name' | 'value'>
type Limits = { name: string; target: number; mostFiles?: number }
type Measured = Limits & { path: string; cookie?: SessionCookie }

async function measurePage(at: Browser, { origin }: { origin: string }, wanted: Measured) {
  const visit = await coldVisit(at, origin)
  if (wanted.cookie) await visit.page.context().addCookies([{ ...wanted.cookie, url: origin }])
  await visit.page.goto(wanted.path)
  await visit.untilIdle()
  reportScripts(visit, wanted)
  await visit.page.context().close()
}

/** The learner's own simulation, resumed where it stands. */
async function measureSimulation(at: Browser, of: { origin: string; cookie: SessionCookie }) {
  const { cookie } = of
  const begun = await fetch(`${of.origin}/api/simulations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    },
    body: JSON.stringify({ exam: EXAM, difficulties: ['easy', 'medium', 'hard'] }),
  })
  if (!begun.ok && begun.status !== 409) throw new Error(`no simulation: ${await begun.text()}`)
  await measurePage(at, of, {
    name: 'scripts in a simulation',
    path: `/simulados/${EXAM}`,
    target: SCRIPT_LIMITS.simulation,
    cookie,
  })
}

/** Of a page that nobody touched, until it rests. */
function reportScripts(visit: Visit, { name, target, mostFiles = MOST_SCRIPT_FILES }: Limits) {
  reportAtMost(`kB of ${name}`, kilobytes(visit, 'script'), target)
  reportAtMost(`files of ${name}`, filesOf(visit, 'script').length, mostFiles)
  list(visit)
}

async function coldVisit(at: Browser, origin: string): Promise<Visit> {
  const context = await at.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const sent = new Map<Request, number>()
  const sizes: Promise<void>[] = []
  let last = Date.now()
  const noteSize = async (request: Request) => {
    sent.set(request, (await request.sizes()).responseBodySize)
  }
  page.on('request', () => {
    last = Date.now()
  })
  page.on('requestfinished', (request) => {
    last = Date.now()
    sizes.push(noteSize(request))
  })
  const untilIdle = async () => {
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(200)
    await Promise.all(sizes)
  }
  return { page, sent, untilIdle }
}

function filesOf({ sent }: Visit, kind: Kind) {
  return [...sent].filter(([request]) => request.resourceType() === kind)
}

/** The sizes of the fonts that the page asks for before its sheet does. */
async function preloadedFonts(visit: Visit): Promise<number[]> {
  const links = visit.page.locator('link[rel=preload][as=font]')
  const addresses = await links.evaluateAll((found) => found.map((link) => String(Reflect.get(link, 'href'))))
  return filesOf(visit, 'font')
    .filter(([request]) => addresses.includes(request.url()))
    .map(([, size]) => size)
}

function kilobytes(visit: Visit, kind: Kind): number {
  return thousands(filesOf(visit, kind).map(([, size]) => size))
}

function thousands(bytes: readonly number[]): number {
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / (KILOBYTE / 10)) / 10
}

function list(visit: Visit) {
  for (const [request, bytes] of filesOf(visit, 'script').toSorted(([, a], [, b]) => b - a))
    tell(`  ${bytes} ${new URL(request.url()).pathname}`)
}
