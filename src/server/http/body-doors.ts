import type { RefusalCode } from '#domain/refusals.ts'
import { QUESTION_FILE_MAX_BYTES } from '#domain/question-file.ts'
import { PICTURE_MAX_BYTES } from '#domain/rich-text-limits.ts'
import type { Log, Viewer } from '#server/dependencies.ts'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { ownOrigin } from './own-origin.ts'
import { refusalResponse } from './refusal-response.ts'

/** The calls that take a file. */
const PICTURE_UPLOAD = '/api/admin/pictures'
const QUESTION_FILE_UPLOADS = ['/api/admin/imports', '/api/admin/imports/:importId/files']
export const UPLOADS: readonly string[] = [PICTURE_UPLOAD, ...QUESTION_FILE_UPLOADS]

const JSON_LIMIT_BYTES = 256 * 1024

type Origins = { origins: ReadonlySet<string>; log: Log }

/** What every call but uploads passes: JSON of our own pages, of at most 256 kB. */
export const jsonDoor = (from: Origins): MiddlewareHandler =>
  every(limitOf(JSON_LIMIT_BYTES, 'TOO_LARGE'), ownOrigin({ ...from, bodyType: 'application/json' }))

type FromAdministrators<E extends Env> = Origins & { viewerOf: (c: Context<E>) => Promise<Viewer | null> }

/**
 * What a file passes: bytes from our own pages, of an administrator, counted while reading; at most 5 MB for a picture
 * (security T58), 10 MB for questions.
 */
export const uploadDoor = <E extends Env>({
  viewerOf,
  ...from
}: FromAdministrators<E>): MiddlewareHandler<E> => {
  const isOurs = ownOrigin({ ...from, bodyType: 'application/octet-stream' })
  const isAllowed = administratorsOnly(viewerOf)
  const picture = every(isOurs, isAllowed, limitOf(PICTURE_MAX_BYTES, 'PICTURE_TOO_LARGE'))
  const questionFile = every(
    isOurs,
    isAllowed,
    limitOf(QUESTION_FILE_MAX_BYTES, 'FILE_REFUSED', { fileRefusal: 'tooLarge' }),
  )
  return (c, next) => (c.req.path === PICTURE_UPLOAD ? picture(c, next) : questionFile(c, next))
}

/** A body that tells its size is judged by that, for the parser holds it to it: to look at the body itself would copy it. */
function limitOf(maxSize: number, code: RefusalCode, facts: Record<string, string> = {}): MiddlewareHandler {
  const countWhileReading = bodyLimit({ maxSize, onError: () => refusedUnread(code, facts) })
  return async (c, next) => {
    const { headers } = c.req.raw
    const told = headers.get('content-length')
    if (told === null || headers.has('transfer-encoding')) return countWhileReading(c, next)
    if (Number(told) > maxSize) return refusedUnread(code, facts)
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
function refusedUnread(code: RefusalCode, facts: Record<string, string> = {}): Response {
  const response = refusalResponse(code, facts)
  response.headers.set('connection', 'close')
  return response
}
