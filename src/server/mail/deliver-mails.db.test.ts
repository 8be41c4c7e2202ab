import { setTimeout as pause } from 'node:timers/promises'
import { outboxMailer, smtpMailer, type Mailer } from '#server/adapters/mail/mailer.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openMailServer, readMail } from '#tests/support/servers/mail-server.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deliverMails } from './deliver-mails.ts'
import { claimDueMail, dropOldMails, markFailed, redirectMails, saveMail } from './mail-store.ts'

const { db, database } = await openTestDependencies()

const emailOf = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: subject })
const post = (subject: string) =>
  saveMail(db, { userId: null, recipient: 'ana@exemplo.com', message: emailOf(subject) })
const claimedRows = () =>
  db
    .select()
    .from(outboxMails)
    .where(sql`${outboxMails.attempts} > 0`)
const makeDue = () => db.update(outboxMails).set({ nextAttemptAt: sql`now()` })

const away = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' })

/** A mailer that keeps what it got; there is none while it is `down`. */
function postbox() {
  const received: string[] = []
  const box = { down: false, received }
  const mailer: Mailer = {
    send: ({ subject }) => {
      if (box.down) return Promise.reject(away())
      received.push(subject)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  return Object.assign(box, { mailer })
}

const TO = 'ana@exemplo.com'
const LINK = 'https://exemplo.com/reset-password?token=segredo'
const write = (subject: string, more: { userId?: string; expiresInSeconds?: number } = {}) =>
  saveMail(db, {
    userId: more.userId ?? null,
    recipient: TO,
    message: { subject, html: `<a href="${LINK}">Abrir</a>`, text: LINK },
    ...(more.expiresInSeconds !== undefined && { expiresInSeconds: more.expiresInSeconds }),
  })
const rows = () => db.select().from(outboxMails).orderBy(outboxMails.createdAt, outboxMails.id)
const named = async (subject: string) => (await rows()).find((row) => row.subject === subject)
const secondsUntilNext = async (subject: string) => {
  const [row] = await db
    .select({ wait: sql`extract(epoch from ${outboxMails.nextAttemptAt} - now())`.mapWith(Number) })
    .from(outboxMails)
    .where(eq(outboxMails.subject, subject))
  return row?.wait ?? 0
}

async function deliveredOverSmtp() {
  const raw: Buffer[] = []
  const server = await openMailServer({
    onMail: (message, _recipient, taken) => {
      raw.push(message)
      taken()
    },
  })
  const mailer = await smtpMailer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'Gabarite <nao-responda@exemplo.com>',
    host: 'exemplo.com',
  })
  expect(await deliverMails({ db, mailer })).toMatchObject({ sent: 1 })
  mailer.close()
  await server.close()
  return Promise.all(raw.map(readMail))
}

const refusal = (responseCode: number, response: string) =>
  Object.assign(new Error(response), { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response })
const silence = () =>
  Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })

/** Takes every message but those whose subject says what becomes of them. */
function choosyServer() {
  const received: string[] = []
  const send: Mailer['send'] = ({ subject }) => {
    if (subject.startsWith('recusada')) return Promise.reject(refusal(550, '550 5.1.1 <x@y.z> unknown'))
    if (subject.startsWith('adiada')) return Promise.reject(refusal(451, '451 4.7.1 later'))
    received.push(subject)
    return Promise.resolve()
  }
  return { received, mailer: { send, close: () => undefined } satisfies Mailer }
}

