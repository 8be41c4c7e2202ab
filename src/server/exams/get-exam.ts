import { examReference } from '#domain/exams/exams.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { findExam, type ExamRow } from './exam-store.ts'

/** By uuid or code. Refuses: EXAM_NOT_FOUND. */
export async function getExam(db: Db, address: string): Promise<ExamRow> {
  const exam = await findExam(db, examReference(address))
  if (!exam) throw new Refused('EXAM_NOT_FOUND')
  return exam
}

export const examSummaryOf = (exam: ExamRow) => ({
  id: exam.id,
  code: exam.code,
  name: exam.name,
  description: exam.description,
  status: exam.status,
  featured: exam.featured,
  retired: exam.retiredAt !== null,
  booklet: exam.booklet,
  questionCount: exam.activeQuestionCount,
  official: {
    questions: exam.officialQuestionCount,
    minutes: exam.officialMinutes,
    passing: exam.officialPassing,
  },
})
