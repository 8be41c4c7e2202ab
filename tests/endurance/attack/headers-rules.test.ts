import { describe, expect, it } from 'vitest'
import { headerFaults, nonceOf, type HeadersSeen } from './headers-rules.ts'

const POLICY =
  "default-src 'none'; script-src 'self' 'nonce-AAAAAAAAAAAAAAAAAAAAAA=='; style-src 'self' 'nonce-AAAAAAAAAAAAAAAAAAAAAA=='; style-src-attr 'unsafe-inline'; img-src 'self' data:; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

const BY_HASH = POLICY.replace("'nonce-AAAAAAAAAAAAAAAAAAAAAA=='", `'sha256-${'A'.repeat(43)}='`)

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
}
const PAGE: HeadersSeen = {
  url: 'http://127.0.0.1:3000/dashboard',
  status: 200,
  headers: HEADERS,
  isAnonymous: false,
}
const COOKIE = 'session=a; Path=/; HttpOnly; SameSite=Lax'

const withHeaders = (changed: Record<string, string>, url = PAGE.url): HeadersSeen => ({
  ...PAGE,
  url,
  headers: { ...HEADERS, ...changed },
})

describe('the headers of an answer', () => {
  it('are sound when all of them stand', () => {
    expect(headerFaults(PAGE)).toEqual([])
    expect(headerFaults(withHeaders({ 'set-cookie': COOKIE }))).toEqual([])
    expect(nonceOf(PAGE)).toBe('AAAAAAAAAAAAAAAAAAAAAA==')
  })

  it('are sound on a page for all that names its scripts by hash, and at fault with a nonce for them', () => {
    const front = (policy: string, isAnonymous: boolean) => ({
      ...withHeaders(
        { 'content-security-policy': policy, 'cache-control': 'private, no-cache' },
        'http://127.0.0.1:3000/simulados',
      ),
      isAnonymous,
    })
    expect(headerFaults(front(BY_HASH, true))).toEqual([])
    expect(headerFaults(front(POLICY, true))).not.toEqual([])
    expect(headerFaults(front(BY_HASH, false))).not.toEqual([])
    expect(
      headerFaults({ ...PAGE, headers: { ...HEADERS, 'content-security-policy': BY_HASH } }),
    ).not.toEqual([])
  })

  it.each(Object.keys(HEADERS).filter((name) => name !== 'content-type'))(
    'are at fault without %s',
    (name) => {
      const left = Object.fromEntries(Object.entries(HEADERS).filter(([other]) => other !== name))
      expect(headerFaults({ ...PAGE, headers: left })).not.toEqual([])
    },
  )

  it.each([
    ['inline scripts', "'self' 'nonce", "'self' 'unsafe-inline' 'nonce"],
    ['evaluated text', "'self' 'nonce", "'self' 'unsafe-eval' 'nonce"],
    ['inline style elements', "style-src 'self'", "style-src 'self' 'unsafe-inline'"],
    ['scripts of anybody', "script-src 'self'", 'script-src *'],
    ['pictures of anybody', "img-src 'self'", 'img-src https:'],
    ['another frame', 'https://www.youtube-nocookie.com', 'https://longe.example'],
    ['being framed', "frame-ancestors 'none'", "frame-ancestors 'self'"],
    ['another base', "base-uri 'none'; ", ''],
    ['a short nonce', 'AAAAAAAAAAAAAAAAAAAAAA==', 'AAAA'],
    ['calls to anybody', "base-uri 'none'", "base-uri 'none'; connect-src wss:"],
  ])('are at fault when the policy allows %s', (_what, from, to) => {
    expect(headerFaults(withHeaders({ 'content-security-policy': POLICY.replaceAll(from, to) }))).not.toEqual(
      [],
    )
  })

  it('are at fault when they tell what runs', () => {
    for (const name of ['server', 'x-powered-by', 'x-request-id'])
      expect(headerFaults(withHeaders({ [name]: 'x' }))).toEqual([`unknown header ${name}: x`])
    const byLot = { 'x-request-id': '308ed02d-df9b-4a20-921b-536b0a730bc1' }
    expect(headerFaults(withHeaders(byLot))).toEqual([])
  })

  it('want a year of https under https, and nothing of it elsewhere', () => {
    const safe = 'https://gabarite.example/dashboard'
    const year = { 'strict-transport-security': 'max-age=31536000' }
    expect(headerFaults(withHeaders(year, safe))).toEqual([])
    expect(headerFaults(withHeaders({}, safe))).toHaveLength(1)
    expect(headerFaults(withHeaders({ 'strict-transport-security': 'max-age=60' }, safe))).toHaveLength(1)
    expect(headerFaults(withHeaders(year))).toHaveLength(1)
  })

  it('want cookies that scripts and other sites cannot reach', () => {
    for (const part of ['; Path=/', '; HttpOnly', '; SameSite=Lax'])
      expect(headerFaults(withHeaders({ 'set-cookie': COOKIE.replace(part, '') }))).toHaveLength(1)
    const year = { 'strict-transport-security': 'max-age=31536000' }
    const safe = 'https://gabarite.example/'
    expect(headerFaults(withHeaders({ ...year, 'set-cookie': COOKIE }, safe))).toHaveLength(2)
    const whole = { ...year, 'set-cookie': `__Host-${COOKIE}; Secure` }
    expect(headerFaults(withHeaders(whole, safe))).toEqual([])
  })

  it('let a browser ask anew for a public page of a visitor, and for nothing else', () => {
    const anew = withHeaders(
      { 'content-security-policy': BY_HASH, 'cache-control': 'private, no-cache' },
      'http://127.0.0.1:3000/simulados',
    )
    expect(headerFaults({ ...anew, isAnonymous: true })).toEqual([])
    expect(headerFaults(anew)).toContain('cache-control: private, no-cache')
    expect(headerFaults({ ...anew, url: PAGE.url, isAnonymous: true })).not.toEqual([])
  })

  it('give an answer of a call no right at all, and its manual those of a page', () => {
    const policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    const bare = { 'content-security-policy': policy }
    for (const path of ['/api', '/api/session', '/api/docsx'])
      expect(headerFaults(withHeaders(bare, `http://127.0.0.1:3000${path}`))).toEqual([])
    for (const path of ['/api/docs', '/api/docs/start.js', '/apis'])
      expect(headerFaults(withHeaders(bare, `http://127.0.0.1:3000${path}`))).not.toEqual([])
    expect(headerFaults(withHeaders({}, 'http://127.0.0.1:3000/api/session'))).not.toEqual([])
  })

  it('let be kept what is the same for everybody, and a picture by its reader', () => {
    const kept = { 'cache-control': 'public, max-age=3600' }
    expect(headerFaults(withHeaders(kept))).not.toEqual([])
    expect(headerFaults(withHeaders(kept, 'http://127.0.0.1:3000/assets/a-1.js'))).toEqual([])
    expect(headerFaults(withHeaders(kept, 'http://127.0.0.1:3000/api/session'))).not.toEqual([])
    const cookie = { ...kept, 'set-cookie': COOKIE }
    expect(headerFaults(withHeaders(cookie, 'http://127.0.0.1:3000/robots.txt'))).not.toEqual([])
    const picture = {
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    }
    const address = 'http://127.0.0.1:3000/imagens/a.webp'
    expect(headerFaults(withHeaders(picture, address))).toEqual([])
    expect(headerFaults(withHeaders({ ...picture, ...kept }, address))).not.toEqual([])
    const able = {
      ...picture,
      'content-security-policy': `${picture['content-security-policy']} allow-scripts`,
    }
    expect(headerFaults(withHeaders(able, address))).not.toEqual([])
  })
})
