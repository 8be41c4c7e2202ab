import type { Db } from '#server/adapters/db/database.ts'
import { findExamOf, lockExams } from '#server/questions/question-store.ts'
import { findAndLockQuestion } from '#server/questions/revision-store.ts'
import { Refused } from '#server/refusal.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { findDecided, findDecisions, findRuling } from '#server/rulings/ruling-store.ts'

/** What was read: how many decisions, and which revision; a page of before says no revision. */
export type Seen = { seen: number; revision?: number | undefined }

/** Refuses: ALREADY_DECIDED, QUESTION_CHANGED. */
export function requireSeen(
  { seen, revision }: Seen,
  now: { decisions: number | undefined; revision: number },
) {
  if (now.decisions !== seen) throw new Refused('ALREADY_DECIDED')
  if (revision !== undefined && now.revision !== revision) throw new Refused('QUESTION_CHANGED')
}

type ToSay = { id: string | undefined; questionId: string; reason: string; decidedBy: string }

/**
 * Of two at once, the second finds that one was made; `madeId`: by this id, whose reply was lost. Refuses:
 * QUESTION_NOT_FOUND, ALREADY_DECIDED, QUESTION_CHANGED.
 */
export async function lockToDecide(tx: Db, { seen, revision, ...said }: ToSay & Seen) {
  const { questionId } = said
  await lockRulings(tx, 'write')
  const examId = await findExamOf(tx, questionId)
  const [exam] = examId === undefined ? [] : await lockExams(tx, [examId])
  const question = await findAndLockQuestion(tx, questionId)
  if (!exam || !question) throw new Refused('QUESTION_NOT_FOUND')
  const madeId = await findMade(tx, said)
  if (madeId === undefined)
    requireSeen(
      { seen, revision },
      { decisions: await findDecisions(tx, questionId), revision: question.number },
    )
  return { question, exam, madeId }
}

/** Refuses ALREADY_DECIDED for an id that is another decision's. */
async function findMade(tx: Db, { id, questionId, reason, decidedBy }: ToSay): Promise<string | undefined> {
  if (id === undefined) return undefined
  const made = await findDecided(tx, id)
  if (!made && !(await findRuling(tx, id))) return undefined
  if (made?.questionId !== questionId || made.reason !== reason || made.decidedBy !== decidedBy)
    throw new Refused('ALREADY_DECIDED')
  return id
}
