import { makeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const json = { 'content-type': 'application/json' }
const credentials = JSON.stringify({ email: 'ninguem@exemplo.com', password: PASSWORD })

it.each([
  '/reset-password?token=segredo&type=recovery',
  '/reset-password/',
  '/confirmar-email?token=segredo',
  '/reconhecer-aparelho?token=segredo',
  '/trocar-email?token=segredo',
  '/parar-avisos?token=segredo',
])('the address %s, which carries a secret, is told to nobody', async (path) => {
  expect((await stage.caller().get(path)).headers.get('referrer-policy')).toBe('no-referrer')
})

describe('every response', () => {
  const carriesWhatAllDo = (headers: Headers) => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    return policy
  }

  it.each(['/', '/health', '/api/docs', '/api/docs/start.js', '/dev/emails', '/apis'])(
    'of %s carries the security headers and a policy without inline script',
    async (path) => {
      const { headers } = await stage.caller().get(path)
      const policy = carriesWhatAllDo(headers)
      // A page for all names its scripts by hash; this one has none.
      expect(policy).toMatch(path === '/' ? /script-src 'self';/ : /script-src 'self' 'nonce-[^']{20,}'/)
      expect(policy).toMatch(/style-src 'self' 'nonce-[^']{20,}'/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    },
  )

  it.each([
    '/api',
    '/api/session',
    '/api/nowhere',
    '/api/docsx',
    '/api/openapi.json',
    '/imagens/a',
    '/compartilhar/a',
  ])('of %s carries the security headers and the policy of a document without rights', async (path) => {
    const { headers } = await stage.caller().get(path)
    const directives = carriesWhatAllDo(headers).split('; ')
    expect(directives).toContain("form-action 'none'")
    expect(directives.includes('sandbox')).toBe(!path.startsWith('/api'))
    expect(directives.filter((directive) => directive.startsWith('script-src'))).toEqual([])
  })

  it('tells the length of what a call answers, so that little is not compressed', async () => {
    const compressing = { headers: { 'accept-encoding': 'gzip' } }
    const short = await stage.caller().raw('/api/session', compressing)
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(Number(short.headers.get('content-length'))).toBe(Buffer.byteLength(short.text))
    for (let exam = 0; exam < 8; exam += 1) await makeExam(stage.database.db, { size: 1 })
    const long = await stage.caller().raw('/api/exams', compressing)
    expect(long.headers.get('content-encoding')).toBe('gzip')
  })

  it('has a nonce of its own, where it is rendered for one visitor', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => (await stage.caller().get('/auth')).headers.get('content-security-policy')),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  it('of a personal call is kept by nobody', async () => {
    expect((await stage.caller().get('/api/session')).headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('changing calls (T50)', () => {
  const signIn = (headers: Record<string, string>, body = credentials) =>
    stage.caller().raw('/api/session', { method: 'POST', headers, body })

  it.each([
    ['a foreign origin', { ...json, origin: 'https://mal.example' }],
    ['a null origin', { ...json, origin: 'null' }],
    ['another port', { ...json, origin: 'http://127.0.0.1:1' }],
    ['a cross-site fetch', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { ...json, 'sec-fetch-site': 'same-site' }],
  ])('are refused from %s', async (_name, headers) => {
    expect(await signIn(headers)).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
  })

  it('are taken from our own origin', async () => {
    const answer = await signIn({ ...json, origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' })
    expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'are refused as "%s": JSON only',
    async (type) => {
      const answer = await signIn(type ? { 'content-type': type } : {}, 'email=a@b.c&password=x')
      expect(answer).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    },
  )

  it('refuse a body that is too large, or broken, with a sentence', async () => {
    const large = await signIn(json, JSON.stringify({ email: 'x'.repeat(300_000) }))
    expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    const broken = await signIn(json, '{"email":')
    expect(broken).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', message: 'Confira os campos e tente novamente.' },
    })
  })

  it('name the wrong fields without a word of English', async () => {
    const answer = await signIn(json, JSON.stringify({ email: 'sem arroba' }))
    expect(answer.body).toMatchObject({ code: 'INPUT_INVALID', data: { fields: ['email', 'password'] } })
  })

  it('are not made by GET', async () => {
    const before = await stage.database.executeSql('select count(*)::int as rows from sessions')
    for (const path of [
      '/api/accounts',
      '/api/simulations',
      '/api/checkouts',
      '/api/accounts/confirmation?token=x',
    ]) {
      expect((await stage.caller().get(path)).status).toBe(404)
    }
    expect((await stage.database.executeSql('select count(*)::int as rows from sessions')).rows).toEqual(
      before.rows,
    )
  })
})

describe('limits against guessing (T46)', () => {
  it('hold by the true address: forged forward headers do not help', async () => {
    const tight = await openHttpServer({})
    const tries: number[] = []
    for (let number = 0; number < 5; number += 1) {
      const headers = {
        ...json,
        'x-forwarded-for': `10.0.0.${number}`,
        'x-client-ip': `10.0.0.${number}`,
        forwarded: `for=10.0.0.${number}`,
      }
      const answer = await tight.caller().raw('/api/session', { method: 'POST', headers, body: credentials })
      tries.push(answer.status)
    }
    expect(tries).toEqual([401, 401, 401, 429, 429])
    const last = await tight
      .caller()
      .raw('/api/session', { method: 'POST', headers: json, body: credentials })
    expect(last.body).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(String(Reflect.get(Object(last.body), 'message'))).toMatch(
      /^Muitas tentativas\. Aguarde \d+ segundos? e tente novamente\.$/,
    )
  })

  it('make the wait grow: for one network a minute after five failures, and then a mailed link for whoever is new', async () => {
    const tight = await openHttpServer({
      ...relaxed('SIGN_IN_ADDRESS'),
      LIMIT_SIGN_IN_ACCOUNT_MINUTE: '2/1',
      LIMIT_SIGN_IN_ACCOUNT: '3/900',
    })
    const attempt = () =>
      tight.caller().raw('/api/session', { method: 'POST', headers: json, body: credentials })
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401])
    const soon = await attempt()
    expect(soon.body).toMatchObject({ code: 'TOO_MANY_TRIES', data: { retryAfterSeconds: 1 } })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await attempt()).status).toBe(401)
    const later = await attempt()
    expect(later).toMatchObject({ status: 429, body: { code: 'DEVICE_UNKNOWN' } })
    expect(later.text).toContain('abra neste aparelho o link que está no seu e-mail')
  })

  it('hold per account, whoever asks', async () => {
    const tight = await openHttpServer({ ...relaxed('SIGN_IN_ADDRESS'), LIMIT_SIGN_IN_ACCOUNT: '3/900' })
    const statuses: number[] = []
    for (let number = 0; number < 4; number += 1)
      statuses.push((await tight.caller().send('POST', '/api/session', JSON.parse(credentials))).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const other = await tight
      .caller()
      .send('POST', '/api/session', { email: 'outra@exemplo.com', password: PASSWORD })
    expect(other.status).toBe(401)
  })
})

describe('around the calls', () => {
  it('compresses what is worth it, for whoever can read it', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const document = await stage.caller().get('/api/openapi.json', headers)
    expect(document.headers.get('content-encoding')).toBe('gzip')
    expect(document.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(document.text).toContain('"openapi"')
    const plain = await stage.caller().get('/api/openapi.json', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.text).toBe(document.text)
    // Only what is compressed once: whoever reads neither form would have it done for each request.
    for (const encodings of ['deflate', '*', 'GZIP']) {
      const other = await stage.caller().get('/api/openapi.json', { 'accept-encoding': encodings })
      expect(other.headers.get('content-encoding')).toBeNull()
    }
  })

  it('tells that it lives and that it is ready', async () => {
    expect((await stage.caller().get('/health')).body).toEqual({ status: 'ok' })
    expect((await stage.caller().get('/ready')).body).toEqual({ status: 'ok' })
  })

  it('documents every call of the contract, and serves the viewer itself', async () => {
    const document = await stage.caller().get('/api/openapi.json')
    expect(document.text).toContain('"/simulations/{simulationId}/answers/{questionId}"')
    const page = await stage.caller().get('/api/docs')
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    expect(sources).toHaveLength(3)
    for (const address of sources) expect((await stage.caller().get(address)).status).toBe(200)
    for (const name of ['nada.js', 'toString', 'constructor'])
      expect((await stage.caller().get(`/api/docs/${name}`)).status).toBe(404)
  })

  it('answers an unknown call like any other refusal', async () => {
    expect(await stage.caller().get('/api/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('hands out pictures by their whole name only', async () => {
    for (const name of ['x.svg', '..%2Fsecret', `${'a'.repeat(32)}.svg`, `${'a'.repeat(32)}.html`]) {
      expect((await stage.caller().get(`/imagens/${name}`)).status).toBe(404)
    }
  })

  it('shows the outbox of the demonstration under its own local names only', async () => {
    expect((await stage.caller().get('/dev/emails')).status).toBe(200)
    const { hostname, port } = new URL(stage.origin)
    const rebound = await rawRequest({ hostname, port: Number(port), host: 'mal.example' })
    expect(rebound).toBe(404)
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'shows the outbox to nobody behind a proxy, which %s gives away',
    async (name) => {
      expect((await stage.caller().get('/dev/emails', { [name]: '198.51.100.7' })).status).toBe(404)
    },
  )
})

it.each([{ APP_URL: 'http://demo.exemplo.com' }, { HOST: '0.0.0.0' }])(
  'a demonstration with %o, which others reach, has no outbox to read',
  async (env) => {
    const shown = await openHttpServer({ ...RELAXED_LIMITS, ...env })
    expect(shown.mounted.filter((path) => path.includes('/dev/emails'))).toEqual([])
  },
)

it('the outbox says whether messages leave the machine (spec 1.3)', async () => {
  const said = async (env: Record<string, string>) => {
    const server = await openHttpServer({ ...RELAXED_LIMITS, ...env })
    return (await server.caller().get('/dev/emails')).text
  }
  expect(await said({})).toContain('Nada sai desta máquina')
  expect(await said({ SMTP_URL: 'smtp://127.0.0.1:1' })).toContain('As mensagens saem por SMTP_URL.')
})

/** A request under another host name, which `fetch` does not let one forge. */
async function rawRequest({
  hostname,
  port,
  host,
}: {
  hostname: string
  port: number
  host: string
}): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/dev/emails', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}
