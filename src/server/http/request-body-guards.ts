import type { RefusalCode } from '#domain/refusals.ts'
import { QUESTION_FILE_MAX_BYTES } from '#domain/questions/question-file.ts'
import { PICTURE_MAX_BYTES } from '#domain/questions/rich-text-limits.ts'
import type { Log, Viewer } from '#server/dependencies.ts'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refusalResponse } from '#server/http/calls/refusal-response.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const MOST_LOGGED = 200

const OWN_SITES = new Set(['same-origin', 'none'])

type OwnOriginOptions = {
  origins: ReadonlySet<string>
  log: Log
  bodyType: 'application/json' | 'application/octet-stream'
}

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

// Changing calls come from our pages, with a type that no foreign form can send (T50). Undefined for what may pass.
function ownOrigin({ origins, log, bodyType }: OwnOriginOptions) {
  return (c: Context): Response | undefined => {
    if (SAFE.has(c.req.method)) return undefined
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign =
      (origin !== undefined && !origins.has(origin)) || (site !== undefined && !OWN_SITES.has(site))
    if (isForeign) {
      const from = { origin: origin?.slice(0, MOST_LOGGED), site: site?.slice(0, MOST_LOGGED) }
      log.warn(
        {
          event: 'foreign-origin',
          requestId: c.get('requestId'),
          method: c.req.method,
          path: c.req.path,
          ...from,
        },
        'a call from a foreign page was refused',
      )
      return refusalResponse('FOREIGN_ORIGIN')
    }
    const isOurBody = !hasBody(c.req.raw.headers) || typeOf(c.req.header('content-type')) === bodyType
    return isOurBody ? undefined : refusalResponse('INPUT_INVALID')
  }
}

const hasBody = (headers: Headers) =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

const typeOf = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase()
