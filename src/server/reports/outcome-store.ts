import type { Db } from '#server/adapters/db/database.ts'
import { examOutcomes } from '#server/adapters/db/schema/outcomes.ts'
import { eq, sql } from 'drizzle-orm'

/** What was told of one exam, or of all, without who told it. */
export const listToldOutcomes = (db: Db, exam: string | undefined) =>
  db
    .select({
      hasPassed: sql`${examOutcomes.outcome} = 'passed'`.mapWith(Boolean),
      passChance: examOutcomes.passChance,
    })
    .from(examOutcomes)
    .where(exam === undefined ? undefined : eq(examOutcomes.examId, exam))
