import type { Viewer } from '#server/dependencies.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from './end-simulation.ts'
import { rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { startSimulation } from './start-simulation.ts'
import { dropBlankOnes } from './sweep-store.ts'

const { deps, db, database } = await openTestDependencies(relaxed('STARTS_HOUR', 'STARTS_DAY'))

const ROUNDS = onPostgres ? 40 : 4
const ALL = ['easy', 'medium', 'hard'] as const
const TABLES = [
  'simulations',
  'simulation_questions',
  'simulation_answers',
  'first_answers',
  'trial_openings',
]

const start = async (viewer: Viewer, exam: string) =>
  (await startSimulation(deps, viewer, { exam, difficulties: [...ALL] })).simulationId

/** How many rows each table of simulations has. */
async function rowsLeft() {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await database.executeSql(`select count(*)::int as count from ${table}`)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]))

describe('a simulation that ends without an answer', () => {
  it('begun anew, is gone with its places; what was opened in it stays counted', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 0 })
    await abandonSimulation(deps, viewer, { simulationId })
    expect(await rowsLeft()).toEqual({ ...NOTHING, trial_openings: 1 })
    await expect(abandonSimulation(deps, viewer, { simulationId })).rejects.toMatchObject({
      code: 'SIMULATION_NOT_FOUND',
    })
  })

  it('finished where nothing counts, is gone too', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 30 })
    const simulationId = await start(viewer, exam.code)
    await database.executeSql(`update exams set status = 'inactive'`)
    await database.executeSql(`update subscriptions set expires_at = now() - interval '1 second'`)
    expect(await completeSimulation(deps, viewer, { simulationId })).toEqual({ ending: 'abandoned' })
    expect(await rowsLeft()).toEqual(NOTHING)
  })

  it('with an answer keeps that answer, its place and its rating, and no blank place', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    const at = { simulationId, questionId: exam.questions[2]?.id ?? '' }
    await answerQuestion(deps, viewer, { ...at, selectedOptions: [0] })
    await rateQuestion(deps, viewer, { ...at, rating: 'hard' })
    await abandonSimulation(deps, viewer, { simulationId })
    await abandonSimulation(deps, viewer, { simulationId })
    expect(await rowsLeft()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 1])))
    const { rows } = await database.executeSql(
      `select position, user_difficulty_rating from simulation_questions join simulation_answers using (simulation_id, question_id)`,
    )
    expect(rows).toEqual([{ position: 2, user_difficulty_rating: 'hard' }])
  })

  it('never loses an answer that came at the same moment', async () => {
    const exam = await makeExam(db, { size: 4 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const simulationId = await start(viewer, exam.code)
      const questionId = exam.questions[0]?.id ?? ''
      const [answered, ended] = await Promise.allSettled([
        answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [0] }),
        abandonSimulation(deps, viewer, { simulationId }),
      ])
      expect(ended.status).toBe('fulfilled')
      const { rows } = await database.executeSql(
        `select 1 from simulation_answers where simulation_id = '${simulationId}'`,
      )
      expect(rows).toHaveLength(answered.status === 'fulfilled' ? 1 : 0)
      const refused: unknown[] =
        answered.status === 'rejected' ? [Reflect.get(Object(answered.reason), 'code')] : []
      expect(['SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE']).toEqual(expect.arrayContaining(refused))
    }
  })

  it('from before is taken away a slice at a time; what was answered, and what runs, stays', async () => {
    const exam = await makeExam(db, { size: 3 })
    const other = await makeExam(db, { size: 3 })
    const viewer = await makePerson(db)
    for (let number = 0; number < 5; number += 1) {
      const simulationId = await start(viewer, exam.code)
      if (number === 0)
        await answerQuestion(deps, viewer, {
          simulationId,
          questionId: exam.questions[1]?.id ?? '',
          selectedOptions: [0],
        })
      // As a version before ended one.
      await database.executeSql(
        `update simulations set status = 'abandoned', abandoned_at = now() where id = '${simulationId}'`,
      )
    }
    await start(viewer, other.code)
    expect((await rowsLeft())['simulation_questions']).toBe(18)
    expect(await dropBlankOnes(db, 4)).toBe(true)
    while (await dropBlankOnes(db, 4)) expect(await rowsLeft()).toMatchObject({ simulation_answers: 1 })
    expect(await rowsLeft()).toEqual({
      simulations: 2,
      simulation_questions: 4,
      simulation_answers: 1,
      first_answers: 1,
      trial_openings: 1,
    })
  })
})
