import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { fieldsOf, newFields, type QuestionFields } from './question-fields.ts'

/** Settings belong to no revision: two people may change them on one revision. */
export type Settings = Pick<QuestionToEdit, 'examId' | 'domainId' | 'isActive'>

/** The state of a question that a form follows: saving another state is refused (spec 3.11). */
export type FollowedState = { revision: number; was: Settings }

export type Beginning = { fields: QuestionFields; followed: FollowedState | null }

/** Fields and state belong together: separately they would overwrite another person's change unseen. */
export const beginningOf = (question: QuestionToEdit | null, examId: string | null): Beginning =>
  question === null
    ? { fields: newFields(examId), followed: null }
    : { fields: fieldsOf(question), followed: stateOf(question) }

export const stateOf = ({ revision, examId, domainId, isActive }: QuestionToEdit): FollowedState => ({
  revision,
  was: { examId, domainId, isActive },
})

/** Whether another person changed the question after the state that the form follows. */
export function isBehind(followed: FollowedState | null, question: QuestionToEdit | null): boolean {
  if (question === null) return false
  if (followed === null) return true
  const { was } = followed
  return (
    followed.revision !== question.revision ||
    was.examId !== question.examId ||
    was.domainId !== question.domainId ||
    was.isActive !== question.isActive
  )
}
