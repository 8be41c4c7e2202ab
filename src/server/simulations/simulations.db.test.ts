import type { Difficulty } from '#domain/questions/difficulty.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { readExamCards } from '#server/exam-access/exam-cards.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import type { Viewer } from '#server/dependencies.ts'
import { endAccess, giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from './end-simulation.ts'
import { markPlace, rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'
import { startSimulation } from './start-simulation.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS'))

const ALL: Difficulty[] = ['easy', 'medium', 'hard']
const start = async (viewer: Viewer, exam: string, difficulties = ALL) =>
  (await startSimulation(deps, viewer, { exam, difficulties })).simulationId

describe('starting', () => {
  it('resumes the active simulation at its saved index, also through the exam’s uuid or another case', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 5 })
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 3 })
    for (const address of [exam.id, exam.id.toUpperCase(), exam.code.toLowerCase()]) {
      expect(await startSimulation(deps, viewer, { exam: address, difficulties: ALL })).toEqual({
        simulationId,
        resumed: true,
      })
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

describe('a place', () => {
  it('keeps its marker on the server', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    const simulationId = await start(viewer, exam.code)
    await markPlace(deps, viewer, { simulationId, position: 2, marked: true })
    await markPlace(deps, viewer, { simulationId, position: 2, marked: true })
    expect((await readSimulation(deps, viewer, { simulationId })).places.map(({ marked }) => marked)).toEqual(
      [false, false, true],
    )
    await expect(markPlace(deps, viewer, { simulationId, position: 3, marked: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('takes no rating without an answer', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 0 })
    const questionId = exam.questions[0]?.id ?? ''
    await expect(
      rateQuestion(deps, viewer, { simulationId, questionId, rating: 'easy' }),
    ).rejects.toMatchObject({ code: 'ANSWER_MISSING' })
  })

  it('says how many to choose, and asks for the whole set', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2, wish: () => ({ correct: [1, 3] }) })
    const simulationId = await start(viewer, exam.code)
    expect((await openPlace(deps, viewer, { simulationId, position: 0 })).question.choose).toBe(2)
    const half = await answerQuestion(deps, viewer, {
      simulationId,
      questionId: exam.questions[0]?.id ?? '',
      selectedOptions: [1],
    })
    const whole = await answerQuestion(deps, viewer, {
      simulationId,
      questionId: exam.questions[1]?.id ?? '',
      selectedOptions: [3, 1],
    })
    expect([half.answer.isCorrect, whole.answer.isCorrect]).toEqual([false, true])
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

describe('the cards of the exam list', () => {
  it('tell how far the active simulation is, and of none once it has ended', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4 })
    const cardOf = async () =>
      (await readExamCards(deps, viewer)).cards.find((card) => card.exam.id === exam.id)?.underWay
    expect(await cardOf()).toBeNull()
    const simulationId = await start(viewer, exam.code)
    for (const question of exam.questions.slice(0, 3))
      await answerQuestion(deps, viewer, { simulationId, questionId: question.id, selectedOptions: [0] })
    const { startedAt } = await readSimulation(deps, viewer, { simulationId })
    expect(await cardOf()).toEqual({ answered: 3, total: 4, startedAt })
    await completeSimulation(deps, viewer, { simulationId })
    expect(await cardOf()).toBeNull()
  })

  it('keep an inactive exam for whoever has a plan or a simulation in it, and for nobody else', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [payer, sitter, other] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    await giveAccess(db, { userId: payer.id, examId: exam.id, source: 'grant', days: 5 })
    await activateTrial(db, other, { exam: exam.code })
    await start(sitter, exam.code)
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    const seen = await Promise.all([payer, sitter, other].map((viewer) => readExamCards(deps, viewer)))
    expect(seen.map(({ cards }) => cards.map(({ card }) => card.kind))).toEqual([['paid'], ['started'], []])
  })

  it('follow access: free trial, paid, started without either, and untouched', async () => {
    const viewer = await makePerson(db)
    const [trial, paid, started, untouched] = [
      await makeExam(db),
      await makeExam(db),
      await makeExam(db),
      await makeExam(db),
    ]
    await activateTrial(db, viewer, { exam: trial.code })
    await activateTrial(db, viewer, { exam: trial.code })
    await giveAccess(db, { userId: viewer.id, examId: paid.id, source: 'grant' })
    await start(viewer, started.code)
    const { cards } = await readExamCards(deps, viewer)
    const kindOf = (id: string) => cards.find(({ exam }) => exam.id === id)?.card.kind
    expect([trial, paid, started, untouched].map(({ id }) => kindOf(id))).toEqual([
      'free',
      'paid',
      'started',
      'available',
    ])
    await endAccess(db, viewer.id)
    const later = await readExamCards(deps, viewer)
    expect(later.cards.find(({ exam }) => exam.id === paid.id)?.card.kind).toBe('available')
  })
})
