import { statementPreview } from '#domain/text/plain-text.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findAndLockKey, saveCheck, settleKeyChanges } from './suspect-store.ts'

/**
 * 'Conferida, está certa': silences the flags until the answers double (spec 18.3), and takes an edit of the key for
 * what it was. Open appeals wait for a reply. Refuses: QUESTION_NOT_FOUND.
 */
export const checkQuestion = (
  { db }: Dependencies,
  viewer: Viewer,
  { questionId, reason }: { questionId: string; reason: string },
) =>
  db.transaction(async (tx) => {
    const question = await findAndLockKey(tx, questionId)
    if (!question) throw new Refused('QUESTION_NOT_FOUND')
    const { exam, statement, keyDigest, answers } = question
    await saveCheck(tx, { questionId, keyDigest, answers, reason, checkedBy: viewer.id })
    await settleKeyChanges(tx, questionId)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'question-checked',
      subject: questionId,
      details: { exam, statement: statementPreview(statement), reason },
    })
  })
