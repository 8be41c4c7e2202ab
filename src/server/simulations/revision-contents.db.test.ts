import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { contentOf, lockQuestion, reviseQuestions } from '#server/questions/revision-store.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { abandonSimulation } from './end-simulation.ts'
import { openPlace } from './open-place.ts'
import { openRevisionContents } from './revision-contents.ts'
import { startSimulation } from './start-simulation.ts'

const { deps, db } = await openTestDependencies()

async function stage() {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 2 })
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  const [question] = exam.questions
  if (!question) throw new Error('an exam of two questions')
  const start = async () =>
    (await startSimulation(deps, viewer, { exam: exam.code, difficulties: ['easy', 'medium', 'hard'] }))
      .simulationId
  const edit = (statement: string, correctOptions: number[]) =>
    db.transaction(async (tx) => {
      const locked = await lockQuestion(tx, question.id)
      await reviseQuestions(
        tx,
        [{ question: locked, content: { ...contentOf(locked.content), statement, correctOptions } }],
        null,
      )
    })
  return { viewer, questionId: question.id, start, edit, wasCorrect: question.correct }
}

describe('what a question says, kept by the process', () => {
  it('stays for who began before an edit, and is the new one for who begins after it', async () => {
    const { viewer, questionId, start, edit, wasCorrect } = await stage()
    const simulationId = await start()
    const before = await openPlace(deps, viewer, { simulationId, position: 0 })
    await edit('<p>Outro enunciado.</p>', [(wasCorrect[0] ?? 0) === 0 ? 1 : 0])
    expect((await openPlace(deps, viewer, { simulationId, position: 0 })).question).toEqual(before.question)
    const answered = await answerQuestion(deps, viewer, {
      simulationId,
      questionId,
      selectedOptions: wasCorrect,
    })
    expect(answered).toMatchObject({ answer: { isCorrect: true }, key: { correctOptions: wasCorrect } })
    await abandonSimulation(deps, viewer, { simulationId })
    const again = await start()
    expect((await openPlace(deps, viewer, { simulationId: again, position: 0 })).question.statement).toBe(
      '<p>Outro enunciado.</p>',
    )
  })

  it('is never that of a revision rewritten after nobody had it any more', async () => {
    const { viewer, questionId, start, edit } = await stage()
    const simulationId = await start()
    await openPlace(deps, viewer, { simulationId, position: 0 })
    // Without an answer it is gone with its list: the revision is unused again, and an edit rewrites its row.
    await abandonSimulation(deps, viewer, { simulationId })
    await edit('<p>Reescrito.</p>', [1])
    const rows = await db.select().from(questionRevisions).where(eq(questionRevisions.questionId, questionId))
    expect(rows.map(({ number }) => number)).toEqual([2])
    const again = await start()
    expect((await openPlace(deps, viewer, { simulationId: again, position: 0 })).question.statement).toBe(
      '<p>Reescrito.</p>',
    )
    const answered = await answerQuestion(deps, viewer, {
      simulationId: again,
      questionId,
      selectedOptions: [1],
    })
    expect(answered.answer.isCorrect).toBe(true)
  })

  it('is asked of the database once', async () => {
    const { questionId } = await stage()
    const contents = openRevisionContents()
    const key = { questionId, revision: 1 }
    const first = await contents.of(db, key)
    await db
      .delete(questionRevisions)
      .where(eq(questionRevisions.questionId, 'ffffffff-ffff-4fff-8fff-ffffffffffff'))
    expect(await contents.of(db, key)).toBe(first)
    await expect(contents.of(db, { questionId, revision: 9 })).rejects.toThrow('names a revision')
  })
})
