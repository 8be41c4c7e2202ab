import type { Database } from '#server/adapters/db/database.ts'
import { Hono } from 'hono'

const READY_WITHIN_MS = 2000

/** For the machine that watches the process: alive, and able to serve. */
export const probes = (database: Database) =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) =>
      (await database.answers(READY_WITHIN_MS))
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable' }, 503),
    )
