import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Log } from '#server/dependencies.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '#server/http/request-id.ts'
import type { Settings } from '#server/settings.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '#server/http/encodings.ts'
import { constantPage, type ConstantPage } from './constant-page.ts'
import { Hono } from 'hono'
import { manifestOfSite } from './manifest.ts'

/** Nothing to find there, and each visit would cost a page. */
const PRIVATE_PAGES = [
  '/admin',
  '/api',
  '/dashboard',
  '/historico',
  '/pagamento-simulado',
  '/profile',
  '/recibos',
  '/recursos',
  '/reset-password',
  '/confirmar-email',
  '/reconhecer-aparelho',
  '/trocar-email',
  '/parar-avisos',
]
const KEPT = { 'cache-control': 'public, max-age=86400' }

/** Pages that are the same for everybody who has no session. */
const PUBLIC_PATHS = ['/', '/simulados', '/privacidade', '/termos']

const examPath = (code: string) => `/exames/${code}`

/** Kept only where it was drawn with 200, which an exam's page is at one address alone. */
const EXAM_PAGE = /^\/exames\/[a-z0-9][a-z0-9._-]{1,31}$/i

const patternOf = (path: string) => (PUBLIC_PATHS.includes(path) ? path : '/exames/$examId')

const isPublicPage = (path: string) => PUBLIC_PATHS.includes(path) || EXAM_PAGE.test(path)

export type PublicPagesOptions = {
  render: (path: string) => Promise<Response>
  settings: Pick<Settings, 'publicPageMs' | 'trustedProxies'>
  /** Whether cookies bring a session; others change no page. */
  bringsSession: (cookies: string) => boolean
  /** A process that is about to end tells so in each of its answers: none of them is a kept one. */
  isLeaving: () => boolean
  log: Log
  count?: Metrics['request']
}

type Kept = { until: number; rendering: Promise<ConstantPage>; rendered?: ConstantPage }

/**
 * Pages that are the same for all visitors: rendered once by the application, given as they are.
 * They are answered before Node's request becomes a fetch `Request`, which would cost more than the answer.
 */
export type PublicPages = {
  /** Answers, or leaves the request to `next`: it has to be rendered for whoever asks. */
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  forget: () => void
}

export function publicPages(options: PublicPagesOptions): PublicPages {
  const { render, bringsSession, isLeaving, log, count } = options
  const { publicPageMs: lifeMs, trustedProxies } = options.settings
  let pages = new Map<string, Kept>()

  /** One rendering at a time for each page; one begun before `forget` stays with the map that it was begun for. */
  const pageAt = (path: string): Kept => {
    const known = pages.get(path)
    if (known && known.until > performance.now()) return known
    const within = pages
    const kept: Kept = { until: performance.now() + lifeMs, rendering: render(path).then(constantPage) }
    within.set(path, kept)
    const drop = () => void (within.get(path) === kept && within.delete(path))
    kept.rendering.then((rendered) => {
      kept.rendered = rendered
      // Another status is for those who waited for it.
      if (rendered.status !== 200) drop()
    }, drop)
    return kept
  }

  return {
    answer: (request, response, next) => {
      const path = request.url ?? ''
      const isForAll =
        request.method === 'GET' && isPublicPage(path) && !bringsSession(request.headers.cookie ?? '')
      if (!isForAll || lifeMs === 0 || isLeaving()) return next()
      const begin = performance.now()
      const give = ({ status, forms }: ConstantPage) => {
        const { headers, bytes } = forms[encodingFor(request.headers['accept-encoding'])]
        const requestId = requestIdOf(request.headers[REQUEST_ID_HEADER], trustedProxies > 0)
        response.writeHead(status, [...headers, REQUEST_ID_HEADER, requestId])
        response.end(bytes)
        const spent = performance.now() - begin
        count?.({ method: 'GET', route: patternOf(path), status, seconds: spent / 1000 })
        log.info({ requestId, method: 'GET', path, status, ms: Math.round(spent) }, 'request')
      }
      const { rendered, rendering } = pageAt(path)
      if (rendered) return give(rendered)
      rendering.then(give, next)
    },
    forget: () => {
      pages = new Map()
    },
  }
}

/** The map of the site names the page of every active exam. */
export function siteFiles(appUrl: string, listExamCodes: () => Promise<string[]>) {
  const addressOf = (path: string) => new URL(path, appUrl).href
  const robots = [
    'User-agent: *',
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${addressOf('/sitemap.xml')}`,
    '',
  ].join('\n')
  const sitemap = async () => {
    const paths = [...PUBLIC_PATHS, ...(await listExamCodes()).map(examPath)]
    const entries = paths.map((path) => `<url><loc>${addressOf(path)}</loc></url>`).join('')
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
  }
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots, 200, KEPT))
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(manifestOfSite()), 200, { ...KEPT, 'content-type': 'application/manifest+json' }),
    )
    .get('/sitemap.xml', async (c) =>
      c.body(await sitemap(), 200, { ...KEPT, 'content-type': 'application/xml; charset=utf-8' }),
    )
}
