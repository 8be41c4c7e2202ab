import type { SheetMapping } from '#domain/questions/question-file.ts'
import type { ImportSummary } from '#domain/questions/question-import.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { findTarget, listTexts } from './batch-store.ts'
import { compareEntries } from './compare-entries.ts'
import { saveEntries } from './entry-store.ts'
import { dropDryRun, findImport, listFiles, lockImport, saveDryRun } from './import-store.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { sha256Of } from '#server/pictures/picture-name.ts'
import { dryRunInWorker } from './dry-run-in-worker.ts'
import type { DryRunInput } from './dry-run.ts'

type Parts = Pick<Dependencies, 'db' | 'pictures'>
type Asked = { importId: string; mapping: SheetMapping | null; asInactive: boolean }

/** Nothing is written to the exam. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, EXAM_INACTIVE, FILE_REFUSED. */
export const dryRunImport = ({ db, pictures: store }: Parts, { importId, mapping, asInactive }: Asked) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async (): Promise<ImportSummary> => {
    const begun = await findImport(db, importId)
    if (!begun) throw new Refused('IMPORT_NOT_FOUND')
    const target = await findTarget(db, begun.exam.id)
    if (!target) throw new Refused('IMPORT_NOT_FOUND')
    if (target.status !== 'active') throw new Refused('EXAM_INACTIVE')
    const files = await listFiles(db, importId)
    if (files.length === 0) throw new Refused('IMPORT_OVER')
    const questions = await listTexts(db, begun.exam.id)
    const judged = { target: { ...target, questions }, asInactive }
    const { entries, pictures, facts, notes } = await judgedInWorker(store, { files, mapping, judged })
    const { rows, summary } = await compareEntries(db, { examId: begun.exam.id, lines: facts.rows, entries })
    await db.transaction(async (tx) => {
      const held = await lockImport(tx, importId, 'update')
      if (!held) throw new Refused('IMPORT_NOT_FOUND')
      if (held.importedCount !== null) throw new Refused('IMPORT_OVER')
      await dropDryRun(tx, importId)
      await saveEntries(tx, importId, { rows, pictures })
      await saveDryRun(tx, importId, { facts, mapping, asInactive, summary, notes })
    })
    return summary
  })

type Unjudged = Omit<DryRunInput, 'judged'> & {
  judged: Omit<NonNullable<DryRunInput['judged']>, 'unknownPictures'>
}

/** The thread knows no store: it names what this site exported, and is asked again when one of them is not here. */
async function judgedInWorker(store: PictureStore, { judged, ...files }: Unjudged) {
  const judge = async (unknownPictures: readonly string[]) => {
    const result = await dryRunInWorker({ ...files, judged: { ...judged, unknownPictures } })
    if (result.kind === 'refused') throw new Refused('FILE_REFUSED', { fileRefusal: result.refusal })
    invariant(result.kind === 'judged', 'everything was to be judged')
    return result
  }
  const first = await judge([])
  const unknown: string[] = []
  for (const { name, sha256 } of first.stored) {
    const picture = await store.find(name)
    if (!picture || (sha256 !== null && sha256Of(picture.bytes) !== sha256)) unknown.push(name)
  }
  return unknown.length === 0 ? first : judge(unknown)
}
