import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Assembly } from './assemble.ts'

const REQUESTS_MS = 10_000
const CLOSING_MS = 8000

/** Readiness says no for `noticeMs` while all is answered, then begun work ends. Throws when that takes too long. */
export async function drain({
  server,
  gabarite,
  noticeMs,
}: {
  server: Server
  gabarite: Assembly
  noticeMs: number
}) {
  gabarite.leave()
  await pause(noticeMs)
  await within(REQUESTS_MS, 'requests', new Promise((resolve) => server.close(resolve)))
  await within(CLOSING_MS, 'jobs and the database', gabarite.close())
}

async function within(ms: number, what: string, end: Promise<unknown>) {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${what} did not end within ${ms} ms`)
  })
  await Promise.race([end, late])
}
