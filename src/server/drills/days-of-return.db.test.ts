import { readMistakes } from './read-mistakes.ts'
import { completeDrill } from './end-drill.ts'
import { sayOfAnswer } from './say-and-mark.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, missed, drillOn } = drillingOn(deps)

it('a question that a right answer leaves outside the Caderno is promised no day of return (spec 15.5)', async () => {
  const exam = await makeExam(db, { size: 3 })
  const viewer = await learner(exam)
  await missed(exam, viewer, { right: 1, wrong: 1 })
  const { simulationId, open, answer } = await drillOn(viewer, exam, { kind: 'unseen' })
  const outside = {
    wrong: { staysOut: false },
    guess: { staysOut: false },
    hard: { staysOut: false },
    medium: { staysOut: true },
    easy: { staysOut: true },
  }
  expect((await open(0)).comebacks).toMatchObject(outside)
  const questionId = await answer(0, 0)
  expect((await open(0)).comebacks).toMatchObject(outside)
  await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'medium' })
  await completeDrill(deps, viewer, { simulationId })
  const { counts } = await readMistakes(deps, viewer, { exam: exam.code })
  expect(counts).toMatchObject({ inNotebook: 1, mastered: 0 })
  const due = await (await drillOn(viewer, exam)).open(0)
  expect(due.comebacks).toMatchObject({ medium: { staysOut: false }, easy: { staysOut: false } })
})
