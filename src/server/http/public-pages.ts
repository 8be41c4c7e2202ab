import { randomBytes } from 'node:crypto'
import { pageTemplate, type PageTemplate } from './page-template.ts'

/** As many characters as the nonces of the policy: 16 bytes in base64. */
const NONCE_BYTES = 16

export type PublicPagesOptions = {
  /** Draws the page as a visitor sees it who brings nothing: no cookie, no header of theirs. */
  draw: (path: string, nonce: string) => Promise<Response>
  /** How long a page may be given again; 0 draws every one anew. */
  lifeMs: number
}

/** What was drawn; with another status than 200 it is for those who waited for it, and not kept. */
type Drawn = { status: number; template: PageTemplate }
type Kept = { until: number; page: Promise<Drawn> }

/** Pages that are the same for all visitors: drawn once, given with a nonce of each response's own. */
export type PublicPages = {
  /** Null for what has to be drawn for its own request. */
  answer: (request: Request, nonce: string) => Promise<Response | null>
  /** What they show has changed. */
  forget: () => void
}

/** Their addresses. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/', '/simulados', '/privacidade', '/termos'])

export function publicPages({ draw, lifeMs }: PublicPagesOptions): PublicPages {
  const placeholder = randomBytes(NONCE_BYTES).toString('base64')
  let kept = new Map<string, Kept>()

  /** One drawing at a time for each page; one begun before `forget` stays with the map that it was begun for. */
  const pageAt = (path: string): Promise<Drawn> => {
    const known = kept.get(path)
    if (known && known.until > performance.now()) return known.page
    const page = drawnFrom(draw(path, placeholder), placeholder)
    const entry = { until: performance.now() + lifeMs, page }
    const within = kept
    within.set(path, entry)
    const drop = () => void (within.get(path) === entry && within.delete(path))
    page.then(({ status }) => status === 200 || drop(), drop)
    return page
  }

  return {
    answer: async (request, nonce) => {
      const { pathname, search } = new URL(request.url)
      const isForAll = search === '' && PUBLIC_PATHS.has(pathname) && !request.headers.has('cookie')
      if (lifeMs === 0 || !isForAll || nonce.length !== placeholder.length) return null
      const page = await pageAt(pathname)
      return pageResponse(page, { nonce, isZipped: takesGzip(request) })
    },
    forget: () => {
      kept = new Map()
    },
  }
}

/** Drawn for somebody without a cookie, a page says nothing to one visitor alone. */
async function drawnFrom(drawing: Promise<Response>, placeholder: string): Promise<Drawn> {
  const response = await drawing
  if (response.headers.has('set-cookie')) throw new Error('a page for all must set no cookie')
  return { status: response.status, template: await pageTemplate(await response.text(), placeholder) }
}

const takesGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

/** Not to be kept on the way: a nonce is for one response. */
function pageResponse(
  { status, template }: Drawn,
  { nonce, isZipped }: { nonce: string; isZipped: boolean },
) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status === 200 ? 'private, no-cache' : 'private, no-store',
    vary: 'accept-encoding, cookie',
  }
  return isZipped
    ? new Response(template.gzip(nonce), { status, headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(template.plain(nonce), { status, headers })
}
