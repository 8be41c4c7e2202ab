import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { randomUUID } from 'node:crypto'

export const REQUEST_ID_HEADER = 'x-request-id'
const UUID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i

/** Each request gets an id, under which it stands in the log and in its answer. */
export const numbered = (trustedProxy: boolean): [MiddlewareHandler, MiddlewareHandler] => [
  requestId({ headerName: '', generator: (c) => requestIdOf(c.req.header(REQUEST_ID_HEADER), trustedProxy) }),
  tellInAnswer,
]

/**
 * A proxy of ours may have named it before, with a UUID or its 32 digits; it overwrites what a visitor wrote there
 * (T72). Any other name gives way to one of our own.
 */
export function requestIdOf(given: string | string[] | undefined, trustedProxy: boolean): string {
  const named = trustedProxy ? UUID.exec(String(given)) : null
  return named === null ? randomUUID() : named.slice(1).join('-').toLowerCase()
}

const tellInAnswer: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  await next()
  // `c.header` would make another response of a finished one, whose body then goes out as a stream.
  c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'))
}
