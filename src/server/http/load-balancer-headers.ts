import type { MiddlewareHandler } from 'hono'

const TRY_AGAIN_AFTER_SECONDS = '5'

/** What the next machine should know: when to come again after a 503, and not to keep a connection that is about to end. */
export const loadBalancerHeaders =
  (isLeaving: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.status === 503 && !c.res.headers.has('retry-after'))
      c.header('retry-after', TRY_AGAIN_AFTER_SECONDS)
    if (isLeaving()) c.header('connection', 'close')
  }
