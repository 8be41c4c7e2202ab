import { ALL_MAILS } from '#domain/accounts/audit.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
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
