import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { keyChanges } from '#server/adapters/db/schema/suspects.ts'
import { sql } from 'drizzle-orm'

/** A revision that nobody met was rewritten under the next number: what waits is a change to that one. */
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
}

/** Of these questions, what waits because of a key that they have again, by hand or undone (spec 17.6). */
export async function dropRestoredKeyChanges(db: Db, questionIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from ${keyChanges}
    using ${questions}, ${questionRevisions} as met, ${questionRevisions} as now
    where ${keyChanges.questionId} = any(${sql.param(questionIds)}::uuid[]) and ${keyChanges.settledAt} is null
      and ${questions.id} = ${keyChanges.questionId}
      and met.question_id = ${questions.id} and met.number = ${keyChanges.fromRevision}
      and now.question_id = ${questions.id} and now.number = ${questions.currentRevision}
      and met.key_digest = now.key_digest`)
}
