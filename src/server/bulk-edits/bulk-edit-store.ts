import { BULK_EDIT_KEPT_DAYS } from '#domain/questions/bulk-edit.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { inSlices } from '#server/adapters/db/delete-in-slices.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { catalogEntries, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { importedQuestions } from '#server/adapters/db/schema/imports.ts'
import { bulkEdits, type DeletedQuestion } from '#server/adapters/db/schema/question-changes.ts'
import { contentColumns } from '#server/questions/revision-store.ts'
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'

export const shownColumns = {
  id: bulkEdits.id,
  userId: bulkEdits.userId,
  kind: bulkEdits.kind,
  total: bulkEdits.total,
  changed: bulkEdits.changed,
  left: bulkEdits.left,
  createdAt: bulkEdits.createdAt,
  undoneAt: bulkEdits.undoneAt,
  undoLeft: bulkEdits.undoLeft,
}

/** False where its id is known: one that is being stored at this moment is waited for. */
export async function insertBulkEdit(db: Db, made: typeof bulkEdits.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(bulkEdits)
    .values(made)
    .onConflictDoNothing({ target: bulkEdits.id })
    .returning({ id: bulkEdits.id })
  return rows.length > 0
}

export async function findBulkEdit(db: Db, id: string) {
  const [row] = await db.select(shownColumns).from(bulkEdits).where(eq(bulkEdits.id, id))
  return row
}

const KEPT_SINCE = sql`${NOW} - make_interval(days => ${BULK_EDIT_KEPT_DAYS}::int)`

/** Young enough to be undone. */
export const isKept = gt(bulkEdits.createdAt, KEPT_SINCE)

/** To be undone; none that is too old for it. */
export async function lockBulkEdit(db: Db, id: string) {
  const [row] = await db
    .select(shownColumns)
    .from(bulkEdits)
    .where(and(eq(bulkEdits.id, id), isKept))
    .for('update')
  return row
}

export async function findLastBulkEdit(db: Db, userId: string) {
  const [row] = await db
    .select(shownColumns)
    .from(bulkEdits)
    .where(and(eq(bulkEdits.userId, userId), gt(bulkEdits.createdAt, sql`${NOW} - interval '1 day'`)))
    .orderBy(desc(bulkEdits.createdAt))
    .limit(1)
  return row
}

export async function saveUndone(db: Db, id: string, undoLeft: number) {
  await db.update(bulkEdits).set({ undoneAt: NOW, undoLeft }).where(eq(bulkEdits.id, id))
}

/** With everything that an undo would need: one a statement, as each may hold ten thousand questions. */
export async function dropOldBulkEdits(db: Db) {
  const oldest = db
    .select({ id: bulkEdits.id })
    .from(bulkEdits)
    .where(lte(bulkEdits.createdAt, KEPT_SINCE))
    .orderBy(asc(bulkEdits.createdAt))
    .limit(1)
  await inSlices(1, () =>
    db
      .delete(bulkEdits)
      .where(eq(bulkEdits.id, sql`${oldest}`))
      .returning({ id: bulkEdits.id }),
  )
}

/** Questions whole, to be brought back. */
export async function listWhole(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeletedQuestion>> {
  const rows = await db
    .select({
      id: questions.id,
      number: questions.number,
      createdAt: questions.createdAt,
      currentRevision: questions.currentRevision,
      importId: importedQuestions.importId,
      catalogEntry: { examCode: catalogEntries.examCode, key: catalogEntries.key },
    })
    .from(questions)
    .leftJoin(importedQuestions, eq(importedQuestions.questionId, questions.id))
    .leftJoin(catalogEntries, eq(catalogEntries.questionId, questions.id))
    .where(inArray(questions.id, [...ids]))
  const revisions = await db
    .select({
      questionId: questionRevisions.questionId,
      number: questionRevisions.number,
      createdAt: questionRevisions.createdAt,
      ...contentColumns,
    })
    .from(questionRevisions)
    .where(inArray(questionRevisions.questionId, [...ids]))
    .orderBy(asc(questionRevisions.number))
  const byQuestion = Map.groupBy(revisions, ({ questionId }) => questionId)
  return new Map(
    rows.map(({ id, createdAt, ...row }) => [
      id,
      {
        ...row,
        createdAt: createdAt.toISOString(),
        revisions: (byQuestion.get(id) ?? []).map(({ questionId: _id, ...revision }) => ({
          ...revision,
          createdAt: revision.createdAt.toISOString(),
        })),
      },
    ]),
  )
}

export async function deleteQuestions(db: Db, ids: readonly string[]) {
  await db.delete(questions).where(inArray(questions.id, [...ids]))
}
