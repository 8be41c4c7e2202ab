import { ALL_MAILS } from '#domain/accounts/audit.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { insertPurchase } from '#server/payments/purchase-store.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recordAuditEntry } from './audit-store.ts'
import { readAuditLog } from './read-audit-log.ts'

const { db, deps } = await openTestDependencies()

it('the log of acts has ten rows a page, as other lists of administrators (spec 3.13)', async () => {
  for (let place = 0; place < 11; place += 1)
    await recordAuditEntry(db, {
      actor: 'servidor',
      act: 'role-changed',
      subject: String(place),
      details: {},
    })
  const pages = [await readAuditLog(deps, { page: 1 }), await readAuditLog(deps, { page: 2 })]
  expect(pages.map(({ entries }) => entries.length)).toEqual([10, 1])
  expect(pages[0]).toMatchObject({ pages: 2, total: 11 })
})

it('an act names the person and tells the comment that it was about, while there are such (spec 9.7)', async () => {
  const person = await makePerson(db)
  const exam = await makeExam(db, { size: 1 })
  const [comment] = await db
    .insert(comments)
    .values({ questionId: exam.questions[0]?.id ?? '', examId: exam.id, content: 'Chame no perfil.' })
    .returning({ id: comments.id })
  const about = { actor: 'servidor', details: {} }
  await recordAuditEntry(db, { ...about, act: 'role-changed', subject: person.id })
  await recordAuditEntry(db, { ...about, act: 'comment-moderated', subject: comment?.id ?? '' })
  await recordAuditEntry(db, { ...about, act: 'mails-retried', subject: ALL_MAILS })
  // Entries of one millisecond stand in no order.
  const told = async () => {
    const { entries } = await readAuditLog(deps, { page: 1 })
    return new Map(entries.map(({ subject, account, comment: isThere }) => [subject, { account, isThere }]))
  }
  const before = await told()
  expect(before.get(ALL_MAILS)).toEqual({ account: null, isThere: false })
  expect(before.get(comment?.id ?? '')).toEqual({ account: null, isThere: true })
  expect(before.get(person.id)).toEqual({ account: person.email, isThere: false })
  await db.delete(users)
  await db.delete(comments)
  const after = await told()
  expect(after.get(comment?.id ?? '')).toEqual({ account: null, isThere: false })
  expect(after.get(person.id)).toEqual({ account: null, isThere: false })
})

it('a refund names whose purchase it was, also where a command wrote it, while the account exists (spec 9.7)', async () => {
  const person = await makePerson(db)
  const exam = await makeExam(db, { size: 1 })
  const bought = { userId: person.id, examId: exam.id, plan: 'monthly' as const }
  const purchase = await insertPurchase(db, { ...bought, amountCentavos: 4900, days: 30, liveMode: false })
  const subject = purchase?.id ?? ''
  await recordAuditEntry(db, { actor: 'servidor', act: 'repaid-by-hand', subject, details: {} })
  const told = async () =>
    (await readAuditLog(deps, { act: 'repaid-by-hand', page: 1 })).entries.map(({ account }) => account)
  expect(await told()).toEqual([person.email])
  await db.update(purchases).set({ userId: null }).where(eq(purchases.id, subject))
  expect(await told()).toEqual([null])
})
