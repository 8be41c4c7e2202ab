import type { SheetMapping } from '#domain/questions/question-file.ts'
import type { ImportSummary } from '#domain/questions/question-import.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { findTarget, listTexts } from './batch-store.ts'
import { saveEntries } from './entry-store.ts'
import { dropRehearsal, findImport, listFiles, lockImport, saveRehearsal } from './import-store.ts'
import { BATCH_DEADLINE_MS } from './batch-deadline.ts'
import { sha256Of } from './keep-pictures.ts'
import { rehearseApart } from './rehearse-apart.ts'
import type { Rehearsal } from './rehearse.ts'

type Parts = Pick<Dependencies, 'db'> & { pictures: PictureStore }
type Asked = { importId: string; mapping: SheetMapping | null; asInactive: boolean }

/**
 * The rehearsal: reads the kept files as the person maps their columns, and keeps what each entry would become and why it
 * would not. Nothing is written to the exam. Asked again, it takes the place of the one before.
 * Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, EXAM_INACTIVE, FILE_REFUSED.
 */
export const checkImport = ({ db, pictures: store }: Parts, { importId, mapping, asInactive }: Asked) =>
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
    const { rows, pictures, facts, summary, notes } = await judgedBeside(store, { files, mapping, judged })
    await db.transaction(async (tx) => {
      const held = await lockImport(tx, importId, 'update')
      if (!held) throw new Refused('IMPORT_NOT_FOUND')
      if (held.importedCount !== null) throw new Refused('IMPORT_OVER')
      await dropRehearsal(tx, importId)
      await saveEntries(tx, importId, { rows, pictures })
      await saveRehearsal(tx, importId, { facts, mapping, asInactive, summary, notes })
    })
    return summary
  })

type Unjudged = Omit<Rehearsal, 'judged'> & {
  judged: Omit<NonNullable<Rehearsal['judged']>, 'unknownPictures'>
}

/** The thread knows no store: it names what this site exported, and is asked again when one of them is not here. */
async function judgedBeside(store: PictureStore, { judged, ...files }: Unjudged) {
  const judge = async (unknownPictures: readonly string[]) => {
    const rehearsed = await rehearseApart({ ...files, judged: { ...judged, unknownPictures } })
    if (rehearsed.kind === 'refused') throw new Refused('FILE_REFUSED', { fileRefusal: rehearsed.refusal })
    invariant(rehearsed.kind === 'judged', 'everything was to be judged')
    return rehearsed
  }
  const first = await judge([])
  const unknown: string[] = []
  for (const { name, sha256 } of first.stored) {
    const picture = await store.find(name)
    if (!picture || sha256Of(picture.bytes) !== sha256) unknown.push(name)
  }
  return unknown.length === 0 ? first : judge(unknown)
}
