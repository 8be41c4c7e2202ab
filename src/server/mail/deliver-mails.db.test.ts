import { smtpMailer, type Mailer } from '#server/adapters/mail/mailer.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { openMailServer, readMail } from '#tests/support/servers/mail-server.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { deliverMails } from './deliver-mails.ts'
import { saveMail } from './mail-store.ts'

const { db } = await openTestDependencies()

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

describe('delivering messages', () => {
  it('sends each once, oldest first', async () => {
    const box = postbox()
    await post('primeira')
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
    await vi.waitFor(async () => expect((await claimedRows()).length).toBe(1))
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
    await vi.waitFor(async () => expect((await claimedRows()).length).toBe(1))
    await post('livre')
    await vi.waitFor(() => expect(box.received).toEqual(['livre']))
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
    await post('Olá, acentuação')
    await deliverMails({ db, mailer })
    mailer.close()
    await server.close()
    const [row] = await db.select({ id: outboxMails.id }).from(outboxMails)
    const arrived = await Promise.all(raw.map(readMail))
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toMatchObject({ subject: 'Olá, acentuação', messageId: `<${row?.id}@exemplo.com>` })
    expect(arrived[0]?.text?.trim()).toBe('Olá, acentuação')
    expect(arrived[0]?.html).toContain('<p>Olá, acentuação</p>')
  })
})
