import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { bulkEdits, questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { runEdit } from '#server/bulk-edits/run-edit.ts'
import type { Log } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { readSettings } from '#server/settings.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { PUBLIC_SITE } from '#tests/support/servers/public-site.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openMailer } from './assemble.ts'
import { CLEAN_UP, MAIL, startWorker } from './worker.ts'

const { database, deps, db } = await openTestDependencies()

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

const begin = (mailer: Awaited<ReturnType<typeof openMailer>>, log: Log = deps.log) =>
  startWorker({
    database,
    mailer,
    deps: { ...deps, log },
    toOwnWebhook: () => Promise.resolve(new Response()),
  })

const reaches = async (name: string, state: 'asked' | 'completed') => {
  const query = `select 1 from jobs.job where name = '${name}' and '${state}' in ('asked', state::text)`
  await expect.poll(async () => (await database.executeSql(query)).rows).not.toEqual([])
}

async function runMailJobOnce(mailer: Awaited<ReturnType<typeof openMailer>>) {
  const jobs = await begin(mailer)
  await database.executeSql(`delete from jobs.job where name = '${MAIL}'`)
  jobs.wake(MAIL)
  await reaches(MAIL, 'completed')
  await jobs.close()
}

/** A worker looks for it when it starts, and then once a minute: the second one finds what the first was asked for. */
async function runCleanUpOnce() {
  const asked = await begin(null)
  asked.wake(CLEAN_UP)
  await reaches(CLEAN_UP, 'asked')
  await asked.close()
  const jobs = await begin(null)
  await reaches(CLEAN_UP, 'completed')
  await jobs.close()
}

it('a clean-up that fails in a part names itself, and the failure of the part', async () => {
  const failures: unknown[] = []
  const log: Log = { ...deps.log, error: (facts) => failures.push(Reflect.get(facts, 'err')) }
  await database.executeSql('alter table bulk_edits rename to bulk_edits_away')
  const asked = await begin(null)
  asked.wake(CLEAN_UP)
  await reaches(CLEAN_UP, 'asked')
  await asked.close()
  const jobs = await begin(null, log)
  await expect.poll(() => failures).not.toEqual([])
  await jobs.close()
  await database.executeSql('alter table bulk_edits_away rename to bulk_edits')
  const reason: unknown = Reflect.get(Object(failures[0]), 'cause')
  expect(reason).toMatchObject({ message: 'parts of clean-up failed: 1', errors: [expect.any(Error)] })
})

describe('messages without a mail server', () => {
  it.each([
    ['production: they wait, and the log says so at the start', PUBLIC_SITE, { left: false, warned: 1 }],
    ['demonstration: the outbox is where they are read', {}, { left: true, warned: 0 }],
  ])('%s', async (_case, env, { left, warned }) => {
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

it('the clean-up forgets bulk edits after 30 days, with the questions that they deleted (spec 9.13)', async () => {
  const exam = await makeExam(db, { size: 2 })
  const boss = await makeAdmin(db)
  const deleteOf = async (index: number) => {
    const id = randomUUID()
    const selection = { ids: [exam.questions[index]?.id ?? ''] }
    await runEdit(deps, boss, { id, selection, edit: { kind: 'delete' } })
    return id
  }
  const old = await deleteOf(0)
  const recent = await deleteOf(1)
  const agedBy = (days: number) => ({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
  await db.update(bulkEdits).set(agedBy(31)).where(eq(bulkEdits.id, old))
  await db.update(bulkEdits).set(agedBy(29)).where(eq(bulkEdits.id, recent))
  await runCleanUpOnce()
  expect(await db.select({ id: bulkEdits.id }).from(bulkEdits)).toEqual([{ id: recent }])
  const kept = await db.select({ of: questionChanges.bulkEditId }).from(questionChanges)
  expect(kept).toEqual([{ of: recent }])
})
