import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, makePerson, endAccess, giveAccess } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { Viewer } from '#server/dependencies.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { simulations, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { Refused } from '#server/refusal.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import { openPlace } from './open-place.ts'
import { countTrialOpenings } from './place-store.ts'
import { saveOpening } from './open-store.ts'
import { abandonSimulation } from './end-simulation.ts'
import { readSimulation } from './read-simulation.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start, finished } = simulatingOn(deps)

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

describe('an ended simulation', () => {
  it('refuses to open a place', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await finished(viewer, exam, [1, 0])
    await expect(openPlace(deps, viewer, { simulationId, position: 1 })).rejects.toMatchObject({
      code: 'SIMULATION_NOT_ACTIVE',
    })
  })
})

describe('what an opening saves', () => {
  it.each([
    [true, 'local'],
    [false, 'off'],
  ])('waits for the disk where the free plan counts it (%s)', async (isCounted, waiting) => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await start(viewer, exam.code)
    const at = { simulationId, position: 1, mode: 'study', userId: viewer.id, isCounted } as const
    const told = await db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = 'local'`)
      await saveOpening(tx, at, { key: `hand-out:${viewer.id}`, seconds: 60, times: 1 })
      const [row] = await tx
        .select({
          waiting: sql<string>`current_setting('synchronous_commit')`,
          at: simulations.currentQuestionIndex,
        })
        .from(simulations)
        .where(eq(simulations.id, simulationId))
      return row
    })
    expect(told).toEqual({ waiting, at: 1 })
  })
})

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
    const wish = (index: number) => ({ difficulty: DIFFICULTIES[index % 3] ?? 'medium' })
    const exam = await makeExam(db, { size: 60, wish })
    let opened = 0
    for (const difficulty of DIFFICULTIES) {
      const simulationId = await start(viewer, exam.code, [difficulty])
      opened += await openAll(viewer, simulationId, 20)
      await abandonSimulation(deps, viewer, { simulationId })
    }
    expect(opened).toBe(FREE_QUESTIONS)
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(FREE_QUESTIONS)
  })

  it('is of the first fifteen questions of the exam, whatever the filter, and starts nothing that is all locked', async () => {
    const viewer = await makePerson(db)
    const levels = [12, 8, 10].flatMap((count, level) =>
      Array.from({ length: count }, () => DIFFICULTIES[level]),
    )
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
})

describe('the free quota at the same moment', () => {
  it('the fifteenth opened twice opens in both tabs, and a sixteenth beside it never', async () => {
    const exam = await makeExam(db, { size: 18 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const simulationId = await start(viewer, exam.code)
      const open = (position: number) => () => openPlace(deps, viewer, { simulationId, position })
      for (let position = 0; position < 14; position += 1) await open(position)()
      expect(await outcomesOf([open(14), open(14), open(14), open(15)])).toEqual([
        'ok',
        'ok',
        'ok',
        'PLACE_LOCKED',
      ])
      expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(15)
    }
  })

  it('two exams’ worth of tabs never pass fifteen different questions', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const exam = await makeExam(db, { size: 30 })
      const viewer = await makePerson(db)
      const first = await start(viewer, exam.code)
      for (let position = 0; position < 10; position += 1)
        await openPlace(deps, viewer, { simulationId: first, position })
      await abandonSimulation(deps, viewer, { simulationId: first })
      // Fifteen others are the exam's first ones now, of which five may still be opened.
      const gone = exam.questions.slice(0, 10).map(({ id }) => id)
      await db.update(questions).set({ isActive: false }).where(inArray(questions.id, gone))
      const second = await start(viewer, exam.code)
      const opened = await outcomesOf(
        times(12, (position) => () => openPlace(deps, viewer, { simulationId: second, position })),
      )
      expect(opened.filter((outcome) => outcome === 'ok')).toHaveLength(5)
      expect(new Set(opened)).toEqual(new Set(['ok', 'PLACE_LOCKED']))
    }
  })
})
