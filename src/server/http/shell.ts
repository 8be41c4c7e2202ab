import type { Client } from '#contract/client.ts'
import { REFUSALS } from '#domain/refusals.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { withPatience } from '#server/adapters/db/patience.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Context } from '#server/procedures.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { apiInProcess, createApiHandler } from './api.ts'
import { clientAddress, type Connection } from './client-address.ts'
import { jsonDoor, PICTURE_UPLOAD, pictureDoor } from './body-doors.ts'
import { devEmails } from './dev-emails.ts'
import { unreadableAddressPage } from './bare-pages.ts'
import { failureResponse } from './failure-response.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { openApiRoutes } from './openapi.ts'
import { pictureRoutes } from './picture-routes.ts'
import { probes } from './probes.ts'
import { publicPages } from './public-pages.ts'
import { refusalResponse } from './refusal-response.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFiles } from './site-files.ts'
import { trafficSigns } from './traffic-signs.ts'
import { visitOf } from './visit.ts'

/** What a page is drawn with. */
type RenderedFor = { nonce: string; api: Client; origin: string }

export type ShellOptions = {
  deps: Dependencies
  database: Database
  pictures: PictureStore
  /** The built client's files; absent in development, where Vite serves them. */
  staticFolder?: string
  renderPage: (request: Request, page: RenderedFor) => Promise<Response>
  /** Whether the process is about to end: it still answers, and wants no more. */
  isLeaving?: () => boolean
}

type Visitor = Pick<Parameters<typeof visitOf>[0], 'headers' | 'address' | 'requestId'>
type Drawing = { nonce: string; cookies: string[]; context: Context }

/** Where a page that is drawn for all is asked for from. */
const NOBODY = 'gabarite'

type Env = { Bindings: Connection; Variables: SecureHeadersVariables & { requestId: string } }

/** The one HTTP application: headers, limits, health, the calls, and the pages as its last route. */
export function createShell(options: ShellOptions) {
  const { deps, database, pictures, staticFolder, renderPage, isLeaving = () => false } = options
  const { settings, log } = deps
  const https = settings.appUrl.startsWith('https:')
  const app = new Hono<Env>()

  app.onError(failureResponse(log))
  app.use(requestId({ headerName: '' }), requestLog(log), except('/imagens/*', securityHeaders({ https })))
  app.use(trafficSigns(isLeaving))
  app.use((_, next) => withPatience(settings.databaseTimeoutMs, next))

  app.route('/', probes({ database, isLeaving }))
  app.route('/imagens', pictureRoutes(pictures))
  app.route('/', siteFiles(settings.appUrl))
  app.route('/webhooks/payments', paymentWebhook(deps))
  if (settings.demonstration) app.route('/dev/emails', devEmails(deps.db))
  if (staticFolder) app.use(staticFiles(staticFolder))
  app.use(compress())

  const contextFor = (visitor: Visitor, cookies: string[]): Context => {
    const visit = visitOf({ ...visitor, secure: https, onCookie: (line) => cookies.push(line) })
    return { deps, pictures, visit, viewer: once(() => readViewer(deps, visit.headers, cookies)) }
  }
  const contextOf = (c: HonoContext<Env>, cookies: string[]): Context => {
    const { headers } = c.req.raw
    const address = clientAddress(c, settings.trustedProxy)
    return contextFor({ headers, address, requestId: c.get('requestId') }, cookies)
  }

  const draw = async (request: Request, { nonce, cookies, context }: Drawing) => {
    let refusedStatus = 0
    const client = apiInProcess(log, context, (status) => {
      refusedStatus ||= status
    })
    const page = await renderPage(request, { nonce, api: client, origin: new URL(settings.appUrl).origin })
    const status = pageStatus(page.status, refusedStatus)
    return withCookies(new Response(page.body, { status, headers: page.headers }), cookies)
  }
  const pages = publicPages({
    lifeMs: settings.publicPageMs,
    draw: (path, nonce) => {
      const cookies: string[] = []
      const context = contextFor({ headers: new Headers(), address: NOBODY, requestId: path }, cookies)
      return draw(new Request(new URL(path, settings.appUrl)), { nonce, cookies, context })
    },
  })
  const api = createApiHandler(log)
  const origins = ownOrigins(settings)
  app.route('/api', openApiRoutes({ appUrl: settings.appUrl }))
  app.use('/api/*', except(PICTURE_UPLOAD, jsonDoor({ origins, log })))
  app.use(PICTURE_UPLOAD, pictureDoor<Env>({ origins, log, viewerOf: (c) => contextOf(c, []).viewer() }))
  app.all('/api/*', async (c) => {
    const cookies: string[] = []
    const { response } = await api.handle(c.req.raw, { prefix: '/api', context: contextOf(c, cookies) })
    if (c.req.method !== 'GET' && c.req.path.startsWith('/api/admin/')) pages.forget()
    return withCookies(response ?? refusalResponse('NOT_FOUND'), cookies)
  })

  app.get('*', async (c) => {
    if (!isPageAddress(new URL(c.req.url).pathname)) return unreadableAddressPage({ nonce: nonceOf(c) })
    const known = await pages.answer(c.req.raw, nonceOf(c))
    if (known) return known
    const cookies: string[] = []
    return draw(c.req.raw, { nonce: nonceOf(c), cookies, context: contextOf(c, cookies) })
  })
  return app
}

const nonceOf = (c: HonoContext<Env>): string => c.get('secureHeadersNonce') ?? ''

/**
 * The router of the pages answers a broken encoding with an empty page, doubled slashes with a redirect to the host that
 * the request claims, and its own calls, of which there are none, with the text of an error.
 */
function isPageAddress(pathname: string): boolean {
  if (pathname.startsWith('//') || pathname.startsWith('/_serverFn')) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** A page that failed says why; one drawn without what the database could not tell is not to be kept as if it were whole. */
function pageStatus(drawn: number, refused: number): number {
  if (refused === REFUSALS.UNAVAILABLE && drawn === 200) return refused
  return drawn === 500 && refused ? refused : drawn
}

/** Personal answers are kept by nobody on the way; cookies set by the calls join the response. */
function withCookies(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  for (const line of cookies) headers.append('set-cookie', line)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}

async function readViewer(deps: Dependencies, headers: Headers, cookies: string[]) {
  const out = new Headers()
  const viewer = await deps.auth.viewer(headers, out)
  cookies.push(...out.getSetCookie())
  return viewer
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= read())
}

/** Under which names our own pages may be open: demonstration mode trusts all local names of its port. */
function ownOrigins({ appUrl, demonstration, port }: Dependencies['settings']): ReadonlySet<string> {
  const own = new Set([new URL(appUrl).origin])
  if (demonstration) for (const name of ['localhost', '127.0.0.1', '[::1]']) own.add(`http://${name}:${port}`)
  return own
}

const staticFiles = (root: string) =>
  serveStatic<Env>({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const isHashed = path.includes('/assets/')
      c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
