import { contract } from '#contract/contract.ts'
import { metricsListener } from '#entry/metrics-listener.ts'
import { openMetrics } from '#server/adapters/metrics/metrics.ts'
import { readLevels } from '#server/metrics/level-store.ts'
import { PAGE_ROUTE } from '#server/http/pages/page-renderer.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { field } from '#tests/support/calls/replies.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openWatchedServer } from '#tests/support/servers/watched-server.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'

const NEVER = 3_600_000
const NOTHING = {
  mailsWaiting: 0,
  mailsOldestSeconds: 0,
  mailsGivenUp: 0,
  refundsOldestSeconds: 0,
  refundsByHandOldestSeconds: 0,
  simulationsUnderWay: 0,
}

const PATTERNS = ['/', '/simulados', '/exames/$examId', '/historico', 'unmatched']

const OWN = new Map(PATTERNS.map((path) => [path, path]))

const stage = await openWatchedServer((request) => {
  const path = new URL(request.url).pathname
  const route = path.startsWith('/exames/') ? '/exames/$examId' : (OWN.get(path) ?? 'unmatched')
  const headers = { 'content-type': 'text/html', [PAGE_ROUTE]: route }
  return Promise.resolve(
    new Response('<!doctype html>', { status: route === 'unmatched' ? 404 : 200, headers }),
  )
})

type Series = { name: string; labels: Record<string, string>; value: number }

async function series(metrics = stage.metrics): Promise<Series[]> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('gabarite_'))
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)]
    const known = Object.fromEntries(pairs.map(([, key = '', text = '']): [string, string] => [key, text]))
    return { name, labels: known, value: Number(value) }
  })
}

const valueOf = async (name: string, labels: Record<string, string> = {}, metrics = stage.metrics) =>
  (await series(metrics)).find(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value

/** The names of all calls, and the patterns of their addresses. */
function callsOf(node: unknown, path: readonly string[] = []): { name: string; route: string }[] {
  const route = field(node, '~orpc', 'route', 'path')
  if (typeof route === 'string') return [{ name: path.join('.'), route: `/api${route}` }]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => callsOf(child, [...path, name]))
}

const calls = callsOf(contract)
const mounted = stage.mounted.map((one) => one.split(' ')[1] ?? '')
const ROUTES = new Set([
  ...calls.map(({ route }) => route),
  ...mounted.filter((path) => !/^\/?\*$/.test(path)),
  ...PATTERNS,
  'file',
  'page',
])
const CALLS = new Set(calls.map(({ name }) => name))

const garbage = () => {
  const word = randomUUID()
  const places = [
    '/',
    '/api/',
    '/exames/',
    '/imagens/',
    '/api/simulations/',
    '/%00',
    '/compartilhar/',
    '/a/b/',
  ]
  return `${places[Math.floor(Math.random() * places.length)]}${word}`
}

/** Over one connection, without waiting in between; tells how many were answered. */
async function askedAtOnce(paths: readonly string[]): Promise<number> {
  const { host, hostname, port } = new URL(stage.origin)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const end = ' HTTP/1.1\r\nhost: '
  socket.write(paths.map((path) => `GET ${path}${end}${host}\r\n\r\n`).join(''))
  socket.write(`GET /${end}${host}\r\nconnection: close\r\n\r\n`)
  let said = ''
  for await (const piece of socket) said += String(piece)
  return said.split(/HTTP\/1\.1 [234]\d\d /).length - 2
}

async function wander() {
  const exam = await makeExam(stage.database.db, { size: 2 })
  const person = await stage.signedIn()
  for (const path of ['/', '/simulados', `/exames/${exam.code}`, '/historico', '/ready', '/robots.txt'])
    expect((await person.get(path)).headers.get(PAGE_ROUTE)).toBeNull()
  const start = { exam: exam.code, difficulties: ['medium'] }
  const { body } = await person.send('POST', '/api/simulations', start)
  const simulation = `/api/simulations/${String(Reflect.get(Object(body), 'simulationId'))}`
  await person.send('POST', `${simulation}/openings`, { position: 0 })
  await person.get(simulation)
  await person.get(`/api/exams/${exam.code}`)
  await person.get('/api/admin/exams')
  await person.send('POST', '/api/session', { email: 'x' })
  for (const path of ['/naoexiste', '/api/naoexiste', '/api/simulations/', '//x', '/%E0%A4%A'])
    await person.get(path)
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])
    await person.raw(`/${randomUUID()}`, { method })
}

