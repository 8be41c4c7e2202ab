import type { Viewer } from '#server/dependencies.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { exams, questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readHistory, readTrend } from './read-history.ts'
import { readResult } from './read-result.ts'
import { reviewPlaces } from './review-places.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS'))

const start = async (viewer: Viewer, exam: MadeExam) =>
  (await startSimulation(deps, viewer, { exam: exam.code, difficulties: ['easy', 'medium', 'hard'] }))
    .simulationId

const answer = (
  viewer: Viewer,
  simulationId: string,
  of: { exam: MadeExam; index: number; option: number },
) =>
  answerQuestion(deps, viewer, {
    simulationId,
    questionId: of.exam.questions[of.index]?.id ?? '',
    selectedOptions: [of.option],
  })

async function finished(viewer: Viewer, exam: MadeExam, [right, wrong]: [number, number]): Promise<string> {
  const simulationId = await start(viewer, exam)
  for (let index = 0; index < right + wrong; index += 1) {
    await answer(viewer, simulationId, { exam, index, option: index < right ? 0 : 1 })
  }
  await completeSimulation(deps, viewer, { simulationId })
  return simulationId
}

const isCausedBy = (words: string) => (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.message.includes(words)

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
    const simulationId = await start(viewer, exam)
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
    const third = await start(viewer, exam)
    await abandonSimulation(deps, viewer, { simulationId: third })
    expect((await readResult(deps, viewer, { exam: exam.code })).id).toBe(second)
    expect((await readResult(deps, viewer, { exam: exam.code, simulation: first })).id).toBe(first)
    await expect(readResult(deps, viewer, { exam: exam.code, simulation: third })).rejects.toMatchObject({
      code: 'SIMULATION_NOT_FOUND',
    })
  })
})

describe('the review', () => {
  it('shows answered places with their key, and a blank one only while it is open, which counts', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    const simulationId = await finished(viewer, exam, [1, 0])
    const opened = await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [0, 1, 15] })
    expect(places).toMatchObject([
      { kind: 'shown', position: 0, answer: { isCorrect: true }, key: { correctOptions: [0] } },
      { kind: 'shown', position: 1, answer: null, key: { correctOptions: [0] } },
      { kind: 'locked', position: 15 },
    ])
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(opened + 1)
  })

  it('keeps own answers after the plan ended, and shows blank places again under a plan', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 1 })
    const simulationId = await start(viewer, exam)
    await answer(viewer, simulationId, { exam, index: 19, option: 0 })
    await completeSimulation(deps, viewer, { simulationId })
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [18, 19] })
    expect(places.map(({ kind }) => kind)).toEqual(['shown', 'shown'])
  })

  it('shows the question as it was answered, whatever an edit made of it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await finished(viewer, exam, [2, 0])
    await expect(db.update(questionRevisions).set({ statement: '<p>Outro</p>' })).rejects.toSatisfy(
      isCausedBy('is in use'),
    )
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [0] })
    expect(places).toMatchObject([{ question: { statement: '<p>Enunciado 1</p>' } }])
  })
})

describe('the history', () => {
  it('pages from the newest, without gap or repeat, and filters by exam', async () => {
    const viewer = await makePerson(db)
    const [one, other] = [await makeExam(db, { size: 2 }), await makeExam(db, { size: 2 })]
    const ids: string[] = []
    for (let round = 0; round < 5; round += 1) ids.push(await finished(viewer, one, [1, 1]))
    await finished(viewer, other, [2, 0])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await readHistory(deps, viewer, { exam: one.code, cursor, limit: 2 })
      expect(page.total).toBe(5)
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
    expect((await readHistory(deps, viewer, { limit: 50 })).total).toBe(6)
  })

  it('draws the trend of the asked exam, oldest first, with its sums', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    await finished(viewer, exam, [0, 2])
    await finished(viewer, exam, [2, 0])
    const trend = await readTrend(deps, viewer, { exam: exam.code })
    expect(trend.points.map(({ accuracyPercentage }) => accuracyPercentage)).toEqual([0, 100])
    expect(trend).toMatchObject({
      chosen: exam.code,
      answeredQuestions: 4,
      exams: [{ code: exam.code, simulations: 2 }],
    })
  })

  it('is empty for somebody else', async () => {
    const exam = await makeExam(db, { size: 2 })
    await finished(await makePerson(db), exam, [1, 1])
    const stranger = await makePerson(db)
    expect(await readHistory(deps, stranger, { limit: 10 })).toEqual({
      entries: [],
      nextCursor: null,
      total: 0,
    })
    expect(await readTrend(deps, stranger, {})).toMatchObject({ exams: [], chosen: null, points: [] })
  })
})

describe('an ended simulation', () => {
  it('never changes again, not even by hand in the database', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    await finished(viewer, exam, [1, 0])
    await expect(db.update(simulations).set({ correctAnswers: 2 })).rejects.toSatisfy(isCausedBy('has ended'))
  })

  it('refuses to open a place', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await finished(viewer, exam, [1, 0])
    await expect(openPlace(deps, viewer, { simulationId, position: 1 })).rejects.toMatchObject({
      code: 'SIMULATION_NOT_ACTIVE',
    })
  })
})
