import { LEAST_GIVEN_BACK } from '#domain/reports/report-figures.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { ofExam, rangeOf, within } from './report-sql.ts'
import { pageOf, type RankingPage } from './ranking-store.ts'
import type { ReportWindow } from './report-window.ts'

export const listGivenBack = (db: Db, { range, exam }: ReportWindow, page: RankingPage) => {
  const given = sql`select ${purchases.userId} as user_id, count(*) as purchases,
      sum(${purchases.amountCentavos}) as centavos, max(${purchases.refundRequestedAt}) as last_at
    from ${purchases}
    where ${purchases.userId} is not null and ${within(purchases.refundRequestedAt, rangeOf(range))}
      and ${ofExam(purchases.examId, exam) ?? sql`true`}
    group by 1 having count(*) >= ${LEAST_GIVEN_BACK}`
  return db
    .select({
      member: { id: users.id, name: users.fullName, email: users.email },
      purchases: sql`page.purchases`.mapWith(Number),
      amountCentavos: sql`page.centavos`.mapWith(Number),
      lastAt: sql`page.last_at`.mapWith(purchases.refundRequestedAt),
      total: sql`page.total`.mapWith(Number),
    })
    .from(pageOf(given, sql`purchases desc, last_at desc, user_id`, page))
    .innerJoin(users, eq(users.id, sql`page.user_id`))
    .orderBy(asc(sql`page.place`))
}
