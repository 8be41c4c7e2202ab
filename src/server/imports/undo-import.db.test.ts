import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeWaitingImport, makeBatch, makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { questionCountsOf } from '#tests/support/made/made-questions.ts'
import { rememberedPictures } from '#tests/support/made/remembered-pictures.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { importedQuestions } from '#server/adapters/db/schema/imports.ts'
import { leaveOn } from '#tests/support/made/left-on-questions.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeImport } from './complete-import.ts'
import { chooseEntries, readBatches } from './read-imports.ts'
import { undoImport } from './undo-import.ts'

const { deps, db } = await openTestDependencies()
const { pictures } = rememberedPictures()

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const complete = (at: Awaited<ReturnType<typeof makeWaitingImport>>) =>
  completeImport(parts, at.boss, { importId: at.importId, name: 'Lote de novembro' })

const actsOf = async () =>
  (await readAuditLog(deps, { page: 1 })).entries.map(({ act, details }) => ({ act, details }))

const parts = { ...deps, pictures }

describe('undoing', () => {
  it('takes every question of a batch out again, once', async () => {
    const at = await makeWaitingImport(db)
    await complete(at)
    expect(await undoImport(deps, at.boss, at)).toEqual({ removed: 1, restored: 0, left: 0 })
    expect(await undoImport(deps, at.boss, at)).toEqual({ removed: 1, restored: 0, left: 0 })
    expect(await questionCountsOf(db, at.exam.id)).toEqual({ all: 1, active: 1 })
    expect((await actsOf())[0]).toEqual({
      act: 'import-undone',
      details: { exam: at.exam.code, name: 'Lote de novembro', questions: '1', updated: '0', left: '0' },
    })
    const { entries } = await readBatches(deps, at.boss, { page: 1 })
    expect(entries).toMatchObject([{ id: at.importId, state: 'undone', isUsed: false }])
  })

  it('of a batch of which a question was deleted by hand tells the same at a repeat (spec 3.10)', async () => {
    const at = await makeWaitingImport(db)
    await chooseEntries(deps, { ...at, position: null, ready: false, wanted: true })
    await complete(at)
    const [imported] = await db
      .select()
      .from(importedQuestions)
      .where(eq(importedQuestions.importId, at.importId))
    await db.delete(questions).where(eq(questions.id, imported?.questionId ?? ''))
    const undone = await undoImport(deps, at.boss, at)
    expect(undone).toEqual({ removed: 1, restored: 0, left: 0 })
    expect(await undoImport(deps, at.boss, at)).toEqual(undone)
  })

  it('is refused as a whole once a question stands in a simulation', async () => {
    const at = await makeWaitingImport(db)
    await chooseEntries(deps, { ...at, position: null, ready: false, wanted: true })
    await complete(at)
    const learner = await makePerson(db)
    await startSimulation(deps, learner, { exam: at.exam.code, difficulties: ['easy', 'medium', 'hard'] })
    expect((await readBatches(deps, at.boss, { page: 1 })).entries[0]).toMatchObject({
      isUsed: true,
      state: 'imported',
    })
    expect(await outcomeOf(undoImport(deps, at.boss, at))).toBe('IMPORT_IN_USE')
    expect(await questionCountsOf(db, at.exam.id)).toEqual({ all: 3, active: 3 })
  })

  it('is refused, and not offered, once a question of it was opened for free', async () => {
    const exam = await makeExam(db, { size: 0 })
    const importId = await makeBatch(db, exam.id)
    await simulatingOn(deps).openedOnly(await makePerson(db), exam.code)
    const boss = await makeAdmin(db)
    expect((await readBatches(deps, boss, { page: 1 })).entries).toMatchObject([
      { id: importId, isUsed: true },
    ])
    expect(await outcomeOf(undoImport(deps, boss, { importId }))).toBe('IMPORT_IN_USE')
  })

  it.each(['comment', 'appeal', 'decision', 'mark'] as const)(
    'is refused, and not offered, where a %s would go with a question',
    async (left) => {
      const exam = await makeExam(db, { size: 0 })
      const importId = await makeBatch(db, exam.id)
      const [question] = await db.select({ id: questions.id }).from(questions)
      const { id: userId } = await makePerson(db)
      await leaveOn(db, left, { examId: exam.id, questionId: question?.id ?? '', userId })
      const boss = await makeAdmin(db)
      expect((await readBatches(deps, boss, { page: 1 })).entries).toMatchObject([
        { id: importId, isUsed: true },
      ])
      expect(await outcomeOf(undoImport(deps, boss, { importId }))).toBe('IMPORT_IN_USE')
      expect(await db.$count(questions)).toBeGreaterThan(0)
    },
  )

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
