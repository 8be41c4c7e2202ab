// `npm run measure -- bank:round [--cells 200 --seed 23]`: every exam of the catalogue and three banks of 3,000 go out as a table, come
// back with 200 cells changed, and are undone: whether exactly the edited questions changed, and all are as before in the end.
import { exportQuestions } from '#server/bulk-edits/export-questions.ts'
import { loadCatalogFolder } from '#server/catalog/load-catalog.ts'
import { beginImport } from '#server/imports/begin-import.ts'
import { completeImport } from '#server/imports/complete-import.ts'
import { dryRunImport } from '#server/imports/dry-run-import.ts'
import { chooseEntries } from '#server/imports/read-imports.ts'
import { undoImport } from '#server/imports/undo-import.ts'
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { rememberedPictures } from '#tests/support/made/remembered-pictures.ts'
import { seedLearners, writeExam } from '#tests/support/made/seeded-learners.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { unzipSync, zipSync } from 'fflate'
import { join } from 'node:path'
import { editTable, type TableFormat } from './edit-cells.ts'

const { cells, seed, size } = readFlags({ cells: 200, seed: 23, size: 3000 })
const FORMATS: readonly TableFormat[] = ['csv', 'xlsx']
const CATALOG = join(import.meta.dirname, '../../..', 'catalog')

const { below: roll } = randomOf(seed)
const databases = await startDatabases()
try {
  await withDatabase(postgresAt(await databases.create('bank_round')), async (database) => {
    const deps = { ...(await dependenciesOn(database)), pictures: rememberedPictures().pictures }
    tell('loading the catalogue and three banks …')
    await loadCatalogFolder(deps, CATALOG)
    // One bank is met by people: its revisions stay, and its keys wait.
    await seedLearners(database, { people: 2, questions: size })
    for (const code of ['BANCO-2', 'BANCO-3']) await writeExam(database, { code, questions: size })
    const boss = await makeAdmin(deps.db)
    const { rows: exams } = await database.executeSql('select id, code from exams order by code')

    /** Content and place of every question of the site, by its id. */
    const snapshot = async () => {
      const { rows } = await database.executeSql(
        `select id, md5(concat_ws('|', statement, options, correct_options, coalesce(explanation, '-'), "references",
           question_revisions.difficulty, exam_id, domain_id, is_active)) as content
         from questions join question_revisions on question_id = id and question_revisions.number = current_revision`,
      )
      return new Map(rows.map(({ id, content }) => [String(id), String(content)]))
    }
    const waiting = async () =>
      Number(
        (await database.executeSql('select count(*)::int as n from key_changes where settled_at is null'))
          .rows[0]?.n,
      )

    for (const { id, code } of exams)
      for (const format of FORMATS) {
        const examId = String(id)
        const name = `bank:round: ${String(code)}, ${format}`
        const before = await snapshot()
        const selection = { filter: { exam: examId } }
        const { file } = await exportQuestions(deps, boss, { selection, format })
        const edited = await editedFile(file, format)
        const { id: importId } = await beginImport(deps, boss, {
          examId,
          name: edited.file.name,
          file: edited.file,
        })
        await dryRunImport(deps, { importId, mapping: null, asInactive: false })
        await chooseEntries(deps, { importId, position: null, ready: false, wanted: true })
        await completeImport(deps, boss, { importId, name })
        const after = await snapshot()
        const changed = [...after].filter(([question, content]) => before.get(question) !== content)
        reportReached(`${name}: questions with another content or place`, changed.length, edited.ids.size)
        reportReached(
          `${name}: of them not edited`,
          changed.filter(([question]) => !edited.ids.has(question)).length,
          0,
        )
        tell(`${name}: ${await waiting()} changed keys wait`)
        await undoImport(deps, boss, { importId })
        const undone = await snapshot()
        reportReached(
          `${name}: different after the undo`,
          [...undone].filter(([question, content]) => before.get(question) !== content).length +
            Math.abs(undone.size - before.size),
          0,
        )
        reportReached(`${name}: keys that wait after the undo`, await waiting(), 0)
      }
  })
} finally {
  await databases.stop()
}

/** With pictures it is a ZIP, of which a person edits the table. */
async function editedFile(file: File, format: TableFormat): Promise<{ file: File; ids: Set<string> }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!file.name.endsWith('.zip')) {
    const edited = await editTable(bytes, { format, cells, roll })
    return { file: new File([new Uint8Array(edited.bytes)], file.name), ids: edited.ids }
  }
  const parts = unzipSync(bytes)
  const name = Object.keys(parts).find((part) => part.endsWith(`.${format}`))
  const table = name === undefined ? undefined : parts[name]
  if (name === undefined || !table) throw new Error('the package holds a table')
  const edited = await editTable(table, { format, cells, roll })
  const packed = zipSync({ ...parts, [name]: edited.bytes })
  return { file: new File([new Uint8Array(packed)], file.name), ids: edited.ids }
}
