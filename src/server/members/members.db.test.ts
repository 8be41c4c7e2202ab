import { comments, commentReports } from '#server/adapters/db/schema/community.ts'
import { sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { moderateComment, readModerated, readModeration } from '#server/comments/moderate-comments.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeRole } from './change-role.ts'
import { readMember, readMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

const { deps, db } = await openTestDependencies()
const ROUNDS = onPostgres ? 40 : 4

/** Somebody with a session of their own, which is fresh unless told otherwise. */
async function withSession(viewer: Viewer, minutesAgo = 0): Promise<Viewer> {
  const [session] = await db
    .insert(sessions)
    .values({
      userId: viewer.id,
      token: `sessão ${viewer.id} ${minutesAgo}`,
      expiresAt: sql`now() + interval '1 day'`,
      createdAt: sql`now() - make_interval(mins => ${minutesAgo})`,
    })
    .returning({ id: sessions.id })
  return { ...viewer, sessionId: session?.id ?? '' }
}
const admin = async (minutesAgo = 0) => withSession(await makePerson(db, { role: 'admin' }), minutesAgo)

const page = { page: 1 }
const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

describe('the list of users', () => {
  it('finds names and addresses without case and accents, and takes the signs of patterns literally', async () => {
    await makePerson(db, { name: 'Letícia Araújo', email: 'leticia@exemplo.com' })
    await makePerson(db, { name: 'Bruno Sato', email: 'b_100%@exemplo.com' })
    await makePerson(db, { name: '', email: 'outra@exemplo.com' })
    const found = async (search: string) =>
      (await readMembers(deps, { search, ...page })).entries.map(({ email }) => email)
    expect(await found('ARAUJO')).toEqual(['leticia@exemplo.com'])
    expect(await found('letícia')).toEqual(['leticia@exemplo.com'])
    expect(await found('b_1')).toEqual(['b_100%@exemplo.com'])
    expect(await found('100%')).toEqual(['b_100%@exemplo.com'])
    expect(await found('u_r')).toEqual([])
  })

  it('is narrowed by role and by inclusive days of São Paulo, ten a page, newest first', async () => {
    await admin()
    for (let number = 0; number < 11; number += 1) await makePerson(db)
    await db
      .update(users)
      .set({ createdAt: new Date('2026-03-11T02:30:00.000Z') })
      .where(eq(users.email, (await readMembers(deps, { role: 'user', ...page })).entries[0]?.email ?? ''))
    const days = (from: string, until: string) => readMembers(deps, { from, until, ...page })
    // 02:30 in UTC is still the day before in São Paulo.
    expect((await days('2026-03-10', '2026-03-10')).total).toBe(1)
    expect((await days('2026-03-11', '2026-03-11')).total).toBe(0)
    expect(await readMembers(deps, { role: 'admin', ...page })).toMatchObject({ total: 1, adminCount: 1 })
    const last = await readMembers(deps, { role: 'user', page: 99 })
    expect([last.page, last.pages, last.total, last.entries.length]).toEqual([2, 2, 11, 1])
    expect(last.entries[0]?.createdAt).toBe('2026-03-11T02:30:00.000Z')
  })
})

describe('roles', () => {
  it('are given and taken; whoever loses one loses the open sessions, and the log tells both', async () => {
    const boss = await admin()
    const member = await withSession(await makePerson(db))
    await changeRole(deps, boss, { userId: member.id, role: 'admin' })
    await changeRole(deps, boss, { userId: member.id, role: 'admin' })
    await changeRole(deps, boss, { userId: member.id, role: 'user' })
    const open = await db.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(open).toEqual([])
    const acts = (await readAuditLog(deps, page)).entries
    expect(acts.map(({ actor, details }) => [actor, details])).toEqual([
      [boss.email, { from: 'admin', role: 'user' }],
      [boss.email, { from: 'user', role: 'admin' }],
    ])
  })

  it('ask for a fresh sign-in, an administrator, and somebody who exists', async () => {
    const boss = await admin()
    const stale = await admin(16)
    const member = await makePerson(db)
    const give = (viewer: Viewer, userId: string) =>
      outcome(changeRole(deps, viewer, { userId, role: 'admin' }))
    expect(await give(stale, member.id)).toBe('CONFIRMATION_NEEDED')
    expect(await give(await withSession(member), member.id)).toBe('FORBIDDEN')
    expect(await give(boss, '7f1d0000-0000-4000-8000-000000000001')).toBe('MEMBER_NOT_FOUND')
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, member.id))
    expect(await give(boss, member.id)).toBe('MEMBER_NOT_CONFIRMED')
  })

  it('two administrators who demote each other at once leave one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await admin(), await admin()]
      const outcomes = await Promise.all([
        outcome(changeRole(deps, one, { userId: other.id, role: 'user' })),
        outcome(changeRole(deps, other, { userId: one.id, role: 'user' })),
      ])
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['FORBIDDEN', 'ok'])
      const { adminCount } = await readMembers(deps, page)
      expect(adminCount).toBe(1)
      await db.delete(users)
    }
  })

  it('the last administrator keeps the role and the account', async () => {
    const boss = await admin()
    expect(await outcome(changeRole(deps, boss, { userId: boss.id, role: 'user' }))).toBe('LAST_ADMIN')
    expect(await outcome(removeMember(deps, boss, { userId: boss.id }))).toBe('LAST_ADMIN')
  })
})

