import { statementPreview } from '#domain/text/plain-text.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { listTwins, saveDecided } from '#server/rulings/ruling-store.ts'
import { lockToDecide, type Seen } from './lock-to-decide.ts'

/**
 * 'Conferida, está certa': silences the flags until the answers double (spec 18.3), and takes an edit of the key for
 * what it was. Open appeals wait for a reply; a repeated `id` checks once. Refuses: QUESTION_NOT_FOUND, ALREADY_DECIDED,
 * QUESTION_CHANGED.
 */
export const checkQuestion = (
  { db }: Dependencies,
  viewer: Viewer,
  { id, questionId, reason, ...seen }: Seen & { id?: string | undefined; questionId: string; reason: string },
) =>
  db.transaction(async (tx) => {
    const said = { id, questionId, reason, decidedBy: viewer.id }
    const { question, exam, madeId } = await lockToDecide(tx, { ...said, ...seen })
    if (madeId !== undefined) return
    const { keyDigest } = await listTwins(tx, { questionId, revision: question.number })
    await saveDecided(tx, { ...said, keyDigest })
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'question-checked',
      subject: questionId,
      details: { exam: exam.code, statement: statementPreview(question.content.statement), reason },
    })
  })
