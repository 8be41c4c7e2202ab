import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import { isSomebodys, moment, ofExam, rangeOf, refunds, sales, trials, within } from './report-sql.ts'
import type { Range, ReportWindow } from './report-window.ts'

const asNumber = (name: string) => sql.raw(name).mapWith(Number)

/** The period itself first, then the one before it: every figure of the strip, in one statement. */
export const readFigures = (db: Db, { range, end, before, exam }: ReportWindow) =>
  db
    .select({
      newUsers: asNumber('joined'),
      started: asNumber('started'),
      finished: asNumber('finished'),
      correct: asNumber('correct'),
      counted: asNumber('counted'),
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
  const begun = sql`select count(*) as started from ${simulations}
    where ${and(isSomebodys, within(simulations.startedAt, span), ofExam(simulations.examId, exam))}`
  const ended = sql`select count(*) as finished, coalesce(sum(${simulations.correctAnswers}), 0) as correct,
      coalesce(sum(${simulations.countedQuestions}), 0) as counted
    from ${simulations} where ${and(
      isSomebodys,
      sql`${simulations.status} = 'completed'`,
      within(simulations.completedAt, span),
      ofExam(simulations.examId, exam),
    )}`
  const sold = sql`select count(*) as sold, coalesce(sum(centavos), 0) as gross from (${sales(span, exam)}) as sales`
  const refunded = sql`select coalesce(sum(centavos), 0) as refunded from (${refunds(span, exam)}) as refunds`
  const tried = sql`select count(*) as trials, count(*) filter (where is_converted) as converted
    from (${trials(span, exam)}) as trials`
  return sql`select ${span.since} as since, * from (${people}) as people, (${begun}) as begun, (${ended}) as ended,
    (${runningAt(at, exam)}) as running, (${sold}) as sold, (${refunded}) as refunded, (${tried}) as tried`
}

/** Bought plans that run at a moment; a queue has no two of a person and exam at once. */
const runningAt = (at: Date, exam: string | undefined): SQL =>
  sql`select count(*) as active from ${subscriptions}
    where ${and(
      sql`${subscriptions.source} = 'purchase' and ${subscriptions.startsAt} <= ${moment(at)}
        and ${subscriptions.expiresAt} > ${moment(at)}
        and (${subscriptions.endedAt} is null or ${subscriptions.endedAt} > ${moment(at)})`,
      ofExam(subscriptions.examId, exam),
    )}`
