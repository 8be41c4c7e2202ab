import { describeOverBothEngines } from '#tests/support/databases/both-engines.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { askFor, CALLS } from '#tests/support/calls/contract-calls.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer } from '#tests/support/servers/people.ts'
import { PUBLIC_SITE } from '#tests/support/servers/public-site.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { setUpSecondFactor } from '#tests/support/calls/second-factor.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { removeSecondFactor } from '#server/members/remove-second-factor.ts'
import { makeAdmin } from '#server/members/make-admin.ts'
import { readSettings } from '#server/settings.ts'
import { describe, expect, it } from 'vitest'

const ADMIN_CALLS = CALLS.filter(({ name }) => name.startsWith('admin'))
const codeOf = ({ body }: Answer): unknown => Reflect.get(Object(body), 'code')

describeOverBothEngines('an administrator without a second factor', async ({ open }) => {
  const stage = await openHttpServer(
    { ...RELAXED_LIMITS, ADMIN_SECOND_FACTOR: '1' },
    { database: await open('held_back') },
  )
  const makeCaller = await openCallers(stage)
  const { executeSql } = stage.database
  const { caller: boss, subjects } = await makeCaller('admin')

  it('finds all calls of the area', () => {
    expect(ADMIN_CALLS.length).toBeGreaterThan(40)
  })

  it.each(ADMIN_CALLS)('is refused $name', async (call) => {
    const { method, path, body } = askFor(call, subjects)
    const answer = await boss.send(method, path, body)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })

  it('has nothing else of the role: neither others’ comments nor those under a question without an answer', async () => {
    expect((await boss.send('DELETE', `/api/comments/${subjects.comment}`)).status).toBe(404)
    expect((await boss.get(`/api/questions/${subjects.beyond}/comments`)).status).toBe(404)
  })

  it('is told so by the session, sets it up, and then administers', async () => {
    expect((await boss.get('/api/session')).body).toMatchObject({
      viewer: { role: 'admin', isHeldBack: true },
    })
    expect((await boss.get('/api/profile/second-factor')).body).toMatchObject({
      since: null,
      isRequired: true,
    })
    const app = await setUpSecondFactor(boss)
    expect((await boss.get('/api/session')).body).toMatchObject({ viewer: { role: 'admin' } })
    expect((await boss.get('/api/session')).text).not.toContain('isHeldBack')
    expect((await boss.get('/api/admin/users')).status).toBe(200)
    await boss.send('POST', '/api/profile/second-factor/removal', { code: app.code() })
    expect((await boss.get('/api/admin/users')).status).toBe(403)
  })

  it('keeps what every learner has', async () => {
    for (const path of ['/api/profile/sessions', '/api/exam-cards', '/api/profile/data'])
      expect((await boss.get(path)).status).toBe(200)
  })

  describe('a lost device', () => {
    it('is helped by a command: the factor and every session go, the owner is told, a line stays', async () => {
      const ana = await stage.signedIn()
      await setUpSecondFactor(ana)
      const { email, id } = ana.viewer
      const remove = (of: string) =>
        removeSecondFactor(stage.deps.db, { email: of, appUrl: 'http://127.0.0.1:3000' })
      expect(await remove('ninguem@exemplo.com')).toBe('unknown-address')
      expect(await remove(email)).toBe('removed')
      expect(await remove(email)).toBe('none-set-up')
      expect((await ana.get('/api/session')).body).toEqual({ viewer: null })
      expect((await stage.lastMailTo(email))?.text).toContain('suporte desativou')
      const { rows } = await executeSql(
        `select actor, subject from admin_audit where act = 'second-factor-removed'`,
      )
      expect(rows).toEqual([{ actor: 'servidor', subject: id }])
      const again = await stage.caller().send('POST', '/api/session', { email, password: PASSWORD })
      expect(again.status).toBe(200)
    })
  })

  describe('the password of an administrator (M5)', () => {
    const SHORT = 'caneta 42'

    async function withShortPassword() {
      const ana = await stage.signedIn()
      const change = await ana.send('PUT', '/api/profile/password', {
        currentPassword: PASSWORD,
        newPassword: SHORT,
      })
      expect(change.status).toBe(200)
      return ana
    }

    it('has twelve characters at least where it is changed or set by a link', async () => {
      const ana = await stage.signedIn({ role: 'admin' })
      const change = (newPassword: string) =>
        ana.send('PUT', '/api/profile/password', { currentPassword: PASSWORD, newPassword })
      expect(codeOf(await change('onze letras'))).toBe('PASSWORD_SHORT_FOR_ADMIN')
      expect((await change('doze  letras')).status).toBe(200)
      const { email } = ana.viewer
      await ana.send('POST', '/api/password-recoveries', { email })
      const token = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
      await ana.send('POST', '/api/password-recoveries/session', { token })
      const reset = (password: string) => ana.send('PUT', '/api/password-recoveries/password', { password })
      expect(codeOf(await reset(SHORT))).toBe('PASSWORD_SHORT_FOR_ADMIN')
      expect((await reset('caderno verde 31')).status).toBe(200)
    })

    it('that is shorter opens no session once the role was given, and the sessions of before have ended', async () => {
      const ana = await withShortPassword()
      const { email } = ana.viewer
      const come = (caller = stage.caller()) =>
        caller.send('POST', '/api/session', { email, password: SHORT })
      expect((await come()).status).toBe(200)
      expect(await makeAdmin(stage.deps.db, email)).toBe('made')
      expect((await ana.get('/api/session')).body).toEqual({ viewer: null })
      const refused = await come()
      expect([refused.status, codeOf(refused), refused.headers.getSetCookie()]).toEqual([
        403,
        'ADMIN_PASSWORD_SHORT',
        [],
      ])
    })

    it('ends sessions, too, when another administrator gives the role', async () => {
      const chief = await stage.signedIn({ role: 'admin' })
      await setUpSecondFactor(chief)
      const ana = await withShortPassword()
      const give = await chief.send('PUT', `/api/admin/users/${ana.viewer.id}/role`, { role: 'admin' })
      expect(give.status).toBe(200)
      expect((await ana.get('/api/session')).body).toEqual({ viewer: null })
    })
  })
})

describe('whether administrators need a second factor', () => {
  it.each([
    ['in production', PUBLIC_SITE, true],
    ['in production that says no', { ...PUBLIC_SITE, ADMIN_SECOND_FACTOR: '0' }, false],
    ['in the demonstration', {}, false],
    ['in the demonstration that says yes', { ADMIN_SECOND_FACTOR: '1' }, true],
  ])('%s', (_, env, needed) => {
    expect(readSettings(env).adminsNeedSecondFactor).toBe(needed)
  })
})
