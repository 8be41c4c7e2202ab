import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { lockExamsOfChanges, undoChanges } from '#server/questions/undo-changes.ts'
import { unlessFull } from '#server/questions/unless-full.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { findBulkEdit, lockBulkEdit, saveUndone } from './bulk-edit-store.ts'
import { withProgress } from '#server/questions/work-progress.ts'
import { shownEdit } from './run-edit.ts'

/** Any administrator's; once undone it stays so. Refuses: BULK_EDIT_NOT_FOUND (also after 30 days), EXAM_FULL, CONFIRMATION_NEEDED. */
export const undoEdit = (
  { db, settings, log }: Dependencies,
  viewer: Viewer,
  { bulkEditId }: { bulkEditId: string },
) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async () => {
    await requireFreshSession(db, viewer.sessionId)
    const begun = await findBulkEdit(db, bulkEditId)
    if (!begun) throw new Refused('BULK_EDIT_NOT_FOUND')
    return withProgress({ db, settings, log }, { id: bulkEditId, total: begun.changed }, (tell) =>
      unlessFull(() =>
        db.transaction(async (tx) => {
          const exams = await lockExamsOfChanges(tx, { bulkEditId })
          const held = await lockBulkEdit(tx, bulkEditId)
          if (!held) throw new Refused('BULK_EDIT_NOT_FOUND')
          if (held.undoneAt !== null) return shownEdit(held)
          const { restored, left } = await undoChanges(tx, { bulkEditId }, { by: viewer.id, exams, tell })
          await saveUndone(tx, bulkEditId, left)
          // Where nothing came back, nothing was done.
          if (restored > 0)
            await recordAuditEntry(tx, {
              actor: viewer.id,
              act: 'bulk-edit-undone',
              subject: bulkEditId,
              details: { kind: held.kind, questions: String(restored) },
            })
          const undone = await findBulkEdit(tx, bulkEditId)
          invariant(undone, 'a bulk edit that was undone is found')
          return shownEdit(undone)
        }),
      ),
    )
  })
