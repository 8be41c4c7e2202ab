import type { Log } from '#server/dependencies.ts'
import type { Context } from 'hono'
import { refusalResponse } from './calls/refusal-response.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const MOST_LOGGED = 200

const OWN_SITES = new Set(['same-origin', 'none'])

type OwnOriginOptions = {
  origins: ReadonlySet<string>
  log: Log
  bodyType: 'application/json' | 'application/octet-stream'
}

/** Changing calls come from our pages, with a type that no foreign form can send (T50). Undefined for what may pass. */
export function ownOrigin({ origins, log, bodyType }: OwnOriginOptions) {
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