describe('deleting a user', () => {
  it('names the plans that run, and nothing that is over or free', async () => {
    const member = await makePerson(db)
    const [runs, over, trial] = [await makeExam(db), await makeExam(db), await makeExam(db)]
    await giveAccess(db, { userId: member.id, examId: runs.id, source: 'grant', days: 10 })
    await giveAccess(db, { userId: member.id, examId: over.id, source: 'grant', days: -1 })
    await giveAccess(db, { userId: member.id, examId: trial.id, source: 'trial' })
    const boss = await admin()
    const { livePlans } = await readMember(deps, boss, { userId: member.id })
    expect(livePlans.map(({ code }) => code)).toEqual([runs.code])
    expect((await readAuditLog(deps, { act: 'account-viewed', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: member.id },
    ])
  })

  it('takes the account and all that is personal, once, and is written down', async () => {
    const boss = await admin()
    const stale = await admin(16)
    const member = await makePerson(db)
    const remove = (viewer: Viewer) => outcome(removeMember(deps, viewer, { userId: member.id }))
    expect(await remove(stale)).toBe('CONFIRMATION_NEEDED')
    expect(await remove(await withSession(member))).toBe('FORBIDDEN')
    expect(await Promise.all([remove(boss), remove(boss)]).then((all) => all.toSorted())).toEqual([
      'MEMBER_NOT_FOUND',
      'ok',
    ])
    expect((await readAuditLog(deps, { act: 'account-deleted', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: member.id, details: {} },
    ])
  })
})

describe('moderation', () => {
  const ALL = ['easy', 'medium', 'hard'] as const

  async function reader(exam: MadeExam): Promise<Viewer> {
    const viewer = await makePerson(db)
    const { simulationId } = await startSimulation(deps, viewer, { exam: exam.code, difficulties: [...ALL] })
    const questionId = exam.questions[0]?.id ?? ''
    await answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [0] })
    return viewer
  }

  it('shows reported comments first, and a decision answers the reports', async () => {
    const boss = await admin()
    const exam = await makeExam(db, { size: 1 })
    const author = await makePerson(db, { name: 'Diego Fontes' })
    const questionId = exam.questions[0]?.id ?? ''
    const write = async (content: string) =>
      (await saveComment(db, { userId: author.id, questionId, content }))?.id ?? ''
    const reported = await write('Chame no meu perfil.')
    await write('Boa questão.')
    for (let person = 0; person < 3; person += 1)
      await reportComment(deps, await reader(exam), { commentId: reported })
    const list = await readModeration(deps, { exam: exam.id, ...page })
    expect(list.entries).toMatchObject([
      { id: reported, reports: 3, hidden: true, author: 'Diego Fontes', exam: { code: exam.code } },
      { reports: 0, hidden: false },
    ])
    const details = await readModerated(deps, { commentId: reported })
    expect(details.question).toEqual({ id: questionId, statementPreview: 'Enunciado 1' })
    expect(details.firstReportAt).not.toBeNull()
    await moderateComment(deps, boss, { commentId: reported, status: 'approved' })
    expect(await readModerated(deps, { commentId: reported })).toMatchObject({
      status: 'approved',
      reports: 0,
      hidden: false,
      firstReportAt: null,
    })
    expect((await readModeration(deps, { status: 'approved', ...page })).total).toBe(1)
    expect((await readAuditLog(deps, page)).entries).toMatchObject([
      { act: 'comment-moderated', details: { from: 'pending', status: 'approved' } },
    ])
  })

  it('of a comment that is gone finds nothing, and counts follow what is deleted', async () => {
    const boss = await admin()
    const exam = await makeExam(db, { size: 1 })
    const author = await makePerson(db)
    const saved = await saveComment(db, {
      userId: author.id,
      questionId: exam.questions[0]?.id ?? '',
      content: 'Olá.',
    })
    const commentId = saved?.id ?? ''
    await reportComment(deps, await reader(exam), { commentId })
    await db.delete(commentReports)
    const [row] = await db.select({ open: comments.openReports }).from(comments)
    expect(row).toEqual({ open: 0 })
    await db.delete(comments)
    expect(await outcome(moderateComment(deps, boss, { commentId, status: 'removed' }))).toBe(
      'COMMENT_NOT_FOUND',
    )
    expect(await outcome(readModerated(deps, { commentId }))).toBe('COMMENT_NOT_FOUND')
  })
})
