import { exams, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import {
  importedQuestions,
  questionImportFiles,
  questionImports,
} from '#server/adapters/db/schema/imports.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makeAdmin, outcomeOf } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { makeBatch, makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeImport } from './complete-import.ts'
import { entryRows } from './entry-rows.ts'
import { saveEntries } from './entry-store.ts'
import { dropExpiredImports } from './import-store.ts'
import { chooseEntries, readBatches, readEntries, readImport } from './read-imports.ts'
import { undoImport } from './undo-import.ts'

const { deps, db } = await openTestDependencies()
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const kept = new Map<string, Uint8Array>()
const pictures: PictureStore = {
  save: async (name, bytes) => void kept.set(name, bytes),
  find: () => Promise.resolve(null),
  async *names() {
    yield* kept.keys()
  },
}
const parts = { ...deps, pictures }

async function prepared() {
  const exam = await makeExam(db, { size: 1 })
  const boss = await makeAdmin(db)
  return { exam, boss, importId: await makeCheckedImport(db, exam.id) }
}
const complete = (at: Awaited<ReturnType<typeof prepared>>) =>
  completeImport(parts, at.boss, { importId: at.importId, name: 'Lote de novembro' })

const countsOf = async (examId: string) => {
  const [counts] = await db
    .select({ all: exams.questionTotal, active: exams.activeQuestionCount })
    .from(exams)
    .where(eq(exams.id, examId))
  return counts
}
const actsOf = async () =>
  (await readAuditLog(deps, { page: 1 })).entries.map(({ act, details }) => ({ act, details }))

describe('importing', () => {
  it('brings in what is ready, once, and writes who did it', async () => {
    const at = await prepared()
    expect(await complete(at)).toEqual({ imported: 1 })
    expect(await complete(at)).toEqual({ imported: 1 })
    expect(await countsOf(at.exam.id)).toEqual({ all: 2, active: 2 })
    const [stored] = await db
      .select({
        statement: questionRevisions.statement,
        key: questionRevisions.correctOptions,
        words: questions.searchText,
      })
      .from(questionRevisions)
      .innerJoin(questions, eq(questions.id, questionRevisions.questionId))
      .innerJoin(importedQuestions, eq(importedQuestions.questionId, questions.id))
    expect(stored).toEqual({
      statement: '<p>Pergunta 1 de um lote</p>',
      key: [0],
      words: 'pergunta 1 de um lote',
    })
    expect(await actsOf()).toEqual([
      {
        act: 'questions-imported',
        details: { exam: at.exam.code, name: 'Lote de novembro', questions: '1' },
      },
    ])
    expect(await db.$count(questionImportFiles)).toBe(0)
    expect(await readImport(deps, at)).toMatchObject({ state: 'imported', importedCount: 1, wanted: 0 })
  })

  it('brings in the doubts that a person ticked, in the order of the file', async () => {
    const at = await prepared()
    expect(await chooseEntries(deps, { ...at, position: 2, ready: false, wanted: true })).toEqual({
      wanted: 1,
    })
    expect(await chooseEntries(deps, { ...at, position: null, ready: false, wanted: true })).toEqual({
      wanted: 2,
    })
    expect(await complete(at)).toEqual({ imported: 2 })
    const rows = await db
      .select({ words: questions.searchText })
      .from(questions)
      .innerJoin(importedQuestions, eq(importedQuestions.questionId, questions.id))
      .orderBy(asc(questions.createdAt), asc(questions.id))
    expect(rows.map(({ words }) => words)).toEqual(['pergunta 1 de um lote', 'pergunta 2 de um lote'])
    expect(await outcomeOf(chooseEntries(deps, { ...at, position: 1, ready: false, wanted: false }))).toBe(
      'IMPORT_OVER',
    )
  })

  it('is whole or nothing when it fails in the middle', async () => {
    const at = await prepared()
    const entries = Array.from({ length: 1200 }, (_, index) => ({
      line: index + 1,
      file: null,
      verdict: 'ready' as const,
      wanted: true,
      preview: `Pergunta ${index}`,
      findings: [],
      advice: [],
      question: {
        statement: `<p>Pergunta ${index}</p>`,
        options: ['um', 'dois'].map((text) => ({ text, explanation: null })),
        // The key of one in the third statement is no option of it: the database refuses its revision.
        correctOptions: [index === 1100 ? 9 : 0],
        explanation: null,
        difficulty: 'easy' as const,
        references: [],
        domainId: null,
        isActive: true,
      },
    }))
    const broken = await makeCheckedImport(db, at.exam.id)
    await db.execute(sql`delete from question_import_entries where import_id = ${broken}`)
    await db.transaction((tx) => saveEntries(tx, broken, { rows: entryRows(entries), pictures: [] }))
    await expect(complete({ ...at, importId: broken })).rejects.toThrow('Failed query')
    expect(await countsOf(at.exam.id)).toEqual({ all: 1, active: 1 })
    expect(await db.$count(questions)).toBe(1)
    expect(await readImport(deps, { importId: broken })).toMatchObject({
      state: 'checked',
      wanted: 1200,
      progress: null,
    })
    await db.execute(
      sql`update question_import_entries set question = jsonb_set(question, '{correctOptions}', '[0]')
          where import_id = ${broken} and position = 1100`,
    )
    expect(await complete({ ...at, importId: broken })).toEqual({ imported: 1200 })
    expect(await countsOf(at.exam.id)).toEqual({ all: 1201, active: 1201 })
  })

  it('asked twice at once brings everything in once', async () => {
    const at = await prepared()
    expect(await Promise.all([complete(at), complete(at)])).toEqual([{ imported: 1 }, { imported: 1 }])
    expect(await db.$count(importedQuestions)).toBe(1)
  })

  it('keeps pictures before the questions that show them', async () => {
    const at = await prepared()
    const name = `${'0b'.repeat(16)}.webp`
    await db.transaction((tx) =>
      saveEntries(tx, at.importId, { rows: [], pictures: [{ name, bytes: new Uint8Array([1, 2, 3]) }] }),
    )
    await complete(at)
    expect([...(kept.get(name) ?? [])]).toEqual([1, 2, 3])
  })

  it('refuses an exam that was switched off, nothing to import and what is gone', async () => {
    const at = await prepared()
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, at.exam.id))
    expect(await outcomeOf(complete(at))).toBe('EXAM_INACTIVE')
    const empty = await prepared()
    await db.execute(
      sql`update question_import_entries set wanted = false where import_id = ${empty.importId}`,
    )
    expect(await outcomeOf(complete(empty))).toBe('IMPORT_EMPTY')
    expect(await outcomeOf(complete({ ...at, importId: UNKNOWN }))).toBe('IMPORT_NOT_FOUND')
  })
})

