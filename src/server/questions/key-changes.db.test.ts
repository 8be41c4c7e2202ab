import { readSuspect } from '#server/suspects/read-suspects.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { readQuestion } from './read-questions.ts'
import { editQuestion } from './save-question.ts'

const { deps, db } = await openTestDependencies()

/** A question that somebody met with its first option as the key. */
async function metQuestion() {
  const exam = await makeExam(db, { size: 1 })
  const meet = async () => {
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
    await simulatingOn(deps).start(viewer, exam.code)
  }
  await meet()
  const questionId = exam.questions[0]?.id ?? ''
  const boss = await makeAdmin(db)
  const edit = async (change: { statement?: string; correctOptions?: number[] }) => {
    const { id: _id, ...question } = await readQuestion(deps, { questionId })
    const was = { examId: exam.id, domainId: null, isActive: true }
    await editQuestion(deps, boss, { ...question, questionId, was, ...change })
  }
  const waiting = async () => (await readSuspect(deps, { questionId })).keyChanges
  return { edit, meet, waiting }
}

it('a changed key waits with what it became, also once the text was edited again', async () => {
  const { edit, waiting } = await metQuestion()
  await edit({ correctOptions: [1] })
  expect(await waiting()).toMatchObject([{ from: [0], to: [1], toRevision: 2 }])
  await edit({ statement: '<p>Com vírgula, agora.</p>' })
  expect(await waiting()).toMatchObject([{ from: [0], to: [1], toRevision: 3 }])
  await edit({ correctOptions: [2] })
  expect(await waiting()).toMatchObject([{ from: [0], to: [2], toRevision: 4 }])
})

it('a key that is again what people met waits for nobody', async () => {
  const { edit, waiting } = await metQuestion()
  await edit({ correctOptions: [1] })
  await edit({ correctOptions: [0] })
  expect(await waiting()).toEqual([])
})

it('who met the key in between waits alone once the former one is back', async () => {
  const { edit, meet, waiting } = await metQuestion()
  await edit({ correctOptions: [1] })
  await meet()
  await edit({ correctOptions: [0] })
  expect(await waiting()).toMatchObject([{ from: [1], to: [0], toRevision: 3 }])
})
