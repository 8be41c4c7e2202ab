import type { Context, MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { randomUUID } from 'node:crypto'

const HEADER = 'x-request-id'
const SAFE = /^[\w-]{8,64}$/

/** Each request gets an id, under which it stands in the log and in its answer. */
export const numbered = (trustedProxy: boolean): [MiddlewareHandler, MiddlewareHandler] => [
  requestId({ headerName: '', generator: (c) => idOf(c, trustedProxy) }),
  tellInAnswer,
]

/** A proxy of ours may have named it before; a visitor's own name never counts. */
function idOf(c: Pick<Context, 'req'>, trustedProxy: boolean): string {
  const named = trustedProxy ? c.req.header(HEADER) : undefined
  return named !== undefined && SAFE.test(named) ? named : randomUUID()
}

const tellInAnswer: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  await next()
  // `c.header` would make another response of a finished one, whose body then goes out as a stream.
  c.res.headers.set(HEADER, c.get('requestId'))
}
