import { PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({
  ...RELAXED_LIMITS,
  ...relaxed('SIGN_IN_ACCOUNT_MINUTE', 'SIGN_IN_ACCOUNT'),
})
const { database } = stage

const NOBODY = { viewer: null }
const NEW_PASSWORD = 'caderno verde 31'
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

const rows = async (text: string) => (await database.executeSql(text)).rows
const signIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.raw('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': CHROME },
    body: JSON.stringify({ email, password }),
  })
const who = async (caller: Caller) => (await caller.get('/api/session')).body

/** A person in two browsers. */
async function inTwoBrowsers(wanted?: Parameters<typeof stage.signedIn>[0]) {
  const here = await stage.signedIn(wanted)
  const there = stage.caller()
  expect((await signIn(there, here.viewer.email)).status).toBe(200)
  return { here, there, viewer: here.viewer }
}

type Listed = { id: string; current: boolean; browser: string | null; system: string | null }
const isListed = (session: unknown): session is Listed =>
  typeof Reflect.get(Object(session), 'id') === 'string'

async function sessionsOf(caller: Caller): Promise<Listed[]> {
  const { body } = await caller.get('/api/profile/sessions')
  const listed: unknown = Reflect.get(Object(body), 'sessions')
  return Array.isArray(listed) ? listed.filter(isListed) : []
}

describe('the name (spec 4.2)', () => {
  const rename = (caller: Caller, fullName: unknown) => caller.send('PUT', '/api/profile/name', { fullName })

  it('is trimmed, kept, and told by the session at once', async () => {
    const ana = await stage.signedIn()
    expect((await rename(ana, '  Ana Lúcia D’Ávila ')).status).toBe(200)
    expect(await who(ana)).toMatchObject({ viewer: { name: 'Ana Lúcia D’Ávila' } })
  })

  it('loses the signs that would show it as another one', async () => {
    const ana = await stage.signedIn()
    expect((await rename(ana, '\u202Enimda\u202C Lima')).status).toBe(200)
    expect(await who(ana)).toMatchObject({ viewer: { name: 'nimda Lima' } })
  })

  it('is none of the house’s, however it is written, but for whoever administers', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn({ role: 'admin' })]
    for (const name of ['Administração', 'Ｓｕｐｏｒｔｅ', 'Equipe G a b a r i t e'])
      expect(await rename(ana, name)).toMatchObject({ status: 422, body: { code: 'NAME_RESERVED' } })
    expect(await who(ana)).toMatchObject({ viewer: { name: ana.viewer.name } })
    expect((await rename(ana, 'Admilson Porto')).status).toBe(200)
    expect((await rename(rui, 'Equipe Gabarite')).status).toBe(200)
  })

  it.each(['', ' ', 'A', ' A ', '\u200B\u200B', '😀', 'Ana\nLima', 'Ana\0', 'x'.repeat(121), null, 7])(
    'of %j is refused, and the old one stays',
    async (name) => {
      const ana = await stage.signedIn({ name: 'Ana Lima' })
      expect(await rename(ana, name)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
      expect(await who(ana)).toMatchObject({ viewer: { name: 'Ana Lima' } })
    },
  )

  it('is the viewer’s own, whatever else the body says; nothing else of the account changes', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    const body = {
      fullName: 'Ana Lima',
      id: rui.viewer.id,
      userId: rui.viewer.id,
      email: 'outra@exemplo.com',
      role: 'admin',
    }
    expect((await ana.send('PUT', '/api/profile/name', body)).status).toBe(200)
    expect(await who(rui)).toMatchObject({ viewer: { name: rui.viewer.name } })
    const { id, email } = ana.viewer
    expect(await who(ana)).toEqual({ viewer: { id, email, name: 'Ana Lima', role: 'user' } })
  })
})

