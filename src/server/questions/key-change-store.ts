import type { Db } from '#server/adapters/db/database.ts'
import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { questionImports } from '#server/adapters/db/schema/imports.ts'
import { questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { keyChanges } from '#server/adapters/db/schema/suspects.ts'
import { and, countDistinct, eq, exists, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

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

const digestOf = (content: SQL) =>
  sql`key_digest(${content} -> 'options', array(select jsonb_array_elements_text(${content} -> 'correctOptions')::smallint))`

/**
 * Of how many questions options or key, as an import changed them, still stand and wait in 'Questões suspeitas'. The log
 * says which it changed. What it brought is what the next change found; its own revision may have been rewritten since.
 */
export async function countWaitingOfImport(db: Db, importId: string): Promise<number> {
  const now = questionRevisions.keyDigest
  const brought = sql`coalesce((
    select ${digestOf(sql`later.content_before`)} from ${questionChanges} as later
    where later.question_id = ${questions.id} and later.from_revision >= ${questionChanges.toRevision}
      and later.content_before is not null
    order by later.from_revision limit 1
  ), ${now})`
  const changedIt = db
    .select({ one: sql`1` })
    .from(adminAudit)
    .where(
      and(
        eq(adminAudit.act, 'key-changed'),
        eq(adminAudit.at, questionImports.importedAt),
        eq(adminAudit.subject, sql`${questionChanges.questionId}::text`),
      ),
    )
  const [row] = await db
    .select({ waiting: countDistinct(questionChanges.questionId) })
    .from(questionChanges)
    .innerJoin(questionImports, eq(questionImports.id, questionChanges.importId))
    .innerJoin(keyChanges, eq(keyChanges.questionId, questionChanges.questionId))
    .innerJoin(questions, eq(questions.id, questionChanges.questionId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(
      and(
        eq(questionImports.id, importId),
        exists(changedIt),
        isNotNull(questionChanges.contentBefore),
        isNull(keyChanges.settledAt),
        gte(keyChanges.toRevision, questionChanges.toRevision),
        sql`${digestOf(sql`${questionChanges.contentBefore}`)} <> ${now}`,
        sql`${brought} = ${now}`,
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
