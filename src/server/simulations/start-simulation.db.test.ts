import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { questions, exams } from '#server/adapters/db/schema/catalog.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { makeExam, makePerson, giveAccess } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { outcomesOf } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { abandonSimulation, completeSimulation } from './end-simulation.ts'
import { rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'
import { startSimulation } from './start-simulation.ts'

const { deps, db, database } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('starting', () => {
  it('resumes the active simulation at its saved index, also through the exam’s uuid or another case', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 5 })
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 3 })
    for (const address of [exam.id, exam.id.toUpperCase(), exam.code.toLowerCase()]) {
      expect(await startSimulation(deps, viewer, { exam: address, difficulties: [...DIFFICULTIES] })).toEqual(
        {
          simulationId,
          resumed: true,
        },
      )
    }
    expect((await readSimulation(deps, viewer, { simulationId })).currentIndex).toBe(3)
  })

  it('makes one simulation out of many starts at once', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 5 })
    const starts = await Promise.all(Array.from({ length: 8 }, () => start(viewer, exam.code)))
    expect(new Set(starts).size).toBe(1)
    expect(await db.$count(simulations)).toBe(1)
  })

  it('fixes the list: what an administrator turns off meanwhile stays in it, and stays out of new ones', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 5 })
    const simulationId = await start(viewer, exam.code)
    await db
      .update(questions)
      .set({ isActive: false })
      .where(eq(questions.id, exam.questions[1]?.id ?? ''))
    expect((await readSimulation(deps, viewer, { simulationId })).totalQuestions).toBe(5)
    await abandonSimulation(deps, viewer, { simulationId })
    const second = await start(viewer, exam.code)
    expect((await readSimulation(deps, viewer, { simulationId: second })).totalQuestions).toBe(4)
  })

  it('filters by the effective difficulty: the latest rating over all simulations goes before the question’s own', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4, wish: () => ({ difficulty: 'hard' }) })
    const first = exam.questions[0]?.id ?? ''
    const simulationId = await start(viewer, exam.code)
    await answerQuestion(deps, viewer, { simulationId, questionId: first, selectedOptions: [0] })
    await rateQuestion(deps, viewer, { simulationId, questionId: first, rating: 'medium' })
    await rateQuestion(deps, viewer, { simulationId, questionId: first, rating: 'easy' })
    await abandonSimulation(deps, viewer, { simulationId })
    expect((await readExamEntry(deps, viewer, { exam: exam.code })).difficulties).toEqual({
      easy: 1,
      medium: 0,
      hard: 3,
    })
    const easy = await start(viewer, exam.code, ['easy'])
    const place = await openPlace(deps, viewer, { simulationId: easy, position: 0 })
    expect(place).toMatchObject({ question: { questionId: first }, everRated: true })
    const stranger = await makePerson(db)
    expect((await readExamEntry(deps, stranger, { exam: exam.code })).difficulties).toEqual({
      easy: 0,
      medium: 0,
      hard: 4,
    })
  })

  it('refuses an exam without questions, a filter without match and an unknown exam, each by its name', async () => {
    const viewer = await makePerson(db)
    const empty = await makeExam(db, { size: 0 })
    const hard = await makeExam(db, { size: 2, wish: () => ({ difficulty: 'hard' }) })
    await expect(start(viewer, empty.code)).rejects.toMatchObject({ code: 'NO_QUESTIONS' })
    await expect(start(viewer, hard.code, ['easy'])).rejects.toMatchObject({
      code: 'NO_QUESTIONS_FOR_FILTER',
    })
    await expect(start(viewer, 'NAO-EXISTE')).rejects.toMatchObject({ code: 'EXAM_NOT_FOUND' })
    await expect(start(viewer, '../../etc')).rejects.toMatchObject({ code: 'EXAM_NOT_FOUND' })
  })
})

describe('an inactive exam', () => {
  it('starts and continues under a plan only; without one it can be finished, not continued', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 5 })
    const simulationId = await start(viewer, exam.code)
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    await expect(openPlace(deps, viewer, { simulationId, position: 0 })).rejects.toMatchObject({
      code: 'ACCESS_RESTRICTED',
    })
    expect(await readSimulation(deps, viewer, { simulationId })).toMatchObject({ gate: 'restricted' })
    await completeSimulation(deps, viewer, { simulationId })
    await expect(start(viewer, exam.code)).rejects.toMatchObject({ code: 'ACCESS_RESTRICTED' })
    await expect(activateTrial(db, viewer, { exam: exam.code })).rejects.toMatchObject({
      code: 'EXAM_INACTIVE',
    })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 5 })
    const second = await start(viewer, exam.code)
    expect((await openPlace(deps, viewer, { simulationId: second, position: 4 })).position).toBe(4)
  })
})

describe('simulations at the same moment', () => {
  it('two starts make one active simulation, also while another tab ends it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const simulationId = await start(viewer, exam.code)
      const begin = () => start(viewer, exam.code)
      const end = () => abandonSimulation(deps, viewer, { simulationId })
      expect(await outcomesOf([begin, end, begin, begin])).toEqual(['ok', 'ok', 'ok', 'ok'])
      const active = await rows(`select id from simulations where status = 'active'`)
      expect(active.length).toBeLessThanOrEqual(1)
    }
  })
})
