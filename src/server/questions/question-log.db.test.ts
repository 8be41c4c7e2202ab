import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { editor } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { activateQuestion, createQuestion, editQuestion } from './save-question.ts'

const { deps, db } = await openTestDependencies()

it('the log tells of a question’s making and of each change of what is on, however it was asked for (L22)', async () => {
  const exam = await makeExam(db, { size: 0 })
  const form = {
    examId: exam.id,
    domainId: null,
    isActive: true,
    statement: '<p>Qual serviço guarda arquivos?</p>',
    options: [
      { text: '<p>Um balde</p>', explanation: null },
      { text: '<p>Uma fila</p>', explanation: null },
    ],
    correctOptions: [0],
    explanation: null,
    difficulty: 'easy' as const,
    references: [],
  }
  const { id: questionId } = await createQuestion(deps, editor, form)
  for (const isActive of [false, false, true]) await activateQuestion(deps, editor, { questionId, isActive })
  const was = { examId: exam.id, domainId: null, isActive: true }
  await editQuestion(deps, editor, { ...form, questionId, revision: 1, was, isActive: false })
  const { entries } = await readAuditLog(deps, { page: 1 })
  expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
    ['question-deactivated', questionId],
    ['question-activated', questionId],
    ['question-deactivated', questionId],
    ['question-created', questionId],
  ])
  expect(entries[0]).toMatchObject({
    actor: editor.id,
    details: { exam: exam.code, statement: 'Qual serviço guarda arquivos?' },
  })
})
