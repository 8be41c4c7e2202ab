import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { inArray, sql } from 'drizzle-orm'

/** Of many questions at once; their exams are locked already. */
export async function savePlaces(
  db: Db,
  places: readonly (QuestionPlace & { id: string })[],
  by: string | null,
): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ id, examId, domainId, isActive }) => ({ id, examId, domainId, isActive }))
  await db.execute(
    sql`update ${questions} set exam_id = given."examId", domain_id = given."domainId",
        is_active = given."isActive", changed_at = ${NOW}, changed_by = ${by}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id uuid, "examId" uuid, "domainId" uuid, "isActive" boolean)
      where ${questions.id} = given.id`,
  )
}

export const isSamePlace = (one: QuestionPlace, other: QuestionPlace): boolean =>
  one.examId === other.examId && one.domainId === other.domainId && one.isActive === other.isActive

/** Those of the places' domains that there are: one may have gone in between. */
export async function listDomains(db: Db, places: readonly QuestionPlace[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(places.flatMap(({ domainId }) => domainId ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: examDomains.id }).from(examDomains).where(inArray(examDomains.id, ids))
  return new Set(rows.map(({ id }) => id))
}
