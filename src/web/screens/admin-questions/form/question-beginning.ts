import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { fieldsOf, newFields, type QuestionFields, savesTheSame } from './question-fields.ts'

/** Settings belong to no revision: two people may change them on one revision. */
export type Settings = Pick<QuestionToEdit, 'examId' | 'domainId' | 'isActive'>

/** The state of a question that a form follows: saving another state is refused (spec 3.11). */
export type FollowedState = { revision: number; was: Settings }

export type Beginning = { fields: QuestionFields; followed: FollowedState | null }

/** `copied`: what a new question begins as. */
export type Begun = { question: QuestionToEdit | null; examId: string | null; copied: QuestionToEdit | null }

/** Fields and state belong together: separately they would overwrite another person's change unseen. */
export function beginningOf({ question, examId, copied }: Begun): Beginning {
  if (question !== null) return { fields: fieldsOf(question), followed: stateOf(question) }
  return { fields: copied === null ? newFields(examId) : fieldsOf(copied), followed: null }
}

export const stateOf = ({ revision, examId, domainId, isActive }: QuestionToEdit): FollowedState => ({
  revision,
  was: { examId, domainId, isActive },
})

type Typed = Pick<Beginning, 'fields' | 'followed'>

/** Whether the question was changed after the state that the form follows, and not to what the form says. */
export const isOvertakenBy = (question: QuestionToEdit, { fields, followed }: Typed): boolean =>
  isBehind(followed, question) && !savesTheSame(fields, question)

/** Whether what the form says was saved after the state that it follows: the reply was lost. */
export const hasArrived = (question: QuestionToEdit, { fields, followed }: Typed): boolean =>
  isBehind(followed, question) && savesTheSame(fields, question)

function isBehind(followed: FollowedState | null, question: QuestionToEdit): boolean {
  if (followed === null) return true
  const { was } = followed
  return (
    followed.revision !== question.revision ||
    was.examId !== question.examId ||
    was.domainId !== question.domainId ||
    was.isActive !== question.isActive
  )
}
