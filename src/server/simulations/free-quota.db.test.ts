import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import type { Viewer } from '#server/dependencies.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { Refused } from '#server/refusal.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { endAccess, giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation } from './end-simulation.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'
import { startSimulation } from './start-simulation.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS'))

const ALL = ['easy', 'medium', 'hard'] as const
const start = async (
  viewer: Viewer,
  exam: string,
  difficulties: readonly ('easy' | 'medium' | 'hard')[] = ALL,
) => (await startSimulation(deps, viewer, { exam, difficulties: [...difficulties] })).simulationId

async function openAll(viewer: Viewer, simulationId: string, count: number): Promise<number> {
  let opened = 0
  for (let position = 0; position < count; position += 1) {
    const place = await openPlace(deps, viewer, { simulationId, position }).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'PLACE_LOCKED') return null
      throw error
    })
    if (place) opened += 1
  }
  return opened
}

describe('the free quota', () => {
  it('opens the first fifteen places and locks the sixteenth', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    const simulationId = await start(viewer, exam.code)
    expect(await openAll(viewer, simulationId, 20)).toBe(FREE_QUESTIONS)
    const simulation = await readSimulation(deps, viewer, { simulationId })
    expect(
      simulation.places.filter(({ state }) => state === 'locked').map(({ position }) => position),
    ).toEqual([15, 16, 17, 18, 19])
  })

  it('counts different questions for life, whatever the filter and however often one restarts', async () => {
    const viewer = await makePerson(db)
    const wish = (index: number) => ({ difficulty: ALL[index % 3] ?? 'medium' })
    const exam = await makeExam(db, { size: 60, wish })
    let opened = 0
    for (const difficulty of ALL) {
      const simulationId = await start(viewer, exam.code, [difficulty])
      opened += await openAll(viewer, simulationId, 20)
      await abandonSimulation(deps, viewer, { simulationId })
    }
    expect(opened).toBe(FREE_QUESTIONS)
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(FREE_QUESTIONS)
  })

  it('is of the first fifteen questions of the exam, whatever the filter, and starts nothing that is all locked', async () => {
    const viewer = await makePerson(db)
    const levels = [12, 8, 10].flatMap((count, level) => Array.from({ length: count }, () => ALL[level]))
    const wish = (index: number) => ({ difficulty: levels[index] ?? 'medium' })
    const exam = await makeExam(db, { size: 30, wish })
    const entry = () => readExamEntry(deps, viewer, { exam: exam.code })
    expect(await entry()).toMatchObject({
      difficulties: { easy: 12, medium: 8, hard: 10 },
      free: { easy: 12, medium: 3, hard: 0 },
    })
    await expect(start(viewer, exam.code, ['hard'])).rejects.toMatchObject({ code: 'PLACE_LOCKED' })
    expect((await entry()).activeSimulationId).toBeNull()
    const simulationId = await start(viewer, exam.code, ['medium', 'hard'])
    const { places, freeOpened } = await readSimulation(deps, viewer, { simulationId })
    expect(places.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 3 }, () => 'blank'),
      ...Array.from({ length: 15 }, () => 'locked'),
    ])
    expect([freeOpened, places.map(({ usesFree }) => usesFree).indexOf(false)]).toEqual([0, 3])
    expect(await openAll(viewer, simulationId, 18)).toBe(3)
    expect((await readSimulation(deps, viewer, { simulationId })).freeOpened).toBe(3)
  })

  it('counts nothing under a plan, where everything is open', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 30 })
    expect((await readExamEntry(deps, viewer, { exam: exam.code })).free).toBeNull()
  })

  it('closes the gate when only locked places are left, and never while none is locked', async () => {
    const viewer = await makePerson(db)
    const [long, short] = [await makeExam(db, { size: 16 }), await makeExam(db, { size: 2 })]
    for (const exam of [long, short]) {
      const simulationId = await start(viewer, exam.code)
      for (const { id } of exam.questions.slice(0, FREE_QUESTIONS)) {
        await answerQuestion(deps, viewer, { simulationId, questionId: id, selectedOptions: [0] })
      }
      const { gate } = await readSimulation(deps, viewer, { simulationId })
      expect([exam.code, gate]).toEqual([exam.code, exam === long ? 'quota' : null])
    }
  })

  it('opens a question of the list again without counting', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 3 })
    await openPlace(deps, viewer, { simulationId, position: 3 })
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(1)
  })

  it('does not count what is opened under a paid plan, and locks again when the plan ends', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 30 })
    const simulationId = await start(viewer, exam.code)
    expect(await openAll(viewer, simulationId, 20)).toBe(20)
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(0)
    const answered = exam.questions[19]
    if (!answered) throw new Error('twenty questions')
    await answerQuestion(deps, viewer, { simulationId, questionId: answered.id, selectedOptions: [1] })
    await endAccess(db, viewer.id)
    await expect(openPlace(deps, viewer, { simulationId, position: 18 })).rejects.toMatchObject({
      code: 'PLACE_LOCKED',
    })
    const own = await openPlace(deps, viewer, { simulationId, position: 19 })
    expect(own.answer?.isCorrect).toBe(false)
  })

  it('never lets fifteen calls at once open a sixteenth question', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 40 })
    const simulationId = await start(viewer, exam.code)
    await openAll(viewer, simulationId, 10)
    await abandonSimulation(deps, viewer, { simulationId })
    // Fifteen others are the exam's first ones now, of which five may still be opened.
    const gone = exam.questions.slice(0, 10).map(({ id }) => id)
    await db.update(questions).set({ isActive: false }).where(inArray(questions.id, gone))
    const second = await start(viewer, exam.code)
    const calls = Array.from({ length: 15 }, (_, position) =>
      openPlace(deps, viewer, { simulationId: second, position }),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const rows = await db.select({ ordinal: trialOpenings.ordinal }).from(trialOpenings)
    expect(rows.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
  })

  it('answering an unopened place counts as opening it, and a locked place takes no answer', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    const [first] = exam.questions
    const locked = exam.questions[15]
    if (!first || !locked) throw new Error('twenty questions')
    await answerQuestion(deps, viewer, { simulationId, questionId: first.id, selectedOptions: [0] })
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(1)
    await expect(
      answerQuestion(deps, viewer, { simulationId, questionId: locked.id, selectedOptions: [0] }),
    ).rejects.toMatchObject({ code: 'PLACE_LOCKED' })
  })
})
