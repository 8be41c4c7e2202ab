import type { Db } from '#server/adapters/db/database.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { hasSubscription } from '#server/subscriptions/subscription-store.ts'
import { countTrialOpenings } from './place-store.ts'
import { listSimulatedExams } from './simulation-store.ts'

/**
 * An exam at whose door a person stands: an inactive one shows its gate (spec 6.18) to who has or had something in it,
 * and is unknown to all others (spec 3.7). Refuses: EXAM_NOT_FOUND.
 */
export async function getExamToEnter(db: Db, address: string, userId: string): Promise<ExamRow> {
  const exam = await getExam(db, address)
  if (exam.status === 'active' || (await hasTrace(db, { userId, examId: exam.id }))) return exam
  throw new Refused('EXAM_NOT_FOUND')
}

const hasTrace = async (db: Db, of: { userId: string; examId: string }): Promise<boolean> =>
  (await readAccess(db, of)).kind === 'paid' ||
  (await hasSubscription(db, of)) ||
  (await countTrialOpenings(db, of)) > 0 ||
  (await listSimulatedExams(db, of.userId)).has(of.examId)
