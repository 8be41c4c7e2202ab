import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { answerInDrill, openDrillPlace } from '#server/drills/open-drill-place.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { readDrill } from '#server/drills/read-drill.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { focusBlocks } from '#server/adapters/db/schema/drills.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { endAccess, giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readBlockOffer } from './block-offer.ts'
import { readBlocks } from './own-blocks.ts'
import { startBlock } from './start-block.ts'
import { endBlock, lengthenBlock, readPause } from './run-block.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const daysAgo = pastDaysOn(deps)

async function learner(exam: MadeExam) {
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  return viewer
}

const startFor = async (viewer: Viewer, exam: MadeExam, { minutes = 25, on = deps } = {}) =>
  (await startBlock(on, viewer, { exam: exam.code, minutes })).simulationId

async function answerAt(
  viewer: Viewer,
  {
    simulationId,
    position,
    option,
    on = deps,
  }: { simulationId: string; position: number; option: number; on?: Dependencies },
) {
  const { question } = await openDrillPlace(on, viewer, { simulationId, position })
  const { questionId } = question
  await answerInDrill(on, viewer, { simulationId, questionId, selectedOptions: [option], secondsSpent: 20 })
}

const endOf = async (simulationId: string) =>
  (await db.select().from(focusBlocks).where(eq(focusBlocks.simulationId, simulationId)))[0]?.endedAt ?? null

const listOf = async (simulationId: string) =>
  (
    await db
      .select({ id: simulationQuestions.questionId })
      .from(simulationQuestions)
      .where(eq(simulationQuestions.simulationId, simulationId))
  ).map(({ id }) => id)

const startOf = async (simulationId: string) =>
  (await db.select().from(simulations).where(eq(simulations.id, simulationId)))[0]?.startedAt

