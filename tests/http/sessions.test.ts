import { saveRole } from '#server/accounts/account-store.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { makeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import { PUBLIC_SITE } from '#tests/support/servers/public-site.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { database } = stage
const { db } = database

const NOBODY = { viewer: null }
const COOKIE = 'gabarite-session'

describe('a session (T43, T49)', () => {
  it('T49: is never one that was planted before the sign-in', async () => {
    const ana = await stage.signedIn()
    const planted = ana.cookies.get(COOKIE) ?? ''
    const rui = await stage.signedIn()
    const victim = stage.caller()
    victim.cookies.set(COOKIE, planted)
    await victim.send('POST', '/api/session', { email: rui.viewer.email, password: PASSWORD })
    expect(victim.cookies.get(COOKIE)).not.toBe(planted)
    expect((await victim.get('/api/session')).body).toMatchObject({ viewer: { id: rui.viewer.id } })
  })

  it('L6: ends when somebody signs in over it: the cookie was all that named it', async () => {
    const ana = await stage.signedIn()
    const left = ana.cookies.get(COOKIE) ?? ''
    const rui = await stage.signedIn()
    const answer = await ana.send('POST', '/api/session', { email: rui.viewer.email, password: PASSWORD })
    expect(answer.status).toBe(200)
    const later = stage.caller()
    later.cookies.set(COOKIE, left)
    expect((await later.get('/api/session')).body).toEqual(NOBODY)
  })

  it('T49: is new at each sign-in, and an altered or unsigned token is none', async () => {
    const ana = await stage.signedIn()
    const first = ana.cookies.get(COOKIE) ?? ''
    await ana.send('POST', '/api/session', { email: ana.viewer.email, password: PASSWORD })
    expect(ana.cookies.get(COOKIE)).not.toBe(first)
    const [token = '', signature = ''] = decodeURIComponent(first).split('.')
    for (const forged of [token, `${token}.`, `${token}x.${signature}`, `${token}.${signature.slice(1)}`]) {
      const forger = stage.caller()
      forger.cookies.set(COOKIE, encodeURIComponent(forged))
      expect((await forger.get('/api/session')).body).toEqual(NOBODY)
    }
  })

  it('T43: knows of a role at once, given or taken', async () => {
    const ana = await stage.signedIn({ role: 'admin' })
    expect((await ana.get('/api/session')).body).toMatchObject({ viewer: { role: 'admin' } })
    await saveRole(db, ana.viewer.id, 'user')
    expect((await ana.get('/api/session')).body).toMatchObject({ viewer: { role: 'user' } })
    const foreign = '/api/questions/7f1d0000-0000-4000-8000-000000000001/comments'
    expect((await ana.get(foreign)).status).toBe(404)
  })

  it('T43: ends with its account', async () => {
    const ana = await stage.signedIn()
    await db.delete(users).where(eq(users.id, ana.viewer.id))
    expect((await ana.get('/api/session')).body).toEqual(NOBODY)
    expect((await ana.get('/api/exam-cards')).status).toBe(401)
  })

  it('of an administrator ends after half a day, of anybody after a month', async () => {
    const made = (id: string, age: string) =>
      database.executeSql(
        `update sessions set created_at = now() - interval '${age}' where user_id = '${id}'`,
      )
    const [admin, user] = [await stage.signedIn({ role: 'admin' }), await stage.signedIn()]
    for (const person of [admin, user]) await made(person.viewer.id, '13 hours')
    expect((await admin.get('/api/session')).body).toEqual(NOBODY)
    expect((await user.get('/api/session')).body).toMatchObject({ viewer: { id: user.viewer.id } })
    await made(user.viewer.id, '31 days')
    expect((await user.get('/api/session')).body).toEqual(NOBODY)
  })
})

