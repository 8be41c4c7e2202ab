// `npm run measure -- bench:lighthouse`: what Lighthouse says of the pages by which people come, and of the timer: a phone on a
// slow line, simulated from a trace; the median of five runs.
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { openDemonstration } from '#tests/support/servers/demonstration-site.ts'
import { readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'

type Target = {
  path: string
  /** Lowest score of the performance category. */
  performance: number
  /** Longest time to the largest paint, milliseconds, where one is asked for. */
  paint?: number
  /** Behind a session; no search engine goes there. */
  signedIn?: true
}

const TARGETS: readonly Target[] = [
  { path: '/', performance: 99, paint: 1600 },
  { path: '/simulados', performance: 97, paint: 2000 },
  { path: '/auth', performance: 97, paint: 2000 },
  { path: '/pomodoro', performance: 97, paint: 2000, signedIn: true },
]
const MOST_BLOCKED_MS = 120

/** Each by the name that Lighthouse gives it. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  paint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

type Category = (typeof CATEGORIES)[number]
type Run = { scores: Record<Category, number> } & Record<keyof typeof METRICS, number>
type Visit = { url: string; port: number; cookie: string | undefined }

const flags = readFlags({ runs: 5 })
const told = new Set<string>()
const site = await openDemonstration()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArgs(), `--remote-debugging-port=${port}`],
})
try {
  const session = await site.signIn()
  const cookie = `${session.name}=${encodeURIComponent(session.value)}`
  for (const target of TARGETS) {
    const url = `${site.origin}${target.path}`
    report(target, await runsOf({ url, port, cookie: target.signedIn && cookie }))
  }
} finally {
  await browser.close()
  await site.stop()
}

async function runsOf(visit: Visit): Promise<Run[]> {
  // The server's first page of a kind is slower than any that follows, for everybody.
  await fetch(visit.url, { headers: visit.cookie ? { cookie: visit.cookie } : {} })
  const runs: Run[] = []
  for (let round = 0; round < flags.runs; round += 1) {
    const run = await lookAgainIfUnseen(visit)
    tell(`${new URL(visit.url).pathname} ${JSON.stringify(run)}`)
    runs.push(run)
  }
  return runs
}

/** Now and then the browser records no trace at all: that is no visit, and says nothing of the page. */
async function lookAgainIfUnseen(visit: Visit): Promise<Run> {
  try {
    return await look(visit)
  } catch (error) {
    tell(`not seen, once more: ${String(error)}`)
    return look(visit)
  }
}

async function look({ url, port: debuggingPort, cookie }: Visit): Promise<Run> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: [...CATEGORIES],
    ...(cookie && { extraHeaders: { cookie } }),
  })
  const seen = result?.lhr
  if (!seen) throw new Error(`nothing was learnt of ${url}`)
  if (seen.runtimeError) throw new Error(`${url}: ${seen.runtimeError.message}`)
  if (new URL(seen.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${seen.finalDisplayedUrl}`)
  tellFaults(seen)
  const score = (name: Category) => Math.round((seen.categories[name]?.score ?? 0) * 100)
  const metric = (name: keyof typeof METRICS) =>
    seen.audits[METRICS[name]]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paint: Math.round(metric('paint')),
    blocked: Math.round(metric('blocked')),
    shift: Math.round(metric('shift') * 1000) / 1000,
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What costs points beside speed, each once, with the elements at fault. */
function tellFaults({ requestedUrl, categories, audits }: Report) {
  for (const name of CATEGORIES) {
    if (name === 'performance') continue
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score === 1) continue
      const fault = `${requestedUrl} ${name}: ${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 1500)}`
      if (!told.has(fault)) tell(fault)
      told.add(fault)
    }
  }
}

function report({ path, performance, paint, signedIn }: Target, runs: readonly Run[]) {
  const scoreOf = (name: Category) => median(runs.map(({ scores }) => scores[name]))
  const name = (what: string) => `lighthouse ${path}: ${what}`
  reportAtLeast(name('performance'), scoreOf('performance'), performance)
  reportAtLeast(name('accessibility'), scoreOf('accessibility'), 100)
  reportAtLeast(name('best practices'), scoreOf('best-practices'), 100)
  if (!signedIn) reportAtLeast(name('SEO'), scoreOf('seo'), 100)
  const largest = median(runs.map((run) => run.paint))
  if (paint !== undefined) reportAtMost(name('ms to the largest paint'), largest, paint)
  reportAtMost(name('layout shift'), median(runs.map(({ shift }) => shift)), 0)
  reportAtMost(name('ms blocked'), median(runs.map(({ blocked }) => blocked)), MOST_BLOCKED_MS)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
