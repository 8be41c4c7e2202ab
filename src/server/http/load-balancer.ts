import type { Database } from '#server/adapters/db/database.ts'
import { Hono, type MiddlewareHandler } from 'hono'

const TRY_AGAIN_AFTER_SECONDS = '5'

const READY_WITHIN_MS = 2000

export type Release = { version: string; commit?: string }

type Probes = { database: Database; isLeaving: () => boolean; release: Release | undefined }

/** Restart when it does not live, never for readiness: while the database is away the process waits and recovers. */
export const probes = ({ database, isLeaving, release }: Probes) =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'ok', ...release }))
    .get('/ready', async (c) =>
      !isLeaving() && (await database.answers(READY_WITHIN_MS))
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable' }, 503),
    )

/** What the next machine should know: when to come again after a 503, and not to keep a connection that is about to end. */
export const loadBalancerHeaders =
  (isLeaving: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.status === 503 && !c.res.headers.has('retry-after'))
      c.res.headers.set('retry-after', TRY_AGAIN_AFTER_SECONDS)
    if (isLeaving()) c.res.headers.set('connection', 'close')
  }
