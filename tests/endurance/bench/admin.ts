// `npm run measure -- bench:admin`: every list of the admin area over HTTP on PostgreSQL, under a catalogue and community of size.
import pg from 'pg'
import { fill, startDatabases, withClient } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { openListening } from '#tests/support/servers/listening-product.ts'
import { adminLists, type AdminList } from './admin-lists.ts'

const P95_MS = 100
const { calls } = readFlags({ calls: 40 })

const queries = countQueries()
const databases = await startDatabases()
const url = await databases.create('bench_admin')
await load(url)
const product = await openListening({ databaseUrl: url, connections: 1 })
const cookie = await signInAdministrator(product.database)

try {
  const lists = adminLists(await firstExam(url))
  for (const list of lists) await measure(list)
} finally {
  await product.close()
  await databases.stop()
}

/** First, middle and last page under one filter: p95 in milliseconds, and how many statements each page took. */
async function measure(list: AdminList) {
  const { pages } = await ask(list, 1)
  const shown = [...new Set([1, Math.ceil(pages / 2), pages])]
  const times: number[] = []
  const counts = new Set<number>()
  for (const page of shown) await ask(list, page)
  for (let call = 0; call < calls; call += 1) {
    for (const page of shown) {
      const before = queries.count
      const started = performance.now()
      await ask(list, page)
      times.push(performance.now() - started)
      counts.add(queries.count - before)
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
  reportAtMost(`${list.name}: p95 ms over ${pages} pages`, Math.round(p95 * 10) / 10, P95_MS)
  // One statement count for every page: none is asked per row.
  reportAtMost(`${list.name}: different query counts (${[...counts].join(', ')})`, counts.size, 1)
}

async function ask({ path, query }: AdminList, page: number): Promise<{ pages: number }> {
  const parameters = new URLSearchParams({ ...query, page: String(page) })
  const response = await fetch(`${product.origin}/api${path}?${parameters}`, {
    headers: { cookie },
  })
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return { pages: Number(Reflect.get(Object(body), 'pages')) }
}

/** Counts what is sent to the server by this process, at the driver's one door. */
function countQueries(): { count: number } {
  const counter = { count: 0 }
  const send = pg.Client.prototype.query
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    counter.count += 1
    return Reflect.apply(send, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', counted)
  return counter
}

async function load(databaseUrl: string) {
  tell('loading 100,000 questions, 50,000 people, 200,000 comments …')
  await fill(databaseUrl, new URL('admin-load.sql', import.meta.url))
}

async function firstExam(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>('select id from exams order by code limit 1'),
  )
  return rows[0]?.id ?? ''
}
