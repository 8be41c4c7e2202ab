// `npm run measure -- bench:lighthouse`: what Lighthouse says of the pages by which people come, and of the timer: a phone on a
// slow line, simulated from a trace; the median of five runs.
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
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

/** It has packages of its own, which `npm run measure` brings into that folder. */
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')

const reported = z.object({
  requestedUrl: z.string(),
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
})

type Report = z.infer<typeof reported>
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

async function look(visit: Visit): Promise<Run> {
  const { url } = visit
  const seen = await reportOn(visit)
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

async function reportOn({ url, port: debuggingPort, cookie }: Visit): Promise<Report> {
  const wanted = {
    port: debuggingPort,
    output: 'json',
    'form-factor': 'mobile',
    'throttling-method': 'simulate',
    'only-categories': CATEGORIES.join(','),
    ...(cookie && { 'extra-headers': JSON.stringify({ cookie }) }),
  }
  const args = Object.entries(wanted).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, url, ...args, '--quiet', '--no-enable-error-reporting'],
    { maxBuffer: 2 ** 26 },
  )
  return reported.parse(JSON.parse(stdout))
}

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
