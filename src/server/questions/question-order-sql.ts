import type { QuestionOrder } from '#domain/suspects/question-orders.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Statistics are those of the options and the key that stand (spec 18.1). */
export const areOfThisKey = and(
  eq(questionStatistics.questionId, questions.id),
  eq(questionStatistics.keyDigest, questionRevisions.keyDigest),
)

type By = { column: PgColumn; isRising: boolean }

const BY: Readonly<Record<QuestionOrder, By>> = {
  'most-answers': { column: questionStatistics.answers, isRising: false },
  'fewest-answers': { column: questionStatistics.answers, isRising: true },
  'least-right': { column: questionStatistics.rightShare, isRising: true },
  'most-right': { column: questionStatistics.rightShare, isRising: false },
  'least-correlation': { column: questionStatistics.discrimination, isRising: true },
  'most-correlation': { column: questionStatistics.discrimination, isRising: false },
  hardest: { column: questionStatistics.measuredDifficulty, isRising: false },
  easiest: { column: questionStatistics.measuredDifficulty, isRising: true },
}

/** What has no figure comes last, and between equals the newest first; `fromEnd` is all of it backwards. */
export function inOrderOf(order: QuestionOrder | undefined, fromEnd = false): SQL[] {
  const direction = (isRising: boolean) => sql.raw(isRising === fromEnd ? 'desc' : 'asc')
  const newest = [questions.createdAt, questions.id].map((column) => sql`${column} ${direction(false)}`)
  if (order === undefined) return newest
  const { column, isRising } = BY[order]
  const absent = sql.raw(fromEnd ? 'nulls first' : 'nulls last')
  return [sql`${column} ${direction(isRising)} ${absent}`, ...newest]
}

/** The ids of a page in an order by figures. Those of another key are gone: what revises a question drops them. */
export const idsInOrder = (
  db: Db,
  { matching, order }: { matching: SQL | undefined; order: QuestionOrder },
  { fromEnd, limit, offset }: Slice,
) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .where(matching)
    .orderBy(...inOrderOf(order, fromEnd))
    .limit(limit)
    .offset(offset)
    .as('shown')
