import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { questionChecks } from '#server/adapters/db/schema/suspects.ts'
import { and, asc, eq, exists, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

/** What a change belongs to: with it, it is undone. */
export type ChangeCause = { importId: string } | { bulkEditId: string }

export type QuestionChange = Omit<typeof questionChanges.$inferSelect, 'id' | 'importId' | 'bulkEditId'>

export type WantedChange = Omit<QuestionChange, 'changedAtBefore' | 'changedAtAfter'>

/** Ahead of the changes themselves, in their transaction. */
export async function saveChanges(db: Db, cause: ChangeCause, changes: readonly WantedChange[]) {
  if (changes.length === 0) return
  await db.insert(questionChanges).values(
    changes.map((change) => ({
      ...change,
      ...cause,
      changedAtBefore: sql`(select changed_at from ${questions} where id = ${change.questionId})`,
      changedAtAfter: NOW,
    })),
  )
}

const changed = alias(questionChanges, 'changed')

/** Of content that a file brought and that was checked or decided about since: it is not taken back (spec 21.7). */
const isDecidedAbout = (db: Db, change: typeof questionChanges | typeof changed) =>
  sql<boolean>`(${isNotNull(change.importId)} and ${isNotNull(change.contentBefore)} and ${exists(
    db
      .select({ one: sql`1` })
      .from(questionChecks)
      .where(
        and(
          eq(questionChecks.questionId, change.questionId),
          gt(questionChecks.checkedAt, change.changedAtAfter),
        ),
      ),
  )})`

/**
 * Undone questions stand again as an earlier change left them, now at another moment and, where content came back, as
 * another revision. From now on the earlier one can be undone, unless what it brought was decided about.
 */
export async function handOnToEarlier(
  db: Db,
  undone: readonly Pick<QuestionChange, 'questionId' | 'changedAtBefore'>[],
) {
  const given = undone.map(({ questionId, changedAtBefore }) => ({ questionId, changedAtBefore }))
  await db.execute(
    sql`with earlier as (
        select changed.id, ${questions.currentRevision} as revision
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("questionId" uuid, "changedAtBefore" timestamptz)
        join ${questionChanges} as changed
          on changed.question_id = given."questionId" and changed.changed_at_after = given."changedAtBefore"
            and not ${isDecidedAbout(db, changed)}
        join ${questions} on ${questions.id} = changed.question_id
      )
      update ${questionChanges} set changed_at_after = ${NOW}, to_revision = earlier.revision,
        from_revision = case when ${questionChanges.contentBefore} is null then earlier.revision
          else ${questionChanges.fromRevision} end
      from earlier where ${questionChanges.id} = earlier.id`,
  )
}

const ofCause = (cause: ChangeCause) =>
  'importId' in cause
    ? eq(questionChanges.importId, cause.importId)
    : eq(questionChanges.bulkEditId, cause.bulkEditId)

export type ListedChange = QuestionChange & { isDecidedAbout: boolean }

/** In the order of the questions' ids, some at a time, behind the last one of those before. */
export const listChanges = (db: Db, cause: ChangeCause, { after, most }: { after: string; most: number }) =>
  db
    .select({
      ...getTableColumns(questionChanges),
      isDecidedAbout: isDecidedAbout(db, questionChanges),
    })
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
