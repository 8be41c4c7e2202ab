import type { BulkEdit } from '#domain/questions/bulk-edit.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { lockExams, lockForDeletion } from '#server/questions/question-store.ts'
import { lockQuestions } from '#server/questions/revision-store.ts'
import { unlessFull } from '#server/questions/unless-full.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { applyEdit } from './apply-edit.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { findBulkEdit, findLastBulkEdit, insertBulkEdit } from './bulk-edit-store.ts'
import type { Facts, Selection } from './bulk-facts-store.ts'
import { progressOf, withProgress } from '#server/questions/work-progress.ts'
import { countReasons, planEdit, type PlannedEdit } from './plan-edit.ts'

type Asked = { id: string; selection: Selection; edit: BulkEdit }

/**
 * All that can be changed, in one transaction; a repeated `id` answers what it did. Refuses: CONFIRMATION_NEEDED,
 * EXAM_NOT_FOUND, QUESTION_INVALID (no such domain, or an id of somebody else's edit), TOO_MANY_QUESTIONS, EXAM_FULL.
 */
export const runEdit = (
  { db, settings, log }: Dependencies,
  viewer: Viewer,
  { id, selection, edit }: Asked,
) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async () => {
    const known = await findBulkEdit(db, id)
    if (known) return answerOf(known, viewer)
    await requireFreshSession(db, viewer.sessionId)
    const rough = await planEdit(db, { selection, edit })
    return withProgress({ db, settings, log }, { id, total: rough.changing.length }, (tell) =>
      unlessUsedMeanwhile(() =>
        unlessFull(() =>
          db.transaction(async (tx) => {
            await lockExams(tx, examsOf(rough.changing, edit))
            const planned = await planLocked(tx, rough, edit)
            const isNew = await insertBulkEdit(tx, {
              id,
              userId: viewer.id,
              kind: edit.kind,
              edit,
              total: rough.total,
              changed: planned.changing.length,
              left: countReasons([...rough.left, ...planned.left]),
            })
            if (isNew && planned.changing.length > 0) {
              await applyEdit(tx, { bulkEditId: id, edit, by: viewer.id, questions: planned.changing }, tell)
              await recordAuditEntry(tx, {
                actor: viewer.id,
                act: 'questions-bulk-edited',
                subject: id,
                details: { kind: edit.kind, questions: String(planned.changing.length) },
              })
            }
            const made = await findBulkEdit(tx, id)
            invariant(made, 'a bulk edit that was stored is found')
            return answerOf(made, viewer)
          }),
        ),
      ),
    )
  })

/** Again under the lock: what was free to change may be so no longer. No simulation lists what moves, nobody leaves anything on what goes. */
async function planLocked(tx: Db, { changing }: PlannedEdit, edit: BulkEdit): Promise<PlannedEdit> {
  const ids = changing.map(({ id }) => id)
  if (edit.kind === 'move') await lockQuestions(tx, ids)
  if (edit.kind === 'delete') await lockForDeletion(tx, ids)
  return planEdit(tx, { selection: { ids }, edit })
}

const examsOf = (changing: readonly Facts[], edit: BulkEdit): string[] => [
  ...new Set([...changing.map(({ examId }) => examId), ...(edit.kind === 'move' ? [edit.examId] : [])]),
]

/** A simulation may have listed one between the count and the deletion: asked again, it is left. Refuses: UNAVAILABLE. */
async function unlessUsedMeanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenRule(error)?.kind === 'reference') throw new Refused('UNAVAILABLE')
    throw error
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findBulkEdit>>>

function answerOf(edit: Found, viewer: Viewer) {
  if (edit.userId !== viewer.id) throw new Refused('QUESTION_INVALID')
  return shownEdit(edit)
}

export const shownEdit = ({ userId: _userId, ...edit }: Found) => inIso(edit)

export const readProgress = async (deps: Dependencies, { bulkEditId }: { bulkEditId: string }) => ({
  progress: await progressOf(deps, bulkEditId),
})

/** The person's own, of the last day. */
export async function readLastEdit({ db }: Dependencies, viewer: Viewer) {
  const last = await findLastBulkEdit(db, viewer.id)
  return { bulkEdit: last ? shownEdit(last) : null }
}
