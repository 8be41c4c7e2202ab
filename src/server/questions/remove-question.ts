import { statementPreview } from '#domain/text/plain-text.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { deleteQuestion, findQuestion, lockExams, lockForDeletion } from './question-store.ts'
import { listKept } from './revision-store.ts'

/**
 * Only one that is not used, and on which nobody left anything (spec 5.11). Refuses: QUESTION_NOT_FOUND, QUESTION_IN_USE,
 * QUESTION_KEPT, CONFIRMATION_NEEDED.
 */
export async function removeQuestion(
  { db }: Dependencies,
  viewer: Viewer,
  { questionId }: { questionId: string },
) {
  try {
    await db.transaction(async (tx) => {
      await requireFreshSession(tx, viewer.sessionId)
      const question = await findQuestion(tx, questionId)
      const [exam] = question ? await lockExams(tx, [question.examId]) : []
      if (!question || !exam) throw new Refused('QUESTION_NOT_FOUND')
      const held = await lockForDeletion(tx, [questionId])
      if (!question.isUsed && (await listKept(tx, held)).length > 0) throw new Refused('QUESTION_KEPT')
      if (!(await deleteQuestion(tx, questionId))) throw new Refused('QUESTION_NOT_FOUND')
      await recordAuditEntry(tx, {
        actor: viewer.id,
        act: 'question-deleted',
        subject: questionId,
        details: { exam: exam.code, statement: statementPreview(question.statement) },
      })
    })
  } catch (error) {
    if (brokenRule(error)?.kind === 'reference') throw new Refused('QUESTION_IN_USE')
    throw error
  }
}
