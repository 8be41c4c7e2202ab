// What the headers of every answer have to say (T50, T58, T70). Written without a look at the server's own
// list: a rule that is loosened there is noticed here.

export type HeadersSeen = {
  url: string
  status: number
  /** By lower-case name; several cookies stand on lines of their own. */
  headers: Readonly<Record<string, string>>
  /** Asked for without a session. */
  isAnonymous: boolean
}

const EXACT: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const CAREFUL_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const FORBIDDEN_DEVICES = ['camera', 'microphone', 'geolocation', 'payment']
const YEAR_SECONDS = 31_536_000

/** All that may be told of an answer. Another name is a leak until somebody enters it here. */
const KNOWN_NAMES = new Set(
  [
    Object.keys(EXACT),
    ['content-security-policy', 'referrer-policy', 'permissions-policy', 'strict-transport-security'],
    ['origin-agent-cluster', 'x-dns-prefetch-control', 'x-download-options'],
    ['x-permitted-cross-domain-policies', 'x-xss-protection'],
    ['content-type', 'content-length', 'content-encoding', 'content-range', 'accept-ranges'],
    ['content-disposition'],
    ['cache-control', 'vary', 'etag', 'last-modified', 'date', 'allow', 'retry-after'],
    ['location', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding'],
  ].flat(),
)

/** Directives that say exactly this. Opened by itself, a picture or an answer of a call is a document that may do nothing at all. */
const CLOSED = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
}
const OF_A_PAGE = { ...CLOSED, 'form-action': "'self'" }
const OF_A_CALL = { ...CLOSED, 'form-action': "'none'" }
const OF_A_PICTURE = { ...OF_A_CALL, sandbox: '' }

/** The same for everybody, so that it may be kept; whatever is not named here counts as personal. */
const OPEN_TO_ALL =
  /^\/(assets\/.*|compartilhar\/.*|api\/docs(\/.*)?|api\/openapi\.json|health|ready|[\w-]+\.(txt|xml|svg|png|webp|ico|css|webmanifest))$/
/** The same for every visitor without a session: scripts by hash, styles by the nonce of the rendering. */
const PUBLIC_PAGE = /^\/(simulados|privacidade|termos)?$/
const PICTURE = /^\/(imagens|compartilhar)\//
const CALL = /^\/api(?!\/docs(?:\/|$))(?:\/|$)/

/** The only host beside ours, and the only place where it may stand: the player of music. */
const PLAYER = 'frame-src https://www.youtube-nocookie.com'
const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/
const NONCE = /^'nonce-([A-Za-z0-9+/_=-]{22,})'$/

/** What is wrong with the headers of one answer; empty on a sound one. */
export function headerFaults(seen: HeadersSeen): string[] {
  const { pathname, protocol } = new URL(seen.url)
  const { headers } = seen
  return [
    ...Object.entries(EXACT)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `${name}: ${headers[name]}`),
    ...(CAREFUL_REFERRERS.includes(headers['referrer-policy'] ?? '')
      ? []
      : [`referrer-policy: ${headers['referrer-policy']}`]),
    ...FORBIDDEN_DEVICES.filter(
      (device) => !(headers['permissions-policy'] ?? '').split(/, ?/).includes(`${device}=()`),
    ).map((device) => `permissions-policy: ${device} is not forbidden`),
    ...transportFaults(headers['strict-transport-security'], protocol === 'https:'),
    ...policyFaults(headers['content-security-policy'] ?? '', { pathname, isConstant: isConstant(seen) }),
    ...keepingFaults(seen, pathname),
    ...cookieFaults(headers['set-cookie'], protocol === 'https:'),
    ...Object.keys(headers)
      .filter((name) => !KNOWN_NAMES.has(name) && !isRequestId(name, headers[name]))
      .map((name) => `unknown header ${name}: ${headers[name]}`),
  ]
}

/** What a person can tell the operator of a failure: drawn by lot for each request, so that it says nothing else. */
const isRequestId = (name: string, value = ''): boolean =>
  name === 'x-request-id' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)

export const bringsSession = (cookie: string | undefined): boolean =>
  cookie?.includes('gabarite-session=') ?? false

/** Given to many as it is: nobody may learn a script's number from it. */
export const isConstant = ({ url, headers, isAnonymous }: HeadersSeen): boolean =>
  isAnonymous && PUBLIC_PAGE.test(new URL(url).pathname) && headers['cache-control'] === 'private, no-cache'

