import type { Dependencies } from '#server/dependencies.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readMistakes } from './read-mistakes.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, drillOn } = drillingOn(deps)

/** The last question goes to another exam. */
async function moveLast(from: MadeExam, to: MadeExam) {
  const questionId = from.questions.at(-1)?.id ?? ''
  await db.update(questions).set({ examId: to.id }).where(eq(questions.id, questionId))
  return questionId
}

async function twoExams() {
  const exam = await makeExam(db, { size: 3 })
  return { exam, other: await makeExam(db, { size: 1 }), viewer: await learner(exam) }
}

const listOf = async (simulationId: string) =>
  (
    await db
      .select({ id: simulationQuestions.questionId })
      .from(simulationQuestions)
      .where(eq(simulationQuestions.simulationId, simulationId))
      .orderBy(simulationQuestions.position)
  ).map(({ id }) => id)

describe('a question that was moved to another exam', () => {
  it('is counted and asked there alone', async () => {
    const { exam, other, viewer } = await twoExams()
    const unseenOf = async ({ code }: MadeExam) =>
      (await readMistakes(deps, viewer, { exam: code })).drills.unseen.questions
    expect(await unseenOf(exam)).toBe(3)
    expect(await unseenOf(other)).toBe(1)
    const moved = await moveLast(exam, other)
    expect(await unseenOf(exam)).toBe(2)
    expect(await unseenOf(other)).toBe(2)
    const { simulationId } = await drillOn(viewer, exam, { kind: 'unseen' })
    const list = await listOf(simulationId)
    expect(list).toHaveLength(2)
    expect(list).not.toContain(moved)
  })

  it('is in no list that was drawn just before: it is drawn again', async () => {
    const { exam, other, viewer } = await twoExams()
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id))
    const drawn = [await deps.banks.of(db, { id: exam.id, bankVersion: row?.bankVersion ?? 0 })]
    const moved = await moveLast(exam, other)
    const late: Dependencies = {
      ...deps,
      banks: { of: async (at, of) => drawn.pop() ?? deps.banks.of(at, of) },
    }
    const { simulationId } = await drillOn(viewer, exam, { on: late, kind: 'unseen' })
    const list = await listOf(simulationId)
    expect(list).toHaveLength(2)
    expect(list).not.toContain(moved)
  })

  it('that a drill lists since before this was refused is still shown and answered', async () => {
    const { exam, other, viewer } = await twoExams()
    const { simulationId, open, answer } = await drillOn(viewer, exam, { kind: 'unseen' })
    const moved = await moveLast(exam, other)
    const position = (await listOf(simulationId)).indexOf(moved)
    expect(await open(position)).toMatchObject({
      away: 'left-exam',
      comebacks: null,
      reason: { inNotebook: false },
    })
    await answer(position, 0)
    expect(await open(position)).toMatchObject({ answer: { isCorrect: true }, comebacks: null })
  })
})
