import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { eq, sql } from 'drizzle-orm'
import { examColumns, rangeOf, refunds, sales, trials } from './report-sql.ts'
import type { ReportWindow } from './report-window.ts'

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
      sold: sql`sold`.mapWith(Number),
      grossCentavos: sql`gross`.mapWith(Number),
      refundedCentavos: sql`refunded`.mapWith(Number),
      trials: sql`trials`.mapWith(Number),
      converted: sql`converted`.mapWith(Number),
    })
    .from(sql`(${lines}) as lines`)
    .innerJoin(exams, eq(exams.id, sql`lines.exam_id`))
}
