import { PASSWORD } from '#tests/support/made/builders.ts'
import { describeBeside } from '#tests/support/servers/beside.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import { expect, it } from 'vitest'

const stage = await openHttpServer()

let number = 0
const newAddress = () => `nova${(number += 1)}@exemplo.com`

const signUp = (email: string, password = PASSWORD, more: object = {}) =>
  stage
    .caller()
    .send('POST', '/api/accounts', { email, password, fullName: 'Ana Lima', acceptedTerms: true, ...more })

const tokenIn = async (email: string) => linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''

const confirm = (token: string, password = PASSWORD) =>
  stage.caller().send('POST', '/api/accounts/confirmation', { token, password })

async function confirmedAccount(password = PASSWORD): Promise<string> {
  const email = newAddress()
  await signUp(email, password)
  expect((await confirm(await tokenIn(email), password)).status).toBe(200)
  return email
}

describeBeside('sign-up', () => {
  it('lets nobody in before the address is confirmed, then lets its owner in', async () => {
    const email = newAddress()
    expect((await signUp(email)).status).toBe(200)
    const early = await stage.caller().send('POST', '/api/session', { email, password: PASSWORD })
    expect(early).toMatchObject({
      status: 403,
      body: {
        code: 'EMAIL_NOT_CONFIRMED',
        message: 'Confirme seu e-mail para entrar. Enviamos o link para sua caixa de entrada.',
      },
    })
    expect((await confirm(await tokenIn(email))).status).toBe(200)
    const visitor = stage.caller()
    expect((await visitor.send('POST', '/api/session', { email, password: PASSWORD })).status).toBe(200)
    expect((await visitor.get('/api/session')).body).toMatchObject({
      viewer: { email, name: 'Ana Lima', role: 'user' },
    })
  })

  it('L18: takes no name of the house, however it is written, and sends no message for it', async () => {
    const email = newAddress()
    for (const fullName of ['Gabarite', 'ᴀdministração', 'S u p o r t e'])
      expect(await signUp(email, PASSWORD, { fullName })).toMatchObject({
        status: 422,
        body: { code: 'NAME_RESERVED', message: 'Esse nome é reservado à equipe da Gabarite. Use o seu.' },
      })
    expect(await stage.lastMailTo(email)).toBeUndefined()
    expect((await signUp(email, PASSWORD, { fullName: 'Suzana Porto' })).status).toBe(200)
  })

  it('answers alike at sign-in, whoever has the address, to the password of a sign-up that nobody confirmed', async () => {
    const password = 'senha de um estranho 7'
    const answers = []
    for (const email of [newAddress(), await confirmedAccount()]) {
      await signUp(email, password)
      answers.push(await stage.caller().send('POST', '/api/session', { email, password }))
    }
    expect(answers[0]).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } })
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(answers[1]?.status).toBe(answers[0]?.status)
  })

  it('answers alike for a new and for a taken address, and tells only the owner', async () => {
    const email = await confirmedAccount()
    const fresh = await signUp(newAddress())
    const taken = await signUp(email, 'outra senha qualquer 7')
    expect(taken.text).toBe(fresh.text)
    expect(taken.status).toBe(fresh.status)
    const shapeOf = (answer: typeof taken) =>
      answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]+;/, '=…;'))
    expect(shapeOf(taken)).toEqual(shapeOf(fresh))
    expect(shapeOf(taken).join()).toContain('gabarite-sign-up=…;')
    expect((await stage.lastMailTo(email))?.subject).toBe('Você já tem uma conta na Gabarite')
    expect((await stage.caller().send('POST', '/api/session', { email, password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('M9: belongs to whoever’s password the link is confirmed with, however many signed up with the address', async () => {
    const email = newAddress()
    await signUp(email, 'senha de vera 222')
    const older = await tokenIn(email)
    await signUp(email, 'senha de mallory 1')
    expect((await confirm(older, 'senha de vera 222')).status).toBe(200)
    const enter = async (password: string) =>
      (await stage.caller().send('POST', '/api/session', { email, password })).status
    expect(await enter('senha de mallory 1')).toBe(401)
    expect(await enter('senha de vera 222')).toBe(200)
    expect(await confirm(await tokenIn(email), 'senha de mallory 1')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CONFIRMED' },
    })
  })

  it.each([
    ['abc12', 'PASSWORD_TOO_SHORT'],
    ['123456', 'PASSWORD_COMMON'],
    ['PassWord', 'PASSWORD_COMMON'],
  ])('refuses the password %s', async (password, code) => {
    expect(await signUp(newAddress(), password)).toMatchObject({ status: 422, body: { code } })
  })

  it('refuses one’s own address as the password', async () => {
    const email = newAddress()
    expect(await signUp(email, email.toUpperCase())).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_OWN_ADDRESS' },
    })
  })

  it('refuses to go on without accepted terms, and takes no role from the body', async () => {
    expect((await signUp(newAddress(), PASSWORD, { acceptedTerms: false })).status).toBe(400)
    const email = newAddress()
    await signUp(email, PASSWORD, { role: 'admin', emailVerified: true })
    expect((await stage.caller().send('POST', '/api/session', { email, password: PASSWORD })).status).toBe(
      403,
    )
    await confirm(await tokenIn(email))
    const visitor = stage.caller()
    await visitor.send('POST', '/api/session', { email, password: PASSWORD })
    expect((await visitor.get('/api/session')).body).toMatchObject({ viewer: { role: 'user' } })
  })
})

