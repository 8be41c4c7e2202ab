import type { Context, MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'

const HEADER = 'x-request-id'
const SAFE = /^[\w-]{8,64}$/

/** The id under which one request stands in the log and in its answer; a proxy of ours may have named it before. */
export function requestIdOf(c: Pick<Context, 'req'>, trustedProxy: boolean): string {
  const named = trustedProxy ? c.req.header(HEADER) : undefined
  return named !== undefined && SAFE.test(named) ? named : randomUUID()
}

export const requestIdInAnswer: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  await next()
  c.header(HEADER, c.get('requestId'))
}
