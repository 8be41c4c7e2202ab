import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { isCausedBy, outcomesOf } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { makeExam, makePerson, giveAccess, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { rowCounts, SIMULATION_TABLES } from '#tests/support/databases/row-counts.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { readResult } from '#server/results/read-result.ts'
import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { completeSimulation, abandonSimulation } from './end-simulation.ts'
import { rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'

const { db, deps, database } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start, finished } = simulatingOn(deps)

const NOTHING = Object.fromEntries(SIMULATION_TABLES.map((table) => [table, 0]))
const idAt = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''

describe('an ended simulation', () => {
  it('never changes again, not even by hand in the database', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    await finished(viewer, exam, [1, 0])
    await expect(db.update(simulations).set({ correctAnswers: 2 })).rejects.toSatisfy(isCausedBy('has ended'))
  })
})

describe('answering and finishing at one moment', () => {
  it('ends in one of the two orders, and the result tells of the same answers as the places', async () => {
    for (let round = 0; round < 12; round += 1) {
      const viewer = await makePerson(db)
      const exam = await makeExam(db, { size: 2 })
      const simulationId = await start(viewer, exam.code)
      const questionId = exam.questions[0]?.id ?? ''
      const [answered, ended] = await Promise.allSettled([
        answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [0] }),
        completeSimulation(deps, viewer, { simulationId }),
      ])
      expect(ended.status).toBe('fulfilled')
      const [row] = await db.select().from(simulations).where(eq(simulations.id, simulationId))
      expect(row?.correctAnswers).toBe(answered.status === 'fulfilled' ? 1 : 0)
    }
  })
})

describe('a simulation that ends without an answer', () => {
  it('begun anew, is gone with its places; what was opened in it stays counted', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 0 })
    await abandonSimulation(deps, viewer, { simulationId })
    expect(await rowCounts(database, SIMULATION_TABLES)).toEqual({ ...NOTHING, trial_openings: 1 })
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
    expect(await rowCounts(database, SIMULATION_TABLES)).toEqual(NOTHING)
  })

  it('finished blank where its places are open, has its result of 0 %', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await start(viewer, exam.code)
    expect(await completeSimulation(deps, viewer, { simulationId })).toEqual({ ending: 'completed' })
    const { figures, places } = await readResult(deps, viewer, { exam: exam.code })
    expect(figures.accuracyPercentage).toBe(0)
    expect(places.map(({ state }) => state)).toEqual(['unanswered', 'unanswered'])
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
    expect(await rowCounts(database, SIMULATION_TABLES)).toEqual(
      Object.fromEntries(SIMULATION_TABLES.map((table) => [table, 1])),
    )
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
})

describe('simulations at the same moment', () => {
  it('two finishes and an answer give one result that counts the answer or refuses it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const simulationId = await start(viewer, exam.code)
      const finish = () => completeSimulation(deps, viewer, { simulationId })
      const answer = () =>
        answerQuestion(deps, viewer, { simulationId, questionId: idAt(exam, 0), selectedOptions: [0] })
      const open = () => openPlace(deps, viewer, { simulationId, position: 1 })
      const [first, answered, second, opened] = await outcomesOf([finish, answer, finish, open])
      expect([first, second]).toEqual(['ok', 'ok'])
      expect(['ok', 'SIMULATION_NOT_ACTIVE']).toContain(answered)
      expect(['ok', 'SIMULATION_NOT_ACTIVE']).toContain(opened)
      const { figures } = await readResult(deps, viewer, { exam: exam.code, simulation: simulationId })
      expect(figures.correctAnswers).toBe(answered === 'ok' ? 1 : 0)
      expect(figures.countedQuestions).toBe(4)
    }
  })

  it('finishing and abandoning end a simulation one way only', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const simulationId = await start(viewer, exam.code)
      const ends = await outcomesOf([
        () => completeSimulation(deps, viewer, { simulationId }),
        () => abandonSimulation(deps, viewer, { simulationId }),
      ])
      // Abandoned without an answer, it is gone.
      const [isFinished] = await outcomesOf([() => readSimulation(deps, viewer, { simulationId })])
      expect([...ends, isFinished]).toEqual(
        ends[0] === 'ok'
          ? ['ok', 'SIMULATION_NOT_ACTIVE', 'ok']
          : ['SIMULATION_NOT_FOUND', 'ok', 'SIMULATION_NOT_FOUND'],
      )
    }
  })
})
