import type { Db } from '#server/adapters/db/database.ts'
import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const isOpenOn = (questionId: string) => and(eq(appeals.questionId, questionId), eq(appeals.status, 'open'))

/** Of each open appeal the revision that it is about. */
export async function listAppealedRevisions(db: Db, questionId: string): Promise<number[]> {
  const rows = await db.select({ revision: appeals.revision }).from(appeals).where(isOpenOn(questionId))
  return rows.map(({ revision }) => revision)
}

const contested = alias(questionRevisions, 'contested')

/** The texts of every revision that an open appeal is about, each beside those of today. */
export const listContestedTexts = (db: Db, questionId: string) =>
  db
    .select({ contested: textsOf(contested), standing: textsOf(questionRevisions) })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .innerJoin(
      contested,
      and(
        eq(contested.questionId, questions.id),
        inArray(
          contested.number,
          db.select({ number: appeals.revision }).from(appeals).where(isOpenOn(questionId)),
        ),
      ),
    )
    .where(eq(questions.id, questionId))

const textsOf = ({ statement, options, explanation }: typeof questionRevisions | typeof contested) => ({
  statement,
  options,
  explanation,
})
