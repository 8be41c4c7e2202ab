import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { readActivity, readSummary } from '#server/reports/read-reports.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readHistory, readTrend } from '#server/results/read-history.ts'
import { readResult } from '#server/results/read-result.ts'

const { deps, db } = await openTestDependencies()

/** One of each mode, finished in this order, each with one right answer of two. */
async function finished() {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 2 })
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  const ids = []
  for (const mode of ['study', 'mock', 'drill'] as const) {
    const { simulationId } = await startSimulation(deps, viewer, {
      exam: exam.code,
      difficulties: ['easy', 'medium', 'hard'],
    })
    const [question] = exam.questions
    await answerQuestion(deps, viewer, {
      simulationId,
      questionId: question?.id ?? '',
      selectedOptions: question?.correct ?? [],
    })
    await completeSimulation(deps, viewer, { simulationId })
    await deps.db.transaction(async (tx) => {
      // What has ended does not change: only the one who made it can say what it was.
      await tx.execute('alter table simulations disable trigger simulations_ended_once')
      await tx.update(simulations).set({ mode }).where(eq(simulations.id, simulationId))
      await tx.execute('alter table simulations enable trigger simulations_ended_once')
    })
    ids.push(simulationId)
  }
  const [study = '', mock = '', drill = ''] = ids
  return { viewer, exam, study, mock, drill }
}

it('a drill counts nowhere where simulations are counted, and a Prova does', async () => {
  const { viewer, exam, study, mock, drill } = await finished()
  const history = await readHistory(deps, viewer, { limit: 10 })
  expect(history.entries.map(({ id }) => id)).toEqual([mock, study])
  expect(history.total).toBe(2)
  const trend = await readTrend(deps, viewer, {})
  expect(trend.points.map(({ simulationId }) => simulationId)).toEqual([study, mock])
  expect(trend).toMatchObject({ exams: [{ simulations: 2, drills: 1, inTrend: 2 }], answeredQuestions: 2 })
  expect((await readResult(deps, viewer, { exam: exam.code })).id).toBe(mock)
  expect((await readResult(deps, viewer, { exam: exam.code, simulation: drill })).id).toBe(drill)
})

it('reports count starts, ends and accuracy without drills', async () => {
  const { exam } = await finished()
  const { now } = await readSummary(deps, { exam: exam.id })
  const one = { started: 1, finished: 1, accuracy: 50 }
  expect(now).toMatchObject({ started: 2, finished: 2, accuracy: 50, modes: { study: one, mock: one } })
  const { parts } = await readActivity(deps, { exam: exam.id })
  expect(parts.reduce((sum, part) => sum + part.started, 0)).toBe(2)
  expect(parts.reduce((sum, part) => sum + part.finished, 0)).toBe(2)
  expect(parts.at(-1)?.modes).toEqual({
    study: { ...one, completion: 100 },
    mock: { ...one, completion: 100 },
  })
})
