import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { saveTrial } from '#server/subscriptions/subscription-store.ts'

/** 'Testar Grátis': takes only the exam; repeats change nothing. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE (spec 5.13). */
export async function activateTrial(db: Db, viewer: Viewer, { exam: address }: { exam: string }) {
  const exam = await getExam(db, address)
  if (exam.status !== 'active') throw new Refused('EXAM_INACTIVE')
  await saveTrial(db, { userId: viewer.id, examId: exam.id })
}
