import { dropExpiredLinksAndSessions } from '#server/accounts/account-store.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import type { Viewer } from '#server/dependencies.ts'
import { describeOverBothEngines } from '#tests/support/databases/both-engines.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { setUpSecondFactor } from '#tests/support/calls/second-factor.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'

const CHANGE = '/api/profile/email-change'
const APPROVE = 'Aprove a troca do seu e-mail na Gabarite'
const CONFIRM = 'Confirme seu novo e-mail na Gabarite'
const CHANGED = 'O e-mail da sua conta na Gabarite mudou'
const WELCOME = 'Este é o novo e-mail da sua conta na Gabarite'
const TAKEN = 'Você já tem uma conta na Gabarite'
const NEW_PASSWORD = 'senha bem nova 9'

const aMoment: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
const codeOf = ({ body }: Answer): unknown => Reflect.get(Object(body), 'code')
const freshAddress = () => `novo.${randomUUID()}@exemplo.com`

const SHIPPED_PAUSES = relaxed('SIGN_IN_ADDRESS', 'LINK_ADDRESS', 'MAIL_ADDRESS', 'SIGN_UP_ADDRESS')

describeOverBothEngines('another address for an account', async ({ open }) => {
  const told: object[] = []
  const tell = (facts: object) => void told.push(facts)
  const stage = await openHttpServer(SHIPPED_PAUSES, {
    database: await open('email_change'),
    log: { debug: tell, info: tell, warn: tell, error: tell },
  })
  const { executeSql } = stage.database
  const rows = async (text: string) => (await executeSql(text)).rows
  const one = async (text: string) => Object.values((await rows(text))[0] ?? {})[0]

  type Person = Caller & { viewer: Viewer }
  const subjects = async (email: string) =>
    (await rows(`select subject from outbox_mails where recipient = '${email}' order by created_at, id`)).map(
      ({ subject }) => String(subject),
    )
  const tokenTo = async (email: string, subject: string) => {
    const text =
      await one(`select text from outbox_mails where recipient = '${email}' and subject = '${subject}'
      order by created_at desc, id desc limit 1`)
    return linkIn({ text: String(text) }).searchParams.get('token') ?? ''
  }
  const ask = (person: Caller, email: string, password = PASSWORD) =>
    person.send('POST', CHANGE, { email, password })
  const answer = (caller: Caller, token: string, said = 'confirm') =>
    caller.send('POST', '/api/email-changes/answer', { token, answer: said })
  const look = (caller: Caller, token: string) => caller.send('POST', '/api/email-changes/link', { token })
  const stateOf = async (person: Caller): Promise<unknown> =>
    Reflect.get(Object((await person.get(CHANGE)).body), 'change')
  const emailOf = async (person: Person) => one(`select email from users where id = '${person.viewer.id}'`)
  const enter = (caller: Caller, email: string, password = PASSWORD) =>
    caller.send('POST', '/api/session', { email, password })
  const letPass = () => executeSql(`delete from try_counts where key like 'mail-%'`)

  /** Somebody who asked for an address, and the tokens of both mailboxes. */
  async function asking() {
    const person = await stage.signedIn()
    const email = freshAddress()
    expect((await ask(person, email)).status).toBe(200)
    const [oldToken, newToken] = [await tokenTo(person.viewer.email, APPROVE), await tokenTo(email, CONFIRM)]
    return { person, email, oldToken, newToken }
  }

  it.each(['old', 'new'] as const)('changes once both mailboxes said yes, the %s one last', async (last) => {
    const { person, email, oldToken, newToken } = await asking()
    const before = person.viewer.email
    const elsewhere = stage.caller()
    await enter(elsewhere, before)
    const [first, second] = last === 'new' ? [oldToken, newToken] : [newToken, oldToken]
    expect((await answer(stage.caller(), first)).body).toEqual({ outcome: 'waiting' })
    expect(await emailOf(person)).toBe(before)
    expect(await stateOf(person)).toMatchObject({
      newEmail: email,
      isApproved: last === 'new',
      isConfirmed: last === 'old',
    })
    expect((await answer(stage.caller(), second)).body).toEqual({ outcome: 'changed' })
    expect(await emailOf(person)).toBe(email)
    expect((await person.get('/api/session')).body).toMatchObject({ viewer: { email } })
    expect((await elsewhere.get('/api/session')).body).toEqual({ viewer: null })
    expect(await stateOf(person)).toBeNull()
    expect([await enter(stage.caller(), before), await enter(stage.caller(), email)]).toMatchObject([
      { status: 401 },
      { status: 200 },
    ])
    expect([(await subjects(before)).at(-1), await subjects(email)]).toEqual([
      CHANGED,
      expect.arrayContaining([WELCOME]),
    ])
    expect(
      await rows(`select actor, details from admin_audit
      where act = 'email-changed' and subject = '${person.viewer.id}'`),
    ).toEqual([{ actor: person.viewer.id, details: {} }])
  })

  it('a link that is only opened says what it is for, and changes nothing; the new mailbox is not told the old address', async () => {
    const { person, email, oldToken, newToken } = await asking()
    for (const token of [oldToken, newToken]) {
      const page = await stage.caller().get(`/trocar-email?token=${token}`)
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await look(stage.caller(), oldToken)).body).toEqual({ side: 'old', newEmail: email })
    const seen = await look(stage.caller(), newToken)
    expect(seen.body).toEqual({ side: 'new', newEmail: email })
    expect((await stage.lastMailTo(email))?.text).not.toContain(person.viewer.email)
    expect(await stateOf(person)).toMatchObject({ isApproved: false, isConfirmed: false })
  })

  it('a link works once and for its side alone, and says so when it is pressed again', async () => {
    const { person, oldToken, newToken } = await asking()
    await answer(stage.caller(), oldToken)
    expect(codeOf(await answer(stage.caller(), oldToken))).toBe('ALREADY_CONFIRMED')
    expect(await emailOf(person)).toBe(person.viewer.email)
    await answer(stage.caller(), newToken)
    for (const token of [oldToken, newToken]) {
      expect(codeOf(await answer(stage.caller(), token))).toBe('ALREADY_CONFIRMED')
      expect(codeOf(await look(stage.caller(), token))).toBe('ALREADY_CONFIRMED')
    }
    expect(codeOf(await answer(stage.caller(), 'inventado'))).toBe('LINK_INVALID')
  })

  it('both mailboxes at the same moment change it once', async () => {
    const { person, email, oldToken, newToken } = await asking()
    const tokens = [oldToken, newToken, oldToken, newToken]
    const answers = await Promise.all(tokens.map((token) => answer(stage.caller(), token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(await emailOf(person)).toBe(email)
    expect((await subjects(email)).filter((subject) => subject === WELCOME)).toHaveLength(1)
  })

  it('links are kept by their hash, end after a day, and the row goes with the hourly job', async () => {
    const { person, oldToken } = await asking()
    const kept = JSON.stringify(
      await rows(`select * from email_changes where user_id = '${person.viewer.id}'`),
    )
    expect(kept).not.toContain(oldToken)
    expect(kept).toContain('old_token_hash')
    const hours = await one(`select extract(epoch from expires_at - created_at)::int / 3600
      from email_changes where user_id = '${person.viewer.id}'`)
    expect(Number(hours)).toBe(24)
    await executeSql(
      `update email_changes set expires_at = now() - interval '1 second' where user_id = '${person.viewer.id}'`,
    )
    expect(codeOf(await answer(stage.caller(), oldToken))).toBe('LINK_INVALID')
    expect(await stateOf(person)).toBeNull()
    await dropExpiredLinksAndSessions(stage.deps.db)
    expect(await rows(`select 1 from email_changes where user_id = '${person.viewer.id}'`)).toEqual([])
  })

  it('asks for the current password, for another address than one’s own, and counts', async () => {
    const person = await stage.signedIn()
    expect(codeOf(await ask(person, freshAddress(), 'não é esta'))).toBe('CURRENT_PASSWORD_WRONG')
    expect(codeOf(await ask(person, person.viewer.email))).toBe('EMAIL_UNCHANGED')
    expect(codeOf(await ask(person, 'sem arroba'))).toBe('INPUT_INVALID')
    expect(await subjects(person.viewer.email)).toEqual([])
    for (let time = 0; time < 10; time += 1) expect((await ask(person, freshAddress())).status).toBe(200)
    expect(codeOf(await ask(person, freshAddress()))).toBe('TOO_MANY_TRIES')
    expect(codeOf(await person.send('POST', `${CHANGE}/mails`))).toBe('TOO_MANY_TRIES')
    expect(codeOf(await ask(stage.caller(), freshAddress()))).toBe('UNAUTHENTICATED')
  })

  it('with a second factor it asks for a code, too', async () => {
    const person = await stage.signedIn()
    const app = await setUpSecondFactor(person)
    await executeSql(`update sessions set created_at = now() - interval '16 minutes', confirmed_at = null
      where user_id = '${person.viewer.id}'`)
    const email = freshAddress()
    expect(await ask(person, email)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_NEEDED', data: { confirmBy: 'code' } },
    })
    expect(await stateOf(person)).toBeNull()
    await person.send('POST', '/api/profile/confirmation', { code: app.code() })
    expect((await ask(person, email)).status).toBe(200)
  })

  it('a taken address gets the same answer and state after the same time, and its owner alone a message', async () => {
    const [person, owner] = [await stage.signedIn(), await stage.signedIn()]
    const free = freshAddress()
    const timed = async (email: string) => {
      const from = performance.now()
      const reply = await ask(person, email)
      const ms = performance.now() - from
      expect(await stateOf(person)).toEqual({
        newEmail: email,
        requestedAt: aMoment,
        expiresAt: aMoment,
        isApproved: false,
        isConfirmed: false,
      })
      return { reply: [reply.status, reply.text], ms }
    }
    const [ofFree, ofTaken] = [await timed(free), await timed(owner.viewer.email)]
    expect(ofTaken.reply).toEqual(ofFree.reply)
    expect(Math.min(ofFree.ms, ofTaken.ms)).toBeGreaterThanOrEqual(250)
    expect(await subjects(owner.viewer.email)).toEqual([TAKEN])
    expect((await stage.lastMailTo(owner.viewer.email))?.text).not.toContain('trocar-email')
    expect((await answer(stage.caller(), await tokenTo(person.viewer.email, APPROVE))).body).toEqual({
      outcome: 'waiting',
    })
    expect((await person.send('POST', `${CHANGE}/mails`)).status).toBe(200)
    expect([await emailOf(person), await emailOf(owner)]).toEqual([person.viewer.email, owner.viewer.email])
  })

  it('an address that an account gets meanwhile is refused by the database, and the request is over', async () => {
    const { person, email, oldToken, newToken } = await asking()
    await answer(stage.caller(), newToken)
    const other = await stage.signedIn()
    await executeSql(`update users set email = '${email}' where id = '${other.viewer.id}'`)
    expect(codeOf(await answer(stage.caller(), oldToken))).toBe('LINK_INVALID')
    expect(await emailOf(person)).toBe(person.viewer.email)
    expect(await stateOf(person)).toBeNull()
    expect((await person.get('/api/session')).body).toMatchObject({ viewer: { id: person.viewer.id } })
  })

  it('a sign-up that waits at the new address does not stop it, and ends with it', async () => {
    const { person, email, oldToken, newToken } = await asking()
    const stranger = stage.caller()
    await stranger.send('POST', '/api/accounts', {
      email,
      password: 'caderno verde 31',
      fullName: 'Outra',
      acceptedTerms: true,
    })
    const link = await tokenTo(email, 'Confirme seu e-mail na Gabarite')
    await answer(stage.caller(), oldToken)
    expect((await answer(stage.caller(), newToken)).body).toEqual({ outcome: 'changed' })
    expect(await emailOf(person)).toBe(email)
    expect(codeOf(await stranger.send('POST', '/api/accounts/confirmation', { token: link }))).toBe(
      'ALREADY_CONFIRMED',
    )
    expect((await enter(stage.caller(), email, 'caderno verde 31')).status).toBe(401)
  })

  it('ends recovery links, messages on their way and known browsers, but the one that answered', async () => {
    const person = await stage.signedIn()
    const before = person.viewer.email
    const [own, other] = [stage.caller(), stage.caller()]
    for (const browser of [own, other]) await enter(browser, before)
    const email = freshAddress()
    await ask(own, email)
    await stage.caller().send('POST', '/api/password-recoveries', { email: before })
    const recovery = await tokenTo(before, 'Redefina sua senha na Gabarite')
    await answer(stage.caller(), await tokenTo(before, APPROVE))
    expect((await answer(own, await tokenTo(email, CONFIRM))).body).toEqual({ outcome: 'changed' })
    expect(
      (await stage.caller().send('POST', '/api/password-recoveries/session', { token: recovery })).status,
    ).toBe(410)
    const waiting = await rows(
      `select subject from outbox_mails where recipient = '${before}' and expires_at is not null and sent_at is null`,
    )
    expect(waiting).toEqual([])
    expect([(await own.get('/api/session')).body, (await other.get('/api/session')).body]).toMatchObject([
      { viewer: { email } },
      { viewer: null },
    ])
    const newAccess = async () =>
      (await subjects(email)).filter((subject) => subject.startsWith('Novo acesso')).length
    await own.send('DELETE', '/api/session')
    await enter(own, email)
    expect(await newAccess()).toBe(0)
    await enter(other, email)
    expect(await newAccess()).toBe(1)
  })

  it('a link opened elsewhere makes no browser known, nor signs it in', async () => {
    const { oldToken, newToken } = await asking()
    const elsewhere = stage.caller()
    await answer(elsewhere, oldToken)
    expect((await answer(elsewhere, newToken)).body).toEqual({ outcome: 'changed' })
    expect([...elsewhere.cookies.keys()]).toEqual([])
  })

  it('the newest request alone stands, and each is told to both mailboxes', async () => {
    const { person, email, oldToken, newToken } = await asking()
    const other = freshAddress()
    expect((await ask(person, other)).status).toBe(200)
    for (const token of [oldToken, newToken])
      expect(codeOf(await answer(stage.caller(), token))).toBe('LINK_INVALID')
    expect((await look(stage.caller(), await tokenTo(person.viewer.email, APPROVE))).body).toEqual({
      side: 'old',
      newEmail: other,
    })
    await answer(stage.caller(), await tokenTo(person.viewer.email, APPROVE))
    expect((await answer(stage.caller(), await tokenTo(other, CONFIRM))).body).toEqual({ outcome: 'changed' })
    expect([await emailOf(person), (await subjects(email)).includes(WELCOME)]).toEqual([other, false])
  })

  it('sends the links again after ten minutes, not before; those that were sent stay good', async () => {
    const { person, email, oldToken, newToken } = await asking()
    const resend = () => person.send('POST', `${CHANGE}/mails`)
    expect([(await resend()).status, (await ask(person, email)).status]).toEqual([200, 200])
    expect([await subjects(person.viewer.email), await subjects(email)]).toEqual([[APPROVE], [CONFIRM]])
    expect((await look(stage.caller(), oldToken)).status).toBe(200)
    await answer(stage.caller(), oldToken)
    await letPass()
    await resend()
    expect([await subjects(person.viewer.email), await subjects(email)]).toEqual([
      [APPROVE],
      [CONFIRM, CONFIRM],
    ])
    expect(codeOf(await look(stage.caller(), newToken))).toBe('LINK_INVALID')
    expect((await answer(stage.caller(), await tokenTo(email, CONFIRM))).body).toEqual({ outcome: 'changed' })
  })

  it('gives one address at most twelve such messages a day, whoever asks', async () => {
    const wanted = freshAddress()
    for (let asker = 0; asker < 14; asker += 1) await ask(await stage.signedIn(), wanted)
    expect(await subjects(wanted)).toHaveLength(12)
  })

  it('is cancelled by whoever asked, and refused by either mailbox', async () => {
    const { person, oldToken, newToken } = await asking()
    expect((await person.send('DELETE', CHANGE)).status).toBe(200)
    for (const token of [oldToken, newToken])
      expect(codeOf(await answer(stage.caller(), token))).toBe('LINK_INVALID')
    for (const mailbox of ['oldToken', 'newToken'] as const) {
      const asked = await asking()
      expect((await answer(stage.caller(), asked[mailbox], 'refuse')).body).toEqual({ outcome: 'refused' })
      expect(await stateOf(asked.person)).toBeNull()
      expect(codeOf(await answer(stage.caller(), asked[mailbox]))).toBe('LINK_INVALID')
    }
  })

  it('that is over says so to who cancels it or asks for its links again', async () => {
    const { person, oldToken, newToken } = await asking()
    const acts = async () => [
      (await person.send('POST', `${CHANGE}/mails`)).body,
      (await person.send('DELETE', CHANGE)).body,
    ]
    expect(await acts()).toEqual([{ wasOver: false }, { wasOver: false }])
    expect(await acts()).toEqual([{ wasOver: true }, { wasOver: true }])
    const carriedOut = await asking()
    await answer(stage.caller(), carriedOut.oldToken)
    await answer(stage.caller(), carriedOut.newToken)
    expect((await carriedOut.person.send('DELETE', CHANGE)).body).toEqual({ wasOver: true })
    const late = await asking()
    await executeSql(`update email_changes set expires_at = now() where user_id = '${late.person.viewer.id}'`)
    expect((await late.person.send('DELETE', CHANGE)).body).toEqual({ wasOver: true })
    for (const token of [oldToken, newToken])
      expect(codeOf(await answer(stage.caller(), token))).toBe('LINK_INVALID')
  })

  it('is over when the password changes, by its owner or by a recovery link', async () => {
    const changed = await asking()
    await changed.person.send('PUT', '/api/profile/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    const recovered = await asking()
    const owner = stage.caller()
    const email = recovered.person.viewer.email
    await owner.send('POST', '/api/password-recoveries', { email })
    await owner.send('POST', '/api/password-recoveries/session', {
      token: await tokenTo(email, 'Redefina sua senha na Gabarite'),
    })
    expect(
      (await owner.send('PUT', '/api/password-recoveries/password', { password: NEW_PASSWORD })).status,
    ).toBe(200)
    for (const { oldToken } of [changed, recovered])
      expect(codeOf(await answer(stage.caller(), oldToken))).toBe('LINK_INVALID')
  })

  it('stands in one’s own data, and nothing of it is left of a deleted account', async () => {
    const { person, email, newToken } = await asking()
    const both: unknown = expect.arrayContaining([
      expect.objectContaining({ subject: APPROVE }),
      expect.objectContaining({ subject: CONFIRM }),
    ])
    expect((await person.get('/api/profile/data')).body).toMatchObject({
      profile: { emailChange: { newEmail: email } },
      messages: both,
    })
    expect((await person.send('POST', '/api/profile/deletion', { password: PASSWORD })).status).toBe(200)
    expect(await subjects(email)).toEqual([])
    expect(await rows(`select 1 from email_changes where new_email = '${email}'`)).toEqual([])
    expect(codeOf(await answer(stage.caller(), newToken))).toBe('LINK_INVALID')
  })

  it('leaves neither address nor link in the log', async () => {
    told.length = 0
    const { email, person, oldToken, newToken } = await asking()
    await answer(stage.caller(), oldToken)
    await answer(stage.caller(), newToken)
    const text = JSON.stringify(told)
    expect(text).toContain('email-change-requested')
    for (const secret of [email, person.viewer.email, oldToken, newToken]) expect(text).not.toContain(secret)
  })
})
