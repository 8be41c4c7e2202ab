import type { Viewer } from '#server/dependencies.ts'
import { readExamStanding } from '#server/exam-access/exam-page.ts'
import { giveUpMock } from '#server/mocks/end-mock.ts'
import { markInMock } from '#server/mocks/mark-in-mock.ts'
import { readSheet } from '#server/mocks/read-sheet.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { markInReview } from '#server/results/mark-in-review.ts'
import { abandonSimulation } from '#server/simulations/end-simulation.ts'
import { markPlace } from '#server/simulations/mark-and-rate.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { completeDrill } from './end-drill.ts'
import { readDrill } from './read-drill.ts'
import { readMistakes } from './read-mistakes.ts'
import { markInDrill } from './say-and-mark.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, missed, drillOn } = drillingOn(deps)
const simulating = simulatingOn(deps)
const mocks = sittingMocksOn(deps)

/** Somebody with a finished simulation of four questions, of which the first two are marked in its review. */
async function marker() {
  const exam = await makeExam(db, { size: 4 })
  const viewer = await learner(exam)
  const simulationId = await missed(exam, viewer, { wrong: 4 })
  const mark = (position: number, marked: boolean) =>
    markInReview(deps, viewer, { simulationId, position, marked })
  await mark(0, true)
  await mark(1, true)
  return { exam, viewer, mark }
}

async function markedOf(viewer: Viewer, exam: MadeExam) {
  const { drills } = await readMistakes(deps, viewer, { exam: exam.code })
  expect((await readExamStanding(deps, viewer, { exam: exam.code })).marked).toBe(drills.marked.questions)
  return drills.marked.questions
}

describe('a question that is marked for review', () => {
  it('stays so when a simulado or a Prova begins without marks, and is answered there', async () => {
    const { exam, viewer } = await marker()
    const { sheet } = await startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    expect(sheet.places.every(({ marked }) => !marked)).toBe(true)
    expect(await markedOf(viewer, exam)).toBe(2)
    await simulating.finished(viewer, exam, [4, 0])
    expect(await markedOf(viewer, exam)).toBe(2)
  })

  it('is one more or less by a mark in the review of an older simulation', async () => {
    const { exam, viewer, mark } = await marker()
    await simulating.finished(viewer, exam, [4, 0])
    await mark(2, true)
    expect(await markedOf(viewer, exam)).toBe(3)
    await mark(0, false)
    expect(await markedOf(viewer, exam)).toBe(2)
  })

  it('is marked no more, wherever it was, once its mark is taken away in a drill or in study', async () => {
    const { exam, viewer } = await marker()
    const { simulationId } = await drillOn(viewer, exam, { kind: 'marked' })
    const { places } = await readDrill(deps, viewer, { simulationId })
    expect(places.map(({ marked }) => marked)).toEqual([true, true])
    await markInDrill(deps, viewer, { simulationId, position: 0, marked: false })
    await completeDrill(deps, viewer, { simulationId })
    expect(await markedOf(viewer, exam)).toBe(1)
    const study = await simulating.start(viewer, exam.code)
    for (let position = 0; position < 4; position += 1)
      await markPlace(deps, viewer, { simulationId: study, position, marked: false })
    expect(await markedOf(viewer, exam)).toBe(0)
  })

  it('is marked in no Prova under way by the end of a drill that left it blank', async () => {
    const { exam, viewer } = await marker()
    const { simulationId } = await drillOn(viewer, exam, { kind: 'marked' })
    const { sheet } = await startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    await completeDrill(deps, viewer, { simulationId })
    const { places } = await readSheet(deps, viewer, { simulationId: sheet.id })
    expect(places.filter(({ marked }) => marked)).toEqual([])
    expect(await markedOf(viewer, exam)).toBe(2)
  })

  it('has notes of its own in a Prova under way', async () => {
    const { exam, viewer, mark } = await marker()
    const { sheet } = await startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    for (const { position } of sheet.places) {
      await markInMock(deps, viewer, { simulationId: sheet.id, position, marked: true })
      await markInMock(deps, viewer, { simulationId: sheet.id, position, marked: false })
    }
    expect(await markedOf(viewer, exam)).toBe(2)
    await markInMock(deps, viewer, { simulationId: sheet.id, position: 0, marked: true })
    for (let position = 0; position < 4; position += 1) await mark(position, false)
    expect(await markedOf(viewer, exam)).toBe(0)
    await mocks.complete(viewer, sheet.id)
    expect(await markedOf(viewer, exam)).toBe(1)
  })

  it('is marked by a note of a Prova from its end on, and no drill before copies the note', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    const { sheet } = await startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    const simulationId = sheet.id
    await markInMock(deps, viewer, { simulationId, position: 0, marked: true })
    const drill = await drillOn(viewer, exam, { kind: 'unseen' })
    const { places } = await readDrill(deps, viewer, drill)
    expect(places.filter(({ marked }) => marked)).toEqual([])
    await mocks.choosing(viewer, simulationId)(sheet.places[1]?.questionId ?? '', [0])
    await mocks.complete(viewer, simulationId)
    expect(await markedOf(viewer, exam)).toBe(1)
  })

  it('is marked by the note of a Prova that is given up, also where its place goes', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    const { sheet } = await startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    await markInMock(deps, viewer, { simulationId: sheet.id, position: 3, marked: true })
    await giveUpMock(deps, viewer, { simulationId: sheet.id })
    expect(await markedOf(viewer, exam)).toBe(1)
  })

  it('stays so where the place that was marked goes: left blank in a drill, or begun anew', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    const drill = await drillOn(viewer, exam, { kind: 'unseen' })
    await markInDrill(deps, viewer, { ...drill, position: 2, marked: true })
    await completeDrill(deps, viewer, drill)
    expect(await markedOf(viewer, exam)).toBe(1)
    const simulationId = await simulating.start(viewer, exam.code)
    for (let position = 0; position < 4; position += 1)
      await markPlace(deps, viewer, { simulationId, position, marked: true })
    await abandonSimulation(deps, viewer, { simulationId })
    expect(await markedOf(viewer, exam)).toBe(4)
  })
})
