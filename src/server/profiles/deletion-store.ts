import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { and, asc, eq } from 'drizzle-orm'

const title = { code: exams.code, name: exams.name }

export const listRefundFacts = (db: Db, userId: string) =>
  db
    .select({
      ...title,
      purchaseId: purchases.id,
      examId: purchases.examId,
      status: purchases.status,
      amountCentavos: purchases.amountCentavos,
      refundedCentavos: purchases.refundedCentavos,
      paidAt: purchases.paidAt,
      refundRequestedAt: purchases.refundRequestedAt,
      refundedAt: purchases.refundedAt,
    })
    .from(purchases)
    .innerJoin(exams, eq(exams.id, purchases.examId))
    .where(and(eq(purchases.userId, userId), eq(purchases.status, 'paid')))
    .orderBy(asc(purchases.number))

export const countOwnComments = (db: Db, userId: string) => db.$count(comments, eq(comments.userId, userId))

export const countOwnAppeals = (db: Db, userId: string) => db.$count(appeals, eq(appeals.userId, userId))
