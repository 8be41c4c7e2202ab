import type { Log } from '#server/dependencies.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageTemplate, withoutNeedlessNonces, type PageForm, type PageTemplate } from './page-template.ts'

const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/', '/simulados', '/privacidade', '/termos'])

const NONCE_BYTES = 16
const NONCE_IN_POLICY = /'nonce-([^']+)'/

const NOT_KEPT = new Set(['cache-control', 'content-length', 'content-security-policy', 'vary'])

export type PublicPagesOptions = {
  render: (path: string) => Promise<Response>
  lifeMs: number
  isLeaving: () => boolean
  log: Log
}

type Drawn = {
  status: number
  template: PageTemplate
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[]
  policy: string[]
}
type Kept = { until: number; rendering: Promise<Drawn>; rendered?: Drawn }

/** Alike for all visitors, but for the nonce; answered before Node's request becomes a costly `Request`. */
export type PublicPages = {
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  forget: () => void
}

export function publicPages({ render, lifeMs, isLeaving, log }: PublicPagesOptions): PublicPages {
  let pages = new Map<string, Kept>()

  /** One rendering at a time for each page; one begun before `forget` stays with the map that it was begun for. */
  const pageAt = (path: string): Kept => {
    const known = pages.get(path)
    if (known && known.until > performance.now()) return known
    const within = pages
    const kept: Kept = { until: performance.now() + lifeMs, rendering: render(path).then(renderedFrom) }
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
      const isForAll = request.method === 'GET' && PUBLIC_PATHS.has(path) && !request.headers.cookie
      if (!isForAll || lifeMs === 0 || isLeaving()) return next()
      const begin = performance.now()
      const give = (rendered: Drawn) => {
        write(request, response, rendered)
        const ms = Math.round(performance.now() - begin)
        log.info({ requestId: randomUUID(), method: 'GET', path, status: rendered.status, ms }, 'request')
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

/** Rendered without a cookie, a page says nothing to one visitor alone. */
async function renderedFrom(response: Response): Promise<Drawn> {
  const { headers, status } = response
  if (headers.has('set-cookie')) throw new Error('a page for all must set no cookie')
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = NONCE_IN_POLICY.exec(policy)?.[1] ?? ''
  const isOfItsLength = nonce.length === newNonce().length
  if (!isOfItsLength) throw new Error('a page for all must have a policy with a nonce')
  return {
    status,
    template: await pageTemplate(withoutNeedlessNonces(await response.text(), nonce), nonce),
    headers: [
      ...[...headers].filter(([name]) => !NOT_KEPT.has(name)).flat(),
      // Not to be kept on the way: a nonce is for one response.
      'cache-control',
      status === 200 ? 'private, no-cache' : (headers.get('cache-control') ?? 'no-store'),
      'vary',
      'accept-encoding, cookie',
    ],
    policy: policy.split(nonce),
  }
}

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64')

function write(request: IncomingMessage, response: ServerResponse, rendered: Drawn) {
  const nonce = newNonce()
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const form: PageForm = isZipped ? rendered.template.gzip : rendered.template.plain
  const bytes = form.take(nonce)
  response.writeHead(rendered.status, [
    ...rendered.headers,
    'content-security-policy',
    rendered.policy.join(nonce),
    'content-length',
    String(bytes.length),
    ...(isZipped ? ['content-encoding', 'gzip'] : []),
  ])
  // Handed to the system whole; one that broke off is never given back.
  response.end(bytes, () => form.giveBack(bytes))
}
