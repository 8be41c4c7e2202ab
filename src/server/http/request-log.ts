import type { Log } from '#server/dependencies.ts'
import type { MiddlewareHandler } from 'hono'

/** Asked every second or two. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready'])

/** One line per request: path without its query, where one-use links stand, and never a header. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const begin = performance.now()
    await next()
    const tell = PROBES.has(c.req.path) ? log.debug : log.info
    tell.call(
      log,
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - begin),
      },
      'request',
    )
  }
