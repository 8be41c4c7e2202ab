import { DAY_MS } from '#domain/text/time-units.ts'
import { reportAtMost, tell } from '#tests/endurance/measure.ts'

const REPORTS = ['summary', 'simulations', 'revenue', 'hardest-questions', 'discussed-questions'] as const
const LISTS: ReadonlySet<string> = new Set(['revenue', 'hardest-questions', 'discussed-questions'])
const LAST_PAGE = '1000000'

type Query = Record<string, string>
/** Of periods, and how many milliseconds the slowest call of one of them may take. */
export type Limit = { periods: readonly Query[]; slowestMs: number }

export const SHORT_PERIODS: readonly Query[] = [{ period: '7d' }, { period: '30d' }, { period: '8w' }]
/** A year by its months, and thirteen months by their days. */
export const LONG_PERIODS: readonly Query[] = [{ period: '12m' }, { from: daysAgo(395), until: daysAgo(0) }]

type Asked = { origin: string; cookie: string; exam: string; calls: number }

/** Every report of all exams and of one, so often; reports the slowest call of each under `name`. */
export async function measureReports(name: string, asked: Asked, limits: readonly Limit[]) {
  for (const { periods, slowestMs } of limits) {
    const filters = periods.flatMap((period) => [period, { ...period, exam: asked.exam }])
    for (const report of REPORTS) {
      const pages = LISTS.has(report) ? ['1', LAST_PAGE] : [undefined]
      const queries = filters.flatMap((filter) => pages.map((page) => (page ? { ...filter, page } : filter)))
      const { ms, count, slowest } = await slowestOf(asked, report, queries)
      tell(`${report}: slowest with ${slowest}`)
      reportAtMost(`${name}${report}${spanOf(limits, periods)}: slowest of ${count} calls, ms`, ms, slowestMs)
    }
    const files = filters.map((filter) => ({ ...filter, report: 'hardest' }))
    const { ms, count } = await slowestOf(asked, 'csv', files)
    reportAtMost(`${name}csv${spanOf(limits, periods)}: slowest of ${count} calls, ms`, ms, slowestMs)
  }
}

const spanOf = (limits: readonly Limit[], periods: readonly Query[]) =>
  limits.length === 1 ? '' : ` (${periods === LONG_PERIODS ? 'a year' : 'up to 8 weeks'})`

const SUMMED = ['summary', 'simulations', 'hardest-questions'] as const

/** A year of the reports that come from sums, once each: the slowest, and how many were given up. */
export async function askYear(asked: Asked) {
  const replies = []
  for (const report of SUMMED) for (const query of LONG_PERIODS) replies.push(await ask(asked, report, query))
  return {
    slowestMs: Math.round(Math.max(...replies.map(({ ms }) => ms))),
    givenUp: replies.filter(({ status }) => status === 503).length,
    of: replies.length,
  }
}

/** No answer of ours is kept anywhere, so that each one is counted anew. */
async function slowestOf(asked: Asked, report: string, queries: readonly Query[]) {
  const slowest = { ms: 0, query: '' }
  // The database has read its pages once; so it has on a site that is used.
  for (let call = -1; call < asked.calls; call += 1) {
    for (const query of queries) {
      const { ms, status, text } = await ask(asked, report, query)
      if (status !== 200) throw new Error(`${report} answered ${status}: ${text.slice(0, 300)}`)
      if (call >= 0 && ms > slowest.ms) Object.assign(slowest, { ms, query: JSON.stringify(query) })
    }
  }
  return { ms: Math.round(slowest.ms), count: queries.length * asked.calls, slowest: slowest.query }
}

async function ask({ origin, cookie }: Asked, report: string, query: Query) {
  const started = performance.now()
  const response =
    report === 'csv'
      ? await fetch(`${origin}/api/admin/report-files`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(query),
        })
      : await fetch(`${origin}/api/admin/reports/${report}?${new URLSearchParams(query).toString()}`, {
          headers: { cookie },
        })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - started }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

/** The id of the exam with the most purchases. */
export const MOST_SOLD = 'select exam_id as id from purchases group by exam_id order by count(*) desc limit 1'
