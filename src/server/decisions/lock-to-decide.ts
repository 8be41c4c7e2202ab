import type { Db } from '#server/adapters/db/database.ts'
import { findExamOf, lockExams } from '#server/questions/question-store.ts'
import { findAndLockQuestion } from '#server/questions/revision-store.ts'
import { Refused } from '#server/refusal.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { findDecisions } from '#server/rulings/ruling-store.ts'

/** Of two at once, the second finds that one was made. Refuses: QUESTION_NOT_FOUND, ALREADY_DECIDED. */
export async function lockToDecide(tx: Db, { questionId, seen }: { questionId: string; seen: number }) {
  await lockRulings(tx, 'write')
  const examId = await findExamOf(tx, questionId)
  const [exam] = examId === undefined ? [] : await lockExams(tx, [examId])
  const question = await findAndLockQuestion(tx, questionId)
  if (!exam || !question) throw new Refused('QUESTION_NOT_FOUND')
  if ((await findDecisions(tx, questionId)) !== seen) throw new Refused('ALREADY_DECIDED')
  return { question, exam }
}
