import { openLog } from '#entry/log.ts'
import { makeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const lines: string[] = []
const log = openLog('debug', { write: (line) => void lines.push(line) })
const stage = await openHttpServer(RELAXED_LIMITS, { log })

beforeEach(() => void lines.splice(0))

const events = () => lines.map((line): unknown => JSON.parse(line))
const json = { 'content-type': 'application/json' }

const signIn = (email: string, password: string) =>
  stage.caller().send('POST', '/api/session', { email, password })

/** While it runs, the table of accounts is away: every call that needs it breaks. */
async function withoutAccounts<Result>(work: () => Promise<Result>): Promise<Result> {
  await stage.database.executeSql('alter table users rename to users_away')
  try {
    return await work()
  } finally {
    await stage.database.executeSql('alter table users_away rename to users')
  }
}

describe('the log (T68)', () => {
  it('holds no address, of mailbox or network, password, link or cookie of a whole life of an account', async () => {
    const email = 'segredo@exemplo.com'
    const visitor = stage.caller()
    await visitor.send('POST', '/api/accounts', {
      email,
      password: PASSWORD,
      fullName: 'Ana Lima',
      acceptedTerms: true,
    })
    const confirmation = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
    await visitor.send('POST', '/api/accounts/confirmation', { token: confirmation })
    await visitor.get(`/confirmar-email?token=${confirmation}`)
    await signIn(email, 'senha errada 123')
    await visitor.send('POST', '/api/session', { email, password: PASSWORD })
    const cookies = [...visitor.cookies.values()]
    await visitor.send('POST', '/api/profile/confirmation', { password: 'senha errada 123' })
    await visitor.send('POST', '/api/profile/second-factor/spare-codes', { code: '000000' })
    await visitor.send('POST', '/api/password-recoveries', { email })
    const recovery = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
    await visitor.get(`/reset-password?type=recovery&token=${recovery}`)
    await visitor.send('POST', '/api/password-recoveries/session', { token: recovery })
    await visitor.send('PUT', '/api/password-recoveries/password', { password: 'senha bem nova 9' })
    await signIn(email, 'senha bem nova 9')

    const written = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    const secrets = [
      email,
      '127.0.0.1',
      PASSWORD,
      'senha errada 123',
      'senha bem nova 9',
      confirmation,
      recovery,
      ...cookies,
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(written).not.toContain(secret)
    }
    for (const event of [
      'sign-in-refused',
      'password-check-refused',
      'second-factor-refused',
      'password-reset',
    ])
      expect(events()).toContainEqual(expect.objectContaining({ event }))
  })

  it('tells of a broken call with the id that the person got, and of none of its parameters', async () => {
    const email = 'quebrada@exemplo.com'
    const broken = await withoutAccounts(() =>
      Promise.all([
        signIn(email, PASSWORD),
        stage.caller().send('POST', '/api/password-recoveries', { email }),
        stage.caller().send('POST', '/api/accounts', { email, password: PASSWORD, acceptedTerms: true }),
      ]),
    )
    for (const answer of broken) {
      expect(answer).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
      const errorId = String(Reflect.get(Object(Reflect.get(Object(answer.body), 'data')), 'errorId'))
      expect(lines.join('')).toContain(errorId)
      expect(answer.text).not.toMatch(/users|select|insert|at /i)
    }
    expect(lines.join('')).toContain('a call failed')
    expect(lines.join('')).not.toContain(email)
    expect(lines.join('')).not.toContain(PASSWORD)
    expect(lines.join('')).not.toContain('$argon2')
  })

  it('has a line for a refused sign-in, without whose it was', async () => {
    await signIn('ninguem@exemplo.com', 'senha errada 123')
    const told = events().find((event) => Reflect.get(Object(event), 'event') === 'sign-in-refused')
    expect(told).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(String(Reflect.get(Object(told), 'requestId'))).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('has a line for a call from a foreign page, which cannot forge another line', async () => {
    const headers = {
      ...json,
      origin: `https://mal.example/${'x'.repeat(1000)}`,
      'sec-fetch-site': 'cross-site',
    }
    await stage.caller().raw('/api/session?a=%0A{"level":50}', { method: 'POST', headers, body: '{}' })
    const told = events().find((event) => Reflect.get(Object(event), 'event') === 'foreign-origin')
    expect(told).toMatchObject({ method: 'POST', path: '/api/session', site: 'cross-site' })
    expect(String(Reflect.get(Object(told), 'origin'))).toHaveLength(200)
    expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })

  it('has a line for a person at the limit of questions', async () => {
    const tight = await openHttpServer({ ...RELAXED_LIMITS, LIMIT_HAND_OUTS: '1/3600' }, { log })
    const person = await tight.signedIn()
    const exam = await makeExam(tight.database.db, { size: 2 })
    const start = { exam: exam.code, difficulties: ['medium'] }
    const { body } = await person.send('POST', '/api/simulations', start)
    const openings = `/api/simulations/${String(Reflect.get(Object(body), 'simulationId'))}/openings`
    expect((await person.send('POST', openings, { position: 0 })).status).toBe(200)
    expect((await person.send('POST', openings, { position: 1 })).status).toBe(429)
    expect(events()).toContainEqual(
      expect.objectContaining({ event: 'hand-out-limit', person: person.viewer.id }),
    )
  })
})

describe('the number of a request', () => {
  const lineOf = (requestId: string | null) =>
    events().find((line) => Reflect.get(Object(line), 'requestId') === requestId)

  it('stands in the answer as in the log, and is never one that a visitor chose', async () => {
    const { headers } = await stage.caller().get('/api/session', { 'x-request-id': 'escolhido-por-mim' })
    const id = headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lineOf(id)).toMatchObject({ path: '/api/session', status: 200, level: 30 })
  })

  it('is of each visit its own, also at a page that is kept for all', async () => {
    const env = { ...RELAXED_LIMITS, PUBLIC_PAGE_SECONDS: '60', TRUSTED_PROXY: '1' }
    const kept = await openHttpServer(env, { log })
    const given = '0f8e7d6c-1234-5678-9abc-def012345678'
    const idOf = async (headers: Record<string, string> = {}) =>
      (await kept.caller().get('/', headers)).headers.get('x-request-id')
    const ids = [await idOf(), await idOf(), await idOf({ 'x-request-id': given })]
    expect(new Set(ids).size).toBe(3)
    expect(ids[2]).toBe(given)
    for (const id of ids) expect(lineOf(id)).toMatchObject({ path: '/', level: 30 })
  })

  it('is the one of our own proxy, where that is a UUID, with or without its dashes', async () => {
    const behind = await openHttpServer({ ...RELAXED_LIMITS, TRUSTED_PROXY: '1' })
    const idOf = async (named: string) =>
      (await behind.caller().get('/api/session', { 'x-request-id': named })).headers.get('x-request-id')
    const given = '0f8e7d6c-1234-5678-9abc-def012345678'
    expect(await idOf(given)).toBe(given)
    expect(await idOf(given.replaceAll('-', ''))).toBe(given)
    for (const wrong of ['a b', 'nginx-0123456789', 'x'.repeat(65), '<script>'.repeat(2), `${given}0`]) {
      expect(await idOf(wrong)).toMatch(/^[0-9a-f-]{36}$/)
      expect(await idOf(wrong)).not.toContain('0f8e7d6c')
    }
  })

  it('of a proxy is also the code of a page that broke', async () => {
    const behind = await openHttpServer({ ...RELAXED_LIMITS, TRUSTED_PROXY: '1' })
    const report = await behind.caller().raw('/api/crash-reports', {
      method: 'POST',
      body: JSON.stringify({ message: 'Falhou', path: '/' }),
      headers: {
        'content-type': 'application/json',
        'x-request-id': '0f8e7d6c123456789abcdef012345678',
      },
    })
    expect(report.status).toBe(200)
    expect(report.body).toEqual({ errorId: '0f8e7d6c-1234-5678-9abc-def012345678' })
  })

  it('of a probe is written at debug: two a second would be most of the log', async () => {
    await stage.caller().get('/health')
    const { headers } = await stage.caller().get('/ready')
    expect(lineOf(headers.get('x-request-id'))).toMatchObject({ path: '/ready', level: 20 })
  })
})
