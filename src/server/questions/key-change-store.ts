import type { Db } from '#server/adapters/db/database.ts'
import { keyChanges } from '#server/adapters/db/schema/suspects.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'

/** Of these revisions, as long as nobody has decided about them. */
export async function dropWaitingKeyChanges(
  db: Db,
  revisions: readonly { questionId: string; toRevision: number }[],
): Promise<void> {
  if (revisions.length === 0) return
  const pairs = revisions.map(({ questionId, toRevision }) => sql`(${questionId}::uuid, ${toRevision}::int)`)
  await db.delete(keyChanges).where(
    and(
      isNull(keyChanges.settledAt),
      inArray(
        keyChanges.questionId,
        revisions.map(({ questionId }) => questionId),
      ),
      sql`(${keyChanges.questionId}, ${keyChanges.toRevision}) in (${sql.join(pairs, sql`, `)})`,
    ),
  )
}
