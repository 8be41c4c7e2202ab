// `npm run bench:admin`: every list of the admin area over HTTP on PostgreSQL, under a catalogue and community of size.
import { openAuth } from '#server/adapters/auth/auth.ts'
import { openPostgres } from '#server/adapters/db/open-postgres.ts'
import { openDesk } from '#server/adapters/payments/open-desk.ts'
import { pictureFolder } from '#server/adapters/storage/picture-folder.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createShell } from '#server/http/shell.ts'
import { readSettings } from '#server/settings.ts'
import { makePerson, PASSWORD } from '#tests/support/builders.ts'
import { serve } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { readFlags, reportAtMost, tell } from '../pay/figures.ts'
import { startDatabases } from '../pay/product.ts'
import { adminLists, type AdminList } from './admin-lists.ts'

const P95_MS = 100
const { calls } = readFlags({ calls: 40 })

const queries = countQueries()
const databases = await startDatabases()
const url = await databases.create('bench_admin')
await load(url)
const product = await openProduct(url)

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
    headers: { cookie: product.cookie },
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
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(readFileSync(new URL('admin-load.sql', import.meta.url), 'utf8'))
  await client.query('VACUUM ANALYZE')
  await client.end()
}

async function firstExam(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from exams order by code limit 1')
  await client.end()
  return rows[0]?.id ?? ''
}

/** The whole server over one connection, with an administrator signed in. */
async function openProduct(databaseUrl: string) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_SIGN_IN_ADDRESS: '1000000/1' })
  const database = await openPostgres({
    url: databaseUrl,
    poolSize: 1,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  const secret = 'um segredo de medida com mais de trinta e dois letras'
  const { db } = database
  const auth = await openAuth({ db, appUrl: settings.appUrl, secret, onTrouble: tell })
  const { desk, simulated } = await openDesk({ db, stripe: null, appUrl: settings.appUrl, secret })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps: Dependencies = {
    db,
    auth,
    desk,
    simulatedDesk: simulated,
    settings,
    log,
    wakeMail: () => undefined,
    wakeDesk: () => undefined,
  }
  const shell = createShell({
    deps,
    database,
    pictures: pictureFolder(tmpdir()),
    renderPage: () => Promise.resolve(new Response('')),
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: shell.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const admin = await makePerson(db, {
    role: 'admin',
    email: 'admin@exemplo.com',
    passwordHash: await auth.hashPassword(PASSWORD),
  })
  const session = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: PASSWORD }),
  })
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
  const close = async () => {
    await new Promise((resolve) => server.close(resolve))
    await database.close()
  }
  return { origin, cookie, close }
}
