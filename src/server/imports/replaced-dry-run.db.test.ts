import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { packZip } from '#server/question-files/unpack-zip.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { makeWaitingImport } from '#tests/support/made/made-imports.ts'
import { paintedSquare } from '#tests/support/made/painted-square.ts'
import { rememberedPictures } from '#tests/support/made/remembered-pictures.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginImport } from './begin-import.ts'
import { completeImport } from './complete-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { saveEntries } from './entry-store.ts'
import { chooseEntries, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()

const OURS = `${'0c'.repeat(16)}.webp`
const QUESTION = `- [x] Uma linha\n- [ ] Um ponto\n`
const MARKDOWN = `## 1. O que mostra o desenho?

![Antes](antes.png)

${QUESTION}
## 2. E o outro?

![Nosso](imagens/${OURS})

${QUESTION}`

/** A package with two pictures: a new one, and one that a store of ours may hold. */
async function beginPackage() {
  const exam = await makeExam(db, { size: 0 })
  const boss = await makeAdmin(db)
  const ours = await paintedSquare('blue', 'webp')
  const files = new Map<string, Uint8Array>([
    ['q.md', Buffer.from(MARKDOWN)],
    ['antes.png', await paintedSquare('red', 'png')],
    [`imagens/${OURS}`, ours],
  ])
  const file = new Blob([new Uint8Array(packZip(files, { isCompressed: true }))])
  const { id: importId } = await beginImport(deps, boss, { examId: exam.id, name: 'pacote.zip', file })
  return { exam, boss, importId, ours }
}

const textsOf = async (examId: string) =>
  db
    .select({ statement: questionRevisions.statement, isActive: questions.isActive })
    .from(questions)
    .innerJoin(questionRevisions, eq(questionRevisions.questionId, questions.id))
    .where(eq(questions.examId, examId))

/** `meanwhile` happens in another window once, while the pictures are stored. */
function importing(store: PictureStore, meanwhile: () => Promise<unknown>): PictureStore {
  let isFirst = true
  return {
    ...store,
    save: async (name, bytes) => {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      await store.save(name, bytes)
    },
  }
}

it('a dry run that comes while an import begins is not imported unseen, and then whole with its pictures', async () => {
  const { exam, boss, importId, ours } = await beginPackage()
  const { kept, pictures } = rememberedPictures()
  const holding = { ...pictures, find: async () => ({ bytes: ours, type: 'image/webp' }) }
  const asked = { importId, mapping: null, asInactive: false }
  expect(await dryRunImport({ db, pictures: holding }, asked)).toMatchObject({ ready: 2 })
  const store = importing(pictures, () => dryRunImport({ db, pictures }, { ...asked, asInactive: true }))
  const press = () => completeImport({ ...deps, pictures: store }, boss, { importId, name: 'Lote' })
  expect(await outcomeOf(press())).toBe('QUESTION_CHANGED')
  expect(await textsOf(exam.id)).toEqual([])
  expect(await press()).toEqual({ imported: 2, updated: 0 })
  const stored = await textsOf(exam.id)
  expect(stored.map(({ isActive }) => isActive)).toEqual([false, false])
  const shown = stored.flatMap(({ statement }) => /[0-9a-f]{32}\.webp/.exec(statement)?.[0] ?? [])
  expect(new Set(shown)).toEqual(new Set(kept.keys()))
  expect(shown).toHaveLength(2)
})

it('what a page shows of an older dry run is not imported as the newer one; a tick changes nothing of it', async () => {
  const { exam, boss, importId } = await beginPackage()
  const { pictures } = rememberedPictures()
  const asked = { importId, mapping: null, asInactive: false }
  await dryRunImport({ db, pictures }, asked)
  const { version } = await readImport(deps, { importId })
  await dryRunImport({ db, pictures }, { ...asked, asInactive: true })
  const press = (shown: string) =>
    completeImport({ ...deps, pictures }, boss, { importId, name: 'Lote', version: shown })
  expect(await outcomeOf(press(version))).toBe('QUESTION_CHANGED')
  expect(await textsOf(exam.id)).toEqual([])
  const now = await readImport(deps, { importId })
  await chooseEntries(deps, { importId, position: 0, ready: false, wanted: false })
  expect(await press(now.version)).toEqual({ imported: 1, updated: 0 })
  expect(await press(version)).toEqual({ imported: 1, updated: 0 })
})

it('what is ticked in another window while an import begins goes in, and nothing is ticked afterwards', async () => {
  const { exam, boss, importId } = await makeWaitingImport(db, 0)
  const kept = { name: OURS, bytes: await paintedSquare('blue', 'webp') }
  await db.transaction((tx) => saveEntries(tx, importId, { rows: [], pictures: [kept] }))
  const tick = () => chooseEntries(deps, { importId, position: 1, ready: false, wanted: true })
  const store = importing(rememberedPictures().pictures, tick)
  const press = () => completeImport({ ...deps, pictures: store }, boss, { importId, name: 'Lote' })
  expect(await press()).toEqual({ imported: 2, updated: 0 })
  expect(await textsOf(exam.id)).toHaveLength(2)
  expect(await outcomeOf(tick())).toBe('IMPORT_OVER')
})

it('a file that was not checked is not imported', async () => {
  const { boss, importId } = await beginPackage()
  const { kept, pictures } = rememberedPictures()
  const press = completeImport({ ...deps, pictures }, boss, { importId, name: 'Lote' })
  expect(await outcomeOf(press)).toBe('IMPORT_EMPTY')
  expect(kept.size).toBe(0)
})
