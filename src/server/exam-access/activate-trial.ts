import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { saveTrial } from '#server/subscriptions/subscription-store.ts'

/** 'Testar Grátis': takes only the exam; repeats change nothing. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, ACCESS_RESTRICTED (spec 5.13). */
export async function activateTrial(db: Db, viewer: Viewer, { exam: address }: { exam: string }) {
  const exam = await getExam(db, address)
  if (exam.status !== 'active') throw new Refused('EXAM_INACTIVE')
  const of = { userId: viewer.id, examId: exam.id }
  if ((await readAccess(db, of)).kind === 'uninvited') throw new Refused('ACCESS_RESTRICTED')
  await saveTrial(db, of)
}
