import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeWaitingImport, makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { questionCountsOf } from '#tests/support/made/made-questions.ts'
import { rememberedPictures } from '#tests/support/made/remembered-pictures.ts'
import { exams, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { importedQuestions, questionImportFiles } from '#server/adapters/db/schema/imports.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeImport } from './complete-import.ts'
import { entryRows } from './entry-rows.ts'
import { saveEntries } from './entry-store.ts'
import { chooseEntries, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()
const { kept, pictures } = rememberedPictures()

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const complete = (at: Awaited<ReturnType<typeof makeWaitingImport>>) =>
  completeImport(parts, at.boss, { importId: at.importId, name: 'Lote de novembro' })

const actsOf = async () =>
  (await readAuditLog(deps, { page: 1 })).entries.map(({ act, details }) => ({ act, details }))

const parts = { ...deps, pictures }

describe('importing', () => {
  it('brings in what is ready, once, and writes who did it', async () => {
    const at = await makeWaitingImport(db)
    expect(await complete(at)).toEqual({ imported: 1, updated: 0 })
    expect(await complete(at)).toEqual({ imported: 1, updated: 0 })
    expect(await questionCountsOf(db, at.exam.id)).toEqual({ all: 2, active: 2 })
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
      words: 'pergunta 1 de um lote opcao um opcao dois',
    })
    expect(await actsOf()).toEqual([
      {
        act: 'questions-imported',
        details: { exam: at.exam.code, name: 'Lote de novembro', questions: '1', updated: '0' },
      },
    ])
    expect(await db.$count(questionImportFiles)).toBe(0)
    expect(await readImport(deps, at)).toMatchObject({ state: 'imported', importedCount: 1, wanted: 0 })
  })

  it('brings in the doubts that a person ticked, in the order of the file', async () => {
    const at = await makeWaitingImport(db)
    expect(await chooseEntries(deps, { ...at, position: 2, ready: false, wanted: true })).toEqual({
      wanted: 1,
    })
    expect(await chooseEntries(deps, { ...at, position: null, ready: false, wanted: true })).toEqual({
      wanted: 2,
    })
    // The row of the first one stands behind the second's now.
    for (const wanted of [false, true]) await chooseEntries(deps, { ...at, position: 0, ready: true, wanted })
    expect(await complete(at)).toEqual({ imported: 2, updated: 0 })
    const rows = await db
      .select({ words: questions.searchText })
      .from(questions)
      .innerJoin(importedQuestions, eq(importedQuestions.questionId, questions.id))
      .orderBy(asc(questions.number))
    expect(rows.map(({ words }) => words)).toEqual([
      'pergunta 1 de um lote opcao um opcao dois',
      'pergunta 2 de um lote opcao um opcao dois',
    ])
    expect(await outcomeOf(chooseEntries(deps, { ...at, position: 1, ready: false, wanted: false }))).toBe(
      'IMPORT_OVER',
    )
  })

  it('is whole or nothing when it fails in the middle', async () => {
    const at = await makeWaitingImport(db)
    const entries = Array.from({ length: 1200 }, (_, index) => ({
      line: index + 1,
      file: null,
      verdict: 'ready' as const,
      wanted: true,
      preview: `Pergunta ${index}`,
      findings: [],
      advice: [],
      change: 'new' as const,
      questionId: null,
      revision: null,
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
    await db.transaction((tx) => saveEntries(tx, broken, { rows: [entryRows(entries, 0)], pictures: [] }))
    await expect(complete({ ...at, importId: broken })).rejects.toThrow('Failed query')
    expect(await questionCountsOf(db, at.exam.id)).toEqual({ all: 1, active: 1 })
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
    expect(await complete({ ...at, importId: broken })).toEqual({ imported: 1200, updated: 0 })
    expect(await questionCountsOf(db, at.exam.id)).toEqual({ all: 1201, active: 1201 })
  })

  it('asked twice at once brings everything in once', async () => {
    const at = await makeWaitingImport(db)
    expect(await Promise.all([complete(at), complete(at)])).toEqual([
      { imported: 1, updated: 0 },
      { imported: 1, updated: 0 },
    ])
    expect(await db.$count(importedQuestions)).toBe(1)
  })

  it('keeps pictures before the questions that show them', async () => {
    const at = await makeWaitingImport(db)
    const name = `${'0b'.repeat(16)}.webp`
    await db.transaction((tx) =>
      saveEntries(tx, at.importId, { rows: [], pictures: [{ name, bytes: new Uint8Array([1, 2, 3]) }] }),
    )
    await complete(at)
    expect([...(kept.get(name) ?? [])]).toEqual([1, 2, 3])
  })

  it('refuses an exam that was switched off, nothing to import and what is gone', async () => {
    const at = await makeWaitingImport(db)
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, at.exam.id))
    expect(await outcomeOf(complete(at))).toBe('EXAM_INACTIVE')
    const empty = await makeWaitingImport(db)
    await db.execute(
      sql`update question_import_entries set wanted = false where import_id = ${empty.importId}`,
    )
    expect(await outcomeOf(complete(empty))).toBe('IMPORT_EMPTY')
    expect(await outcomeOf(complete({ ...at, importId: UNKNOWN }))).toBe('IMPORT_NOT_FOUND')
  })
})
