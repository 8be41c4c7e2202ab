import { statementPreview } from '#domain/text/plain-text.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findExamOf, lockExams } from '#server/questions/question-store.ts'
import { findAndLockQuestion } from '#server/questions/revision-store.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { findRuling, saveRevoked } from '#server/rulings/ruling-store.ts'

/** Results that it changed keep what it gave; the key stays (spec 17.3). Refuses: RULING_NOT_FOUND, CONFIRMATION_NEEDED. */
export async function revoke({ db }: Dependencies, viewer: Viewer, { rulingId }: { rulingId: string }) {
  await requireFreshSession(db, viewer.sessionId)
  await db.transaction(async (tx) => {
    await lockRulings(tx, 'write')
    const ruling = await findRuling(tx, rulingId)
    if (!ruling) throw new Refused('RULING_NOT_FOUND')
    const { questionId, kind } = ruling
    const examId = await findExamOf(tx, questionId)
    const [exam] = examId === undefined ? [] : await lockExams(tx, [examId])
    const question = await findAndLockQuestion(tx, questionId)
    invariant(exam && question, 'a ruling is about a question of an exam')
    // Last of all that may wait: what is answered meanwhile is still shown the ruling.
    if (!(await saveRevoked(tx, rulingId))) return
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'ruling-revoked',
      subject: questionId,
      details: {
        exam: exam.code,
        statement: statementPreview(question.content.statement),
        decision: kind,
      },
    })
  })
}
