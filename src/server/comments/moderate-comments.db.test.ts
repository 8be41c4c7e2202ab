import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { comments, commentReports } from '#server/adapters/db/schema/community.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import type { Viewer } from '#server/dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { saveComment } from './comment-store.ts'
import { moderateComment, readModerated, readModeration } from './moderate-comments.ts'
import { reportComment } from './remove-and-report.ts'

const { deps, db } = await openTestDependencies()

const page = { page: 1 }

describe('moderation', () => {
  async function reader(exam: MadeExam): Promise<Viewer> {
    const viewer = await makePerson(db)
    const { simulationId } = await startSimulation(deps, viewer, {
      exam: exam.code,
      difficulties: ['easy', 'medium', 'hard'],
    })
    const questionId = exam.questions[0]?.id ?? ''
    await answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [0] })
    return viewer
  }

  it('of two who decide, the later one is told what the earlier one decided', async () => {
    const [boss, other] = [await makeAdmin(db), await makeAdmin(db)]
    const exam = await makeExam(db, { size: 1 })
    const questionId = exam.questions[0]?.id ?? ''
    const author = await makePerson(db)
    const commentId =
      (await saveComment(db, { userId: author.id, questionId, content: 'Compre aqui.' }))?.id ?? ''
    const seen = { commentId, was: (await readModerated(deps, { commentId })).status }
    await moderateComment(deps, boss, { ...seen, status: 'removed' })
    await expect(moderateComment(deps, other, { ...seen, status: 'approved' })).rejects.toMatchObject({
      code: 'COMMENT_DECIDED',
      facts: { commentStatus: 'removed' },
    })
    expect(await readModerated(deps, { commentId })).toMatchObject({ status: 'removed' })
    await moderateComment(deps, other, { ...seen, status: 'removed' })
    await moderateComment(deps, other, { commentId, was: 'removed', status: 'approved' })
    expect(await readModerated(deps, { commentId })).toMatchObject({ status: 'approved' })
  })

  it('shows reported comments first, and a decision answers the reports', async () => {
    const boss = await makeAdmin(db)
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
    await reportComment(deps, await reader(exam), { commentId: reported })
    await moderateComment(deps, boss, { commentId: reported, status: 'approved' })
    expect(await readModerated(deps, { commentId: reported })).toMatchObject({ reports: 1 })
    expect((await readAuditLog(deps, page)).entries).toMatchObject([
      { act: 'comment-moderated', details: { from: 'pending', status: 'approved' } },
    ])
  })

  it('of a comment that is gone finds nothing, and counts follow what is deleted', async () => {
    const boss = await makeAdmin(db)
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
    expect(await outcomeOf(moderateComment(deps, boss, { commentId, status: 'removed' }))).toBe(
      'COMMENT_NOT_FOUND',
    )
    expect(await outcomeOf(readModerated(deps, { commentId }))).toBe('COMMENT_NOT_FOUND')
  })
})
