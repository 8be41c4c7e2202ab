import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { endAccess, makeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readDrillSummary } from './drill-summary.ts'
import { completeDrill } from './end-drill.ts'
import { readMistakes } from './read-mistakes.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, missed, drillOn } = drillingOn(deps)

const TOMORROW = dayOf(new Date(Date.now() + DAY_MS))

it('names no day of what is closed to the person at its end', async () => {
  const exam = await makeExam(db, { size: FREE_QUESTIONS + 5 })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: FREE_QUESTIONS + 5 })
  const drill = await drillOn(viewer, exam, { kind: 'missed' })
  const answered: string[] = []
  for (let position = 0; position < FREE_QUESTIONS + 5; position += 1)
    answered.push(await drill.answer(position, 1))
  await endAccess(db, viewer.id)
  await completeDrill(deps, viewer, drill)
  const told = async () => (await readDrillSummary(deps, viewer, drill)).changes
  const paid = new Set(exam.questions.slice(FREE_QUESTIONS).map(({ id }) => id))
  const isClosed = (position: number) => paid.has(answered[position] ?? '')
  const changes = await told()
  expect(changes.map(({ isLocked, dueOn }) => [isLocked, dueOn])).toEqual(
    changes.map(({ position }) => (isClosed(position) ? [true, null] : [false, TOMORROW])),
  )
  expect(changes.slice(-5).every(({ isLocked }) => isLocked)).toBe(true)
  await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
  expect((await told()).every(({ isLocked, dueOn }) => isLocked && dueOn === null)).toBe(true)
})

it('counts what the Caderno counts, after a plan ended too', async () => {
  const exam = await makeExam(db, { size: FREE_QUESTIONS + 5 })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: FREE_QUESTIONS + 5 })
  await endAccess(db, viewer.id)
  const { simulationId, answer } = await drillOn(viewer, exam, { kind: 'missed' })
  await answer(0, 1)
  await completeDrill(deps, viewer, { simulationId })
  const { counts } = await readMistakes(deps, viewer, { exam: exam.code })
  expect(await readDrillSummary(deps, viewer, { simulationId })).toMatchObject({
    inNotebook: counts.inNotebook,
    mastered: counts.mastered,
    tomorrow: 1,
  })
  expect(counts).toMatchObject({ inNotebook: FREE_QUESTIONS, locked: 5 })
})
