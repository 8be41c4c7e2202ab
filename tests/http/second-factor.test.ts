import { describeOverBothEngines } from '#tests/support/databases/both-engines.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { appOf, setUpSecondFactor, spareCodesIn } from '#tests/support/calls/second-factor.ts'
import { describe, expect, it } from 'vitest'

const SIGN_IN = '/api/session'
const FACTOR = '/api/profile/second-factor'

const refusal = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'code')]
const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describeOverBothEngines('a second factor', async ({ open }) => {
  const stage = await openHttpServer(RELAXED_LIMITS, { database: await open('second_factor') })
  const { executeSql } = stage.database

  const rows = async (text: string) => (await executeSql(text)).rows
  const signIn = (caller: Caller, email: string, code?: string) =>
    caller.send('POST', SIGN_IN, { email, password: PASSWORD, ...(code !== undefined && { code }) })
  const sessionsOf = async (id: string) =>
    Number((await rows(`select count(*)::int as n from sessions where user_id = '${id}'`))[0]?.n)
  const subjectsTo = async (email: string) =>
    (await rows(`select subject from outbox_mails where recipient = '${email}'`)).map(
      ({ subject }) => subject,
    )

  async function withFactor() {
    const person = await stage.signedIn()
    return { person, ...person.viewer, app: await setUpSecondFactor(person) }
  }

  describe('set up in the profile', () => {
    it('is shown in words and as a picture, and asks for nothing before a code proves it', async () => {
      const ana = await stage.signedIn()
      const begun = await ana.send('POST', `${FACTOR}/set-up`)
      const shown = (name: string) => String(field(begun.body, name))
      expect(shown('address')).toContain(`otpauth://totp/Gabarite:${encodeURIComponent(ana.viewer.email)}`)
      expect(shown('address')).toContain(`secret=${shown('secret')}`)
      const picture = field(begun.body, 'picture')
      expect(Number(field(picture, 'size'))).toBeGreaterThan(20)
      expect(String(field(picture, 'path'))).toMatch(/^M[\dMhvz -]+$/)
      expect((await signIn(stage.caller(), ana.viewer.email)).status).toBe(200)
      expect((await ana.get(FACTOR)).body).toEqual({ since: null, spareCodesLeft: 0, isRequired: false })
    })

    it('ends every other session, which showed no code, tells the owner by mail and shows ten spare codes', async () => {
      const ana = await stage.signedIn()
      const other = stage.caller()
      await signIn(other, ana.viewer.email)
      const { spareCodes } = await setUpSecondFactor(ana)
      expect(new Set(spareCodes).size).toBe(10)
      const { body } = await ana.get(FACTOR)
      expect(field(body, 'spareCodesLeft')).toBe(10)
      expect(Date.parse(String(field(body, 'since')))).toBeGreaterThan(Date.now() - 60_000)
      expect((await other.get(SIGN_IN)).body).toEqual({ viewer: null })
      expect((await ana.get(SIGN_IN)).body).toMatchObject({ viewer: { id: ana.viewer.id } })
      expect(await subjectsTo(ana.viewer.email)).toEqual(['Verificação em duas etapas ativada na Gabarite'])
    })

    it('wants the code of the newest picture, in half an hour, and is done once', async () => {
      const ana = await stage.signedIn()
      const begin = async () =>
        appOf(String(Reflect.get(Object((await ana.send('POST', `${FACTOR}/set-up`)).body), 'secret')))
      const prove = (code: string) => ana.send('PUT', FACTOR, { code })
      expect(refusal(await prove('123456'))).toEqual([410, 'SET_UP_OVER'])
      const first = await begin()
      const second = await begin()
      expect(refusal(await prove(first.code()))).toEqual([422, 'SECOND_FACTOR_WRONG'])
      const move = (time: string) =>
        executeSql(
          `update second_factors set created_at = created_at - interval '${time}' where user_id = '${ana.viewer.id}'`,
        )
      await move('31 minutes')
      expect(refusal(await prove(second.code()))).toEqual([410, 'SET_UP_OVER'])
      await move('-31 minutes')
      const both = await Promise.all([prove(second.code()), prove(second.code())])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(refusal(await ana.send('POST', `${FACTOR}/set-up`))).toEqual([409, 'SECOND_FACTOR_ON'])
      expect(refusal(await prove(second.code(1)))).toEqual([409, 'SECOND_FACTOR_ON'])
    })

    it('asks for the password first where the session is not fresh', async () => {
      const ana = await stage.signedIn()
      await executeSql(
        `update sessions set created_at = now() - interval '16 minutes' where user_id = '${ana.viewer.id}'`,
      )
      expect(await ana.send('POST', `${FACTOR}/set-up`)).toMatchObject({
        status: 403,
        body: { code: 'CONFIRMATION_NEEDED', data: { confirmBy: 'password' } },
      })
      expect((await ana.send('POST', '/api/profile/confirmation', { password: PASSWORD })).status).toBe(200)
      expect((await ana.send('POST', `${FACTOR}/set-up`)).status).toBe(200)
    })

    it('is stored sealed for its person, and its spare codes hashed', async () => {
      const ana = await stage.signedIn()
      const begun = await ana.send('POST', `${FACTOR}/set-up`)
      const secret = String(Reflect.get(Object(begun.body), 'secret'))
      const app = appOf(secret)
      const proved = await ana.send('PUT', FACTOR, { code: app.code(-1) })
      const stored = JSON.stringify([
        await rows('select * from second_factors'),
        await rows('select * from spare_codes'),
      ])
      for (const told of [secret, ...spareCodesIn(proved.body)]) {
        expect(stored).not.toContain(told)
        expect(stored).not.toContain(told.replace('-', ''))
      }
      const rui = await withFactor()
      await executeSql(
        `update second_factors set secret = (select secret from second_factors where user_id = '${ana.viewer.id}') where user_id = '${rui.id}'`,
      )
      expect((await signIn(stage.caller(), rui.email, app.code())).status).toBe(500)
    })
  })

  describe('at sign-in', () => {
    it('a right password without the code is no success: no session, no cookie, no mail, nothing forgotten', async () => {
      const { id, email } = await withFactor()
      const before = await sessionsOf(id)
      const mails = await subjectsTo(email)
      await stage.caller().send('POST', SIGN_IN, { email, password: 'não é esta' })
      // Windows of the limits that are relaxed here last a second, and begin anew meanwhile.
      const counted = async () =>
        rows(`select key, tries from try_counts where window_ends_at > now() + interval '10 seconds'`)
      const counts = await counted()
      expect(counts).not.toEqual([])
      const visitor = stage.caller()
      for (const code of [undefined, '000000', 'não é código']) {
        const answer = await signIn(visitor, email, code)
        expect(refusal(answer)).toEqual(
          code === undefined ? [403, 'SECOND_FACTOR_NEEDED'] : [422, 'SECOND_FACTOR_WRONG'],
        )
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect([...visitor.cookies]).toEqual([])
      expect(await sessionsOf(id)).toBe(before)
      expect(await subjectsTo(email)).toEqual(mails)
      const after = new Map((await counted()).map(({ key, tries }) => [key, Number(tries)]))
      for (const { key, tries } of counts) expect(after.get(key)).toBeGreaterThanOrEqual(Number(tries))
    })

    it('opens with a code of the app, by the database’s clock and one step off at most', async () => {
      for (const steps of [0, 1]) {
        const { email, app, id } = await withFactor()
        expect((await signIn(stage.caller(), email, app.code(steps))).status).toBe(200)
        await executeSql(`update second_factors set last_step = 0 where user_id = '${id}'`)
        expect((await signIn(stage.caller(), email, ` ${app.code(-1).replace(/^.../, '$& ')} `)).status).toBe(
          200,
        )
        await executeSql(`update second_factors set last_step = 0 where user_id = '${id}'`)
        for (const far of [-3, 3])
          expect(refusal(await signIn(stage.caller(), email, app.code(far)))).toEqual([
            422,
            'SECOND_FACTOR_WRONG',
          ])
      }
    })

    it('takes each code once, and an older one not at all', async () => {
      const { email, app } = await withFactor()
      const code = app.code(1)
      const both = await Promise.all([
        signIn(stage.caller(), email, code),
        signIn(stage.caller(), email, code),
      ])
      expect(statuses(both)).toEqual([200, 422])
      expect(refusal(await signIn(stage.caller(), email, app.code()))).toEqual([422, 'SECOND_FACTOR_WRONG'])
    })

    it('takes each spare code once, however it is typed', async () => {
      const { person, email, app } = await withFactor()
      const [first = '', second = ''] = app.spareCodes
      expect((await signIn(stage.caller(), email, first.toLowerCase().replace('-', ' '))).status).toBe(200)
      expect(refusal(await signIn(stage.caller(), email, first))).toEqual([422, 'SECOND_FACTOR_WRONG'])
      const both = await Promise.all([
        signIn(stage.caller(), email, second),
        signIn(stage.caller(), email, second),
      ])
      expect(statuses(both)).toEqual([200, 422])
      expect((await person.get(FACTOR)).body).toMatchObject({ spareCodesLeft: 8 })
    })

    it('takes five wrong codes in a quarter of an hour, counted behind the right password only', async () => {
      const { email, app } = await withFactor()
      for (let time = 0; time < 7; time += 1)
        await stage.caller().send('POST', SIGN_IN, { email, password: 'não é esta', code: '000000' })
      await executeSql(`delete from try_counts where key like 'sign-in%'`)
      for (let time = 0; time < 5; time += 1)
        expect(refusal(await signIn(stage.caller(), email, '000000'))).toEqual([422, 'SECOND_FACTOR_WRONG'])
      await executeSql(`delete from try_counts where key like 'sign-in%'`)
      for (const code of [app.code(), app.spareCodes[0]])
        expect(refusal(await signIn(stage.caller(), email, code))).toEqual([429, 'TOO_MANY_TRIES'])
      await executeSql(`update try_counts set window_ends_at = now() where key like 'second-factor%'`)
      await executeSql(`delete from try_counts where key like 'sign-in%'`)
      expect((await signIn(stage.caller(), email, app.code())).status).toBe(200)
    })

    it('is not shut by wrong codes in an open session', async () => {
      const { person, email, app } = await withFactor()
      for (let time = 0; time < 6; time += 1)
        await person.send('POST', '/api/profile/confirmation', { code: '000000' })
      expect(refusal(await person.send('POST', '/api/profile/confirmation', { code: app.code() }))).toEqual([
        429,
        'TOO_MANY_TRIES',
      ])
      expect((await signIn(stage.caller(), email, app.code())).status).toBe(200)
    })

    it('stays through a recovery link, which does not sign in', async () => {
      const { id, email, app } = await withFactor()
      const browser = stage.caller()
      await browser.send('POST', '/api/password-recoveries', { email })
      const token = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
      await browser.send('POST', '/api/password-recoveries/session', { token })
      const password = 'caderno verde 31'
      expect((await browser.send('PUT', '/api/password-recoveries/password', { password })).status).toBe(200)
      expect((await browser.get(SIGN_IN)).body).toEqual({ viewer: null })
      expect(await sessionsOf(id)).toBe(0)
      const come = (code?: string) => browser.send('POST', SIGN_IN, { email, password, code })
      expect(refusal(await come())).toEqual([403, 'SECOND_FACTOR_NEEDED'])
      expect((await come(app.code())).status).toBe(200)
    })
  })

  describe('kept in the profile', () => {
    it('is turned off by a code alone; the owner is told, and asking again changes nothing', async () => {
      const { person, email, app } = await withFactor()
      const off = (body: object) => person.send('POST', `${FACTOR}/removal`, body)
      expect((await off({})).status).toBe(400)
      expect((await off({ password: PASSWORD })).status).toBe(400)
      expect(refusal(await off({ code: '000000' }))).toEqual([422, 'SECOND_FACTOR_WRONG'])
      expect((await off({ code: app.code() })).status).toBe(200)
      expect((await off({ code: app.code() })).status).toBe(200)
      expect((await signIn(stage.caller(), email)).status).toBe(200)
      expect(refusal(await signIn(stage.caller(), email, app.spareCodes[0]))).not.toEqual([500, 'UNEXPECTED'])
      const told = (await subjectsTo(email)).filter((subject) => String(subject).startsWith('Verificação'))
      expect(told).toEqual([
        'Verificação em duas etapas ativada na Gabarite',
        'Verificação em duas etapas desativada na Gabarite',
      ])
    })

    it('gives ten new spare codes for a code, and the old ones are void', async () => {
      const { person, email, app } = await withFactor()
      const renew = (code: string) => person.send('POST', `${FACTOR}/spare-codes`, { code })
      expect(refusal(await renew('000000'))).toEqual([422, 'SECOND_FACTOR_WRONG'])
      const fresh = spareCodesIn((await renew(app.spareCodes[0] ?? '')).body)
      expect(fresh).toHaveLength(10)
      expect(refusal(await signIn(stage.caller(), email, app.spareCodes[1]))).toEqual([
        422,
        'SECOND_FACTOR_WRONG',
      ])
      expect((await signIn(stage.caller(), email, fresh[9])).status).toBe(200)
      expect(await subjectsTo(email)).toContain('Novos códigos de reserva na Gabarite')
    })

    it('goes with the account, and its copy of data says since when it was on', async () => {
      const { person, id, app } = await withFactor()
      const { body } = await person.get('/api/profile/data')
      expect(String(field(field(body, 'profile'), 'secondFactorSince'))).toMatch(/^20/)
      await executeSql(
        `update sessions set created_at = now() - interval '16 minutes', confirmed_at = null where user_id = '${id}'`,
      )
      const remove = () => person.send('POST', '/api/profile/deletion', { password: PASSWORD })
      expect(await remove()).toMatchObject({
        status: 403,
        body: { code: 'CONFIRMATION_NEEDED', data: { confirmBy: 'code' } },
      })
      expect((await person.send('POST', '/api/profile/confirmation', { code: app.code() })).status).toBe(200)
      expect((await remove()).status).toBe(200)
      expect(await rows(`select 1 as one from second_factors where user_id = '${id}'`)).toEqual([])
      expect(await rows(`select 1 as one from spare_codes where user_id = '${id}'`)).toEqual([])
    })
  })
})
