import type { Viewer } from '#server/dependencies.ts'
import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setGoal } from '#server/exam-access/set-goal.ts'
import { readDrillSummary } from './drill-summary.ts'
import { answerInDrill } from './open-drill-place.ts'
import { completeDrill } from './end-drill.ts'
import { sayOfAnswer } from './say-and-mark.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { daysAgo, learner, missed, changeKey, drillOn } = drillingOn(deps)

const daysBack = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS))

/** The only question was missed and then right in three drills: with the last, four days ago, it left. */
async function leftFourDaysAgo() {
  const exam = await makeExam(db, { size: 1 })
  await db.update(questionRevisions).set({ createdAt: sql`now() - interval '30 days'` })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: 1, days: 13 })
  let ended = { simulationId: '' }
  for (const days of [12, 10, 4])
    ended = await daysAgo(days, async (then) => {
      const { simulationId, answer } = await drillOn(viewer, exam, { on: then })
      await answer(0, 0)
      await completeDrill(then, viewer, { simulationId })
      return { simulationId }
    })
  return { exam, viewer, summary: () => readDrillSummary(deps, viewer, ended) }
}

async function reword({ questions: [question], id: examId }: MadeExam) {
  const questionId = question?.id ?? ''
  const { id: _id, ...content } = await readQuestion(deps, { questionId })
  const was = { examId, domainId: null, isActive: true }
  await editQuestion(deps, await makeAdmin(db), {
    ...content,
    questionId,
    was,
    statement: '<p>Outro texto.</p>',
  })
}

const LATER: [string, (exam: MadeExam, viewer: Viewer) => Promise<unknown>][] = [
  ['a later miss', (exam, viewer) => daysAgo(1, (then) => simulatingOn(then).finished(viewer, exam, [0, 1]))],
  ['a later text', (exam) => reword(exam)],
  ['a later key', (exam) => changeKey(exam)],
  [
    'a later deactivation',
    (exam) => db.update(questions).set({ isActive: false }).where(eq(questions.examId, exam.id)),
  ],
  [
    'a later Data da prova',
    (exam, viewer) => setGoal(deps, viewer, { exam: exam.code, examOn: daysBack(-5) }),
  ],
]

it.each(LATER)('the summary of an earlier drill stays as it was after %s', async (_case, comes) => {
  const { exam, viewer, summary } = await leftFourDaysAgo()
  const before = await summary()
  expect(before).toMatchObject({
    today: daysBack(0),
    changes: [{ isRight: true, left: true, entered: false, dueOn: null }],
  })
  await comes(exam, viewer)
  expect((await summary()).changes).toEqual(before.changes)
})

it('what was due before and is due still after a quick answer returns today, not on a day gone by', async () => {
  const exam = await makeExam(db, { size: 1 })
  await db.update(questionRevisions).set({ createdAt: sql`now() - interval '30 days'` })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: 1, days: 13 })
  const { simulationId, open } = await drillOn(viewer, exam)
  const { questionId } = (await open(0)).question
  const quick = { simulationId, questionId, selectedOptions: [0], secondsSpent: 1 }
  await answerInDrill(deps, viewer, quick)
  await completeDrill(deps, viewer, { simulationId })
  expect(await readDrillSummary(deps, viewer, { simulationId })).toMatchObject({
    changes: [{ isRight: true, dueOn: daysBack(0) }],
  })
})

it('a right answer that was too quick did not count, unless something was said of it that day', async () => {
  const exam = await makeExam(db, { size: 2 })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: 2, days: 9 })
  const { simulationId, answer } = await drillOn(viewer, exam)
  await answer(0, 0, 2)
  const questionId = await answer(1, 0, 2)
  await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'medium' })
  await completeDrill(deps, viewer, { simulationId })
  const { changes, today } = await readDrillSummary(deps, viewer, { simulationId })
  const told = new Map(changes.map((change) => [change.position, change]))
  expect(told.get(0)).toMatchObject({ isTooQuick: true, dueOn: today })
  expect(told.get(1)).toMatchObject({ isTooQuick: false, said: 'medium' })
})
