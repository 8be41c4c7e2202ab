import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { deliverMails } from '#server/mail/deliver-mails.ts'
import { dropWaitingLinks, saveMail } from '#server/mail/mail-store.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readUnsentMails } from './read-unsent-mails.ts'
import { retryMail, retryMails } from './retry-mails.ts'

const { db, deps } = await openTestDependencies()

/** How many messages were due at each waking. */
const wakings: Promise<number>[] = []
const listening = { ...deps, wakeMail: () => void wakings.push(countDue()) }
const countDue = () => db.$count(outboxMails, sql`${outboxMails.failedAt} is null`)

const LINK = 'https://exemplo.com/reset-password?token=segredo'
const write = (subject: string, more: { recipient?: string; expiresInSeconds?: number } = {}) =>
  saveMail(db, {
    userId: null,
    recipient: more.recipient ?? 'ana@exemplo.com',
    message: { subject, html: `<a href="${LINK}">Abrir</a>`, text: LINK },
    ...(more.expiresInSeconds !== undefined && { expiresInSeconds: more.expiresInSeconds }),
  })

const refusing = (response: string): Mailer => ({
  send: () =>
    Promise.reject(
      Object.assign(new Error(response), {
        command: 'RCPT TO',
        responseCode: 550,
        response,
        code: 'EENVELOPE',
      }),
    ),
  close: () => undefined,
})

function taking() {
  const received: string[] = []
  const mailer: Mailer = {
    send: ({ subject }) => Promise.resolve(void received.push(subject)),
    close: () => undefined,
  }
  return { received, mailer }
}

const list = (filter: Partial<Parameters<typeof readUnsentMails>[1]> = {}) =>
  readUnsentMails(deps, { page: 1, ...filter })
const idOf = async (subject: string) =>
  (await db.select({ id: outboxMails.id }).from(outboxMails).where(eq(outboxMails.subject, subject)))[0]
    ?.id ?? ''
const acts = () => db.select().from(adminAudit).where(eq(adminAudit.act, 'mails-retried'))
const overAt = (subject: string) =>
  db
    .update(outboxMails)
    .set({ expiresAt: sql`now()` })
    .where(eq(outboxMails.subject, subject))

describe('what has not left (spec 9.15)', () => {
  it('is listed with its kind, tries and last error, and with no word and no link of it', async () => {
    await write('recusada', { expiresInSeconds: 1800 })
    await deliverMails({ db, mailer: refusing(`550 5.1.1 spam: ${LINK} not wanted`) })
    await write('espera', { recipient: 'bia@exemplo.com' })
    const { entries, total } = await list()
    expect(total).toBe(2)
    expect(entries[0]).toMatchObject({ subject: 'espera', state: 'waiting', attempts: 0, lastError: null })
    expect(entries[1]).toMatchObject({
      recipient: 'ana@exemplo.com',
      state: 'failed',
      attempts: 1,
      lastError: 'Error: 550 5.1.1 spam: […] not wanted',
      canLeave: true,
    })
    expect(JSON.stringify(entries)).not.toContain('segredo')
    expect((await list({ state: 'failed' })).entries.map(({ subject }) => subject)).toEqual(['recusada'])
    expect((await list({ search: 'BIA@' })).entries.map(({ subject }) => subject)).toEqual(['espera'])
  })

  it('is listed ten a page (spec 3.13)', async () => {
    for (let place = 0; place < 11; place += 1) await write(`carta ${place}`)
    const pages = [await list(), await list({ page: 2 })]
    expect(pages.map(({ entries }) => entries.length)).toEqual([10, 1])
  })

  it('leaves when it is tried again, and the log names neither person nor link', async () => {
    const boss = await makePerson(db, { role: 'admin' })
    await write('recusada', { expiresInSeconds: 1800 })
    await deliverMails({ db, mailer: refusing('550 no') })
    const mailId = await idOf('recusada')
    await retryMail(listening, boss, { mailId })
    expect(await Promise.all(wakings.splice(0))).toEqual([1])
    const { received, mailer } = taking()
    await deliverMails({ db, mailer })
    expect(received).toEqual(['recusada'])
    expect((await list()).total).toBe(0)
    const [act] = await acts()
    expect(act).toMatchObject({
      actor: boss.id,
      subject: mailId,
      details: { subject: 'recusada', mails: '1' },
    })
    await expect(retryMail(deps, boss, { mailId })).rejects.toThrow('MAIL_OVER')
  })

  it('cannot leave once its link is over or taken back, nor twice while a worker has it', async () => {
    const boss = await makePerson(db, { role: 'admin' })
    await write('vencida', { expiresInSeconds: 1800 })
    await write('retirada', { recipient: 'caio@exemplo.com', expiresInSeconds: 1800 })
    await deliverMails({ db, mailer: refusing('550 no') })
    await overAt('vencida')
    await dropWaitingLinks(db, ['caio@exemplo.com'])
    for (const subject of ['vencida', 'retirada'])
      await expect(retryMail(deps, boss, { mailId: await idOf(subject) })).rejects.toThrow('MAIL_OVER')

    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    await write('saindo')
    const delivering = deliverMails({ db, mailer: { send: () => hanging, close: () => undefined } })
    await expect.poll(async () => (await list({ search: 'saindo' })).entries[0]?.attempts).toBe(1)
    await expect(retryMail(deps, boss, { mailId: await idOf('saindo') })).rejects.toThrow('MAIL_OVER')
    expect((await list()).entries.map(({ canLeave }) => canLeave)).toEqual([false, false, false])
    letGo()
    await delivering
    expect(await retryMails(listening, boss)).toEqual({ mails: 0 })
    expect(wakings).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('has all its tries again, however old it is', async () => {
    const boss = await makePerson(db, { role: 'admin' })
    await write('antiga')
    await db.update(outboxMails).set({ createdAt: sql`now() - interval '3 days'`, failedAt: sql`now()` })
    await retryMails(deps, boss)
    const away: Mailer = {
      send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
      close: () => undefined,
    }
    await deliverMails({ db, mailer: away })
    expect((await list()).entries).toMatchObject([{ subject: 'antiga', state: 'waiting', attempts: 1 }])
  })

  it('is tried again as a whole: what was given up and still holds', async () => {
    const boss = await makePerson(db, { role: 'admin' })
    for (const subject of ['uma', 'outra', 'vencida']) await write(subject, { expiresInSeconds: 1800 })
    await deliverMails({ db, mailer: refusing('550 no') })
    await overAt('vencida')
    await write('espera')
    expect(await retryMails(listening, boss)).toEqual({ mails: 2 })
    expect(await Promise.all(wakings.splice(0))).toEqual([3])
    expect((await list({ state: 'failed' })).entries.map(({ subject }) => subject)).toEqual(['vencida'])
    const [act] = await acts()
    expect(act).toMatchObject({ actor: boss.id, details: { mails: '2' } })
  })
})
