import type { Database } from '#server/adapters/db/database.ts'
import { Hono } from 'hono'

const READY_WITHIN_MS = 2000

/** Restart when it does not live, never for readiness: while the database is away the process waits and recovers. */
export const probes = ({ database, isLeaving }: { database: Database; isLeaving: () => boolean }) =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) =>
      !isLeaving() && (await database.answers(READY_WITHIN_MS))
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable' }, 503),
    )