/** The number that makes a script of this answer ours; null without one. */
export function nonceOf({ headers }: HeadersSeen): string | null {
  const sources = (headers['content-security-policy'] ?? '').split(/[ ;]+/)
  return sources.map((source) => NONCE.exec(source)?.[1]).find((nonce) => nonce !== undefined) ?? null
}

function transportFaults(transport: string | undefined, isHttps: boolean): string[] {
  if (!isHttps) return transport === undefined ? [] : ['strict-transport-security without https']
  const seconds = Number(/(?:^|; ?)max-age=(\d+)/.exec(transport ?? '')?.[1] ?? 0)
  return seconds >= YEAR_SECONDS ? [] : [`strict-transport-security: ${transport}`]
}

function policyFaults(
  policy: string,
  { pathname, isConstant: byHash }: { pathname: string; isConstant: boolean },
): string[] {
  const directives = new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  const unlike = Object.entries(wantedOf(pathname))
    .filter(([name, value]) => directives.get(name)?.join(' ') !== value)
    .map(([name]) => `policy: ${name} ${directives.get(name)?.join(' ')}`)
  const named = { 'script-src': byHash ? HASH : NONCE, 'style-src': NONCE }
  const unnamed = Object.entries(named)
    .filter(
      ([name, form]) =>
        wantedOf(pathname) === OF_A_PAGE && !directives.get(name)?.some((source) => form.test(source)),
    )
    .map(([name]) => `policy: ${name} names nothing of the page`)
  const scriptNonce = byHash && directives.get('script-src')?.some((source) => NONCE.test(source))
  const loose = [...directives].flatMap(([name, sources]) =>
    sources
      .filter(
        (source) => !isAllowedSource(name, source) && !(byHash && name === 'script-src' && HASH.test(source)),
      )
      .map((source) => `policy: ${name} allows ${source}`),
  )
  return [
    ...unlike,
    ...unnamed,
    ...loose,
    ...(scriptNonce ? ['policy: a nonce for scripts that many get'] : []),
  ]
}

function wantedOf(pathname: string): Readonly<Record<string, string>> {
  if (PICTURE.test(pathname)) return OF_A_PICTURE
  return CALL.test(pathname) ? OF_A_CALL : OF_A_PAGE
}

function isAllowedSource(directive: string, source: string): boolean {
  if (source === "'none'" || source === "'self'") return true
  if (NONCE.test(source)) return /^(?:script|style)-src(?:-elem)?$/.test(directive)
  const stated = `${directive} ${source}`
  return ["style-src-attr 'unsafe-inline'", 'img-src data:', PLAYER].includes(stated)
}

/**
 * Who may keep an answer: what belongs to one person is kept by nobody, a picture by that person's browser only. A refusal
 * without a word of ours says nothing of anybody.
 */
function keepingFaults(seen: HeadersSeen, pathname: string): string[] {
  const { headers } = seen
  const kept = headers['cache-control'] ?? ''
  if (kept.includes('no-store') && !kept.includes('public')) return []
  if (headers['set-cookie'] !== undefined) return ['a cookie in an answer that may be kept']
  const isOwn = PICTURE.test(pathname) && kept.includes('private')
  const mayBeKept = isOwn || isConstant(seen) || OPEN_TO_ALL.test(pathname) || isBareRefusal(seen)
  return mayBeKept ? [] : [`cache-control: ${kept}`]
}

const isBareRefusal = ({ status, headers }: HeadersSeen) =>
  status >= 400 && (headers['content-type'] ?? 'text/plain').startsWith('text/plain')

function cookieFaults(lines: string | undefined, isHttps: boolean): string[] {
  const wanted = isHttps
    ? [/^__Host-/, /; ?secure/i, /; ?httponly/i, /; ?samesite=(?:lax|strict)/i, /; ?path=\/(?:;|$)/i]
    : [/; ?httponly/i, /; ?samesite=(?:lax|strict)/i, /; ?path=\/(?:;|$)/i]
  return (lines?.split('\n') ?? []).flatMap((line) =>
    wanted
      .filter((form) => !form.test(line))
      .map((form) => `cookie ${line.split('=', 1).join()}: not ${form}`),
  )
}
