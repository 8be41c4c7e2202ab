import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { Refused } from '#server/refusal.ts'
import { endGranted } from './grant-store.ts'
import { endWaiting } from '#server/accounts/waiting-grant-store.ts'

/** At once; what was answered stays the person's. Refuses: GRANT_NOT_FOUND (unknown, or over already). */
export const endGrant = ({ db }: Dependencies, viewer: Viewer, { grantId }: { grantId: string }) =>
  db.transaction(async (tx) => {
    const ended = await endOf(tx, grantId)
    if (!ended) throw new Refused('GRANT_NOT_FOUND')
    const exam = await findExam(tx, { kind: 'id', id: ended.examId })
    const details = exam ? { exam: exam.code } : {}
    await recordAuditEntry(tx, { actor: viewer.id, act: 'access-ended', subject: ended.subject, details })
  })

async function endOf(tx: Db, id: string) {
  const granted = await endGranted(tx, id)
  if (granted) return { subject: granted.userId, examId: granted.examId }
  const waiting = await endWaiting(tx, id)
  // The log outlives everybody: the address of a stranger has no place in it.
  return waiting && { subject: id, examId: waiting.examId }
}
