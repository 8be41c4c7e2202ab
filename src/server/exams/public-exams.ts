import type { Db } from '#server/adapters/db/database.ts'
import { listActiveExams, listFeaturedExams, findExam } from './exam-store.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { bookletOf, examReference } from '#domain/exams/exams.ts'
import { sharingNote } from '#pt-br/sharing.ts'

/** The public list: active exams by name, or only the featured ones (spec 5.3). */
export async function listExams(db: Db, { featured }: { featured?: boolean | undefined }) {
  return { exams: featured ? await listFeaturedExams(db) : await listActiveExams(db) }
}

export async function sharedExam(db: Db, code: string) {
  const reference = examReference(code)
  const exam = reference.kind === 'code' ? await findExam(db, reference) : undefined
  if (exam?.status !== 'active') return null
  return {
    code: exam.code,
    name: exam.name,
    color: exam.booklet ?? bookletOf(exam.code),
    note: sharingNote(Math.min(FREE_QUESTIONS, exam.questionCount)),
  }
}
