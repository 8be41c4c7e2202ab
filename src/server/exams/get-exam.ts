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
