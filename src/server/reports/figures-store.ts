import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions, purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { moment, ofExam, rangeOf, refunds, sales, trials, within, examColumns } from './report-sql.ts'
import type { Range, ReportWindow } from './report-window.ts'
import { simulationCounts } from './sums/summed-sql.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'

const asNumber = (name: string) => sql.raw(name).mapWith(Number)
const sumOf = (name: string) => sql.raw(`coalesce(sum(${name}), 0)`).mapWith(Number)

/** The period itself first, then the one before it: every figure of the strip, in one statement. */
export const readFigures = (db: Db, { range, end, before, exam }: ReportWindow) =>
  db
    .select({
      newUsers: asNumber('joined'),
      started: asNumber('started'),
      startedMocks: asNumber('started_mocks'),
      finished: asNumber('finished'),
      correct: asNumber('correct'),
      counted: asNumber('counted'),
      finishedMocks: asNumber('finished_mocks'),
      correctInMocks: asNumber('correct_in_mocks'),
      countedInMocks: asNumber('counted_in_mocks'),
      activePlans: asNumber('active'),
      sold: asNumber('sold'),
      grossCentavos: asNumber('gross'),
      refundedCentavos: asNumber('refunded'),
      trials: asNumber('trials'),
      converted: asNumber('converted'),
    })
    .from(
      sql`(
        ${figuresOf({ range, at: end, exam })} union all ${figuresOf({ range: before, at: before.until, exam })}
      ) as figures`,
    )
    .orderBy(sql`since desc`)

type Counted = { range: Range; at: Date; exam: string | undefined }

function figuresOf({ range, at, exam }: Counted): SQL {
  const span = rangeOf(range)
  const people = sql`select count(*) as joined from ${users} where ${within(users.createdAt, span)}`
  const sat = sql`select coalesce(sum(started), 0) as started, coalesce(sum(finished), 0) as finished,
      coalesce(sum(correct), 0) as correct, coalesce(sum(counted), 0) as counted,
      coalesce(sum(started) filter (where mode = 'mock'), 0) as started_mocks,
      coalesce(sum(finished) filter (where mode = 'mock'), 0) as finished_mocks,
      coalesce(sum(correct) filter (where mode = 'mock'), 0) as correct_in_mocks,
      coalesce(sum(counted) filter (where mode = 'mock'), 0) as counted_in_mocks
    from (${simulationCounts(span)}) as counted where ${ofExamCounted(exam)}`
  const sold = sql`select count(*) as sold, coalesce(sum(centavos), 0) as gross from (${sales(span, exam)}) as sales`
  const refunded = sql`select coalesce(sum(centavos), 0) as refunded from (${refunds(span, exam)}) as refunds`
  const tried = sql`select count(*) as trials, count(*) filter (where is_converted) as converted
    from (${trials(span, exam)}) as trials`
  return sql`select ${span.since} as since, * from (${people}) as people, (${sat}) as sat,
    (${runningAt(at, exam)}) as running, (${sold}) as sold, (${refunded}) as refunded, (${tried}) as tried`
}

const ofExamCounted = (exam: string | undefined): SQL =>
  exam === undefined ? sql`true` : sql`exam_id = ${exam}`

/** Bought plans that run at a moment; a queue has no two of a person and exam at once. */
const runningAt = (at: Date, exam: string | undefined): SQL =>
  sql`select count(*) as active from ${subscriptions}
    where ${and(
      sql`${subscriptions.source} = 'purchase' and ${subscriptions.startsAt} <= ${moment(at)}
        and ${subscriptions.expiresAt} > ${moment(at)}
        and (${subscriptions.endedAt} is null or ${subscriptions.endedAt} > ${moment(at)})`,
      ofExam(subscriptions.examId, exam),
    )}`

/** By part and mode. Parts are counted from 1; those without anything have no row. */
export const readParts = (db: Db, { range, edges, exam }: ReportWindow) => {
  const span = rangeOf(range)
  const places = sql`${`{${edges.map((edge) => edge.toISOString()).join(',')}}`}::timestamptz[]`
  return db
    .select({
      part: asNumber('part'),
      mode: sql`mode`.mapWith(simulations.mode),
      started: sumOf('started'),
      cameThrough: sumOf('came_through'),
      finished: sumOf('finished'),
      correct: sumOf('correct'),
      counted: sumOf('counted'),
    })
    .from(
      sql`(select *, width_bucket(at, ${places}) as part from (${simulationCounts(span)}) as counted
        where ${ofExamCounted(exam)}) as placed`,
    )
    .groupBy(sql`part`, sql`mode`)
}

export const listRevenueLines = (db: Db, { range, exam }: ReportWindow) => {
  const span = rangeOf(range)
  const lines = sql`
    select exam_id, plan, count(*) as sold, sum(centavos) as gross, 0 as refunded, 0 as trials, 0 as converted
    from (${sales(span, exam)}) as sales group by 1, 2
    union all
    select exam_id, plan, 0, 0, sum(centavos), 0, 0 from (${refunds(span, exam)}) as refunds group by 1, 2
    union all
    select exam_id, null, 0, 0, 0, count(*), count(*) filter (where is_converted)
    from (${trials(span, exam)}) as trials group by 1`
  return db
    .select({
      exam: examColumns,
      plan: sql`plan`.mapWith(purchases.plan),
      sold: asNumber('sold'),
      grossCentavos: asNumber('gross'),
      refundedCentavos: asNumber('refunded'),
      trials: asNumber('trials'),
      converted: asNumber('converted'),
    })
    .from(sql`(${lines}) as lines`)
    .innerJoin(exams, eq(exams.id, sql`lines.exam_id`))
}