describeBeside('the confirmation link', () => {
  it('confirms once, then says that it was used, and never signs in', async () => {
    const email = newAddress()
    await signUp(email)
    const token = await tokenIn(email)
    const visitor = stage.caller()
    await visitor.send('POST', '/api/accounts/confirmation', { token, password: PASSWORD })
    expect((await visitor.get('/api/session')).body).toEqual({ viewer: null })
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CONFIRMED', message: 'E-mail já confirmado' },
    })
  })

  it('M9: asks for the password of the sign-up, but in the browser that signed up', async () => {
    const email = newAddress()
    const own = stage.caller()
    await own.send('POST', '/api/accounts', { email, password: PASSWORD, fullName: '', acceptedTerms: true })
    const token = await tokenIn(email)
    const elsewhere = stage.caller()
    expect(await elsewhere.send('POST', '/api/accounts/confirmation', { token })).toMatchObject({
      status: 422,
      body: { code: 'SIGN_UP_PASSWORD_NEEDED' },
    })
    expect(await confirm(token, 'outra senha qualquer 7')).toMatchObject({
      status: 422,
      body: { code: 'SIGN_UP_PASSWORD_WRONG' },
    })
    expect((await own.send('POST', '/api/accounts/confirmation', { token })).status).toBe(200)
    expect((await own.get('/api/session')).body).toEqual({ viewer: null })
  })

  it('M9: of a stranger’s sign-up confirms the sign-up of the mailbox’s own browser', async () => {
    const email = newAddress()
    await signUp(email, 'senha de mallory 1')
    const token = await tokenIn(email)
    const own = stage.caller()
    const password = 'senha de vera 222'
    await own.send('POST', '/api/accounts', { email, password, fullName: 'Vera', acceptedTerms: true })
    expect((await own.send('POST', '/api/accounts/confirmation', { token })).status).toBe(200)
    expect((await own.send('POST', '/api/session', { email, password })).status).toBe(200)
  })

  it('M9: is not needed where the password is not known: a used recovery link confirms, too', async () => {
    const email = newAddress()
    await signUp(email, 'senha de mallory 1')
    await stage.caller().send('POST', '/api/password-recoveries', { email })
    const own = stage.caller()
    const opened = await own.send('POST', '/api/password-recoveries/session', { token: await tokenIn(email) })
    expect(opened.body).toEqual({ opensAccount: true })
    const password = 'senha bem nova 9'
    expect((await own.send('PUT', '/api/password-recoveries/password', { password })).status).toBe(200)
    expect((await own.send('POST', '/api/session', { email, password: 'senha de mallory 1' })).status).toBe(
      401,
    )
    expect((await own.send('POST', '/api/session', { email, password })).status).toBe(200)
  })

  it('L1: leaves an account with its terms, and L2: none where nobody confirmed', async () => {
    const email = newAddress()
    await signUp(email)
    const accounts = () => stage.database.executeSql(`select id from users where email = '${email}'`)
    expect((await accounts()).rows).toEqual([])
    await confirm(await tokenIn(email))
    expect((await accounts()).rows).toHaveLength(1)
    const accepted = await stage.database.executeSql(
      `select version from terms_acceptances where user_id = (select id from users where email = '${email}')`,
    )
    expect(accepted.rows).toHaveLength(1)
  })

  it('refuses an invented one', async () => {
    expect(await confirm('invented')).toMatchObject({ status: 410, body: { code: 'LINK_INVALID' } })
  })

  it('is sent again on request, in silence for addresses that do not wait', async () => {
    const email = newAddress()
    await signUp(email)
    const waiting = await stage.caller().send('POST', '/api/accounts/confirmation-mails', { email })
    const unknown = await stage
      .caller()
      .send('POST', '/api/accounts/confirmation-mails', { email: newAddress() })
    const done = await stage
      .caller()
      .send('POST', '/api/accounts/confirmation-mails', { email: await confirmedAccount() })
    expect([unknown.text, done.text]).toEqual([waiting.text, waiting.text])
    expect((await confirm(await tokenIn(email))).status).toBe(200)
  })
})

