import { tryRowOf } from '#server/limits/consume-rate-limit.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { describeBeside } from '#tests/support/servers/beside.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { expect, it } from 'vitest'

const DOOR = 'Muitas tentativas de entrar na sua conta da Gabarite'
const RECOVERY = 'Redefina sua senha na Gabarite'
const NEW_ACCESS = 'Novo acesso à sua conta da Gabarite'
const WRONG = 'errada demais 1'
const NEW_PASSWORD = 'senha bem nova 9'

// The limits of the product, behind a proxy that tells the visitor's network.
const told: object[] = []
const tell = (facts: object) => void told.push(facts)
const log = { debug: tell, info: tell, warn: tell, error: tell }
const stage = await openHttpServer({ TRUSTED_PROXY: '1' }, { log })
const { executeSql } = stage.database

let networks = 0
const newNetwork = () => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.9`

type Asked = `${'POST' | 'PUT' | 'DELETE'} /${string}`

const ask = (caller: Caller, asked: Asked, body: object = {}): Promise<Answer> => {
  const [method = '', path = ''] = asked.split(' ')
  return caller.raw(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetwork() },
    body: JSON.stringify(body),
  })
}

const enter = (caller: Caller, email: string, password = PASSWORD) =>
  ask(caller, 'POST /api/session', { email, password })

/** A confirmed account that has been signed in to once, in a browser that it knows since then. */
async function signedUp(): Promise<{ email: string; id: string; own: Caller }> {
  const { viewer } = await stage.signedIn()
  const own = stage.caller()
  expect((await enter(own, viewer.email)).status).toBe(200)
  return { email: viewer.email, id: viewer.id, own }
}

/** Strangers, each from a network of its own. */
async function guess(email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let number = 0; number < times; number += 1) answers.push(await enter(stage.caller(), email, WRONG))
  return answers
}

async function subjects(email: string): Promise<string[]> {
  const { rows } = await executeSql(
    `select subject from outbox_mails where recipient = '${email}' order by created_at, id`,
  )
  return rows.map(({ subject }) => String(subject))
}

const countOf = async (email: string, subject: string) =>
  (await subjects(email)).filter((one) => one === subject).length

async function newestLink(email: string, subject: string): Promise<string> {
  const { rows } = await executeSql(
    `select text from outbox_mails where recipient = '${email}' and subject = '${subject}'
     order by created_at desc, id desc limit 1`,
  )
  return linkIn({ text: String(rows[0]?.['text']) }).searchParams.get('token') ?? ''
}

/** Where a limit counts one person's tries: tests beside each other must not touch those of others. */
const keyOf = (what: string, who: string) => tryRowOf({ what, who, limit: { tries: 1, seconds: 1 } }).key

/** As if the window of this limit had ended for this person. */
const letPass = (what: string, who: string) =>
  executeSql(`delete from try_counts where key = '${keyOf(what, who)}'`)

describeBeside('strangers who know an address (H1)', () => {
  it('do not keep its owner out of a browser that the account knows', async () => {
    const { email, own } = await signedUp()
    const answers = await guess(email, 14)
    expect(answers.slice(0, 10).every(({ status }) => status === 401)).toBe(true)
    expect(answers.slice(10).every(({ status }) => status === 429)).toBe(true)
    await ask(own, 'DELETE /api/session')
    expect((await enter(own, email)).status).toBe(200)
  })

  it('learn nothing from then on, and the owner comes in on a new device by the mailed link', async () => {
    const { email } = await signedUp()
    await guess(email, 11)
    await letPass('mail-pause-door-link', email)
    const before = await countOf(email, DOOR)
    const wrong = await enter(stage.caller(), email, WRONG)
    const fresh = stage.caller()
    const right = await enter(fresh, email)
    expect(right).toMatchObject({ status: 429, body: { code: 'DEVICE_UNKNOWN' } })
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
    expect(right.headers.getSetCookie()).toEqual([])
    expect(await countOf(email, DOOR)).toBe(before + 1)
    const token = await newestLink(email, DOOR)
    expect((await ask(fresh, 'POST /api/devices', { token })).status).toBe(200)
    expect((await fresh.get('/api/session')).body).toEqual({ viewer: null })
    expect((await enter(fresh, email, WRONG)).status).toBe(401)
    expect((await enter(fresh, email)).status).toBe(200)
  })

  it('send the owner one message for a whole siege, whose link works while it lasts', async () => {
    const { email } = await signedUp()
    await guess(email, 16)
    expect(await countOf(email, DOOR)).toBe(1)
    const fresh = stage.caller()
    await ask(fresh, 'POST /api/devices', { token: await newestLink(email, DOOR) })
    expect((await enter(fresh, email)).status).toBe(200)
  })

  it('have a hundred guesses a day, and after them not even the right password is looked at', async () => {
    const { email, own } = await signedUp()
    await executeSql(`update try_counts set tries = 99 where key = '${keyOf('sign-in-day', email)}'`)
    expect((await enter(stage.caller(), email, WRONG)).status).toBe(401)
    await letPass('mail-pause-door-link', email)
    const last = stage.caller()
    expect(await enter(last, email)).toMatchObject({ status: 429, body: { code: 'DEVICE_UNKNOWN' } })
    expect(await countOf(email, DOOR)).toBe(1)
    await letPass('mail-pause-door-link', email)
    expect((await enter(stage.caller(), email)).status).toBe(429)
    expect(await countOf(email, DOOR)).toBe(1)
    expect((await enter(own, email)).status).toBe(200)
    await ask(last, 'POST /api/devices', { token: await newestLink(email, DOOR) })
    expect((await enter(last, email)).status).toBe(200)
  })

  it('leave one line for whoever watches, when the siege begins', async () => {
    const { email, id } = await signedUp()
    await guess(email, 13)
    const lines = told.filter((facts) => Reflect.get(facts, 'person') === id)
    expect(lines).toMatchObject([{ event: 'account-besieged', person: id }])
    expect(JSON.stringify(told)).not.toContain(email)
  })

  it('leave a way in after a new password, too: the link of before is void, another follows', async () => {
    const { email, own } = await signedUp()
    await guess(email, 11)
    const before = await newestLink(email, DOOR)
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await ask(own, 'PUT /api/profile/password', change)).status).toBe(200)
    const fresh = stage.caller()
    expect((await ask(fresh, 'POST /api/devices', { token: before })).status).toBe(410)
    expect((await enter(fresh, email, NEW_PASSWORD)).status).toBe(429)
    const token = await newestLink(email, DOOR)
    expect((await ask(fresh, 'POST /api/devices', { token })).status).toBe(200)
    expect((await enter(fresh, email, NEW_PASSWORD)).status).toBe(200)
  })

  it('get the same words where there is no account, and nobody a message', async () => {
    const { email } = await signedUp()
    const known = await guess(email, 12)
    const unknown = await guess('ninguem@exemplo.com', 12)
    expect(unknown.map(({ text }) => text)).toEqual(known.map(({ text }) => text))
    expect(await subjects('ninguem@exemplo.com')).toEqual([])
  })
})

describeBeside('a browser that an account knows', () => {
  it('has ten tries of its own in a quarter of an hour', async () => {
    const { email, own } = await signedUp()
    const answers: number[] = []
    for (let number = 0; number < 11; number += 1) answers.push((await enter(own, email, WRONG)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await enter(own, email)).body).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect((await enter(stage.caller(), email)).status).toBe(200)
  })

  it('is a stranger for the rest of a day on which it guessed on and on', async () => {
    const { email, own } = await signedUp()
    for (let round = 0; round < 4; round += 1) {
      for (let number = 0; number < 10; number += 1) await enter(own, email, WRONG)
      await executeSql(`delete from try_counts where key like 'sign-in-device:%'`)
    }
    const answers = []
    for (let number = 0; number < 12; number += 1) answers.push((await enter(own, email, WRONG)).body)
    expect(answers.at(-1)).toMatchObject({ code: 'DEVICE_UNKNOWN' })
  })

  it('is one for several accounts, and never for an account that it did not sign in to', async () => {
    const ana = await signedUp()
    const rui = await signedUp()
    const { own } = ana
    await enter(own, rui.email)
    await guess(ana.email, 11)
    await guess(rui.email, 11)
    expect((await enter(own, ana.email)).status).toBe(200)
    expect((await enter(own, rui.email)).status).toBe(200)
    const eva = await signedUp()
    await guess(eva.email, 11)
    expect((await enter(own, eva.email)).status).toBe(429)
  })

  it('is a stranger with a cookie that is altered, or made for something else', async () => {
    const { email, own, id } = await signedUp()
    await guess(email, 11)
    const good = decodeURIComponent(own.cookies.get('gabarite-device') ?? '')
    const [text = '', signature = ''] = good.split('.')
    const { auth } = stage.deps
    for (const forged of [
      text,
      `${text}0.${signature}`,
      auth.doorSeal.close(text),
      auth.sessionSeal.close(text),
    ]) {
      const forger = stage.caller()
      forger.cookies.set('gabarite-device', encodeURIComponent(forged))
      expect((await enter(forger, email)).status, `${id} ${forged}`).toBe(429)
    }
  })

  it.each([
    ['a changed password', 'PUT /api/profile/password', NEW_PASSWORD],
    ['ended sessions', 'DELETE /api/profile/sessions', PASSWORD],
  ] as const)('is a stranger after %s elsewhere, where it stays known', async (_what, asked, password) => {
    const { email, own } = await signedUp()
    const other = stage.caller()
    expect((await enter(other, email)).status).toBe(200)
    expect((await ask(own, asked, { currentPassword: PASSWORD, newPassword: password })).status).toBe(200)
    await guess(email, 11)
    expect((await enter(other, email, password)).status).toBe(429)
    expect((await enter(own, email, password)).status).toBe(200)
  })

  it('is made one by a confirmed address and by a used recovery link, too', async () => {
    const email = 'recem@exemplo.com'
    const own = stage.caller()
    const account = { email, password: PASSWORD, fullName: '', acceptedTerms: true }
    await ask(own, 'POST /api/accounts', account)
    const confirming = stage.caller()
    const token = await newestLink(email, 'Confirme seu e-mail na Gabarite')
    expect(
      (await ask(confirming, 'POST /api/accounts/confirmation', { token, password: PASSWORD })).status,
    ).toBe(200)
    await guess(email, 11)
    expect((await enter(confirming, email)).status).toBe(200)
    await ask(stage.caller(), 'POST /api/password-recoveries', { email })
    const recovering = stage.caller()
    await ask(recovering, 'POST /api/password-recoveries/session', {
      token: await newestLink(email, RECOVERY),
    })
    await ask(recovering, 'PUT /api/password-recoveries/password', { password: NEW_PASSWORD })
    await guess(email, 11)
    expect((await enter(recovering, email, NEW_PASSWORD)).status).toBe(200)
    expect((await enter(confirming, email, NEW_PASSWORD)).status).toBe(429)
  })

  it('is not made one by a link that is invented, altered, too old, or from before the counter was raised', async () => {
    const { email, id, own } = await signedUp()
    const { doorSeal, deviceSeal } = stage.deps.auth
    const device = '7f1d0000-0000-4000-8000-000000000001'
    const yesterday = Date.now() - 24 * 3_600_000 - 1000
    const link = (text: string) => ask(stage.caller(), 'POST /api/devices', { token: doorSeal.close(text) })
    expect((await link(`${id}_${device}_0_${Date.now()}`)).status).toBe(200)
    expect((await link(`${id}_${device}_0_${yesterday}`)).status).toBe(410)
    expect((await link(`${device}_${device}_0_${Date.now()}`)).status).toBe(410)
    const token = deviceSeal.close(`${id}_${device}_0_${Date.now()}`)
    expect((await ask(stage.caller(), 'POST /api/devices', { token })).status).toBe(410)
    await ask(own, 'DELETE /api/profile/sessions')
    expect((await link(`${id}_${device}_0_${Date.now()}`)).status).toBe(410)
    expect(await countOf(email, DOOR)).toBe(0)
  })
})

describeBeside('messages that anybody can ask for', () => {
  const recover = (email: string, caller = stage.caller()) =>
    ask(caller, 'POST /api/password-recoveries', { email })

  it('are sent once in ten minutes: the same answer, and the link that was sent stays good', async () => {
    const { email } = await signedUp()
    const first = await recover(email)
    const token = await newestLink(email, RECOVERY)
    const second = await recover(email)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await countOf(email, RECOVERY)).toBe(1)
    expect((await ask(stage.caller(), 'POST /api/password-recoveries/session', { token })).status).toBe(200)
    await letPass('mail-pause-recovery', email)
    await recover(email)
    expect(await countOf(email, RECOVERY)).toBe(2)
  })

  it('are twelve a day to an address, but for a browser that the account knows', async () => {
    const { email, own } = await signedUp()
    for (let number = 0; number < 14; number += 1) {
      await letPass('mail-pause-recovery', email)
      expect((await recover(email)).status).toBe(200)
    }
    expect(await countOf(email, RECOVERY)).toBe(12)
    await recover(email, own)
    expect(await countOf(email, RECOVERY)).toBe(13)
    // Whoever is on a new device, without the password: the day's last message leads past the strangers.
    expect(await countOf(email, DOOR)).toBe(1)
    const fresh = stage.caller()
    await ask(fresh, 'POST /api/devices', { token: await newestLink(email, DOOR) })
    await letPass('mail-pause-recovery', email)
    await recover(email, fresh)
    expect(await countOf(email, RECOVERY)).toBe(14)
  })

  it('are the same twelve for confirmations, and one that was sent confirms whichever sign-up is the owner’s', async () => {
    const email = 'disputada@exemplo.com'
    const subject = 'Confirme seu e-mail na Gabarite'
    for (let number = 0; number < 24; number += 1) {
      await letPass('mail-pause-confirmation', email)
      const account = { email, password: `senha de mallory ${number}`, fullName: '', acceptedTerms: true }
      expect((await ask(stage.caller(), 'POST /api/accounts', account)).status).toBe(200)
    }
    expect(await countOf(email, subject)).toBe(12)
    const own = stage.caller()
    await ask(own, 'POST /api/accounts', { email, password: PASSWORD, fullName: 'Vera', acceptedTerms: true })
    const token = await newestLink(email, subject)
    expect((await ask(own, 'POST /api/accounts/confirmation', { token })).status).toBe(200)
    expect((await enter(own, email)).status).toBe(200)
  })

  it('follow a used link at once: what the last one carried is spent', async () => {
    const { email } = await signedUp()
    await recover(email)
    const browser = stage.caller()
    await ask(browser, 'POST /api/password-recoveries/session', { token: await newestLink(email, RECOVERY) })
    await ask(browser, 'PUT /api/password-recoveries/password', { password: NEW_PASSWORD })
    await recover(email)
    expect(await countOf(email, RECOVERY)).toBe(2)
  })
})

describeBeside('after a recovery', () => {
  it('the tries of strangers are forgotten: whoever is new comes in again', async () => {
    const { email } = await signedUp()
    await guess(email, 11)
    await ask(stage.caller(), 'POST /api/password-recoveries', { email })
    const browser = stage.caller()
    await ask(browser, 'POST /api/password-recoveries/session', { token: await newestLink(email, RECOVERY) })
    await ask(browser, 'PUT /api/password-recoveries/password', { password: NEW_PASSWORD })
    expect((await enter(stage.caller(), email, NEW_PASSWORD)).status).toBe(200)
  })
})

describeBeside('‘Novo acesso’', () => {
  it('is told of each browser that the account did not know, five an hour, and not of the first sign-in', async () => {
    const { email, own } = await signedUp()
    await enter(own, email)
    expect(await countOf(email, NEW_ACCESS)).toBe(0)
    for (const mails of [1, 2, 3, 4, 5, 5]) {
      await enter(stage.caller(), email)
      expect(await countOf(email, NEW_ACCESS)).toBe(mails)
    }
    await letPass('new-access', email)
    await enter(own, email)
    expect(await countOf(email, NEW_ACCESS)).toBe(5)
    await enter(stage.caller(), email)
    expect(await countOf(email, NEW_ACCESS)).toBe(6)
    const mail = await stage.lastMailTo(email)
    expect(mail?.text).toMatch(/em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}, pela rede 10\.\d+\.\d+\.\*/)
    expect(mail?.text).not.toContain('.9')
  })
})
