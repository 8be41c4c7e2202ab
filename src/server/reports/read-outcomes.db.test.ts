import { examOutcomes } from '#server/adapters/db/schema/outcomes.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { readOutcomes } from './read-outcomes.ts'

const { deps, db } = await openTestDependencies()

it('compares what was told of one exam, or of all, with the prediction that stood on its day', async () => {
  const exam = await makeExam(db)
  const other = await makeExam(db)
  const tell = async (examId: string, outcome: 'passed' | 'failed', passChance: number | null) => {
    const { id: userId } = await makePerson(db)
    await db.insert(examOutcomes).values({
      userId,
      examId,
      satOn: '2026-03-15',
      outcome,
      answers: 40,
      passChance,
    })
  }
  for (let person = 0; person < 4; person += 1) await tell(exam.id, 'passed', 0.9)
  expect(await readOutcomes(deps, { exam: exam.id })).toEqual({ kind: 'too-few' })
  await tell(exam.id, 'failed', 0.4)
  expect(await readOutcomes(deps, { exam: exam.id })).toEqual({ kind: 'counted', outcomes: 5, passed: 4 })
  for (let person = 0; person < 25; person += 1) await tell(other.id, 'failed', null)
  expect(await readOutcomes(deps, {})).toMatchObject({
    kind: 'compared',
    outcomes: 30,
    passed: 4,
    withoutChance: 25,
  })
  expect((await readOutcomes(deps, { exam: exam.id })).kind).toBe('counted')
})