describe('a session that is ended while it is put off (L3)', () => {
  const dueFor = async (caller: Caller & { viewer: { id: string } }) => {
    await database.executeSql(
      `update sessions set expires_at = now() + interval '5 days' where user_id = '${caller.viewer.id}'`,
    )
    return caller
  }

  // What the update of the renewal finds when somebody ended the session between its two statements: no row.
  const goneAtRenewal = async (asked: () => Promise<Answer>) => {
    await database.executeSql(`create function gone() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger gone before update on sessions for each row execute function gone()`)
    try {
      return await asked()
    } finally {
      await database.executeSql('drop trigger gone on sessions; drop function gone()')
    }
  }

  it('is nobody’s before the work', async () => {
    const ana = await dueFor(await stage.signedIn())
    const asked = await goneAtRenewal(() => ana.get('/api/session'))
    expect(asked).toMatchObject({ status: 200, body: NOBODY })
  })

  it('does not undo an answer that is stored', async () => {
    const exam = await makeExam(db, { size: 2 })
    const ana = await stage.signedIn()
    const started = await ana.send('POST', '/api/simulations', { exam: exam.code, difficulties: ['medium'] })
    const simulation = String(Reflect.get(Object(started.body), 'simulationId'))
    await ana.send('POST', `/api/simulations/${simulation}/openings`, { position: 0 })
    await dueFor(ana)
    const path = `/api/simulations/${simulation}/answers/${exam.questions[0]?.id}`
    const answered = await goneAtRenewal(() => ana.send('PUT', path, { selectedOptions: [0] }))
    expect(answered).toMatchObject({ status: 200, body: { answer: { selectedOptions: [0] } } })
  })

  it('is put off for whoever keeps it', async () => {
    const ana = await dueFor(await stage.signedIn())
    const { headers } = await ana.get('/api/session')
    expect(headers.getSetCookie().join()).toContain(COOKIE)
  })
})

describe('under https', async () => {
  const secure = await openHttpServer({ ...RELAXED_LIMITS, ...PUBLIC_SITE })

  it('T49: each cookie is bound to this host, Secure, HttpOnly and Lax', async () => {
    const person = await secure.signedIn()
    const { email } = person.viewer
    const opened = await secure.caller().send('POST', '/api/session', { email, password: PASSWORD })
    await secure.caller().send('POST', '/api/password-recoveries', { email })
    const token = linkIn(await secure.lastMailTo(email)).searchParams.get('token') ?? ''
    const recovery = await secure.caller().send('POST', '/api/password-recoveries/session', { token })
    const closed = await person.send('DELETE', '/api/session')
    const lines = [opened, recovery, closed].flatMap(({ headers }) => headers.getSetCookie())
    expect(lines.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-session', '__Host-recuperacao']),
    )
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; Secure/i)
      expect(line).toMatch(/; HttpOnly/i)
      expect(line).toMatch(/; SameSite=Lax/i)
      expect(line).toMatch(/; Path=\/(;|$)/i)
      expect(line).not.toMatch(/; Domain=/i)
    }
    expect((await person.get('/api/session')).body).toEqual(NOBODY)
  })

  it('T48: links lead to the configured site, whatever host the request names', async () => {
    const { viewer } = await secure.signedIn()
    await secure.caller().raw('/api/password-recoveries', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'mal.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=mal.example',
      },
      body: JSON.stringify({ email: viewer.email }),
    })
    expect(linkIn(await secure.lastMailTo(viewer.email)).origin).toBe('https://gabarite.example')
  })

  it('browsers are told to stay with https for a year, at this host alone', async () => {
    const { headers } = await secure.caller().get('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('only the configured origin is our own: neither its http twin nor a local name', async () => {
    for (const origin of [
      'http://gabarite.example',
      'https://gabarite.example.mal.example',
      'https://GABARITE.example:444',
    ]) {
      const answer = await secure.caller().raw('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{}',
      })
      expect(answer.status).toBe(403)
    }
  })
})

describe('a password reset (T47)', () => {
  it('takes a used link for no link, also in the browser that used it', async () => {
    const ana = await stage.signedIn()
    await stage.caller().send('POST', '/api/password-recoveries', { email: ana.viewer.email })
    const token = linkIn(await stage.lastMailTo(ana.viewer.email)).searchParams.get('token') ?? ''
    const stored = await database.executeSql('select identifier, value from verifications')
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    const browser = stage.caller()
    await browser.send('POST', '/api/password-recoveries/session', { token })
    const kept = new Map(browser.cookies)
    const password = 'senha bem nova 9'
    expect((await browser.send('PUT', '/api/password-recoveries/password', { password })).status).toBe(200)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.send('PUT', '/api/password-recoveries/password', { password })).status).toBe(410)
    expect((await ana.get('/api/session')).body).toEqual(NOBODY)
  })
})
