import type { RefusalCode } from '#domain/refusals.ts'
import { QUESTION_FILE_MAX_BYTES } from '#domain/questions/question-file.ts'
import { PICTURE_MAX_BYTES } from '#domain/questions/rich-text-limits.ts'
import type { Log, Viewer } from '#server/dependencies.ts'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ownOrigin } from './own-origin.ts'
import { refusalResponse } from './calls/refusal-response.ts'

const PICTURE_UPLOAD = '/api/admin/pictures'
const UPLOAD = /^\/api\/admin\/(?:pictures|imports(?:\/[^/]+\/files)?)$/

const JSON_LIMIT_BYTES = 256 * 1024

type DoorOptions<E extends Env> = {
  origins: ReadonlySet<string>
  log: Log
  viewerOf: (c: Context<E>) => Promise<Viewer | null>
}

/** JSON of our pages up to 256 kB; files of administrators, counted while read: 5 MB (T58), of questions 10 MB. */
export function requestBodyGuard<E extends Env>({ viewerOf, ...from }: DoorOptions<E>): MiddlewareHandler<E> {
  const foreignJson = ownOrigin({ ...from, bodyType: 'application/json' })
  const foreignFile = ownOrigin({ ...from, bodyType: 'application/octet-stream' })
  const json = limitOf(JSON_LIMIT_BYTES, 'TOO_LARGE')
  const picture = limitOf(PICTURE_MAX_BYTES, 'PICTURE_TOO_LARGE')
  const questionFile = limitOf(QUESTION_FILE_MAX_BYTES, 'FILE_REFUSED', { fileRefusal: 'tooLarge' })
  return async (c, next) => {
    const { path } = c.req
    const isUpload = UPLOAD.test(path)
    const refused = isUpload ? (foreignFile(c) ?? strangersRefusal(await viewerOf(c))) : foreignJson(c)
    if (refused) return unread(refused)
    if (!isUpload) return json(c, next)
    return (path === PICTURE_UPLOAD ? picture : questionFile)(c, next)
  }
}

/** A body with a length is judged by it, because the parser holds it to that: reading the body would copy it. */
function limitOf(maxSize: number, code: RefusalCode, facts: Record<string, string> = {}): MiddlewareHandler {
  const countWhileReading = bodyLimit({ maxSize, onError: () => unread(refusalResponse(code, facts)) })
  return async (c, next) => {
    const { headers } = c.req.raw
    const told = headers.get('content-length')
    if (told === null || headers.has('transfer-encoding')) return countWhileReading(c, next)
    if (Number(told) > maxSize) return unread(refusalResponse(code, facts))
    return next()
  }
}

function strangersRefusal(viewer: Viewer | null): Response | undefined {
  if (viewer?.role === 'admin') return undefined
  if (viewer?.isHeldBack) return refusalResponse('SECOND_FACTOR_REQUIRED')
  return refusalResponse(viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

function unread(refusal: Response): Response {
  refusal.headers.set('connection', 'close')
  return refusal
}
