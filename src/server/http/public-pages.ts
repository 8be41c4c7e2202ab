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

type Kept = { until: number; page: Promise<PageTemplate | null> }

/** Pages that are the same for all visitors: drawn once, given with a nonce of each response's own. */
export type PublicPages = {
  /** Null for what has to be drawn for this request: another page, or one that could not be drawn well. */
  answer: (request: Request, nonce: string) => Promise<Response | null>
  /** What they show has changed. */
  forget: () => void
}

const PATHS: ReadonlySet<string> = new Set(['/', '/simulados', '/privacidade', '/termos'])

export function publicPages({ draw, lifeMs }: PublicPagesOptions): PublicPages {
  const placeholder = randomBytes(NONCE_BYTES).toString('base64')
  let kept = new Map<string, Kept>()

  /** One drawing at a time for each page; one begun before `forget` stays with the map that it was begun for. */
  const pageAt = (path: string): Promise<PageTemplate | null> => {
    const known = kept.get(path)
    if (known && known.until > performance.now()) return known.page
    const page = templateOf(draw(path, placeholder), placeholder)
    const entry = { until: performance.now() + lifeMs, page }
    const within = kept
    within.set(path, entry)
    const drop = () => void (within.get(path) === entry && within.delete(path))
    page.then((drawn) => drawn ?? drop(), drop)
    return page
  }

  return {
    answer: async (request, nonce) => {
      const { pathname, search } = new URL(request.url)
      const isForAll = search === '' && PATHS.has(pathname) && !request.headers.has('cookie')
      if (lifeMs === 0 || !isForAll || nonce.length !== placeholder.length) return null
      const page = await pageAt(pathname)
      return page && pageResponse(page, { nonce, takesGzip: takesGzip(request) })
    },
    forget: () => {
      kept = new Map()
    },
  }
}

async function templateOf(drawing: Promise<Response>, placeholder: string): Promise<PageTemplate | null> {
  const response = await drawing
  const html = await response.text()
  // Whatever is not the plain page, or would say something to one visitor alone, is not for all.
  if (response.status !== 200 || response.headers.has('set-cookie')) return null
  return pageTemplate(html, placeholder)
}

const takesGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

/** Not to be kept on the way: a nonce is for one response. */
function pageResponse(page: PageTemplate, { nonce, takesGzip }: { nonce: string; takesGzip: boolean }) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  }
  return takesGzip
    ? new Response(page.gzip(nonce), { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(page.plain(nonce), { headers })
}
