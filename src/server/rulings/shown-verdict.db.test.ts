import { decide } from '#server/decisions/decide.ts'
import { revoke } from '#server/decisions/revoke.ts'
import { readDrillSummary } from '#server/drills/drill-summary.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { readResult } from '#server/results/read-result.ts'
import { reviewedPlacesOf } from '#server/results/review-places.ts'
import { lockExams } from '#server/questions/question-store.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { start, answer } = simulatingOn(deps)
const { learner, missed, drillOn } = drillingOn(deps)
const { begun, complete } = sittingMocksOn(deps)

const DECISIONS = [
  { decision: 'accepted-also' as const, options: [3] },
  { decision: 'annulled' as const, options: [] },
]
type Made = { questionId: string; seen?: number } & (typeof DECISIONS)[number]

async function ruled({ questionId, seen = 0, ...made }: Made) {
  const { rulingId } = await decide(deps, await makeAdmin(db), {
    ...made,
    questionId,
    seen,
    reply: 'Porque sim.',
  })
  return async () => {
    await revoke(deps, await makeAdmin(db), { rulingId: rulingId ?? '' })
    // Moments are kept in milliseconds: what ends in the same one still has it.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

const first = ({ questions: [question] }: MadeExam) => question?.id ?? ''

async function running() {
  const exam = await makeExam(db, { size: 2 })
  const viewer = await learner(exam)
  const simulationId = await start(viewer, exam.code)
  return {
    exam,
    press: (option: number) => answer(viewer, simulationId, { exam, index: 0, option }),
    read: () => openPlace(deps, viewer, { simulationId, position: 0 }),
    end: async () => {
      await completeSimulation(deps, viewer, { simulationId })
      return readResult(deps, viewer, { exam: exam.code, simulation: simulationId })
    },
  }
}

describe.each(DECISIONS)('a ruling ($decision) that is revoked', (made) => {
  it('while a study simulation runs leaves the verdict that was shown, and its end says that it is taken back', async () => {
    const { exam, press, read, end } = await running()
    const revoked = await ruled({ ...made, questionId: first(exam) })
    const shown = await press(3)
    expect(shown).toMatchObject({ answer: { isCorrect: true }, key: { rulings: [{ kind: made.decision }] } })
    await revoked()
    expect(await read()).toMatchObject({ answer: shown.answer, key: shown.key })
    expect(await press(3)).toEqual(shown)
    const result = await end()
    expect(result.takenBack).toEqual([0])
    expect(result.places[0]).toMatchObject({ state: 'wrong', isAnnulled: false })
    expect((await press(3)).key.rulings).toEqual([])
  })

  it('while a drill runs leaves the verdict that was shown, and its end says that it is taken back', async () => {
    const exam = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const drill = await drillOn(viewer, exam)
    const revoked = await ruled({ ...made, questionId: first(exam) })
    await drill.answer(0, 3)
    const shown = await drill.open(0)
    expect(shown).toMatchObject({ answer: { isCorrect: true }, key: { rulings: [{ kind: made.decision }] } })
    await revoked()
    expect(await drill.open(0)).toMatchObject({ answer: shown.answer, key: shown.key })
    const inPause = { simulationId: drill.simulationId, examId: exam.id, status: 'active' as const }
    expect(await reviewedPlacesOf(deps, viewer, { ...inPause, positions: [0] })).toMatchObject([
      { key: shown.key },
    ])
    await completeDrill(deps, viewer, drill)
    expect(await readDrillSummary(deps, viewer, drill)).toMatchObject({
      right: 0,
      takenBack: [0],
      places: [{ state: 'wrong', isAnnulled: false }],
    })
  })

  it('while a Prova runs takes nothing back: no verdict was shown', async () => {
    const { viewer, exam, sheet, id, choose } = await begun({ size: 2 })
    const questionId = sheet.places[0]?.questionId ?? ''
    const revoked = await ruled({ ...made, questionId })
    await choose(questionId, [3])
    await revoked()
    await complete(viewer, id)
    expect(await readResult(deps, viewer, { exam: exam.code, simulation: id })).toMatchObject({
      takenBack: [],
      places: [{ state: 'wrong' }, {}],
    })
  })

  it('before the answer is no part of it', async () => {
    const { exam, press, read, end } = await running()
    await (
      await ruled({ ...made, questionId: first(exam) })
    )()
    expect((await press(3)).answer.isCorrect).toBe(false)
    expect((await read()).key?.rulings).toEqual([])
    expect((await end()).takenBack).toEqual([])
  })

  it('and that was made after the answer never was a part of it', async () => {
    const { exam, press, read, end } = await running()
    await press(3)
    const revoked = await ruled({ ...made, questionId: first(exam) })
    expect((await read()).key?.rulings).toEqual([])
    await revoked()
    expect(await end()).toMatchObject({ takenBack: [], places: [{ state: 'wrong' }, {}] })
  })

  it('takes nothing back where another one gives the same', async () => {
    const { exam, press, end } = await running()
    const revoked = await ruled({ ...made, questionId: first(exam) })
    await press(3)
    await ruled({ decision: 'accepted-also', options: [3], questionId: first(exam), seen: 1 })
    await revoked()
    expect(await end()).toMatchObject({ takenBack: [], places: [{ state: 'right' }, {}] })
  })
})

/** Holds an exam's lock; on the one connection of the embedded engine nothing else would run meanwhile. */
async function holdExam({ id }: MadeExam): Promise<() => Promise<void>> {
  if (!onPostgres) return () => Promise.resolve()
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    await lockExams(tx, [id])
    taken.resolve()
    await released.promise
  })
  await taken.promise
  return () => {
    released.resolve()
    return holding
  }
}

it('what is answered while a revocation waits for its exam keeps the verdict that was shown', async () => {
  const { exam, press, read, end } = await running()
  const takeBack = await ruled({ decision: 'accepted-also', options: [3], questionId: first(exam) })
  const release = await holdExam(exam)
  const revoked = onPostgres ? takeBack() : undefined
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await press(3)).key.rulings).toHaveLength(1)
  await release()
  await (revoked ?? takeBack())
  expect((await read()).key?.rulings).toHaveLength(1)
  expect((await end()).takenBack).toEqual([0])
})
