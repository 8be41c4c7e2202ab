import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { leaveOn } from '#tests/support/made/left-on-questions.ts'
import { storeQuestion } from '#tests/support/made/made-questions.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeQuestion } from './remove-question.ts'

const { deps, db } = await openTestDependencies()
const { start, openedOnly } = simulatingOn(deps)

const page = { page: 1 }

describe('deleting a question', () => {
  it('takes an unused one whole, once, and is written down', async () => {
    const { exam, id } = await storeQuestion(deps)
    const boss = await makeAdmin(db)
    const remove = () => outcomeOf(removeQuestion(deps, boss, { questionId: id }))
    expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['QUESTION_NOT_FOUND', 'ok'])
    expect([await db.$count(questions), await db.$count(questionRevisions)]).toEqual([0, 0])
    expect((await readAuditLog(deps, { act: 'question-deleted', ...page })).entries).toMatchObject([
      {
        act: 'question-deleted',
        subject: id,
        details: { exam: exam.code, statement: 'Qual serviço guarda arquivos?' },
      },
    ])
  })

  it('is refused while it stands in a simulation, also when it is answered at that moment', async () => {
    const { exam, person, id } = await storeQuestion(deps, { used: true })
    const boss = await makeAdmin(db)
    const simulationId = await start(person, exam.code)
    const answer = answerQuestion(deps, person, { simulationId, questionId: id, selectedOptions: [0] })
    expect(
      await Promise.all([outcomeOf(removeQuestion(deps, boss, { questionId: id })), outcomeOf(answer)]),
    ).toEqual(['QUESTION_IN_USE', 'ok'])
    expect((await readAuditLog(deps, { act: 'question-deleted', ...page })).total).toBe(0)
  })

  it('is refused once it was opened for free, also without a simulation', async () => {
    const { exam, person, id } = await storeQuestion(deps)
    await openedOnly(person, exam.code)
    const boss = await makeAdmin(db)
    expect(await outcomeOf(removeQuestion(deps, boss, { questionId: id }))).toBe('QUESTION_IN_USE')
  })

  it.each(['comment', 'appeal', 'decision', 'mark'] as const)(
    'is refused where a %s would go with it, also if no simulation lists it',
    async (left) => {
      const { exam, person, id } = await storeQuestion(deps)
      const boss = await makeAdmin(db)
      await leaveOn(db, left, { examId: exam.id, questionId: id, userId: person.id })
      expect(await outcomeOf(removeQuestion(deps, boss, { questionId: id }))).toBe('QUESTION_KEPT')
      expect(await db.$count(questions)).toBe(1)
    },
  )

  it('and drawing it for a simulation at the same moment end one way only', async () => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 2 })
      const questionId = exam.questions[1]?.id ?? ''
      const person = await makePerson(db)
      const [removed, started] = await Promise.all([
        outcomeOf(removeQuestion(deps, boss, { questionId })),
        outcomeOf(start(person, exam.code)),
      ])
      const drawn = await db.$count(simulationQuestions, eq(simulationQuestions.questionId, questionId))
      expect([started, removed]).toEqual(['ok', drawn === 1 ? 'QUESTION_IN_USE' : 'ok'])
    }
  })
})
