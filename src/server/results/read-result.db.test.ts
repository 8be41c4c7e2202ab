import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readTrend } from './read-history.ts'
import { readResult } from './read-result.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS'))
const { start, finished } = simulatingOn(deps)

describe('the result', () => {
  it('counts answered and open places, and leaves out what is locked and blank', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await finished(viewer, exam, [6, 4])
    const result = await readResult(deps, viewer, { exam: exam.code })
    expect(result.figures).toMatchObject({
      totalQuestions: 20,
      countedQuestions: 15,
      correctAnswers: 6,
      wrongAnswers: 9,
      accuracyPercentage: 40,
    })
    const states = result.places.map(({ state }) => state)
    expect(states.slice(0, 6).every((state) => state === 'right')).toBe(true)
    expect(states.slice(6, 10).every((state) => state === 'wrong')).toBe(true)
    expect(states.slice(10, 15).every((state) => state === 'unanswered')).toBe(true)
    expect(states.slice(15).every((state) => state === 'left-out')).toBe(true)
  })

  it('is none where nothing counts: the simulation is gone', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    const before = await finished(viewer, exam, [2, 0])
    const simulationId = await start(viewer, exam.code)
    // Whatever locks every place: here the exam is taken off sale.
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    expect(await completeSimulation(deps, viewer, { simulationId })).toEqual({ ending: 'abandoned' })
    expect(await db.select().from(simulations).where(eq(simulations.id, simulationId))).toEqual([])
    expect((await readResult(deps, viewer, { exam: exam.code })).id).toBe(before)
    await expect(
      readResult(deps, viewer, { exam: exam.code, simulation: simulationId }),
    ).rejects.toMatchObject({ code: 'SIMULATION_NOT_FOUND' })
    expect((await readTrend(deps, viewer, { exam: exam.code })).points).toHaveLength(1)
  })

  it('does not change with a later upgrade', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await finished(viewer, exam, [5, 0])
    const before = await readResult(deps, viewer, { exam: exam.code })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 30 })
    expect(await readResult(deps, viewer, { exam: exam.code })).toEqual(before)
  })

  it('is the latest finished one unless another is named, and never an abandoned one', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4 })
    const first = await finished(viewer, exam, [1, 0])
    const second = await finished(viewer, exam, [2, 0])
    const third = await start(viewer, exam.code)
    await abandonSimulation(deps, viewer, { simulationId: third })
    expect((await readResult(deps, viewer, { exam: exam.code })).id).toBe(second)
    expect((await readResult(deps, viewer, { exam: exam.code, simulation: first })).id).toBe(first)
    await expect(readResult(deps, viewer, { exam: exam.code, simulation: third })).rejects.toMatchObject({
      code: 'SIMULATION_NOT_FOUND',
    })
  })
})
