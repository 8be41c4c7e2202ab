import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { readSuspect } from '#server/suspects/read-suspects.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'

const { deps, db } = await openTestDependencies()
const { start } = simulatingOn(deps)

/** A question that stands in a list, contested in its first revision. */
async function makeContested() {
  const exam = await makeExam(db, { size: 1 })
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  await start(viewer, exam.code)
  const questionId = exam.questions[0]?.id ?? ''
  const words = { kind: 'unclear' as const, claimed: [], argument: 'Falta a região.', source: null }
  await db.insert(appeals).values({ userId: viewer.id, questionId, revision: 1, ...words })
  return { exam, questionId, boss: await makeAdmin(db) }
}

describe("'Texto corrigido' (spec 17.2)", () => {
  it.each<[string, Partial<QuestionDraft>, boolean]>([
    ['the statement', { statement: '<p>Na região de São Paulo?</p>' }, true],
    ['the explanation', { explanation: '<p>Na região.</p>' }, true],
    ['the difficulty alone', { difficulty: 'hard' }, false],
    ['the sources alone', { references: [{ title: 'Guia', url: 'https://exemplo.com/regiao' }] }, false],
  ])('after an edit of %s', async (_, change, isTextMended) => {
    const { exam, questionId, boss } = await makeContested()
    const { id: _id, ...question } = await readQuestion(deps, { questionId })
    const was = { examId: exam.id, domainId: null, isActive: true }
    await editQuestion(deps, boss, { ...question, questionId, was, ...change })
    expect(await readSuspect(deps, { questionId })).toMatchObject({ revision: 2, isTextMended })
    const decided = {
      questionId,
      seen: 0,
      decision: 'text-mended' as const,
      options: [],
      reply: 'Corrigido.',
    }
    expect(await outcomeOf(decide(deps, boss, decided))).toBe(isTextMended ? 'ok' : 'TEXT_NOT_MENDED')
  })

  it('is not said to somebody who contested the text that stands again', async () => {
    const { exam, questionId, boss } = await makeContested()
    const { id: _id, ...question } = await readQuestion(deps, { questionId })
    const was = { examId: exam.id, domainId: null, isActive: true }
    const edit = async (statement: string, revision: number) =>
      editQuestion(deps, boss, { ...question, questionId, was, statement, revision })
    await edit('<p>Na região de São Paulo?</p>', 1)
    const other = await makePerson(db)
    const words = { kind: 'unclear' as const, claimed: [], argument: 'Agora falta a zona.', source: null }
    await db.insert(appeals).values({ userId: other.id, questionId, revision: 2, ...words })
    expect(await readSuspect(deps, { questionId })).toMatchObject({ isTextMended: false })
    await edit(question.statement, 2)
    expect(await readSuspect(deps, { questionId })).toMatchObject({ isTextMended: false })
    await edit('<p>Na zona A?</p>', 3)
    expect(await readSuspect(deps, { questionId })).toMatchObject({ isTextMended: true })
  })

  it('is nothing to be said without an appeal', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = exam.questions[0]?.id ?? ''
    expect(await readSuspect(deps, { questionId })).toMatchObject({ isTextMended: false })
  })
})
