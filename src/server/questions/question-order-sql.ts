import { SURFACING_DAYS } from '#domain/suspects/queue-rules.ts'
import type { QuestionSort, SortDirection } from '#domain/questions/question-list.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { examDomains, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { isUsed, openReports } from './question-filter-sql.ts'

/** Statistics are those of the options and the key that stand (spec 18.1). */
export const areOfThisKey = and(
  eq(questionStatistics.questionId, questions.id),
  eq(questionStatistics.keyDigest, questionRevisions.keyDigest),
)

/** The digest of statistics whose key is gone, and which stay to be counted among those that came forward. */
export const NO_KEY = ''

/** Null of one that never did. */
export const cameForwardThisWeek = sql`${questionStatistics.surfacedAt} > ${NOW} - ${sql.raw(`interval '${SURFACING_DAYS} days'`)}`

export type QuestionOrder = { sort: QuestionSort; direction: SortDirection }

type Joined = { table: SQL; on: SQL }

/** Those of another key are gone or of none: what revises a question drops them. */
const FIGURES: Joined = {
  table: sql`${questionStatistics}`,
  on: sql`${questionStatistics.questionId} = ${questions.id} and ${questionStatistics.keyDigest} <> ${NO_KEY}`,
}
/** Compared by their place among all names, once: names themselves are slow to compare. */
const DOMAINS: Joined = {
  table: sql`(
    select ${examDomains.id} as id, rank() over (order by ${examDomains.name}) as place from ${examDomains}
  ) as domains`,
  on: sql`domains.id = ${questions.domainId}`,
}
const REPORTS: Joined = {
  table: sql`${openReports} as reported`,
  on: sql`reported.question_id = ${questions.id}`,
}

/** `hasGaps`: may be absent; where it cannot, the order is that of an index. */
type By = { by: SQL; joined?: Joined; hasGaps?: true }

const BY: Readonly<Record<QuestionSort, By>> = {
  number: { by: questions.number.getSQL() },
  domain: { by: sql`domains.place`, joined: DOMAINS, hasGaps: true },
  difficulty: { by: questions.currentDifficulty.getSQL() },
  measured: { by: questionStatistics.measuredDifficulty.getSQL(), joined: FIGURES, hasGaps: true },
  answers: { by: questionStatistics.answers.getSQL(), joined: FIGURES, hasGaps: true },
  right: { by: questionStatistics.rightShare.getSQL(), joined: FIGURES, hasGaps: true },
  correlation: { by: questionStatistics.discrimination.getSQL(), joined: FIGURES, hasGaps: true },
  used: { by: isUsed },
  reports: { by: sql`coalesce(reported.reports, 0)`, joined: REPORTS },
  changed: { by: questions.changedAt.getSQL() },
}

type Asked = { matching: SQL | undefined; order: QuestionOrder | undefined }

/** The ids of a page in the order asked for, else newest first; between equals the newest first, and what has no figure last. */
export async function listIdsInOrder(
  db: Db,
  { matching, order }: Asked,
  { fromEnd, limit, offset }: Slice,
): Promise<string[]> {
  const sorted = order && BY[order.sort]
  const inOrder = (isRising: boolean) => sql.raw(isRising === fromEnd ? 'desc' : 'asc')
  const absent = sorted?.hasGaps ? sql.raw(fromEnd ? 'nulls first' : 'nulls last') : sql``
  const first = sorted ? [sql`${sorted.by} ${inOrder(order?.direction === 'asc')} ${absent}`] : []
  const newest = [questions.createdAt, questions.id].map((column) => sql`${column} ${inOrder(false)}`)
  const all = db.select({ id: questions.id }).from(questions).$dynamic()
  const from = sorted?.joined ? all.leftJoin(sorted.joined.table, sorted.joined.on) : all
  const rows = await from
    .where(matching)
    .orderBy(...first, ...newest)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}
