import { LEAST_GIVEN_BACK } from '#domain/reports/report-figures.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { asc, eq, sql, isNotNull } from 'drizzle-orm'
import { isMismatch, ofExam, rangeOf, within } from './report-sql.ts'
import { pageOf, type RankingPage } from './ranking-store.ts'
import type { ReportWindow } from './report-window.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'

export const listGivenBack = (db: Db, { range, exam }: ReportWindow, page: RankingPage) => {
  const given = sql`select ${purchases.userId} as user_id, count(*) as purchases,
      sum(${purchases.amountCentavos}) as centavos, max(${purchases.refundRequestedAt}) as last_at
    from ${purchases}
    where ${purchases.userId} is not null and ${within(purchases.refundRequestedAt, rangeOf(range))}
      and not ${isMismatch} and ${ofExam(purchases.examId, exam) ?? sql`true`}
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

export const listRefundsToCome = (db: Db, page: RankingPage) => {
  const waiting = sql`select ${purchases.id} as purchase_id, ${purchases.refundRequestedAt} as since
    from ${purchases} where ${purchases.refundRequestedAt} is not null and ${purchases.status} <> 'refunded'`
  return db
    .select({
      purchaseId: purchases.id,
      number: purchases.number,
      createdAt: purchases.createdAt,
      exam: { id: exams.id, code: exams.code, name: exams.name },
      member: { id: users.id, name: users.fullName, email: users.email },
      isMismatch,
      amountCentavos: sql<number>`${purchases.amountCentavos} - ${purchases.refundedCentavos}`,
      requestedAt: sql`page.since`.mapWith(purchases.refundRequestedAt),
      waitsSeconds: sql`floor(extract(epoch from ${NOW} - page.since))`.mapWith(Number),
      failedTries: purchases.refundAttempts,
      lastError: purchases.refundError,
      isRepaid: sql<boolean>`${isNotNull(purchases.repaidByHandAt)}`,
      total: sql`page.total`.mapWith(Number),
    })
    .from(pageOf(waiting, sql`since, purchase_id`, page))
    .innerJoin(purchases, eq(purchases.id, sql`page.purchase_id`))
    .innerJoin(exams, eq(exams.id, purchases.examId))
    .leftJoin(users, eq(users.id, purchases.userId))
    .orderBy(asc(sql`page.place`))
}
