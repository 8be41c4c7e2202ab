import type { PurchaseCause } from '#domain/payments/payment.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { purchaseChanges, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Range } from './report-window.ts'

export type SqlRange = { since: SQL; until: SQL }

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

export const rangeOf = ({ from, until }: Range): SqlRange => ({ since: moment(from), until: moment(until) })

export const within = (at: PgColumn | SQL, { since, until }: SqlRange): SQL =>
  sql`${at} >= ${since} and ${at} < ${until}`

export const ofExam = (column: PgColumn, exam: string | undefined): SQL | undefined =>
  exam === undefined ? undefined : eq(column, exam)

const MISMATCH: PurchaseCause = 'record-mismatch'
const CONFIRMED: PurchaseCause = 'payment-confirmed'
const wentThrough = (cause: PurchaseCause): SQL =>
  sql`exists (select 1 from ${purchaseChanges}
    where ${purchaseChanges.purchaseId} = ${purchases.id} and ${purchaseChanges.cause} = ${cause})`

/** Its money never matched and goes back by itself (spec 7.21): nobody bought, and nobody gave back. */
export const isMismatch = sql<boolean>`(${wentThrough(MISMATCH)} and not ${wentThrough(CONFIRMED)})`

const wasPaid = sql`${purchases.paidAt} is not null and ${purchases.status} in ('paid', 'refunded', 'disputed')
  and not ${isMismatch}`

/** Purchases by the moment they were paid; what became of one later changes nothing here. */
export const sales = (range: SqlRange, exam: string | undefined): SQL =>
  sql`select ${purchases.examId} as exam_id, ${purchases.plan} as plan, ${purchases.amountCentavos} as centavos
    from ${purchases} where ${and(within(purchases.paidAt, range), wasPaid, ofExam(purchases.examId, exam))}`

/** By the moment we learned of it, whole amounts; of a partial refund the history knows when, the purchase how much. */
export const refunds = (range: SqlRange, exam: string | undefined): SQL =>
  sql`select ${purchases.examId} as exam_id, ${purchases.plan} as plan, ${purchases.amountCentavos} as centavos
    from ${purchases}
    where ${and(within(purchases.refundedAt, range), not(isMismatch), ofExam(purchases.examId, exam))}
    union all
    select ${purchases.examId}, ${purchases.plan}, ${purchases.refundedCentavos}
    from ${purchases} join (
      select ${purchaseChanges.purchaseId} as purchase_id, max(${purchaseChanges.changedAt}) as at
      from ${purchaseChanges} where ${purchaseChanges.cause} = 'partly-refunded' group by 1
    ) as partly on partly.purchase_id = ${purchases.id}
    where ${and(
      sql`${purchases.refundedCentavos} > 0 and ${purchases.refundedAt} is null`,
      not(isMismatch),
      within(sql`partly.at`, range),
      ofExam(purchases.examId, exam),
    )}`

/** Trials by the moment they began, and whether their person bought the exam before the period was over. */
export const trials = (range: SqlRange, exam: string | undefined): SQL =>
  sql`select ${subscriptions.examId} as exam_id,
      coalesce(bought.last >= ${subscriptions.startsAt}, false) as is_converted
    from ${subscriptions}
    left join (
      select ${purchases.userId} as user_id, ${purchases.examId} as exam_id, max(${purchases.paidAt}) as last
      from ${purchases} where ${and(within(purchases.paidAt, range), wasPaid, ofExam(purchases.examId, exam))}
      group by 1, 2
    ) as bought on bought.user_id = ${subscriptions.userId} and bought.exam_id = ${subscriptions.examId}
    where ${and(
      sql`${subscriptions.source} = 'trial'`,
      within(subscriptions.startsAt, range),
      ofExam(subscriptions.examId, exam),
    )}`

export const examColumns = { id: exams.id, code: exams.code, name: exams.name }