describe('a block of focus', () => {
  it('offers what it then has: today’s due ones, then the unseen', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    await daysAgo(3, (then) => simulatingOn(then).finished(viewer, exam, [3, 2]))
    const offer = await readBlockOffer(deps, viewer, { exam: exam.code, minutes: 25 })
    expect(offer).toMatchObject({
      due: { questions: 2, of: 2 },
      running: null,
    })
    expect(offer.questions).toBe(offer.due.questions + offer.unseen + offer.gain)
    const simulationId = await startFor(viewer, exam)
    const drill = await readDrill(deps, viewer, { simulationId })
    expect(drill).toMatchObject({ kind: 'focus', totalQuestions: offer.questions })
    const first = await openDrillPlace(deps, viewer, { simulationId, position: 0 })
    expect(first.reason).toMatchObject({ kind: 'focus', inNotebook: true })
  })

  it('started twice at once is one block; later, without an answer, another takes its place', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const [one, other] = await Promise.all([startFor(viewer, exam), startFor(viewer, exam)])
    const again = await startFor(viewer, exam)
    expect([one, other]).toEqual([again, again])
    expect(await startFor(viewer, exam, { minutes: 50 })).not.toBe(again)
    expect(await outcomeOf(readDrill(deps, viewer, { simulationId: again }))).toBe('SIMULATION_NOT_FOUND')
  })

  it('ends its minutes once, at the moment that the device told, and its drill goes on', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const simulationId = await daysAgo(1, (then) => startFor(viewer, exam, { on: then }))
    await endBlock(deps, viewer, { simulationId, endedMsAgo: 60_000 })
    const ended = await endOf(simulationId)
    expect(Math.abs(Date.now() - 60_000 - (ended?.getTime() ?? 0))).toBeLessThan(5000)
    await endBlock(deps, viewer, { simulationId, endedMsAgo: 0 })
    expect(await endOf(simulationId)).toEqual(ended)
    expect(await readDrill(deps, viewer, { simulationId })).toMatchObject({ status: 'active' })
  })

  it('never ends before it began', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    await endBlock(deps, viewer, { simulationId, endedMsAgo: 3_600_000 })
    expect(await endOf(simulationId)).toEqual(await startOf(simulationId))
  })

  it('takes more places where its list is done early, and a second press adds none', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const { totalQuestions } = await readDrill(deps, viewer, { simulationId })
    const more = { simulationId, secondsLeft: 300, known: totalQuestions }
    const totals = await Promise.all([lengthenBlock(deps, viewer, more), lengthenBlock(deps, viewer, more)])
    expect(totals).toEqual([{ total: totalQuestions + 2 }, { total: totalQuestions + 2 }])
    const drill = await readDrill(deps, viewer, { simulationId })
    expect(drill.places.map(({ position }) => position)).toEqual(
      Array.from({ length: totalQuestions + 2 }, (_, position) => position),
    )
    await answerAt(viewer, { simulationId, position: totalQuestions + 1, option: 0 })
    await completeDrill(deps, viewer, { simulationId })
    expect(await outcomeOf(lengthenBlock(deps, viewer, { ...more, known: totalQuestions + 2 }))).toBe(
      'SIMULATION_NOT_ACTIVE',
    )
  })

  it('takes none that went to another exam since it was drawn: it is drawn again', async () => {
    const exam = await makeExam(db, { size: 14 })
    const other = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const listed = await listOf(simulationId)
    const moved = exam.questions.find(({ id }) => !listed.includes(id))?.id ?? ''
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id))
    const known = { id: exam.id, bankVersion: row?.bankVersion ?? 0 }
    const drawn = [await deps.banks.of(db, known)]
    await db.update(questions).set({ examId: other.id }).where(eq(questions.id, moved))
    const late: Dependencies = {
      ...deps,
      banks: { of: async (at, of) => drawn.pop() ?? deps.banks.of(at, of) },
    }
    const more = { simulationId, secondsLeft: 1200, known: listed.length }
    expect(await lengthenBlock(late, viewer, more)).toEqual({ total: 13 })
    expect(await listOf(simulationId)).not.toContain(moved)
  })

  it('takes more also where its list holds one that was moved before that was refused', async () => {
    const exam = await makeExam(db, { size: 30 })
    const other = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const [moved = '', ...rest] = await listOf(simulationId)
    await db.update(questions).set({ examId: other.id }).where(eq(questions.id, moved))
    const more = { simulationId, secondsLeft: 300, known: rest.length + 1 }
    expect(await lengthenBlock(deps, viewer, more)).toEqual({ total: more.known + 2 })
  })

  it('tells how many questions are left beside its list', async () => {
    const exam = await makeExam(db, { size: 14 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const { totalQuestions, block } = await readDrill(deps, viewer, { simulationId })
    expect(block?.left).toBe(14 - totalQuestions)
    await lengthenBlock(deps, viewer, { simulationId, secondsLeft: 1200, known: totalQuestions })
    expect(await readDrill(deps, viewer, { simulationId })).toMatchObject({
      totalQuestions: 14,
      block: { left: 0 },
    })
  })

  it('with no question left, or no time for one, takes none', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const left = { simulationId, known: 4 }
    expect(await outcomeOf(lengthenBlock(deps, viewer, { ...left, secondsLeft: 600 }))).toBe(
      'NOTHING_TO_DRILL',
    )
    expect(await outcomeOf(lengthenBlock(deps, viewer, { ...left, secondsLeft: 20 }))).toBe(
      'NOTHING_TO_DRILL',
    )
  })

  it('shows what was answered in its break, the missed first, and no key of another place', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    await answerAt(viewer, { simulationId, position: 0, option: 0 })
    await answerAt(viewer, { simulationId, position: 1, option: 1 })
    const pause = await readPause(deps, viewer, { simulationId })
    expect(pause).toMatchObject({ numberOfDay: 1, answered: 2, right: 1 })
    expect(pause.places.map(({ position }) => position)).toEqual([1, 0])
    expect(pause.places.every(({ kind }) => kind === 'shown')).toBe(true)
    expect(pause.total).toBeGreaterThan(2)
  })

  it('shows nothing in its break where nothing was answered', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const simulationId = await startFor(viewer, exam)
    const pause = await readPause(deps, viewer, { simulationId })
    expect(pause).toMatchObject({ answered: 0, right: 0, places: [] })
  })

  it('is summed by the hour in which it began: its minutes whole, or up to the last answer', async () => {
    const exam = await makeExam(db, { size: 30 })
    const viewer = await learner(exam)
    const first = await startFor(viewer, exam)
    await answerAt(viewer, { simulationId: first, position: 0, option: 0 })
    expect((await readBlocks(deps, viewer)).today).toEqual({ blocks: 1, questions: 1, right: 1, minutes: 1 })
    await endBlock(deps, viewer, { simulationId: first, endedMsAgo: 0 })
    const { today, whole, times } = await readBlocks(deps, viewer)
    expect(today).toEqual({ blocks: 1, questions: 1, right: 1, minutes: 25 })
    expect(whole).toEqual(today)
    expect(times.map(({ time }) => time)).toEqual(['morning', 'afternoon', 'night'])
    expect(times.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(1)
  })

  it('without a plan draws what is open and free alone, and its offer says the same', async () => {
    const exam = await makeExam(db, { size: 40 })
    const viewer = await learner(exam)
    await endAccess(db, viewer.id)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'trial' })
    const offer = await readBlockOffer(deps, viewer, { exam: exam.code, minutes: 60 })
    expect(offer.questions).toBe(FREE_QUESTIONS)
    const simulationId = await startFor(viewer, exam, { minutes: 60 })
    const { places, block } = await readDrill(deps, viewer, { simulationId })
    expect(places).toHaveLength(FREE_QUESTIONS)
    expect(places.every(({ state }) => state === 'blank')).toBe(true)
    expect(block?.left).toBe(0)
  })

  it('without a plan counts no locked question as left', async () => {
    const exam = await makeExam(db, { size: 40 })
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'trial' })
    const simulationId = await startFor(viewer, exam, { minutes: 15 })
    const { totalQuestions, block } = await readDrill(deps, viewer, { simulationId })
    expect(totalQuestions).toBeLessThan(FREE_QUESTIONS)
    expect(block?.left).toBe(FREE_QUESTIONS - totalQuestions)
  })
})
