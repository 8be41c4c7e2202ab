import type { Db } from '#server/adapters/db/database.ts'
import { catalogEntries, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { importedQuestions, questionImports } from '#server/adapters/db/schema/imports.ts'
import { inArray, sql } from 'drizzle-orm'
import type { QuestionChange } from './change-store.ts'
import { contentOf } from './revision-store.ts'

/** Deleted questions under their ids, numbers and days. Answers how many: one that is there again is left. */
export async function restoreDeleted(
  tx: Db,
  changes: readonly QuestionChange[],
  by: string,
): Promise<number> {
  if (changes.length === 0) return 0
  const made = await tx
    .insert(questions)
    .values(
      changes.flatMap(({ questionId, placeBefore, deleted }) =>
        deleted === null
          ? []
          : [
              {
                id: questionId,
                ...placeBefore,
                number: deleted.number,
                currentRevision: deleted.currentRevision,
                changedBy: by,
                createdAt: new Date(deleted.createdAt),
              },
            ],
      ),
    )
    .onConflictDoNothing()
    .returning({ id: questions.id })
  const ids = new Set(made.map(({ id }) => id))
  const back = changes.filter(({ questionId }) => ids.has(questionId))
  const revisions = back.flatMap(({ questionId, deleted }) =>
    (deleted?.revisions ?? []).map((revision) => ({
      questionId,
      ...contentOf(revision),
      number: revision.number,
      createdAt: new Date(revision.createdAt),
    })),
  )
  if (revisions.length > 0) await tx.insert(questionRevisions).values(revisions)
  await restoreBatches(tx, back)
  await restoreCatalogEntries(tx, back)
  return back.length
}

async function restoreBatches(tx: Db, changes: readonly QuestionChange[]) {
  const rows = changes.flatMap(({ questionId, deleted }) =>
    deleted?.importId ? [{ questionId, importId: deleted.importId }] : [],
  )
  if (rows.length === 0) return
  const standing = await tx
    .select({ id: questionImports.id })
    .from(questionImports)
    .where(
      inArray(
        questionImports.id,
        rows.map(({ importId }) => importId),
      ),
    )
  const known = new Set(standing.map(({ id }) => id))
  const kept = rows.filter(({ importId }) => known.has(importId))
  if (kept.length > 0) await tx.insert(importedQuestions).values(kept)
}

async function restoreCatalogEntries(tx: Db, changes: readonly QuestionChange[]) {
  const rows = changes.flatMap(({ questionId, deleted }) =>
    deleted?.catalogEntry ? [{ questionId, ...deleted.catalogEntry }] : [],
  )
  if (rows.length === 0) return
  await tx.execute(
    sql`update ${catalogEntries} set question_id = given."questionId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("questionId" uuid, "examCode" text, key text)
      where ${catalogEntries.examCode} = given."examCode" and ${catalogEntries.key} = given.key
        and ${catalogEntries.questionId} is null`,
  )
}