describe('changing the password (T51)', () => {
  const change = (caller: Caller, currentPassword: string, newPassword = NEW_PASSWORD) =>
    caller.send('PUT', '/api/profile/password', { currentPassword, newPassword })

  it('T51: keeps this session, ends every other one, and only the new password opens the door', async () => {
    const { here, there, viewer } = await inTwoBrowsers()
    expect((await change(here, PASSWORD)).status).toBe(200)
    expect(await who(here)).toMatchObject({ viewer: { id: viewer.id } })
    expect(await who(there)).toEqual(NOBODY)
    expect((await there.get('/api/profile/sessions')).status).toBe(401)
    expect((await signIn(stage.caller(), viewer.email)).status).toBe(401)
    expect((await signIn(stage.caller(), viewer.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('tells the owner by mail, in words of its own', async () => {
    const ana = await stage.signedIn()
    await change(ana, PASSWORD)
    const mail = await stage.lastMailTo(ana.viewer.email)
    expect(mail?.subject).toBe('Sua senha na Gabarite foi alterada')
    expect(mail?.text).toContain('todas as outras foram encerradas')
    expect(mail?.text).not.toContain(NEW_PASSWORD)
  })

  it('T51: does nothing without the current password', async () => {
    const { here, there, viewer } = await inTwoBrowsers()
    const wrong = await change(here, 'não é esta')
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CURRENT_PASSWORD_WRONG' } })
    const body = { newPassword: NEW_PASSWORD }
    expect((await here.send('PUT', '/api/profile/password', body)).status).toBe(400)
    expect(await who(there)).toMatchObject({ viewer: { id: viewer.id } })
    expect(await stage.lastMailTo(viewer.email)).toBeUndefined()
    expect((await signIn(stage.caller(), viewer.email)).status).toBe(200)
  })

  it('asked for again after a lost reply, stands: once changed, once told, and this browser is known', async () => {
    const ana = await stage.signedIn()
    expect((await change(ana, PASSWORD)).status).toBe(200)
    const known = ana.cookies.get('gabarite-device')
    ana.cookies.delete('gabarite-device')
    expect((await change(ana, PASSWORD)).status).toBe(200)
    expect([known, ana.cookies.get('gabarite-device')]).toEqual([expect.any(String), expect.any(String)])
    expect(await rows(`select 1 from outbox_mails where recipient = '${ana.viewer.email}'`)).toHaveLength(1)
    expect((await change(ana, PASSWORD, 'outra senha boa 7')).status).toBe(422)
    const later = stage.caller()
    expect((await signIn(later, ana.viewer.email, NEW_PASSWORD)).status).toBe(200)
    expect((await change(later, PASSWORD)).status).toBe(422)
  })

  it.each([
    ['abc12', 'PASSWORD_TOO_SHORT'],
    ['123456', 'PASSWORD_COMMON'],
  ])('refuses the new password %s as every other form does', async (password, code) => {
    const ana = await stage.signedIn()
    expect(await change(ana, PASSWORD, password)).toMatchObject({ status: 422, body: { code } })
    expect((await signIn(stage.caller(), ana.viewer.email)).status).toBe(200)
  })

  it('refuses one’s own address as the new password', async () => {
    const ana = await stage.signedIn()
    const answer = await change(ana, PASSWORD, ana.viewer.email.toUpperCase())
    expect(answer).toMatchObject({ status: 422, body: { code: 'PASSWORD_OWN_ADDRESS' } })
  })

  it('T47: voids a recovery link that was sent before', async () => {
    const ana = await stage.signedIn()
    await stage.caller().send('POST', '/api/password-recoveries', { email: ana.viewer.email })
    const token = linkIn(await stage.lastMailTo(ana.viewer.email)).searchParams.get('token') ?? ''
    const opened = stage.caller()
    expect((await opened.send('POST', '/api/password-recoveries/session', { token })).status).toBe(200)
    await change(ana, PASSWORD)
    const reset = await opened.send('PUT', '/api/password-recoveries/password', {
      password: 'outra senha 99',
    })
    expect(reset).toMatchObject({ status: 410, body: { code: 'LINK_INVALID' } })
    expect((await signIn(stage.caller(), ana.viewer.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('touches nobody else’s sessions', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    await change(ana, PASSWORD)
    expect(await who(rui)).toMatchObject({ viewer: { id: rui.viewer.id } })
  })
})

describe('the sessions of a person', () => {
  it('say browser and system, and neither token nor address', async () => {
    const { here, there } = await inTwoBrowsers()
    const [first, second, ...more] = await sessionsOf(there)
    expect(more).toEqual([])
    expect(first).toMatchObject({ current: true, browser: 'Chrome', system: 'Windows' })
    expect(second).toMatchObject({ current: false })
    const { text } = await here.get('/api/profile/sessions')
    for (const { token } of await rows('select token from sessions')) expect(text).not.toContain(token)
    expect(text).not.toMatch(/127\.0\.0\.1|token|userAgent/i)
  })

  it('end one by one, at once', async () => {
    const { here, there, viewer } = await inTwoBrowsers()
    const other = (await sessionsOf(here)).find(({ current }) => !current)
    expect((await here.send('DELETE', `/api/profile/sessions/${other?.id}`)).status).toBe(200)
    expect(await who(there)).toEqual(NOBODY)
    expect(await who(here)).toMatchObject({ viewer: { id: viewer.id } })
    expect(await here.send('DELETE', `/api/profile/sessions/${other?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    })
  })

  it('of which the current one ends like signing out, cookie and all', async () => {
    const { here, there, viewer } = await inTwoBrowsers()
    const kept = new Map(here.cookies)
    const [own] = await sessionsOf(here)
    expect((await here.send('DELETE', `/api/profile/sessions/${own?.id}`)).status).toBe(200)
    expect(here.cookies.size).toBe(0)
    for (const [name, value] of kept) here.cookies.set(name, value)
    expect(await who(here)).toEqual(NOBODY)
    expect(await who(there)).toMatchObject({ viewer: { id: viewer.id } })
  })

  it('T36: of others are as unknown as invented ones', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    const [theirs] = await sessionsOf(rui)
    const foreign = await ana.send('DELETE', `/api/profile/sessions/${theirs?.id}`)
    const unknown = await ana.send('DELETE', `/api/profile/sessions/${UNKNOWN}`)
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(foreign.status).toBe(404)
    expect(await who(rui)).toMatchObject({ viewer: { id: rui.viewer.id } })
  })

  it('end all but this one', async () => {
    const { here, there, viewer } = await inTwoBrowsers()
    const third = stage.caller()
    await signIn(third, viewer.email)
    const rui = await stage.signedIn()
    expect((await here.send('DELETE', '/api/profile/sessions')).body).toEqual({ ended: 2 })
    expect([await who(there), await who(third)]).toEqual([NOBODY, NOBODY])
    expect(await who(here)).toMatchObject({ viewer: { id: viewer.id } })
    expect(await who(rui)).toMatchObject({ viewer: { id: rui.viewer.id } })
    expect((await here.send('DELETE', '/api/profile/sessions')).body).toEqual({ ended: 0 })
  })
})

describe('every call of the profile', () => {
  it.each([
    ['PUT', '/api/profile/name', { fullName: 'Ana Lima' }],
    ['PUT', '/api/profile/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
    ['GET', '/api/profile/sessions', undefined],
    ['DELETE', `/api/profile/sessions/${UNKNOWN}`, undefined],
    ['DELETE', '/api/profile/sessions', undefined],
    ['GET', '/api/profile/data', undefined],
    ['GET', '/api/profile/deletion', undefined],
    ['POST', '/api/profile/deletion', { password: PASSWORD }],
  ])('%s %s is for signed-in people, and not for foreign pages', async (method, path, body) => {
    const nobody = await stage.caller().send(method, path, body)
    expect(nobody).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    if (method === 'GET') return
    const ana = await stage.signedIn()
    const forged = await ana.raw(path, {
      method,
      headers: { 'content-type': 'application/json', origin: 'https://mal.example' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(forged).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    expect(await who(ana)).toMatchObject({ viewer: { id: ana.viewer.id, name: ana.viewer.name } })
  })
})

describe('limits (T46)', async () => {
  const aQuarterOfAnHour: unknown = expect.closeTo(880, -2)
  const tight = await openHttpServer({
    ...RELAXED_LIMITS,
    LIMIT_PASSWORD_CHECKS: '3/900',
    LIMIT_RENAMES: '2/900',
    LIMIT_DATA_EXPORTS: '2/900',
  })
  const guess = (caller: Caller, password: string) =>
    caller.send('PUT', '/api/profile/password', { currentPassword: password, newPassword: NEW_PASSWORD })

  it('stop whoever guesses the current password, in either form and from any session, for that account only', async () => {
    const ana = await tight.signedIn()
    expect((await guess(ana, 'chute 1')).status).toBe(422)
    expect((await ana.send('POST', '/api/profile/deletion', { password: 'chute 2' })).status).toBe(422)
    expect((await guess(ana, 'chute 3')).status).toBe(422)
    const stopped = await guess(ana, PASSWORD)
    expect(stopped).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_TRIES', data: { retryAfterSeconds: aQuarterOfAnHour } },
    })
    const other = tight.caller()
    await other.send('POST', '/api/session', { email: ana.viewer.email, password: PASSWORD })
    expect((await other.send('POST', '/api/profile/deletion', { password: PASSWORD })).status).toBe(429)
    const rui = await tight.signedIn()
    expect((await guess(rui, PASSWORD)).status).toBe(200)
  })

  it('begin anew after the right password', async () => {
    const ana = await tight.signedIn()
    for (const password of ['chute 1', 'chute 2']) expect((await guess(ana, password)).status).toBe(422)
    expect((await guess(ana, PASSWORD)).status).toBe(200)
    for (const password of ['chute 1', 'chute 2', 'chute 3'])
      expect((await ana.send('POST', '/api/profile/deletion', { password })).status).toBe(422)
  })

  it('count both guesses where the password was changed in this session', async () => {
    const ana = await tight.signedIn()
    expect((await guess(ana, PASSWORD)).status).toBe(200)
    const both = { currentPassword: 'chute 1', newPassword: 'chute mais longo 2' }
    const guessBoth = async () => (await ana.send('PUT', '/api/profile/password', both)).status
    expect([await guessBoth(), await guessBoth()]).toEqual([422, 429])
  })

  it('stop endless renaming and endless exports', async () => {
    const ana = await tight.signedIn()
    const rename = () => ana.send('PUT', '/api/profile/name', { fullName: 'Ana Lima' })
    const exported = () => ana.get('/api/profile/data')
    expect([(await rename()).status, (await rename()).status, (await rename()).status]).toEqual([
      200, 200, 429,
    ])
    expect([(await exported()).status, (await exported()).status, (await exported()).status]).toEqual([
      200, 200, 429,
    ])
  })
})
