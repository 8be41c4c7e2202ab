import type { UploadedFile } from '#domain/questions/question-file.ts'
import {
  MAX_BATCH_NAME,
  MOST_IMPORT_FILES,
  MOST_OPEN_IMPORTS,
  type ReadFacts,
} from '#domain/questions/question-import-file.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { findTarget } from './batch-store.ts'
import {
  addFile,
  dropOlderImports,
  findImport,
  insertImport,
  listFiles,
  lockImport,
  saveFacts,
} from './import-store.ts'
import { dryRunInWorker } from './dry-run-in-worker.ts'

/** Judges nothing in the file yet (spec 21.2). Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, FILE_REFUSED. */
export async function beginImport(
  { db }: Dependencies,
  viewer: Viewer,
  { examId, name, file }: { examId: string; name: string; file: Blob },
) {
  const target = await findTarget(db, examId)
  if (!target) throw new Refused('EXAM_NOT_FOUND')
  if (target.status !== 'active') throw new Refused('EXAM_INACTIVE')
  const upload = await uploadOf(name, file)
  const facts = await readFacts([upload])
  return db.transaction(async (tx) => {
    const day = formatDate(await readNow(tx))
    const id = await insertImport(tx, {
      examId,
      userId: viewer.id,
      name: `${name.slice(0, MAX_BATCH_NAME - day.length - 2).trim()}, ${day}`,
      facts,
      file: upload,
    })
    await dropOlderImports(tx, { userId: viewer.id, most: MOST_OPEN_IMPORTS })
    return { id }
  })
}

/** The answers of a Markdown file; voids the dry run. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, FILE_REFUSED. */
export async function addImportFile(
  { db }: Dependencies,
  { importId, name, file }: { importId: string; name: string; file: Blob },
) {
  if (!(await findImport(db, importId))) throw new Refused('IMPORT_NOT_FOUND')
  const [first, ...more] = await listFiles(db, importId)
  if (!first || more.length >= MOST_IMPORT_FILES - 1) throw new Refused('IMPORT_OVER')
  const upload = await uploadOf(name, file)
  const facts = await readFacts([first, upload])
  await db.transaction(async (tx) => {
    const held = await lockImport(tx, importId, 'update')
    if (!held) throw new Refused('IMPORT_NOT_FOUND')
    const files = await listFiles(tx, importId)
    if (files.length !== 1 || held.importedCount !== null) throw new Refused('IMPORT_OVER')
    await addFile(tx, { importId, position: files.length }, upload)
    await saveFacts(tx, importId, facts)
  })
}

const uploadOf = async (name: string, file: Blob): Promise<UploadedFile> => ({
  name,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

async function readFacts(files: UploadedFile[]): Promise<ReadFacts> {
  const read = await dryRunInWorker({ files, mapping: null, judged: null })
  if (read.kind === 'refused') throw new Refused('FILE_REFUSED', { fileRefusal: read.refusal })
  invariant(read.kind === 'read', 'nothing was to be judged')
  return read.facts
}
