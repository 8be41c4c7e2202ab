import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { keyChanges } from '#server/adapters/db/schema/suspects.ts'
import { and, countDistinct, eq, gte, isNull, ne, sql } from 'drizzle-orm'

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

/** Of how many questions options or key, as an import changed them, still wait in 'Questões suspeitas'. */
export async function countWaitingOfImport(db: Db, importId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: countDistinct(keyChanges.questionId) })
    .from(questionChanges)
    .innerJoin(keyChanges, eq(keyChanges.questionId, questionChanges.questionId))
    .where(
      and(
        eq(questionChanges.importId, importId),
        ne(questionChanges.fromRevision, questionChanges.toRevision),
        gte(keyChanges.toRevision, questionChanges.toRevision),
        isNull(keyChanges.settledAt),
      ),
    )
  return row?.waiting ?? 0
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