describeBeside('recovery', () => {
  const ask = (email: string) => stage.caller().send('POST', '/api/password-recoveries', { email })

  it('sets a new password once, ends all sessions and tells the owner', async () => {
    const email = await confirmedAccount()
    const old = stage.caller()
    await old.send('POST', '/api/session', { email, password: PASSWORD })
    await ask(email)
    const token = await tokenIn(email)
    const visitor = stage.caller()
    expect((await visitor.send('POST', '/api/password-recoveries/session', { token })).status).toBe(200)
    expect((await visitor.send('POST', '/api/password-recoveries/session', {})).status).toBe(200)
    expect(
      (await visitor.send('PUT', '/api/password-recoveries/password', { password: 'senha bem nova 9' }))
        .status,
    ).toBe(200)
    expect((await old.get('/api/session')).body).toEqual({ viewer: null })
    expect((await stage.lastMailTo(email))?.subject).toBe('Sua senha na Gabarite foi alterada')
    const again = stage.caller()
    expect(await again.send('POST', '/api/password-recoveries/session', { token })).toMatchObject({
      status: 410,
    })
    expect(
      (await stage.caller().send('POST', '/api/session', { email, password: 'senha bem nova 9' })).status,
    ).toBe(200)
  })

  it('answers alike for known and unknown addresses', async () => {
    const known = await ask(await confirmedAccount())
    const unknown = await ask(newAddress())
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })

  it('leaves only the newest link alive', async () => {
    const email = await confirmedAccount()
    await ask(email)
    const older = await tokenIn(email)
    await ask(email)
    const newer = await tokenIn(email)
    expect(newer).not.toBe(older)
    expect(
      (await stage.caller().send('POST', '/api/password-recoveries/session', { token: older })).status,
    ).toBe(410)
    expect(
      (await stage.caller().send('POST', '/api/password-recoveries/session', { token: newer })).status,
    ).toBe(200)
  })

  it('sets nothing without a recovery session, nor a bad password with one', async () => {
    const email = await confirmedAccount()
    const visitor = stage.caller()
    expect(
      (await visitor.send('PUT', '/api/password-recoveries/password', { password: 'senha bem nova 9' }))
        .status,
    ).toBe(410)
    await ask(email)
    await visitor.send('POST', '/api/password-recoveries/session', { token: await tokenIn(email) })
    expect(await visitor.send('PUT', '/api/password-recoveries/password', { password: 'abc' })).toMatchObject(
      {
        status: 422,
        body: { code: 'PASSWORD_TOO_SHORT' },
      },
    )
    expect(
      (await visitor.send('PUT', '/api/password-recoveries/password', { password: 'senha bem nova 9' }))
        .status,
    ).toBe(200)
  })

  it('lets one of five at once through', async () => {
    const email = await confirmedAccount()
    await ask(email)
    const visitor = stage.caller()
    await visitor.send('POST', '/api/password-recoveries/session', { token: await tokenIn(email) })
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        visitor.send('PUT', '/api/password-recoveries/password', { password: `senha bem nova ${index}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describeBeside('sessions', () => {
  it('are cookies that scripts cannot read, and end in the database at sign-out', async () => {
    const email = await confirmedAccount()
    const visitor = stage.caller()
    const answer = await visitor.send('POST', '/api/session', { email, password: PASSWORD })
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('gabarite-session=')) ?? ''
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/Path=\//i)
    const kept = new Map(visitor.cookies)
    await visitor.send('DELETE', '/api/session')
    const replay = stage.caller()
    for (const [name, value] of kept) replay.cookies.set(name, value)
    expect((await replay.get('/api/session')).body).toEqual({ viewer: null })
  })

  it('are at most five for one account: the oldest ends', async () => {
    const email = await confirmedAccount()
    const visitors = []
    for (let index = 0; index < 6; index += 1) {
      const visitor = stage.caller()
      await visitor.send('POST', '/api/session', { email, password: PASSWORD })
      visitors.push(visitor)
    }
    const seen = await Promise.all(visitors.map(async (visitor) => (await visitor.get('/api/session')).body))
    expect(seen[0]).toEqual({ viewer: null })
    expect(seen.slice(1).every((body) => JSON.stringify(body).includes(email))).toBe(true)
  })

  it('say the same of a wrong password and of an unknown address', async () => {
    const email = await confirmedAccount()
    const wrong = await stage.caller().send('POST', '/api/session', { email, password: 'errada demais 1' })
    const unknown = await stage
      .caller()
      .send('POST', '/api/session', { email: newAddress(), password: 'errada demais 1' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })
})
