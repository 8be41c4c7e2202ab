import type { Db } from '#server/adapters/db/database.ts'
import { questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

/** What a change belongs to: with it, it is undone. */
export type ChangeCause = { importId: string } | { bulkEditId: string }

export type QuestionChange = Omit<typeof questionChanges.$inferSelect, 'id' | 'importId' | 'bulkEditId'>

export async function saveChanges(db: Db, cause: ChangeCause, changes: readonly QuestionChange[]) {
  if (changes.length > 0)
    await db.insert(questionChanges).values(changes.map((change) => ({ ...change, ...cause })))
}

const ofCause = (cause: ChangeCause) =>
  'importId' in cause
    ? eq(questionChanges.importId, cause.importId)
    : eq(questionChanges.bulkEditId, cause.bulkEditId)

/** In the order of the questions' ids, some at a time, behind the last one of those before. */
export const listChanges = (db: Db, cause: ChangeCause, { after, most }: { after: string; most: number }) =>
  db
    .select()
    .from(questionChanges)
    .where(and(ofCause(cause), gt(questionChanges.questionId, after)))
    .orderBy(asc(questionChanges.questionId))
    .limit(most)

export const listChangedQuestions = (db: Db, cause: ChangeCause) =>
  db
    .select({
      questionId: questionChanges.questionId,
      before: questionChanges.placeBefore,
      after: questionChanges.placeAfter,
    })
    .from(questionChanges)
    .where(ofCause(cause))
