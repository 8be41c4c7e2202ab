import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createQuestion } from '#server/questions/save-question.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { eq } from 'drizzle-orm'
import { editor, keepEditor } from './administrators.ts'
import { makeExam, makePerson } from './builders.ts'

export const draft = (wanted: Partial<QuestionDraft> = {}): QuestionDraft => ({
  statement: '<p>Qual serviço guarda <b>arquivos</b>?</p>',
  options: [
    { text: '<p>Um balde</p>', explanation: '<p>Guarda objetos.</p>' },
    { text: '<p>Uma fila</p>', explanation: null },
  ],
  correctOptions: [0],
  explanation: null,
  difficulty: 'easy',
  references: [{ title: 'Guia', url: 'https://exemplo.com/guia' }],
  ...wanted,
})

/** The form of an active question without a domain. */
export const formOf = (examId: string, wanted: Partial<QuestionDraft> = {}) => ({
  examId,
  domainId: null,
  isActive: true,
  ...draft(wanted),
})

/** An exam with one question of the form above, and somebody who may have begun a simulation of it. */
export async function storeQuestion(deps: Dependencies, wanted: { used?: boolean } = {}) {
  await keepEditor(deps.db)
  const exam = await makeExam(deps.db, { size: 0 })
  const { id } = await createQuestion(deps, editor, formOf(exam.id))
  const person = await makePerson(deps.db)
  if (wanted.used) await simulatingOn(deps).start(person, exam.code)
  return { exam, person, id }
}

/** How many questions an exam says that it has. */
export async function questionCountsOf(db: Db, examId: string) {
  const [counts] = await db
    .select({ all: exams.questionTotal, active: exams.activeQuestionCount })
    .from(exams)
    .where(eq(exams.id, examId))
  return counts
}
