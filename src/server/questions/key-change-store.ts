import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
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

/**
 * A revision that nobody met was rewritten under the next number: what waits is a change to that one, and waits no more
 * where it has become what people met.
 */
export async function moveWaitingKeyChanges(
  db: Db,
  rewritten: readonly { id: string; number: number }[],
): Promise<void> {
  const given = rewritten.map(({ id, number }) => ({ id, number }))
  await db.execute(sql`
    update ${keyChanges} set to_revision = given.number + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, number int)
    where ${keyChanges.questionId} = given.id and ${keyChanges.toRevision} = given.number
      and ${keyChanges.settledAt} is null`)
  await db.execute(sql`
    delete from ${keyChanges}
    using jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, number int),
      ${questionRevisions} as met, ${questionRevisions} as now
    where ${keyChanges.questionId} = given.id and ${keyChanges.toRevision} = given.number + 1
      and ${keyChanges.settledAt} is null
      and met.question_id = given.id and met.number = ${keyChanges.fromRevision}
      and now.question_id = given.id and now.number = ${keyChanges.toRevision}
      and met.key_digest = now.key_digest`)
}
