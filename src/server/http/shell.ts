import type { Database } from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Context } from '#server/procedures.ts'
import { Hono, type Context as HonoContext, type HonoRequest } from 'hono'
import { compress } from 'hono/compress'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { listExams } from '#server/exams/public-exams.ts'
import { openCallMeter } from '#server/http/calls/call-meter.ts'
import { createApi } from '#server/http/calls/api.ts'
import { createPageRenderer, withCookies, type RenderPage } from '#server/http/pages/page-renderer.ts'
import { builtFiles } from './built-files.ts'
import { clientAddress, type Connection } from './client-address.ts'
import { requestBodyGuard } from './request-body-guards.ts'
import { devEmails } from './dev-emails.ts'
import { isForThisMachine } from './local-site.ts'
import { scriptsNeededPage, unreadableAddressPage } from './pages/bare-pages.ts'
import { failureResponse, refusalResponse } from '#server/http/calls/refusal-response.ts'
import { oneClickStop } from './one-click-stop.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { openApiRoutes } from './calls/openapi.ts'
import { pictureRoutes, sharingRoutes } from './picture-routes.ts'
import { probes, loadBalancerHeaders, type Release } from './load-balancer.ts'
import { publicPages, type PublicPages, siteFiles } from '#server/http/pages/public-pages.ts'
import { numbered } from './request-id.ts'
import { requestMetrics, UNTOLD_PAGE, type RouteKept } from './request-metrics.ts'
import { requestLog } from './request-log.ts'
import { seenAddress } from './seen-address.ts'
import { securityHeaders } from './security-headers.ts'

export type ShellOptions = {
  deps: Dependencies
  database: Database
  staticFolder?: string
  renderPage: RenderPage
  isLeaving?: () => boolean
  /** What /health says is running. */
  release?: Release
  /** Null or absent counts nothing. */
  metrics?: Metrics | null
}

type Env = {
  Bindings: Connection
  Variables: SecureHeadersVariables & RouteKept['Variables'] & { requestId: string }
}

export type Shell = Pick<Hono<Env>, 'fetch' | 'routes'> & { pages: PublicPages }

export function createShell(options: ShellOptions): Shell {
  const { deps, database, staticFolder, renderPage, metrics, isLeaving = () => false } = options
  const meter = metrics ? openCallMeter(metrics) : undefined
  const { settings, log } = deps
  const app = new Hono<Env>()

  app.onError(failureResponse(log))
  if (metrics) app.use(requestMetrics(metrics))
  app.use(
    ...numbered(settings.trustedProxies > 0),
    requestLog(log),
    securityHeaders({ https: settings.appUrl.startsWith('https:') }),
    loadBalancerHeaders(isLeaving),
  )
  const { contextFor, render } = createPageRenderer({ deps, renderPage, meter })
  const contextOf = (c: HonoContext<Env>, cookies: string[]): Context => {
    const address = clientAddress(c, settings.trustedProxies)
    return contextFor({ headers: c.req.raw.headers, address, requestId: c.get('requestId') }, cookies)
  }
  const pages = publicPages({
    render: async (path) => app.fetch(new Request(new URL(path, settings.appUrl))),
    settings,
    bringsSession: (cookies) => deps.auth.bringsSession(cookies),
    isLeaving,
    log,
    ...(metrics && { count: metrics.request }),
  })
  app.use((_, next) => withDatabaseDeadline(settings.databaseTimeoutMs, next))

  app.route('/', probes({ database, isLeaving, release: options.release }))
  app.route('/', besidePagesAndCalls(deps))

  const answer = createApi(log, meter)
  // Compressed once, by itself.
  app.route('/api', openApiRoutes({ appUrl: settings.appUrl }))
  app.use('/api/*', compress())
  const viewerOf = (c: HonoContext<Env>) => contextOf(c, []).viewer()
  app.use('/api/*', requestBodyGuard<Env>({ origins: ownOrigins(settings), log, viewerOf }))
  app.all('/api/*', async (c) => {
    // An empty segment would be taken for none: a call about one thing for the call about all of them.
    if (c.req.path.endsWith('/') || c.req.path.includes('//')) return refusalResponse('NOT_FOUND')
    const cookies: string[] = []
    const context = contextOf(c, cookies)
    const response = await answer(c.req.raw, context)
    const route = meter?.routeOf(context.visit)
    if (route !== undefined) c.set('route', route)
    if (response?.ok === true && isAdministration(c.req)) pages.forget()
    return withCookies(response ?? refusalResponse('NOT_FOUND'), cookies)
  })

  if (staticFolder) app.use(builtFiles(staticFolder))
  app.get('*', compress(), async (c) => {
    if (!isPageAddress(new URL(c.req.url).pathname)) return unreadableAddressPage({ nonce: nonceOf(c) })
    const cookies: string[] = []
    const context = contextOf(c, cookies)
    const { response, route } = await render(c.req.raw, { nonce: nonceOf(c), cookies, context })
    c.set('route', route ?? UNTOLD_PAGE)
    return response
  })
  app.post('*', (c, next) => (isOwnForm(c) ? scriptsNeededPage({ nonce: nonceOf(c) }) : next()))
  return { fetch: app.fetch, routes: app.routes, pages }
}

function besidePagesAndCalls(deps: Dependencies): Hono<Env> {
  const { settings, db } = deps
  const codes = async () => (await listExams(db, {})).exams.map(({ code }) => code)
  const routes = new Hono<Env>()
    .route('/imagens', pictureRoutes(deps.pictures))
    .route('/compartilhar', sharingRoutes(db))
    .route('/', siteFiles(settings.appUrl, codes))
    .route('/webhooks/payments', paymentWebhook(deps))
    .route('/parar-avisos', oneClickStop(deps))
    .route('/', seenAddress(deps))
  return settings.demonstration && isForThisMachine(settings)
    ? routes.route('/dev/emails', devEmails(db, settings.mail))
    : routes
}

const isOwnForm = (c: HonoContext<Env>): boolean =>
  c.req.header('content-type')?.split(';', 1)[0] === 'application/x-www-form-urlencoded'

const nonceOf = (c: HonoContext<Env>): string => c.get('secureHeadersNonce') ?? ''

/** The router answers a broken encoding with an empty page, doubled slashes with a redirect to the claimed host. */
function isPageAddress(pathname: string): boolean {
  if (pathname.startsWith('//') || pathname.startsWith('/_serverFn')) return false
  try {
    // The value is used: the build leaves out a call whose value nobody reads, and its refusal with it.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

const isAdministration = ({ method, path }: HonoRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/admin/')

/** Under which names our own pages may be open: demonstration mode trusts all local names of its port. */
function ownOrigins({ appUrl, demonstration, port }: Dependencies['settings']): ReadonlySet<string> {
  const own = new Set([new URL(appUrl).origin])
  if (demonstration) for (const name of ['localhost', '127.0.0.1', '[::1]']) own.add(`http://${name}:${port}`)
  return own
}
