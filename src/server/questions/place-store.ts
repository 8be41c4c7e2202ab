import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { sql } from 'drizzle-orm'

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
