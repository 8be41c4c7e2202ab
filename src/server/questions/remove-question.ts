import { statementPreview } from '#domain/text/plain-text.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { deleteQuestion, findQuestion, lockExams } from './question-store.ts'

/** Only one that is not used (spec 5.11). Refuses: QUESTION_NOT_FOUND, QUESTION_IN_USE, CONFIRMATION_NEEDED. */
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
      if (!question || !exam || !(await deleteQuestion(tx, questionId)))
        throw new Refused('QUESTION_NOT_FOUND')
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
