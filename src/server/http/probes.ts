import type { Database } from '#server/adapters/db/database.ts'
import { Hono } from 'hono'

const READY_WITHIN_MS = 2000

/**
 * For the machine that watches the process: whether it lives, and whether requests should come to it. It should be
 * restarted for the first only: while the database is away it waits and recovers by itself.
 */
export const probes = ({ database, isLeaving }: { database: Database; isLeaving: () => boolean }) =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) =>
      !isLeaving() && (await database.answers(READY_WITHIN_MS))
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable' }, 503),
    )
