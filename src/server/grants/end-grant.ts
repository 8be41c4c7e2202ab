import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { Refused } from '#server/refusal.ts'
import { closeGaps } from '#server/payments/move-queue.ts'
import { lockQueue } from '#server/payments/purchase-store.ts'
import { endGranted, findGrant } from './grant-store.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import { endWaiting } from '#server/accounts/waiting-grant-store.ts'

/**
 * At once; what was answered stays the person's, and what was bought to begin after it comes forward (spec 7.5).
 * Refuses: GRANT_NOT_FOUND (unknown, or over already), CONFIRMATION_NEEDED.
 */
export const endGrant = ({ db }: Dependencies, viewer: Viewer, { grantId }: { grantId: string }) =>
  db.transaction(async (tx) => {
    await requireFreshSession(tx, viewer.sessionId)
    const ended = await endOf(tx, grantId)
    if (!ended) throw new Refused('GRANT_NOT_FOUND')
    const exam = await findExam(tx, { kind: 'id', id: ended.examId })
    const details = exam ? { exam: exam.code } : {}
    await recordAuditEntry(tx, { actor: viewer.id, act: 'access-ended', subject: ended.subject, details })
  })

async function endOf(tx: Db, id: string) {
  const granted = await findGrant(tx, id)
  if (granted)
    return (await endOfPerson(tx, id, granted))
      ? { subject: granted.userId, examId: granted.examId }
      : undefined
  const waiting = await endWaiting(tx, id)
  // The log outlives everybody: the address of a stranger has no place in it.
  return waiting && { subject: id, examId: waiting.examId }
}

async function endOfPerson(tx: Db, id: string, of: { userId: string; examId: string }): Promise<boolean> {
  await lockUser(tx, of.userId, 'key share')
  await lockQueue(tx, of)
  if (!(await endGranted(tx, id))) return false
  await closeGaps(tx, of)
  return true
}
