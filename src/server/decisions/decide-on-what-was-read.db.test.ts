import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { readSuspect } from '#server/suspects/read-suspects.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { checkQuestion } from './check-question.ts'
import { decide } from './decide.ts'
import { rehearse } from './rehearse.ts'

const { deps, db } = await openTestDependencies()

const GIVEN = { seen: 0, options: [1] }

/** Its second revision swaps the options that the first had. */
async function editedSince() {
  const exam = await makeExam(db, { size: 1 })
  const boss = await makeAdmin(db)
  const questionId = exam.questions[0]?.id ?? ''
  const { id: _id, ...question } = await readQuestion(deps, { questionId })
  await editQuestion(deps, boss, {
    ...question,
    options: question.options.toReversed(),
    questionId,
    was: { examId: exam.id, domainId: null, isActive: true },
  })
  return { boss, questionId }
}

describe('a decision made from what was read before an edit', () => {
  it('is rehearsed, made and checked only once the question is read again', async () => {
    const { boss, questionId } = await editedSince()
    const on = (revision: number) => ({ ...GIVEN, questionId, revision })
    const rehearsed = (revision: number) => rehearse(deps, { ...on(revision), kind: 'accepted-also' })
    const decided = (revision: number) =>
      decide(deps, boss, { ...on(revision), decision: 'accepted-also', reply: 'Vale também.' })
    const checked = (revision: number) =>
      checkQuestion(deps, boss, { questionId, seen: 0, revision, reason: 'Conferi.' })
    for (const act of [rehearsed, decided, checked]) expect(await outcomeOf(act(1))).toBe('QUESTION_CHANGED')
    expect(await outcomeOf(rehearsed(2))).toBe('ok')
    expect(await outcomeOf(decided(2))).toBe('ok')
  })

  it('refuses no appeal that came since: it waits, and may be decided next', async () => {
    const exam = await makeExam(db, { size: 1 })
    const boss = await makeAdmin(db)
    const questionId = exam.questions[0]?.id ?? ''
    const appealed = async () => {
      const words = { kind: 'unclear' as const, claimed: [], argument: 'Falta a região.', source: null }
      const { id: userId } = await makePerson(db)
      await db.insert(appeals).values({ userId, questionId, revision: 1, ...words })
    }
    const open = async () => (await readSuspect(deps, { questionId })).openAppeals.map(({ id }) => id)
    await appealed()
    const read = await open()
    await appealed()
    const said = { questionId, options: [], decision: 'kept' as const, reply: 'Fica como está.' }
    await decide(deps, boss, { ...said, seen: 0, appeals: read })
    const left = await open()
    expect(left).toHaveLength(1)
    expect(read).not.toContain(left[0])
    await decide(deps, boss, { ...said, seen: 1, appeals: left })
    expect(await open()).toEqual([])
  })

  it('is taken from a page of before, which says no revision', async () => {
    const { boss, questionId } = await editedSince()
    const said = { ...GIVEN, questionId, decision: 'accepted-also' as const, reply: 'Vale também.' }
    expect(await outcomeOf(decide(deps, boss, said))).toBe('ok')
  })
})