describe('undoing', () => {
  it('takes every question of a batch out again, once', async () => {
    const at = await prepared()
    await complete(at)
    expect(await undoImport(deps, at.boss, at)).toEqual({ removed: 1 })
    expect(await undoImport(deps, at.boss, at)).toEqual({ removed: 0 })
    expect(await countsOf(at.exam.id)).toEqual({ all: 1, active: 1 })
    expect((await actsOf())[0]).toEqual({
      act: 'import-undone',
      details: { exam: at.exam.code, name: 'Lote de novembro', questions: '1' },
    })
    const { entries } = await readBatches(deps, { page: 1 })
    expect(entries).toMatchObject([{ id: at.importId, state: 'undone', isUsed: false }])
  })

  it('is refused as a whole once a question stands in a simulation', async () => {
    const at = await prepared()
    await chooseEntries(deps, { ...at, position: null, ready: false, wanted: true })
    await complete(at)
    const learner = await makePerson(db)
    await startSimulation(deps, learner, { exam: at.exam.code, difficulties: ['easy', 'medium', 'hard'] })
    expect((await readBatches(deps, { page: 1 })).entries[0]).toMatchObject({
      isUsed: true,
      state: 'imported',
    })
    expect(await outcomeOf(undoImport(deps, at.boss, at))).toBe('IMPORT_IN_USE')
    expect(await countsOf(at.exam.id)).toEqual({ all: 3, active: 3 })
  })

  it('wants a fresh session, and a batch', async () => {
    const exam = await makeExam(db, { size: 0 })
    const importId = await makeBatch(db, exam.id)
    const late = await makeAdmin(db, 16)
    expect(await outcomeOf(undoImport(deps, late, { importId }))).toBe('CONFIRMATION_NEEDED')
    const boss = await makeAdmin(db)
    expect(await outcomeOf(undoImport(deps, boss, { importId: UNKNOWN }))).toBe('IMPORT_NOT_FOUND')
    const waiting = await makeCheckedImport(db, exam.id)
    expect(await outcomeOf(undoImport(deps, boss, { importId: waiting }))).toBe('IMPORT_NOT_FOUND')
  })
})

describe('reading', () => {
  it('shows what is ready apart from what is not, the gravest first', async () => {
    const at = await prepared()
    const lines = async (ready: boolean) =>
      (await readEntries(deps, { ...at, ready, page: 1 })).entries.map(({ line }) => line)
    expect(await lines(true)).toEqual([1])
    expect(await lines(false)).toEqual([3, 2])
    expect(await outcomeOf(readEntries(deps, { importId: UNKNOWN, ready: true, page: 1 }))).toBe(
      'IMPORT_NOT_FOUND',
    )
  })

  it('forgets a file that nobody imported within a day, and no batch', async () => {
    const at = await prepared()
    await makeBatch(db, at.exam.id)
    await db.update(questionImports).set({ createdAt: sql`now() - interval '25 hours'` })
    await dropExpiredImports(db, 24)
    expect(await db.$count(questionImports)).toBe(1)
    expect(await outcomeOf(readImport(deps, at))).toBe('IMPORT_NOT_FOUND')
  })
})
