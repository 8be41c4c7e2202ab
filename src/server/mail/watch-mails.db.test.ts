import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { Log } from '#server/dependencies.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { saveMail } from './mail-store.ts'
import { watchMails } from './watch-mails.ts'

const { db } = await openTestDependencies()

const LOOK_EVERY_MS = 20

/** The lines of a watch over the messages as they stand. */
function watch() {
  const lines: { facts: object; message: string }[] = []
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (facts, message) => lines.push({ facts, message }),
    error: () => undefined,
  }
  return { lines, stop: watchMails({ db, log }, LOOK_EVERY_MS) }
}

async function writtenBefore(seconds: number) {
  await saveMail(db, {
    userId: null,
    recipient: 'ana@exemplo.com',
    message: { subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' },
  })
  await db.update(outboxMails).set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
}

describe('the watch over waiting messages', () => {
  it('says once, with its age and without its address, that a message has waited half a minute', async () => {
    await writtenBefore(41)
    const { lines, stop } = watch()
    await expect.poll(() => lines).toHaveLength(1)
    await pause(LOOK_EVERY_MS * 10)
    stop()
    expect(lines).toHaveLength(1)
    expect(lines[0]?.facts).toMatchObject({ event: 'mails-wait' })
    expect(Reflect.get(lines[0]?.facts ?? {}, 'oldestSeconds')).toBeCloseTo(41, -1)
    expect(JSON.stringify(lines)).not.toContain('ana@')
  })

  it('is silent about a message of a moment ago and of one that was sent', async () => {
    await writtenBefore(5)
    const { lines, stop } = watch()
    await pause(LOOK_EVERY_MS * 10)
    await db.insert(outboxMails).values({
      recipient: 'ana@exemplo.com',
      subject: 'Olá',
      html: '',
      text: '',
      createdAt: sql`now() - interval '90 seconds'`,
      sentAt: sql`now()`,
    })
    await pause(LOOK_EVERY_MS * 10)
    stop()
    expect(lines).toEqual([])
  })
})
