import type { RefusalCode } from '#domain/refusals.ts'
import { PICTURE_MAX_BYTES } from '#domain/rich-text-limits.ts'
import type { Log, Viewer } from '#server/dependencies.ts'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { ownOrigin } from './own-origin.ts'
import { refusalResponse } from './refusal-response.ts'

/** The one call that takes a file. */
export const PICTURE_UPLOAD = '/api/admin/pictures'

const JSON_LIMIT_BYTES = 256 * 1024

type Origins = { origins: ReadonlySet<string>; log: Log }

/** What every call but one passes: JSON of our own pages, of at most 256 kB. */
export const jsonDoor = (from: Origins): MiddlewareHandler =>
  every(limitOf(JSON_LIMIT_BYTES, 'TOO_LARGE'), ownOrigin({ ...from, bodyType: 'application/json' }))

/** What a picture passes: bytes from our own pages, of an administrator, at most 5 MB counted while reading (security T58). */
export const pictureDoor = <E extends Env>({
  viewerOf,
  ...from
}: Origins & { viewerOf: (c: Context<E>) => Promise<Viewer | null> }): MiddlewareHandler<E> =>
  every(
    ownOrigin({ ...from, bodyType: 'application/octet-stream' }),
    administratorsOnly(viewerOf),
    limitOf(PICTURE_MAX_BYTES, 'PICTURE_TOO_LARGE'),
  )

/** A body that tells its size is judged by that, for the parser holds it to it: to look at the body itself would copy it. */
function limitOf(maxSize: number, code: RefusalCode): MiddlewareHandler {
  const countWhileReading = bodyLimit({ maxSize, onError: () => refusedUnread(code) })
  return async (c, next) => {
    const { headers } = c.req.raw
    const told = headers.get('content-length')
    if (told === null || headers.has('transfer-encoding')) return countWhileReading(c, next)
    if (Number(told) > maxSize) return refusedUnread(code)
    return next()
  }
}

/** A stranger's file is not even read; the call itself asks for the role again. */
const administratorsOnly =
  <E extends Env>(viewerOf: (c: Context<E>) => Promise<Viewer | null>): MiddlewareHandler<E> =>
  async (c, next) => {
    const viewer = await viewerOf(c)
    if (viewer?.role === 'admin') return next()
    return refusedUnread(viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  }

/** The rest of the body is not read: the connection ends with the answer. */
function refusedUnread(code: RefusalCode): Response {
  const response = refusalResponse(code)
  response.headers.set('connection', 'close')
  return response
}
