import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { Log } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { readSettings } from '#server/settings.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it, vi } from 'vitest'
import { openMailer } from './assemble.ts'
import { MAIL, startWorker } from './worker.ts'

const { database, deps, db } = await openTestDependencies()

const PRODUCTION = {
  DATABASE_URL: 'postgres://exemplo/gabarite',
  APP_URL: 'https://gabarite.example',
  AUTH_SECRET: TEST_SECRET,
  STRIPE_SECRET_KEY: 'sk_test_nada',
  STRIPE_WEBHOOK_SECRET: 'whsec_nada',
}

function keptLog() {
  const warnings: object[] = []
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (facts) => warnings.push(facts),
    error: () => undefined,
  }
  return { warnings, log }
}

async function runMailJobOnce(mailer: Awaited<ReturnType<typeof openMailer>>) {
  const jobs = await startWorker({
    database,
    mailer,
    deps,
    toOwnWebhook: () => Promise.resolve(new Response()),
  })
  await database.executeSql(`delete from jobs.job where name = '${MAIL}'`)
  jobs.wake(MAIL)
  await vi.waitFor(
    async () => {
      const { rows } = await database.executeSql(
        `select 1 from jobs.job where name = '${MAIL}' and state = 'completed'`,
      )
      expect(rows).not.toEqual([])
    },
    { timeout: 10_000 },
  )
  await jobs.close()
}

describe('messages without a mail server', () => {
  it.each([
    ['production: they wait, and the log says so at the start', PRODUCTION, { left: false, warned: 1 }],
    ['demonstration: the outbox is where they are read', {}, { left: true, warned: 0 }],
  ])('%s', { timeout: 40_000 }, async (_case, env, { left, warned }) => {
    const { warnings, log } = keptLog()
    const mailer = await openMailer(readSettings(env), log)
    expect(warnings).toHaveLength(warned)
    const message = { subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' }
    await saveMail(db, { userId: null, recipient: 'ana@exemplo.com', message })
    await runMailJobOnce(mailer)
    const [mail] = await db.select().from(outboxMails)
    expect(mail?.sentAt !== null).toBe(left)
  })
})
