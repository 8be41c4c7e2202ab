import type { Db } from '#server/adapters/db/database.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { and, eq, max } from 'drizzle-orm'

const isOpenOn = (questionId: string) => and(eq(appeals.questionId, questionId), eq(appeals.status, 'open'))

/** Of each open appeal the revision that it is about. */
export async function listAppealedRevisions(db: Db, questionId: string): Promise<number[]> {
  const rows = await db.select({ revision: appeals.revision }).from(appeals).where(isOpenOn(questionId))
  return rows.map(({ revision }) => revision)
}

/** The newest revision that an open appeal is about; undefined without one. */
export async function findNewestAppealed(db: Db, questionId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: max(appeals.revision) })
    .from(appeals)
    .where(isOpenOn(questionId))
  return row?.revision ?? undefined
}
