import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { fieldsOf, newFields, type QuestionFields } from './question-fields.ts'

/** The settings of a question, which no revision holds: two people may change them on one revision. */
export type Settings = Pick<QuestionToEdit, 'examId' | 'domainId' | 'isActive'>

/** The state of a question that a form follows: saving is refused once it stands otherwise (spec 3.11). */
export type FollowedState = { revision: number; was: Settings }

/** What a form begins with, and of what state of the question; null for a new one. */
export type Beginning = { fields: QuestionFields; followed: FollowedState | null }

/** The fields and the state they were read in belong together: one without the other overwrites somebody unseen. */
export const beginningOf = (question: QuestionToEdit | null, examId: string | null): Beginning =>
  question === null
    ? { fields: newFields(examId), followed: null }
    : { fields: fieldsOf(question), followed: stateOf(question) }

/** The state in which a question was read. */
export const stateOf = ({ revision, examId, domainId, isActive }: QuestionToEdit): FollowedState => ({
  revision,
  was: { examId, domainId, isActive },
})

/** Whether somebody changed the question after the state that the form follows. */
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
