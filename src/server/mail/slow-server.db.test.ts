import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/servers/mail-server.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deliverMails, type Delivered } from './deliver-mails.ts'
import { saveMail } from './mail-store.ts'

const { db } = await openTestDependencies()

const write = (subject: string) =>
  saveMail(db, {
    userId: null,
    recipient: 'ana@exemplo.com',
    message: { subject, html: `<p>${subject}</p>`, text: subject },
  })

/** Takes each message at once, but those whose subject begins with 'lenta': they wait for `letGo`. */
async function openSlowServer({ replyMs }: { replyMs: number }) {
  const arrived: string[] = []
  const waiting: (() => void)[] = []
  const server = await openMailServer({
    closeTimeout: 100,
    onMail: (message, _recipient, accept) => {
      const subject = /^Subject: (.*)$/m.exec(message.toString())?.[1] ?? ''
      arrived.push(subject)
      if (subject.startsWith('lenta')) waiting.push(accept)
      else accept()
    },
  })
  const mailer = await smtpMailer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'nao-responda@exemplo.com',
    host: 'exemplo.com',
    patience: { beginMs: 10_000, slowMs: 100, replyMs },
  })
  const slow: Promise<Delivered>[] = []
  return {
    arrived,
    slow,
    run: () => deliverMails({ db, mailer, onSlow: (one) => void slow.push(one) }),
    letGo: () => {
      for (const accept of waiting.splice(0)) accept()
    },
    close: async () => {
      mailer.close()
      await server.close()
    },
  }
}

const leases = () =>
  db
    .select({ seconds: sql`extract(epoch from ${outboxMails.leasedUntil} - now())`.mapWith(Number) })
    .from(outboxMails)

describe('a server that is slow to take messages', () => {
  it('has nobody send one of them again, also of more than may wait beside others', async () => {
    const { arrived, slow, run, letGo, close } = await openSlowServer({ replyMs: 60_000 })
    for (let number = 0; number < 36; number += 1) await write(`lenta ${number}`)
    const running = run()
    await expect.poll(() => arrived).toHaveLength(36)
    await expect.poll(async () => (await leases()).every(({ seconds }) => seconds > 300)).toBe(true)
    expect(slow).toHaveLength(32)
    letGo()
    expect(await running).toMatchObject({ sent: 4 })
    await Promise.all(slow)
    expect(arrived).toHaveLength(36)
    await close()
  })

  it('gets each once; runs end meanwhile, and others leave beside more of them than are sent at once', async () => {
    const { arrived, slow, run, letGo, close } = await openSlowServer({ replyMs: 60_000 })
    for (let number = 0; number < 10; number += 1) await write(`lenta ${number}`)
    expect(await run()).toMatchObject({ sent: 0, refused: 0, away: 0 })
    expect(slow).toHaveLength(10)
    await write('livre')
    expect(await run()).toMatchObject({ sent: 1 })
    letGo()
    const delivered = await Promise.all(slow)
    expect(delivered.every(({ sent, away, refused }) => sent === 1 && away + refused === 0)).toBe(true)
    expect(arrived).toHaveLength(11)
    const rows = await db.select().from(outboxMails)
    expect(rows.every(({ sentAt, leasedUntil }) => sentAt !== null && leasedUntil === null)).toBe(true)
    await close()
  })

  it('and never says whether it took one, has it put off, although nobody else was answered', async () => {
    const { arrived, slow, run, close } = await openSlowServer({ replyMs: 500 })
    await write('lenta')
    await run()
    const [lease] = await leases()
    expect(lease?.seconds).toBeGreaterThan(300)
    expect(await Promise.all(slow)).toMatchObject([{ sent: 0, away: 0, refused: 1 }])
    expect(arrived).toEqual(['lenta'])
    const wait = sql`extract(epoch from ${outboxMails.nextAttemptAt} - now())`.mapWith(Number)
    const [row] = await db
      .select({ wait, deferrals: outboxMails.deferrals, leasedUntil: outboxMails.leasedUntil })
      .from(outboxMails)
    expect(row).toMatchObject({ deferrals: 1, leasedUntil: null })
    expect(row?.wait).toBeGreaterThan(50)
    await close()
  })
})
