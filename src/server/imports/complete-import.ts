import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { lockExams } from '#server/questions/question-store.ts'
import { unlessFull } from '#server/questions/unless-full.ts'
import { Refused } from '#server/refusal.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { fillFormatOf } from './batch-format.ts'
import { foldWanted, insertWanted, sayDescribed } from './batch-store.ts'
import { countWanted, findEntryEnd, findPicture, listPictureNames } from './entry-store.ts'
import { isAnySameOvertaken } from './update-store.ts'
import { updateWanted, type Into } from './update-wanted.ts'
import { findImport, lockImport, saveImported } from './import-store.ts'
import { withProgress } from '#server/questions/work-progress.ts'

/** Places of the file that one statement stores: between two of them others are served, though not by the same connection. */
const PLACES_AT_A_TIME = 250
/** Of what is made ready before the transaction: the one connection of the embedded engine is given back between two of them. */
const FOLDED_AT_A_TIME = 100

/**
 * One transaction makes one batch; asked again it answers the same. Pictures are stored first, under names that no text
 * shows before the commit. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, IMPORT_EMPTY, EXAM_INACTIVE, EXAM_FULL,
 * QUESTION_CHANGED (one that the file names is not as it was compared, or `version` is of a dry run that was
 * replaced), CONFIRMATION_NEEDED.
 */
export const completeImport = (
  { db, settings, log, pictures }: Dependencies,
  viewer: Viewer,
  { importId, name, version }: { importId: string; name: string; version?: string | undefined },
) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async () => {
    const begun = await findImport(db, importId)
    if (!begun) throw new Refused('IMPORT_NOT_FOUND')
    if (begun.importedCount !== null) return { imported: begun.importedCount, updated: begun.updatedCount }
    await requireFreshSession(db, viewer.sessionId)
    if (begun.version !== (version ?? begun.version)) throw new Refused('QUESTION_CHANGED')
    if (begun.state !== 'checked') throw new Refused('IMPORT_EMPTY')
    const total = await countWanted(db, importId)
    return withProgress({ db, settings, log }, { id: importId, total }, async (tell) => {
      await keepEach({ db, pictures }, importId)
      await foldEach(db, importId)
      return unlessKnown(() =>
        db.transaction(async (tx) => {
          // The exam first, in the order of all who change its questions.
          const [exam] = await lockExams(tx, [begun.exam.id])
          const held = await lockImport(tx, importId, 'update')
          if (!exam || !held) throw new Refused('IMPORT_NOT_FOUND')
          if (held.importedCount !== null) return { imported: held.importedCount, updated: held.updatedCount }
          // Pictures of another dry run are in no store yet. Ticks count as they stand now.
          if (held.version !== begun.version) throw new Refused('QUESTION_CHANGED')
          if (exam.status !== 'active') throw new Refused('EXAM_INACTIVE')
          if (await isAnySameOvertaken(tx, importId)) throw new Refused('QUESTION_CHANGED')
          const into = { importId, exam, by: viewer.id }
          const imported = await storeWanted(tx, into, tell)
          const updated = await updateWanted(tx, into, (done) => tell(imported + done))
          if (imported + updated === 0) throw new Refused('IMPORT_EMPTY')
          const filledFormat = await fillFormatOf(tx, into, held.facts.examFormat ?? null)
          const facts = { ...held.facts, filledFormat }
          await saveImported(tx, importId, { name, facts, importedCount: imported, updatedCount: updated })
          await recordAuditEntry(tx, {
            actor: viewer.id,
            act: 'questions-imported',
            subject: importId,
            details: { exam: exam.code, name, questions: String(imported), updated: String(updated) },
          })
          return { imported, updated }
        }),
      )
    })
  })

async function storeWanted(
  tx: Db,
  { importId, exam, by }: Into,
  tell: (done: number) => void,
): Promise<number> {
  const end = await findEntryEnd(tx, importId)
  let done = 0
  await sayDescribed(tx, true)
  for (let from = 0; from < end; from += PLACES_AT_A_TIME) {
    done += await insertWanted(tx, { importId, examId: exam.id, by, from, until: from + PLACES_AT_A_TIME })
    tell(done)
  }
  await sayDescribed(tx, false)
  return done
}

async function foldEach(db: Db, importId: string) {
  const end = await findEntryEnd(db, importId)
  for (let from = 0; from < end; from += FOLDED_AT_A_TIME)
    await foldWanted(db, { importId, from, until: from + FOLDED_AT_A_TIME })
}

/** A new question whose id is another's since the dry run. Refuses: QUESTION_CHANGED, EXAM_FULL. */
async function unlessKnown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await unlessFull(work)
  } catch (error) {
    if (brokenRule(error)?.name === 'questions_pkey') throw new Refused('QUESTION_CHANGED')
    throw error
  }
}

async function keepEach({ db, pictures }: Pick<Dependencies, 'db' | 'pictures'>, importId: string) {
  for (const { name } of await listPictureNames(db, importId)) {
    const bytes = await findPicture(db, { importId, name })
    if (bytes) await pictures.save(name, bytes)
  }
}
