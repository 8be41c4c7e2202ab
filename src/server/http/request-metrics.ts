import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { Connection } from './client-address.ts'
import { routePath } from 'hono/route'

/** Where a handler says which pattern an address has that only it knows: calls and pages. */
export type RouteKept = { Bindings: Connection; Variables: { route?: string } }

/** A page that says nothing of its pattern: a redirect, or one that failed. */
export const UNTOLD_PAGE = 'page'

const ANY = new Set(['*', '/*'])

/** Counts each request that came from outside, under a pattern of ours: what strangers type makes no new series. */
export const requestMetrics =
  (metrics: Metrics): MiddlewareHandler<RouteKept> =>
  async (c, next) => {
    if (c.env?.incoming === undefined) return next()
    const begin = performance.now()
    await next()
    metrics.request({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - begin) / 1000,
    })
  }

function routeOf(c: Context<RouteKept>): string {
  const told = c.get('route')
  if (told !== undefined) return told
  const pattern = routePath(c)
  if (!ANY.has(pattern)) return pattern
  return c.res.status < 400 ? 'file' : 'unmatched'
}
