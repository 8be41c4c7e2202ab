import type { AppealKind } from '#domain/appeals/appeal.ts'
import type { RulingKind } from '#domain/rulings/decisions.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { keyChanges, questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, desc, eq, max, not, sql, type SQL } from 'drizzle-orm'
import { isSilenced, openCounts, queueOf, type QueueFilter } from './queue-sql.ts'

const number = (text: string) => sql.raw(text).mapWith(Number)

export async function countOpen(db: Db) {
  const [row] = await db
    .select({
      total: number('counts.total'),
      keys: number('counts.keys'),
      notSeparating: number('counts.flat'),
    })
    .from(sql`${openCounts} as counts`)
  return row ?? { total: 0, keys: 0, notSeparating: 0 }
}

export async function countQueued(db: Db, filter: QueueFilter): Promise<number> {
  const [row] = await db.select({ total: number('count(*)') }).from(sql`(${queueOf(filter)}) as queued`)
  return row?.total ?? 0
}

type AppealSummary = {
  count: number
  sourced: number
  common: { kind: AppealKind; claimed: number[] } | null
}
type KeyChange = { from: number[]; to: number[]; toRevision: number; hasOnlyOtherKey: boolean }

/** Statistics of other options or another key say nothing of these. */
const figures = sql<typeof questionStatistics.$inferSelect.figures | null>`case
  when ${questionStatistics.keyDigest} = ${questionRevisions.keyDigest} then ${questionStatistics.figures} end`

const openAppeals = sql<AppealSummary>`(select jsonb_build_object('count', count(*), 'sourced', count(${appeals.source}),
    'common', case when count(*) > 0 and count(distinct (${appeals.kind}, ${appeals.claimed})) = 1
      then jsonb_build_object('kind', min(${appeals.kind}), 'claimed', to_jsonb(min(${appeals.claimed}))) end)
  from ${appeals} where ${appeals.questionId} = ${questions.id} and ${appeals.status} = 'open')`

const openReports = sql`(select coalesce(sum(${comments.openReports}), 0)::int
  from ${comments} where ${comments.questionId} = ${questions.id} and ${comments.isReported})`.mapWith(Number)

const textsOf = (options: SQL | typeof questionRevisions.options) =>
  sql`jsonb_path_query_array(${options}, '$[*].text')`

const openKeyChanges = sql<KeyChange[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'from', to_jsonb(before.correct_options), 'to', to_jsonb(after.correct_options), 'toRevision', after.number,
    'hasOnlyOtherKey', before.key_digest <> ${questionRevisions.keyDigest} and ${textsOf(sql`before.options`)} = ${textsOf(questionRevisions.options)})
    order by ${keyChanges.changedAt}, ${keyChanges.toRevision}), '[]')
  from ${keyChanges}
  join ${questionRevisions} as before on before.question_id = ${keyChanges.questionId} and before.number = ${keyChanges.fromRevision}
  join ${questionRevisions} as after on after.question_id = ${keyChanges.questionId} and after.number = ${keyChanges.toRevision}
  where ${keyChanges.questionId} = ${questions.id} and ${keyChanges.settledAt} is null)`

type Ruling = { kind: RulingKind; accepted: number[][]; decidedAt: string }

const newestRuling = sql<Ruling | null>`(select jsonb_build_object(
    'kind', ${rulings.kind}, 'accepted', ${rulings.accepted}, 'decidedAt', ${rulings.decidedAt})
  from ${rulings} where ${rulings.questionId} = ${questions.id} and ${rulings.revokedAt} is null
  order by ${rulings.decidedAt} desc, ${rulings.id} desc limit 1)`

const suspectColumns = {
  id: questions.id,
  statement: questionRevisions.statement,
  revision: questions.currentRevision,
  isActive: questions.isActive,
  decisions: questions.decisions,
  correctOptions: questionRevisions.correctOptions,
  exam: { id: exams.id, code: exams.code, name: exams.name },
  domain: examDomains.name,
  difficulty: questionRevisions.difficulty,
  figures,
  isChecked: sql`coalesce(${isSilenced}, false)`.mapWith(Boolean),
  appeals: openAppeals,
  reports: openReports,
  keyChanges: openKeyChanges,
  ruling: newestRuling,
}

/** The worst first, then those of most people; those that were decided about, the newest first. */
export function listQueued(db: Db, filter: QueueFilter, { fromEnd, limit, offset }: Slice) {
  const order: SQL = fromEnd ? sql`rank desc, weight, question_id desc` : sql`rank, weight desc, question_id`
  const page = sql`(select * from (${queueOf(filter)}) as queued order by ${order} limit ${limit} offset ${offset}) as page`
  return db
    .select({ ...suspectColumns, rank: number('page.rank') })
    .from(page)
    .innerJoin(questions, eq(questions.id, sql`page.question_id`))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .orderBy(sql`page.rank, page.weight desc, page.question_id`)
}

export async function findSuspect(db: Db, questionId: string) {
  const [row] = await db
    .select({
      ...suspectColumns,
      options: questionRevisions.options,
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .where(eq(questions.id, questionId))
  return row
}

export const listRulings = (db: Db, questionId: string) =>
  db
    .select({
      id: rulings.id,
      kind: rulings.kind,
      accepted: rulings.accepted,
      reply: rulings.reply,
      decidedBy: users.fullName,
      decidedAt: rulings.decidedAt,
      revokedAt: rulings.revokedAt,
      recounted: rulings.recounted,
      total: rulings.recountTotal,
      recountedAt: rulings.recountedAt,
    })
    .from(rulings)
    .leftJoin(users, eq(users.id, rulings.decidedBy))
    .where(eq(rulings.questionId, questionId))
    .orderBy(desc(rulings.decidedAt), desc(rulings.id))

/** That of a ruling has its id; older ones are told by what both say, the check's time being that of the transaction. */
const isOfRuling = sql`exists (select from ${rulings} where ${rulings.id} = ${questionChecks.id}
  or (${rulings.questionId} = ${questionChecks.questionId} and ${rulings.reply} = ${questionChecks.reason}
    and ${rulings.decidedBy} is not distinct from ${questionChecks.checkedBy}
    and ${rulings.decidedAt} between ${questionChecks.checkedAt} and ${questionChecks.checkedAt} + interval '1 minute'
    and not exists (select from ${questionChecks} as own where own.id = ${rulings.id})))`

/** But those of rulings, which say theirs themselves. */
export const listChecks = (db: Db, questionId: string) =>
  db
    .select({
      reason: questionChecks.reason,
      checkedBy: users.fullName,
      checkedAt: questionChecks.checkedAt,
    })
    .from(questionChecks)
    .leftJoin(users, eq(users.id, questionChecks.checkedBy))
    .where(and(eq(questionChecks.questionId, questionId), not(isOfRuling)))
    .orderBy(desc(questionChecks.checkedAt), desc(questionChecks.id))

export async function findComputedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(questionStatistics.computedAt) }).from(questionStatistics)
  return row?.at ?? null
}
