// `npm run measure -- bench:pages`: the public pages of a signed-out visitor from the built server: 10 connections, the median of
// three runs of 10 s, as they are and compressed, and by a browser that an account knows.
import autocannon from 'autocannon'
import { openDemonstration } from '#tests/support/servers/demonstration-site.ts'
import { readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'

const CONNECTIONS = 10
const P99_MS = 20
const PAGES = ['/', '/simulados']
const KINDS = [
  { name: 'identity', encoding: 'identity', cookie: '', least: 12_000 },
  { name: 'gzip', encoding: 'gzip', cookie: '', least: 10_000 },
  { name: 'with a device cookie', encoding: 'identity', cookie: 'gabarite-device=none', least: 12_000 },
]
const { seconds, runs } = readFlags({ seconds: 10, runs: 3 })

const site = await openDemonstration()
try {
  for (const path of PAGES) for (const kind of KINDS) await measure(path, kind)
} finally {
  await site.stop()
}

async function measure(path: string, { name, encoding, cookie, least }: (typeof KINDS)[number]) {
  const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) }
  await run({ path, headers, duration: 2 })
  const results = []
  for (let index = 0; index < runs; index += 1) results.push(await run({ path, headers, duration: seconds }))
  reportAtLeast(`${path} ${name}: requests/s`, median(results.map(({ requests }) => requests.average)), least)
  reportAtMost(`${path} ${name}: p99 ms`, median(results.map(({ latency }) => latency.p99)), P99_MS)
  const failures = results.reduce((sum, { errors, non2xx, timeouts }) => sum + errors + non2xx + timeouts, 0)
  reportAtMost(`${path} ${name}: failed requests`, failures, 0)
}

type Run = { path: string; headers: Record<string, string>; duration: number }

async function run({ path, headers, duration }: Run) {
  const result = await autocannon({
    url: site.origin + path,
    connections: CONNECTIONS,
    duration,
    headers,
  })
  tell(`${path} ${headers['accept-encoding']}: ${result.requests.average}/s, p99 ${result.latency.p99} ms`)
  return result
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