describe('what is counted', () => {
  it('has label values out of closed sets only, whatever was asked for', async () => {
    await wander()
    for (let number = 0; number < 100; number += 1) await stage.caller().get(garbage())
    const all = await series()
    const valuesOf = (label: string) =>
      new Set(all.flatMap(({ labels }) => (labels[label] === undefined ? [] : [labels[label]])))
    expect([...valuesOf('route')].filter((route) => !ROUTES.has(route))).toEqual([])
    expect([...valuesOf('call')].filter((call) => !CALLS.has(call))).toEqual([])
    expect(
      [...valuesOf('method')].filter((one) => !/^(GET|HEAD|POST|PUT|DELETE|OPTIONS|other)$/.test(one)),
    ).toEqual([])
    expect([...valuesOf('status')].filter((status) => !/^[2345]\d\d$/.test(status))).toEqual([])
    expect(new Set(all.flatMap(({ labels }) => Object.keys(labels)))).toEqual(
      new Set(['version', 'state', 'method', 'route', 'status', 'le', 'call']),
    )
  })

  it('tells patterns and names instead of addresses and ids', async () => {
    await wander()
    const start = { method: 'POST', route: '/api/simulations', status: '200' }
    expect(await valueOf('gabarite_requests_total', start)).toBeGreaterThan(0)
    expect(
      await valueOf('gabarite_calls_total', { call: 'simulations.start', status: '200' }),
    ).toBeGreaterThan(0)
    expect(
      await valueOf('gabarite_requests_total', { route: '/exames/$examId', status: '200' }),
    ).toBeGreaterThan(0)
    expect(await valueOf('gabarite_requests_total', { method: 'other' })).toBeGreaterThan(0)
    expect(await valueOf('gabarite_requests_total', { route: 'unmatched', status: '404' })).toBeGreaterThan(0)
  })

  it('does not grow by ten thousand addresses that do not exist', async () => {
    for (let number = 0; number < 200; number += 1) await stage.caller().get(garbage())
    const before = (await series()).length
    const asked = Array.from({ length: 20 }, () => askedAtOnce(Array.from({ length: 500 }, garbage)))
    expect(await Promise.all(asked)).toEqual(asked.map(() => 500))
    expect((await series()).length).toBe(before)
  })
})

describe('what the database holds', () => {
  const { db, connections, executeSql } = stage.database
  const message = { subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' }

  it.each([
    ['is told again for a moment', 60_000, 0],
    ['is read anew afterwards', 0, 1],
  ])('%s', async (_what, keptMs, more) => {
    const own = openMetrics({ version: '1', connections, readLevels: () => readLevels(db), keptMs })
    const before = (await valueOf('gabarite_mails_waiting', {}, own)) ?? 0
    await saveMail(db, { userId: null, recipient: 'ana@exemplo.com', message })
    expect(await valueOf('gabarite_mails_waiting', {}, own)).toBe(before + more)
    expect(await valueOf('gabarite_database_up', {}, own)).toBe(1)
    expect(await valueOf('gabarite_database_connections', { state: 'total' }, own)).toBe(1)
  })

  it('is absent while the database cannot say it, and the rest is still told', async () => {
    const own = openMetrics({ version: '1.2.3', connections, readLevels: () => readLevels(db), keptMs: 0 })
    expect(await valueOf('gabarite_mails_waiting', {}, own)).toBeGreaterThan(0)
    await executeSql('alter table outbox_mails rename to outbox_mails_away')
    try {
      expect(await valueOf('gabarite_database_up', {}, own)).toBe(0)
      expect(await valueOf('gabarite_mails_waiting', {}, own)).toBeUndefined()
      expect(await valueOf('gabarite_version_info', { version: '1.2.3' }, own)).toBe(1)
    } finally {
      await executeSql('alter table outbox_mails_away rename to outbox_mails')
    }
    expect(await valueOf('gabarite_database_up', {}, own)).toBe(1)
  })

  it('is not waited for when the database hangs', async () => {
    const readNever = () => pause(NEVER, NOTHING, { ref: false })
    const own = openMetrics({ version: '1', connections, readLevels: readNever })
    expect(await valueOf('gabarite_database_up', {}, own)).toBe(0)
  })
})

describe('the port of the metrics', () => {
  it('has /metrics and nothing else', async () => {
    const listener = metricsListener(stage.metrics).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    afterAll(() => listener.close())
    const address = listener.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const found = await fetch(`${origin}/metrics`)
    expect([found.status, found.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await found.text()).toContain('nodejs_eventloop_lag_seconds')
    const others = [
      fetch(`${origin}/`),
      fetch(`${origin}/ready`),
      fetch(`${origin}/metrics`, { method: 'POST' }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await stage.caller().get('/metrics')).text).not.toContain('gabarite_')
  })
})
