import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { lockExams, lockForDeletion } from '#server/questions/question-store.ts'
import { listKept } from '#server/questions/revision-store.ts'
import { lockExamsOfChanges, undoChanges } from '#server/questions/undo-changes.ts'
import { unlessFull } from '#server/questions/unless-full.ts'
import { Refused } from '#server/refusal.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { takeFormatBackOf } from './batch-format.ts'
import { deleteBatch, listBatch, listExamsOfBatch } from './batch-store.ts'
import { findImport, lockImport, saveUndone } from './import-store.ts'

/**
 * 'Desfazer': all new questions of a batch, or nothing; those that it changed are as before, but for what was changed
 * again or decided about since; so is the exam's format. A repeat answers what the first did (spec 3.10). Refuses:
 * IMPORT_NOT_FOUND, IMPORT_IN_USE, EXAM_FULL, CONFIRMATION_NEEDED.
 */
export async function undoImport(
  { db }: Dependencies,
  viewer: Viewer,
  { importId }: { importId: string },
): Promise<{ removed: number; restored: number; left: number }> {
  try {
    return await withDatabaseDeadline(BATCH_DEADLINE_MS, () =>
      unlessFull(() =>
        db.transaction(async (tx) => {
          await requireFreshSession(tx, viewer.sessionId)
          const batch = await findImport(tx, importId)
          if (!batch || batch.importedCount === null) throw new Refused('IMPORT_NOT_FOUND')
          // A question may have moved to another exam since.
          await lockExams(tx, [batch.exam.id, ...(await listExamsOfBatch(tx, importId))])
          const exams = await lockExamsOfChanges(tx, { importId })
          const held = await lockImport(tx, importId, 'update')
          if (!held) throw new Refused('IMPORT_NOT_FOUND')
          if (held.state === 'undone') return alreadyUndone(held)
          const added = await lockForDeletion(tx, await listBatch(tx, importId))
          if ((await listKept(tx, added)).length > 0) throw new Refused('IMPORT_IN_USE')
          const removed = await deleteBatch(tx, importId)
          const { restored, left } = await undoChanges(tx, { importId }, { by: viewer.id, exams })
          const at = { by: viewer.id, exam: batch.exam }
          await takeFormatBackOf(tx, at, batch.facts.filledFormat ?? null)
          await saveUndone(tx, importId, { undoRemoved: removed, undoLeft: left })
          await recordAuditEntry(tx, {
            actor: viewer.id,
            act: 'import-undone',
            subject: importId,
            details: {
              exam: batch.exam.code,
              name: batch.name,
              questions: String(removed),
              updated: String(restored),
              left: String(left),
            },
          })
          return { removed, restored, left }
        }),
      ),
    )
  } catch (error) {
    if (brokenRule(error)?.kind === 'reference') throw new Refused('IMPORT_IN_USE')
    throw error
  }
}

const alreadyUndone = ({
  undoRemoved,
  updatedCount,
  undoLeft,
}: NonNullable<Awaited<ReturnType<typeof lockImport>>>) => ({
  removed: undoRemoved,
  restored: updatedCount - undoLeft,
  left: undoLeft,
})
