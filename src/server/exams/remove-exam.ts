import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { countWaitingOf } from '#server/accounts/waiting-grant-store.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { deleteExam, lockExam } from './exam-admin-store.ts'

/** See spec 5.12. Refuses: EXAM_NOT_FOUND, EXAM_IN_USE (simulations, free openings, purchases, grants given or waiting), CONFIRMATION_NEEDED. */
export async function removeExam({ db }: Dependencies, viewer: Viewer, { examId }: { examId: string }) {
  try {
    await db.transaction(async (tx) => {
      await requireFreshSession(tx, viewer.sessionId)
      const exam = await lockExam(tx, examId)
      if (!exam) throw new Refused('EXAM_NOT_FOUND')
      if ((await countWaitingOf(tx, examId)) > 0) throw new Refused('EXAM_IN_USE')
      await deleteExam(tx, examId)
      await recordAuditEntry(tx, {
        actor: viewer.id,
        act: 'exam-deleted',
        subject: examId,
        details: { code: exam.code, name: exam.name, questions: String(exam.questionTotal) },
      })
    })
  } catch (error) {
    if (brokenRule(error)?.kind === 'reference') throw new Refused('EXAM_IN_USE')
    throw error
  }
}
