// `npm run measure -- bench:reports`: every report over HTTP on PostgreSQL, over a million answers and a hundred thousand purchases.
import { fill, startDatabases, withClient } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { openListening } from '#tests/support/servers/listening-product.ts'

const SLOWEST_MS = 1000
const { calls } = readFlags({ calls: 5 })

const REPORTS = ['summary', 'simulations', 'revenue', 'hardest-questions', 'discussed-questions'] as const
const LISTS: ReadonlySet<string> = new Set(['revenue', 'hardest-questions', 'discussed-questions'])
const LAST_PAGE = '1000000'
/** Forty answers each: a million. */
const SIZE = { PEOPLE: 25_000, PURCHASES: 100_000, TRIALS: 60_000, COMMENTS: 200_000 }

const databases = await startDatabases()
const url = await databases.create('bench_reports')
const exam = await load(url)
const product = await openListening({ databaseUrl: url, connections: 2 })
const cookie = await signInAdministrator(product.database)

/** Every named period, and thirteen months by their days, of all exams and of the one that is sold most. */
const periods: Record<string, string>[] = [
  { period: '7d' },
  { period: '30d' },
  { period: '8w' },
  { period: '12m' },
  { from: daysAgo(395), until: daysAgo(0) },
]
const filters = periods.flatMap((period) => [period, { ...period, exam }])

try {
  for (const report of REPORTS) {
    const pages = LISTS.has(report) ? ['1', LAST_PAGE] : [undefined]
    const asked = filters.flatMap((filter) => pages.map((page) => (page ? { ...filter, page } : filter)))
    await measure(report, asked)
  }
  await measure(
    'csv',
    filters.map((filter) => ({ ...filter, report: 'hardest' })),
  )
} finally {
  await product.close()
  await databases.stop()
}

/** The slowest call of all, in milliseconds: no answer of ours is kept anywhere, so that each one is counted anew. */
async function measure(report: string, asked: readonly Record<string, string>[]) {
  const slowest = { ms: 0, query: '' }
  // The database has read its pages once; so it has on a site that is used.
  for (const query of asked) await ask(report, query)
  for (let call = 0; call < calls; call += 1) {
    for (const query of asked) {
      const started = performance.now()
      await ask(report, query)
      const ms = performance.now() - started
      if (ms > slowest.ms) Object.assign(slowest, { ms, query: JSON.stringify(query) })
    }
  }
  tell(`${report}: slowest with ${slowest.query}`)
  reportAtMost(
    `${report}: slowest of ${asked.length} × ${calls} calls, ms`,
    Math.round(slowest.ms),
    SLOWEST_MS,
  )
}

async function ask(report: string, query: Record<string, string>) {
  const path = `/api/admin/reports/${report}?${new URLSearchParams(query).toString()}`
  const response = await fetch(product.origin + path, { headers: { cookie } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
}

/** Answers the id of the exam with the most purchases. */
async function load(databaseUrl: string): Promise<string> {
  tell('loading 1,000,000 answers, 100,000 purchases, 200,000 comments …')
  const started = performance.now()
  await fill(databaseUrl, new URL('reports-load.sql', import.meta.url), SIZE)
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string; answers: string; purchases: string }>(
      `select exam_id as id, (select count(*) from simulation_answers) as answers, (select count(*) from purchases) as purchases
       from purchases group by exam_id order by count(*) desc limit 1`,
    ),
  )
  const [row] = rows
  tell(
    `${row?.answers} answers, ${row?.purchases} purchases in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return row?.id ?? ''
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
