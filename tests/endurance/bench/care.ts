// `npm run measure -- bench:care [--people 50 --answers 25 --calls 20]`: an administrator sorts, filters, changes and exports a bank of
// 100,000 questions on PostgreSQL through the built server, while people answer.
import {
  NO_DOMAIN,
  QUESTION_SORTS,
  QUESTION_TRAITS,
  SORT_DIRECTIONS,
} from '#domain/questions/question-list.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { percentileOf, readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import {
  fill,
  postgresAt,
  startDatabases,
  vacuum,
  withClient,
  withDatabase,
} from '#tests/support/databases/databases.ts'
import { seedLearners, signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { randomUUID } from 'node:crypto'
import { ask } from './import/run-import.ts'

const { people, answers, calls } = readFlags({
  people: 50,
  /** A second, all together. */
  answers: 25,
  /** Of each list. */
  calls: 20,
})
const LIST_MS = 150
const BULK_MS = 10_000
const EXPORT_MS = 5000
const ANSWER_P99_MS = 250
const WARM_UP_MS = 3000
const BULK_SIZE = 5000

const databases = await startDatabases()
const databaseUrl = await databases.create('bench_care')
tell('loading 100,000 questions …')
await fill(databaseUrl, new URL('care-load.sql', import.meta.url))
const { exam, cookie } = await withDatabase(postgresAt(databaseUrl), async (database) => ({
  exam: await seedLearners(database, { people, questions: 1500 }),
  cookie: await signInAdministrator(database),
}))
await vacuum(databaseUrl)
const bank = await bankOf(databaseUrl)
const product = await startMeasuredServer({
  databaseUrl,
  env: { DATABASE_POOL: '10', ADMIN_SECOND_FACTOR: '0' },
})
const admin = { origin: product.origin, cookie, examId: bank.exam }
const answering = startAnswering(product.origin, exam, answers)
await new Promise((settle) => setTimeout(settle, WARM_UP_MS))
const startedAt = performance.now()

try {
  for (const list of lists()) await measureList(list)
  await measureBulk('deactivate', { kind: 'deactivate' })
  await measureBulk('difficulty', { kind: 'difficulty', difficulty: 'hard' })
  await measureBulk('domain', { kind: 'domain', domainId: bank.domain })
  for (const format of ['json', 'csv', 'xlsx']) await measureExport(format)
  const { count, failures, p99 } = answering.since(startedAt)
  reportAtMost(`bench:care: p99 of ${count} answers meanwhile in ms`, p99, ANSWER_P99_MS)
  reportReached('bench:care: answers that failed', failures, 0)
} finally {
  await answering.stop()
  await product.stop()
  await databases.stop()
}

type List = { name: string; query: string }

/** Each order both ways, over all and in one exam; each filter alone; and some together. */
function lists(): List[] {
  const orders = QUESTION_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => ({ sort, direction })))
  const filters = [
    {},
    { exam: bank.exam },
    { exam: bank.exam, domain: bank.domain },
    { domain: NO_DOMAIN },
    { batch: randomUUID() },
    { status: 'inactive' },
    { difficulty: 'hard' },
    { search: 'orçamento' },
    { search: 'opção 3 do caso 77123' },
    { search: '#4321' },
    ...QUESTION_TRAITS.map((trait) => ({ 'traits[]': trait })),
    { exam: bank.exam, status: 'active', 'traits[]': 'unused', sort: 'right', direction: 'asc' },
  ]
  return [
    ...orders.map((order) => asList({ ...order, size: '50' })),
    ...orders.map((order) => asList({ ...order, exam: bank.exam })),
    ...filters.map((filter) => asList(filter)),
  ]
}

function asList(query: Record<string, string>): List {
  const words = Object.entries(query).map(([name, value]) => `${name}=${value.slice(0, 12)}`)
  return { name: words.join(' '), query: new URLSearchParams(query).toString() }
}

async function measureList({ name, query }: List) {
  const times: number[] = []
  await readList(query)
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now()
    await readList(query)
    times.push(performance.now() - began)
  }
  reportAtMost(`bench:care, list (${name || 'no filter'}): p95 in ms`, percentileOf(times, 0.95), LIST_MS)
}

async function readList(query: string) {
  const response = await fetch(`${product.origin}/api/admin/questions?${query}`, { headers: { cookie } })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${query} answered ${response.status}: ${body}`)
}

/** All of an exam, and back. */
async function measureBulk(name: string, edit: object) {
  const selection = { filter: { exam: bank.exam } }
  const id = randomUUID()
  const rehearsed = await timed(() => ask(admin, ['POST', '/bulk-edits/rehearsals'], { selection, edit }))
  const run = await timed(() => ask(admin, ['POST', '/bulk-edits'], { id, selection, edit }))
  const changed = Number(Reflect.get(Object(run.answer), 'changed'))
  const undone = await timed(() => ask(admin, ['DELETE', `/bulk-edits/${id}`], {}))
  reportAtMost(`bench:care, ${name}: dry run of ${BULK_SIZE} in ms`, rehearsed.ms, BULK_MS)
  reportAtMost(`bench:care, ${name}: ${changed} changed in ms`, run.ms, BULK_MS)
  reportAtMost(`bench:care, ${name}: undone in ms`, undone.ms, BULK_MS)
  reportReached(
    `bench:care, ${name}: left by the undo`,
    Number(Reflect.get(Object(undone.answer), 'undoLeft')),
    0,
  )
}

async function measureExport(format: string) {
  const began = performance.now()
  const response = await fetch(`${product.origin}/api/admin/question-exports`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ selection: { filter: { exam: bank.exam } }, format }),
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`The export answered ${response.status}`)
  const ms = Math.round(performance.now() - began)
  reportAtMost(`bench:care, export of ${BULK_SIZE} as ${format} (${bytes} bytes) in ms`, ms, EXPORT_MS)
}

async function timed(act: () => Promise<unknown>) {
  const began = performance.now()
  const answer = await act()
  return { answer, ms: Math.round(performance.now() - began) }
}

async function bankOf(url: string): Promise<{ exam: string; domain: string }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ exam: string; domain: string }>(
      `select exams.id as exam, exam_domains.id as domain from exams join exam_domains on exam_id = exams.id
       where code = 'EX-7' order by position limit 1`,
    ),
  )
  const [found] = rows
  if (!found) throw new Error('the bank has an exam with domains')
  return found
}
