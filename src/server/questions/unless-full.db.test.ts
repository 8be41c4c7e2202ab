import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { formOf, questionCountsOf } from '#tests/support/made/made-questions.ts'
import { MOST_ACTIVE_QUESTIONS } from '#domain/questions/questions.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { completeImport } from '#server/imports/complete-import.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { activateQuestion, createQuestion } from './save-question.ts'

const { deps, db } = await openTestDependencies()

/** An exam that counts so many active questions, without all of them being there. */
async function examWith(active: number) {
  const exam = await makeExam(db, { size: 1, wish: () => ({ active: false }) })
  await db
    .update(exams)
    .set({ questionTotal: active + 1 })
    .where(eq(exams.id, exam.id))
  await db.update(exams).set({ activeQuestionCount: active }).where(eq(exams.id, exam.id))
  return exam
}

describe('an exam has at most as many active questions as a simulation has places', () => {
  it('at the creation of one; inactive ones are always fine', async () => {
    const viewer = await makeAdmin(db)
    const exam = await examWith(MOST_ACTIVE_QUESTIONS - 1)
    await createQuestion(deps, viewer, formOf(exam.id))
    expect(await outcomeOf(createQuestion(deps, viewer, formOf(exam.id)))).toBe('EXAM_FULL')
    await createQuestion(deps, viewer, { ...formOf(exam.id), isActive: false })
    expect(await questionCountsOf(db, exam.id)).toMatchObject({ active: MOST_ACTIVE_QUESTIONS })
  })

  it('at its activation; deactivating one makes room', async () => {
    const viewer = await makeAdmin(db)
    const exam = await examWith(MOST_ACTIVE_QUESTIONS - 1)
    const { id } = await createQuestion(deps, viewer, formOf(exam.id))
    const sleeping = exam.questions[0]?.id ?? ''
    const activate = (questionId: string, isActive = true) =>
      outcomeOf(activateQuestion(deps, viewer, { questionId, isActive }))
    expect(await activate(sleeping)).toBe('EXAM_FULL')
    await activate(id, false)
    expect(await activate(sleeping)).toBe('ok')
  })

  it('at the import of a batch, of which nothing is stored then', async () => {
    const boss = await makeAdmin(db)
    const exam = await examWith(MOST_ACTIVE_QUESTIONS)
    const importId = await makeCheckedImport(db, exam.id)
    const parts = { ...deps, pictures: pictureFolder(tmpdir()) }
    const complete = () => outcomeOf(completeImport(parts, boss, { importId, name: 'Lote' }))
    expect(await complete()).toBe('EXAM_FULL')
    expect(await questionCountsOf(db, exam.id)).toMatchObject({ active: MOST_ACTIVE_QUESTIONS })
    await db.update(exams).set({ activeQuestionCount: 5 }).where(eq(exams.id, exam.id))
    expect(await complete()).toBe('ok')
  })
})
