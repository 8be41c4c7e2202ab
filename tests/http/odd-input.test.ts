import { askFor, CALLS, fieldsOf, type Asked } from '#tests/support/calls/contract-calls.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { describe, expect, it } from 'vitest'
import { randomOf } from '#tests/support/made/random.ts'

const stage = await openHttpServer({
  ...RELAXED_LIMITS,
  ...relaxed('SIGN_IN_ACCOUNT_MINUTE', 'SIGN_IN_ACCOUNT', 'COMMENTS_MINUTE', 'COMMENTS_DAY', 'REPORTS'),
})
const makeCaller = await openCallers(stage)

const SEED = 20_261_121
const TRIES_OF_EACH_CALL = 6

const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  'ação 😀',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'ANA@EXEMPLO.COM',
  'josé@exemplo.com',
  `${'a'.repeat(300)}@exemplo.com`,
  'x'.repeat(500),
  'x'.repeat(5000),
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  [0, 0],
  [9e15],
]

const code = (answer: Answer) => String(Reflect.get(Object(answer.body), 'code'))

/** No broken assumption: the only 5xx is the stated one of the missing payment provider. */
const isSound = (answer: Answer) => answer.status < 500 || code(answer) === 'CHECKOUT_UNAVAILABLE'

const send = (caller: Caller, { method, path, body }: Omit<Asked, 'body'> & { body?: unknown }) =>
  caller.send(method, path, body)

describe('odd input (T66)', () => {
  it.each(CALLS)('$name answers whatever it is sent without breaking', async (call) => {
    const { caller, subjects } = await makeCaller('paid', fieldsOf(call))
    const roll = randomOf(SEED, CALLS.indexOf(call)).below
    const nasty = () => NASTY[roll(NASTY.length)]
    const asked = askFor(call, subjects)
    const broken: unknown[] = []
    for (let round = 0; round < TRIES_OF_EACH_CALL; round += 1) {
      const odd = spoil(asked, { roll, nasty })
      const answer = await send(caller, odd)
      if (!isSound(answer)) broken.push({ odd, status: answer.status, text: answer.text })
    }
    expect(broken).toEqual([])
  })
})

function spoil(
  asked: Asked,
  { roll, nasty }: { roll: (below: number) => number; nasty: () => unknown },
): Omit<Asked, 'body'> & { body?: unknown } {
  const fields = Object.keys(asked.body ?? {})
  const way = roll(asked.body === undefined ? 2 : 5)
  if (way === 0) {
    const parts = asked.path.split('/')
    const at = 2 + roll(parts.length - 2)
    return { ...asked, path: parts.with(at, encodeURIComponent(String(nasty()).toWellFormed())).join('/') }
  }
  if (way === 1) {
    const query = ['cursor', 'limit', 'exam', 'simulation', 'featured', '__proto__', 'exam[]', 'exam[a]'][
      roll(8)
    ]
    const value = encodeURIComponent(String(nasty()).toWellFormed())
    return {
      ...asked,
      path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${query}=${value}&${query}=2`,
    }
  }
  if (way === 2) return { ...asked, body: nasty() }
  const field = fields[roll(fields.length)] ?? 'token'
  if (way === 3) return { ...asked, body: { ...asked.body, [field]: nasty() } }
  return { ...asked, body: { ...asked.body, [field]: nasty(), id: nasty(), userId: nasty(), role: 'admin' } }
}

describe('text that a database refuses', () => {
  const signUp = (fullName: string) =>
    stage.caller().send('POST', '/api/accounts', {
      email: `nome${Math.abs(fullName.length)}@exemplo.com`,
      password: 'caneta azul 42',
      fullName,
      acceptedTerms: true,
    })

  it.each(['Ana\0Lima', 'Ana\nLima', 'Ana \ud800', 'x'.repeat(500)])(
    'is refused as a name with the field’s name',
    async (name) => {
      expect(await signUp(name)).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', data: { fields: ['fullName'] } },
      })
    },
  )

  it.each(["D'Ávila <b>Ção</b> 😀", '李小龍', 'Ana', ''])('honest names are kept: %s', async (name) => {
    expect((await signUp(name)).status).toBe(200)
  })
})

describe('addresses', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '%00', 'a%00b', '..', '%E2%82%AC'])(
    'an exam called %s is unknown',
    async (name) => {
      const person = await stage.signedIn()
      expect((await person.get(`/api/exams/${name}/entry`)).status).toBe(404)
    },
  )

  it.each([
    '/simulados/%E0%A4%A',
    '/%',
    '/api/exams/%E0%A4%A/entry',
    '/imagens/%E0%A4%A',
    `/${'a'.repeat(9000)}`,
  ])('a broken or endless one (%s) is answered', async (path) => {
    expect((await (await stage.signedIn()).get(path)).status).toBeLessThan(500)
  })

  it('a cursor that the database could not read is refused', async () => {
    const person = await stage.signedIn()
    for (const text of [
      `2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`,
      `0000-01-01T00:00:00.000Z 7f1d0000-0000-4000-8000-000000000001`,
      `2026-99-01T00:00:00.000Z 7f1d0000-0000-4000-8000-000000000001`,
    ]) {
      const cursor = Buffer.from(text).toString('base64url')
      expect(await person.get(`/api/completed-simulations?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID' },
      })
    }
  })
})

describe('cookies', () => {
  it.each(['%00', '%', '%ED%A0%80', 'x'.repeat(5000), '__proto__', 'a.b'])(
    'of any content (%s) are no session and no recovery',
    async (value) => {
      const visitor = stage.caller()
      for (const name of ['gabarite-session', 'gabarite-recuperacao']) visitor.cookies.set(name, value)
      expect((await visitor.get('/api/session')).body).toEqual({ viewer: null })
      expect((await visitor.send('POST', '/api/password-recoveries/session', {})).status).toBe(410)
      visitor.cookies.set('gabarite-recuperacao', value)
      const reset = { password: 'senha bem nova 9' }
      expect((await visitor.send('PUT', '/api/password-recoveries/password', reset)).status).toBe(410)
      expect((await visitor.send('DELETE', '/api/session')).status).toBe(200)
    },
  )
})

describe('bodies', () => {
  const post = (body: string) =>
    stage
      .caller()
      .raw('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  it('with __proto__ change nothing for anybody', async () => {
    const answer = await post(
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"email":"a@b.co","password":"x"}',
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(Reflect.get({}, 'role')).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '1e999',
    '['.repeat(20_000),
    `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ])('of another shape are refused', async (body) => {
    expect((await post(body)).status).toBe(400)
  })
})

describe('verbs', () => {
  it.each(['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'PROPFIND'])(
    '%s does nothing where it is not offered',
    async (method) => {
      const before = await stage.database.executeSql('select count(*)::int as rows from users')
      for (const path of ['/api/accounts', '/api/simulations', '/simulados', '/health', '/imagens/x.png']) {
        const answer = await stage.caller().raw(path, { method })
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
      expect((await stage.database.executeSql('select count(*)::int as rows from users')).rows).toEqual(
        before.rows,
      )
    },
  )
})
