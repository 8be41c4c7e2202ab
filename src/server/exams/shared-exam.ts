import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { bookletOf, examReference } from '#domain/exams/exams.ts'
import { sharingNote } from '#pt-br/sharing.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { findExam } from './exam-store.ts'

export async function sharedExam(db: Db, code: string) {
  const reference = examReference(code)
  const exam = reference.kind === 'code' ? await findExam(db, reference) : undefined
  if (exam?.status !== 'active') return null
  return {
    code: exam.code,
    name: exam.name,
    color: exam.booklet ?? bookletOf(exam.code),
    note: sharingNote(Math.min(FREE_QUESTIONS, exam.activeQuestionCount)),
  }
}
