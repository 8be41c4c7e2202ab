import type { Client } from '#contract/client.ts'
import { REFUSALS } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Context, Visit } from '#server/procedures.ts'
import { apiInProcess } from '#server/http/calls/api.ts'
import type { CallMeter } from '#server/http/calls/call-meter.ts'
import { parse, serialize } from 'hono/utils/cookie'
import { networkOf } from '#server/http/client-address.ts'

export type RenderPage = (
  request: Request,
  page: { nonce: string; api: Client; origin: string },
) => Promise<Response>

type Visitor = Pick<Parameters<typeof visitOf>[0], 'headers' | 'address' | 'requestId'>

type RendererOptions = { deps: Dependencies; renderPage: RenderPage; meter?: CallMeter | undefined }

/** What `renderPage` tells of the pattern of an address; it does not leave this process. */
export const PAGE_ROUTE = 'x-gabarite-page-route'

export function createPageRenderer({ deps, renderPage, meter }: RendererOptions) {
  const { log, settings } = deps
  const origin = new URL(settings.appUrl).origin
  const secure = origin.startsWith('https:')
  return {
    contextFor: (visitor: Visitor, cookies: string[]): Context => {
      const keep = (line: string) => void cookies.push(line)
      const visit = visitOf({ ...visitor, secure, onCookie: keep })
      return {
        deps,
        visit,
        viewer: once(() => deps.auth.viewer(visit, keep)),
        asViewerReading: (reading) => deps.auth.asViewerReading(visit, keep, reading),
      }
    },
    render: async (
      request: Request,
      { nonce, cookies, context }: { nonce: string; cookies: string[]; context: Context },
    ): Promise<{ response: Response; route: string | null }> => {
      let refusedStatus = 0
      const api = apiInProcess({ log, context, meter }, (status) => {
        refusedStatus ||= status
      })
      const page = await renderPage(request, { nonce, api, origin })
      const status = pageStatus(page.status, refusedStatus)
      const headers = new Headers(page.headers)
      const route = headers.get(PAGE_ROUTE)
      headers.delete(PAGE_ROUTE)
      return { response: withCookies(new Response(page.body, { status, headers }), cookies), route }
    },
  }
}

/** A failed page says why; one that lacks what the database could not answer must not be cached as whole. */
function pageStatus(rendered: number, refused: number): number {
  if (refused === REFUSALS.UNAVAILABLE && rendered === 200) return refused
  return rendered === 500 && refused ? refused : rendered
}

/** Into the response itself: a second one around its body would turn its text into a stream. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const { headers } = response
  for (const line of cookies) headers.append('set-cookie', line)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return response
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= read())
}

/** The three headers that use cases and Better Auth may see: the whole trust boundary. */
function trustedHeaders(headers: Headers, address: string): Headers {
  const trusted = new Headers({ 'x-client-ip': address })
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value) trusted.set(name, value)
  }
  return trusted
}

function visitOf(request: {
  headers: Headers
  address: string
  requestId: string
  secure: boolean
  onCookie: (line: string) => void
}): Visit & { cookieHeader: string } {
  const { headers, address, requestId, secure, onCookie } = request
  const prefix = secure ? '__Host-' : 'gabarite-'
  const cookieHeader = headers.get('cookie') ?? ''
  let trusted: Headers | undefined
  return {
    cookieHeader,
    // Made when asked for: most calls need no more than the cookies.
    get headers() {
      return (trusted ??= trustedHeaders(headers, address))
    },
    address: networkOf(address),
    requestId,
    cookie: (name) => parse(cookieHeader, prefix + name)[prefix + name] || undefined,
    setCookie: (name, value, seconds) =>
      onCookie(
        serialize(prefix + name, value, {
          httpOnly: true,
          sameSite: 'Lax',
          secure,
          path: '/',
          maxAge: seconds,
        }),
      ),
    setCookies: (lines) => lines.forEach(onCookie),
  }
}
