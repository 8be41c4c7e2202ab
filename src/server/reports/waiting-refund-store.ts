import type { PurchaseCause } from '#domain/payments/payment.ts'
import { NOW } from '#server/adapters/db/now.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { pageOf, type RankingPage } from './ranking-store.ts'

const MISMATCH: PurchaseCause = 'record-mismatch'

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
      isMismatch: sql<boolean>`exists (select 1 from ${purchaseChanges}
        where ${purchaseChanges.purchaseId} = ${purchases.id} and ${purchaseChanges.cause} = ${MISMATCH})`,
      amountCentavos: purchases.amountCentavos,
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
