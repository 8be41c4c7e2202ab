import type { MiddlewareHandler } from 'hono'
import { refusalResponse } from './refusal-response.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Changing calls come from our own pages and carry JSON (security T50): a foreign page can neither post a form
 * nor send a simple request. Browsers always send Origin with them; a tool without one has no cookies to abuse.
 */
export function ownOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    if (origin !== undefined && !origins.has(origin)) return refusalResponse('FOREIGN_ORIGIN')
    if (site !== undefined && !OWN_SITES.has(site)) return refusalResponse('FOREIGN_ORIGIN')
    if (hasBody(c.req.raw.headers) && !isJson(c.req.header('content-type')))
      return refusalResponse('INPUT_INVALID')
    return next()
  }
}

const hasBody = (headers: Headers) =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

const isJson = (type: string | undefined) => type?.split(';')[0]?.trim().toLowerCase() === 'application/json'
