import { drillingOn } from '#tests/support/calls/drilling.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { whileHeld } from '#tests/support/databases/while-held.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, test } from 'vitest'
import { answerInDrill, openDrillPlace } from './open-drill-place.ts'
import { startDrill } from './start-drill.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, missed, drillOn } = drillingOn(deps)

test('a drill whose first answer arrives while another begins is asked about, not ended', async () => {
  const exam = await makeExam(db, { size: 5 })
  const viewer = await learner(exam)
  await missed(exam, viewer, { wrong: 2 })
  const { simulationId } = await drillOn(viewer, exam)
  const { question } = await openDrillPlace(deps, viewer, { simulationId, position: 0 })
  const answer = { simulationId, questionId: question.questionId, selectedOptions: [0], secondsSpent: 20 }
  const started = await whileHeld(
    db,
    (tx) => answerInDrill({ ...deps, db: tx }, viewer, answer),
    () =>
      outcomeOf(
        startDrill(deps, viewer, { exam: exam.code, selection: { kind: 'unseen' }, onlyReplaces: true }),
      ),
  )
  expect(started).toBe('DRILL_RUNNING')
})