describe('delivering messages', () => {
  it('sends each once, oldest first', async () => {
    const box = postbox()
    await post('primeira')
    // Moments are kept in milliseconds.
    await pause(2)
    await post('segunda')
    expect(await deliverMails({ db, mailer: box.mailer })).toMatchObject({ sent: 2, away: 0, refused: 0 })
    expect(await deliverMails({ db, mailer: box.mailer })).toMatchObject({ sent: 0, away: 0 })
    expect(box.received).toEqual(['primeira', 'segunda'])
  })

  it('keeps what a server that is down refuses, waits longer each time, and sends it once when the server is back', async () => {
    const box = postbox()
    box.down = true
    await post('guardada')
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await deliverMails({ db, mailer: box.mailer })).toMatchObject({ sent: 0, away: 1 })
      const [row] = await db
        .select({
          wait: sql`extract(epoch from ${outboxMails.nextAttemptAt} - now())`.mapWith(Number),
          error: outboxMails.lastError,
        })
        .from(outboxMails)
      waits.push(Math.round((row?.wait ?? 0) / 5) * 5)
      expect(row?.error).toContain('ECONNREFUSED')
      await makeDue()
    }
    expect(waits).toEqual([5, 10, 20, 30])
    box.down = false
    await deliverMails({ db, mailer: box.mailer })
    await deliverMails({ db, mailer: box.mailer })
    expect(box.received).toEqual(['guardada'])
  })

  it('comes up again when the worker that took it died', async () => {
    await post('órfã')
    const dying: Mailer = { send: () => new Promise(() => undefined), close: () => undefined }
    const death = new AbortController()
    void deliverMails({ db, mailer: dying, leaving: death.signal })
    const box = postbox()
    await expect.poll(claimedRows).toHaveLength(1)
    death.abort()
    expect(await deliverMails({ db, mailer: box.mailer })).toMatchObject({ sent: 0, away: 0 })
    await makeDue()
    expect(await deliverMails({ db, mailer: box.mailer })).toMatchObject({ sent: 1, away: 0 })
  })

  it('sends each once although several workers deliver at the same moment', async () => {
    const box = postbox()
    for (let number = 0; number < 12; number += 1) await post(`carta ${number}`)
    await Promise.all([1, 2, 3, 4].map(() => deliverMails({ db, mailer: box.mailer })))
    expect(box.received.toSorted((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 12 }, (_, number) => `carta ${number}`).toSorted((a, b) => a.localeCompare(b)),
    )
  })

  it('lets a message that hangs keep no other from leaving', async () => {
    const box = postbox()
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    const mailer: Mailer = {
      ...box.mailer,
      send: (mail) => (mail.subject === 'presa' ? hanging : box.mailer.send(mail)),
    }
    await post('presa')
    const delivering = deliverMails({ db, mailer })
    await expect.poll(claimedRows).toHaveLength(1)
    await post('livre')
    await expect.poll(() => box.received).toEqual(['livre'])
    letGo()
    expect(await delivering).toMatchObject({ sent: 2, away: 0, refused: 0 })
  })

  it('takes the server for away after several in a row that met none, and leaves the rest for the next run', async () => {
    const box = postbox()
    box.down = true
    for (let number = 0; number < 40; number += 1) await post(`carta ${number}`)
    const { away: met, refused } = await deliverMails({ db, mailer: box.mailer })
    expect(refused).toBe(0)
    expect(met).toBeGreaterThanOrEqual(8)
    expect(met).toBeLessThan(24)
  })

  it('says when the next one is due, and not before the server had time to come back', async () => {
    const box = postbox()
    expect((await deliverMails({ db, mailer: box.mailer })).againInMs).toBeUndefined()
    box.down = true
    await post('guardada')
    const first = await deliverMails({ db, mailer: box.mailer })
    expect(first.againInMs).toBeGreaterThanOrEqual(5000)
    expect(first.againInMs).toBeLessThan(6000)
    await db.update(outboxMails).set({ nextAttemptAt: sql`now() + interval '40 seconds'` })
    const second = await deliverMails({ db, mailer: box.mailer })
    expect(second.againInMs).toBeGreaterThan(30_000)
    await db.update(outboxMails).set({ nextAttemptAt: sql`now() + interval '4 minutes'` })
    expect((await deliverMails({ db, mailer: box.mailer })).againInMs).toBeUndefined()
  })

  it('speaks SMTP: both versions arrive, under an id that a repeat would share', async () => {
    await post('Olá, acentuação')
    const [arrived] = await deliveredOverSmtp()
    const [row] = await db.select({ id: outboxMails.id }).from(outboxMails)
    expect(arrived).toMatchObject({ subject: 'Olá, acentuação', messageId: `<${row?.id}@exemplo.com>` })
    expect(arrived?.text?.trim()).toBe('Olá, acentuação')
    expect(arrived?.html).toContain('<p>Olá, acentuação</p>')
    expect(arrived?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
  })

  it('says in its header where one press stops it, where there is such a place; then forgets it', async () => {
    const stopAddress = 'https://exemplo.com/parar-avisos?token=segredo'
    await saveMail(db, { userId: null, recipient: TO, message: { ...emailOf('aviso'), stopAddress } })
    const [arrived] = await deliveredOverSmtp()
    const said = (name: string) => arrived?.headers.find(({ key }) => key === name)?.value
    expect(said('list-unsubscribe')).toBe(`<${stopAddress}>`)
    expect(said('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await named('aviso')).toMatchObject({ text: '', stopAddress: null })
  })
})

describe('a message that the server refuses', () => {
  it('is given up at once, holds up no other, and is told by its code', async () => {
    const { mailer, received } = choosyServer()
    for (let number = 0; number < 30; number += 1) await write(`recusada ${number}`)
    await write('boa')
    expect(await deliverMails({ db, mailer })).toMatchObject({
      sent: 1,
      away: 0,
      refused: 30,
      gaveUp: 30,
      codes: { '550 5.1.1': 30 },
    })
    expect(received).toEqual(['boa'])
    expect((await rows()).filter(({ failedAt }) => failedAt !== null)).toHaveLength(30)
    expect(await deliverMails({ db, mailer })).toMatchObject({ sent: 0, refused: 0 })
  })

  it('for now, waits a minute, then longer, and is given up after seven times', async () => {
    const { mailer } = choosyServer()
    await write('adiada')
    const waits: number[] = []
    for (let number = 0; number < 7; number += 1) {
      await deliverMails({ db, mailer })
      waits.push(Math.round((await secondsUntilNext('adiada')) / 60))
      await db.update(outboxMails).set({ nextAttemptAt: sql`now()` })
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await deliverMails({ db, mailer })).toMatchObject({ refused: 1, gaveUp: 1 })
    expect(await named('adiada')).toMatchObject({ attempts: 8, deferrals: 8 })
  })

  it('by silence, is its own trouble where others were answered meanwhile, and the server’s where none was', async () => {
    const { mailer } = choosyServer()
    const { promise: broken, reject: breakOff } = Promise.withResolvers<void>()
    const hanging: Mailer = {
      ...mailer,
      send: (mail) => (mail.subject === 'presa' ? broken : mailer.send(mail)),
    }
    await write('presa')
    const delivering = deliverMails({ db, mailer: hanging })
    await write('livre')
    await expect.poll(async () => (await named('livre'))?.sentAt).not.toBeNull()
    breakOff(silence())
    expect(await delivering).toMatchObject({ sent: 1, refused: 1, away: 0 })
    expect(await secondsUntilNext('presa')).toBeGreaterThan(50)

    await db.delete(outboxMails)
    await write('sozinha')
    const mute: Mailer = { ...mailer, send: () => Promise.reject(silence()) }
    expect(await deliverMails({ db, mailer: mute })).toMatchObject({ away: 1, refused: 0 })
    expect(await secondsUntilNext('sozinha')).toBeLessThan(6)
  })
})

describe('the order of messages', () => {
  it('is proven addresses first, then what was never tried; hanging ones never take every place', async () => {
    const person = await makePerson(db, { email: TO })
    const asking = await makePerson(db)
    const { mailer, received } = choosyServer()
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    const slow: Mailer = {
      ...mailer,
      send: (mail) => (mail.subject.startsWith('presa') ? hanging : mailer.send(mail)),
    }
    for (let number = 0; number < 20; number += 1) await write(`presa ${number}`)
    const delivering = deliverMails({ db, mailer: slow })
    await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(6)
    await write('presa a um endereço só pedido', { userId: asking.id })
    await write('recuperação', { userId: person.id })
    await expect.poll(() => received).toEqual(['recuperação'])
    letGo()
    expect(await delivering).toMatchObject({ sent: 22 })
  })
})

describe('a message whose person changes the address while a worker has it', () => {
  it.each([
    ['refuses it', 550, '550 5.1.1 <x@y.z> unknown'],
    ['puts it off', 451, '451 4.7.1 later'],
  ])('goes to the new one at once where the old mailbox %s', async (_what, code, response) => {
    const { id: userId, email: from } = await makePerson(db)
    const to = `novo.${from}`
    const message = emailOf('Seu acesso termina amanhã')
    await saveMail(db, { userId, recipient: from, message, followsAddress: true, expiresInSeconds: 3600 })
    const received: string[] = []
    const send: Mailer['send'] = async ({ recipient }) => {
      received.push(recipient)
      if (recipient === to) return
      await redirectMails(db, { userId, from, to })
      throw refusal(code, response)
    }
    await deliverMails({ db, mailer: { send, close: () => undefined } })
    expect(received).toEqual([from, to])
    expect(await named(message.subject)).toMatchObject({ recipient: to, failedAt: null, deferrals: 0 })
    expect((await named(message.subject))?.sentAt).not.toBeNull()
  })

  it('is left to the worker that took it up since, whatever an earlier one tells late', async () => {
    const { id: userId, email: from } = await makePerson(db)
    const to = `novo.${from}`
    const message = emailOf('Seu acesso termina depois')
    await saveMail(db, { userId, recipient: from, message, followsAddress: true, expiresInSeconds: 3600 })
    const taken = await claimDueMail(db, { leaseSeconds: 60, provenOnly: false })
    await redirectMails(db, { userId, from, to })
    const earlier = { id: taken?.id ?? '', recipient: from, attempts: 0 }
    await markFailed(db, earlier, { error: '550 no', isDeferral: false, next: { kind: 'give up' } })
    const { failedAt, leasedUntil, lastError } = (await named(message.subject)) ?? {}
    expect({ failedAt, lastError }).toEqual({ failedAt: null, lastError: null })
    expect(leasedUntil).not.toBeNull()
  })
})

describe('what is kept of messages', () => {
  it('is no word of one that left; one that was given up keeps its own; a demonstration reads its outbox where it stands', async () => {
    const { mailer } = choosyServer()
    await write('boa')
    await write('recusada')
    await deliverMails({ db, mailer })
    expect(await named('boa')).toMatchObject({ html: '', text: '' })
    expect(await named('recusada')).toMatchObject({ text: LINK, leasedUntil: null })
    await write('demonstração')
    await deliverMails({ db, mailer: outboxMailer() })
    expect(await named('demonstração')).toMatchObject({ text: LINK })
  })

  it('is nothing of one whose link was over before it could leave', async () => {
    const { mailer, received } = choosyServer()
    await write('vencida', { expiresInSeconds: 1800 })
    await write('vale', { expiresInSeconds: 1800 })
    await db
      .update(outboxMails)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(outboxMails.subject, 'vencida'))
    await deliverMails({ db, mailer })
    expect(received).toEqual(['vale'])
    expect((await rows()).map(({ subject }) => subject)).toEqual(['vale'])
  })

  it('goes after a week, of given up ones after a month and their words before; words of what left go at once', async () => {
    const ages = [
      ['sent_at', 6],
      ['sent_at', 8],
      ['failed_at', 6],
      ['failed_at', 8],
      ['failed_at', 29],
      ['failed_at', 31],
    ] as const
    for (const [column, days] of ages) {
      await write(`${column} ${days}`)
      await database.executeSql(
        `update outbox_mails set ${column} = now() - interval '${days} days' where subject = '${column} ${days}'`,
      )
    }
    await write('espera')
    await write('vencida', { expiresInSeconds: 1800 })
    await database.executeSql(
      `update outbox_mails set failed_at = now(), expires_at = now() where subject = 'vencida'`,
    )
    await dropOldMails(db)
    // Written within one millisecond, they have no order.
    expect(Object.fromEntries((await rows()).map(({ subject, text }) => [subject, text]))).toEqual({
      'sent_at 6': '',
      'failed_at 6': LINK,
      'failed_at 8': '',
      'failed_at 29': '',
      espera: LINK,
      vencida: '',
    })
  })
})
