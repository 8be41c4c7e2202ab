import { examReference } from '#domain/exams/exams.ts'
import { findPersonByEmail } from '#server/accounts/account-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry, SERVER_ACTOR } from '#server/audit/audit-store.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { saveGrant } from './subscription-store.ts'

export type GrantOutcome = 'granted' | 'unknown-address' | 'unknown-exam'

export type Grant = { email: string; exam: string; days: number | null; reason: string }

/** Gives access without a payment, recorded with its reason (spec 7.3, T35); `days` null is for ever. */
export const grantAccess = (db: Db, { email, exam: address, days, reason }: Grant): Promise<GrantOutcome> =>
  db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return 'unknown-address'
    const exam = await findExam(tx, examReference(address))
    if (!exam) return 'unknown-exam'
    await saveGrant(tx, { userId: person.id, examId: exam.id, days, reason })
    const details = { exam: exam.code, days: days === null ? 'forever' : String(days), reason }
    await recordAuditEntry(tx, { actor: SERVER_ACTOR, act: 'access-granted', subject: person.id, details })
    return 'granted'
  })
