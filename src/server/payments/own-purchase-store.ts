import { listedAfter } from '#server/paging/list-place-sql.ts'
import { CHECK_INTERVAL_SECONDS, GIVES_DAYS } from '#domain/payments/payment.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import type { ListPlace } from '#server/paging/cursor.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { isOpen, purchaseColumns, sold, type PurchaseRow } from './purchase-store.ts'
import { NOW } from '#server/adapters/db/now.ts'

const examOfPurchase = {
  id: exams.id,
  code: exams.code,
  name: exams.name,
  status: exams.status,
  booklet: exams.booklet,
}

export type ListedPurchase = PurchaseRow &
  Pick<Awaited<ReturnType<typeof selectWithExam>>[number], 'exam' | 'gaveAccess'>

const gaveAccess = sql<boolean>`exists (select from ${purchaseChanges} where ${purchaseChanges.purchaseId} = ${purchases.id} and ${inArray(purchaseChanges.cause, [...GIVES_DAYS])})`

const selectWithExam = (db: Db) =>
  db
    .select({ ...purchaseColumns, exam: examOfPurchase, gaveAccess })
    .from(purchases)
    .innerJoin(exams, eq(exams.id, purchases.examId))

const longAgo = sql`${NOW} - make_interval(secs => ${CHECK_INTERVAL_SECONDS})`

/** Each at most once in 30 s, over all processes (T32). Answers the sessions that may be asked about now. */
export async function claimChecks(
  db: Db,
  of: { userId: string; sessionId?: string | undefined },
): Promise<string[]> {
  const which: SQL | undefined =
    of.sessionId === undefined
      ? eq(purchases.status, 'pending')
      : and(
          eq(purchases.providerSessionId, of.sessionId),
          inArray(purchases.status, ['pending', 'failed', 'expired']),
        )
  // Locked in the order of all who move a queue: two at once never wait for each other.
  const due = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, of.userId),
        which,
        isNotNull(purchases.providerSessionId),
        or(isNull(purchases.checkedAt), lt(purchases.checkedAt, longAgo)),
      ),
    )
    .orderBy(asc(purchases.id))
    .for('update')
  const rows = await db
    .update(purchases)
    .set({ checkedAt: NOW })
    .where(inArray(purchases.id, due))
    .returning({ sessionId: purchases.providerSessionId })
  return rows.flatMap(({ sessionId }) => sessionId ?? [])
}

/** Once: a repeat finds no page to close. */
export async function claimCancellation(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .update(purchases)
    .set({ cancelledAt: NOW })
    .where(
      and(
        eq(purchases.id, id),
        isOpen,
        isNotNull(purchases.providerSessionId),
        or(isNull(purchases.cancelledAt), lt(purchases.cancelledAt, longAgo)),
      ),
    )
    .returning({ sessionId: purchases.providerSessionId })
  return row?.sessionId ?? null
}

export async function listPending(db: Db, userId: string): Promise<ListedPurchase[]> {
  const rows = await selectWithExam(db)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.status, 'pending'),
        isNotNull(purchases.providerSessionId),
      ),
    )
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
  return rows.map(sold)
}

/** Also while a dispute decides about the money. */
export async function listRefundsUnderWay(db: Db, userId: string): Promise<ListedPurchase[]> {
  const rows = await selectWithExam(db)
    .where(
      and(
        eq(purchases.userId, userId),
        isNotNull(purchases.refundRequestedAt),
        ne(purchases.status, 'refunded'),
      ),
    )
    .orderBy(asc(purchases.number))
  return rows.map(sold)
}

export async function listBySessions(db: Db, of: { userId: string; sessionIds: string[] }) {
  if (of.sessionIds.length === 0) return []
  const rows = await selectWithExam(db).where(
    and(eq(purchases.userId, of.userId), inArray(purchases.providerSessionId, of.sessionIds)),
  )
  return rows.map(sold)
}

export async function listBought(db: Db, of: { userId: string; examId: string }): Promise<PurchaseRow[]> {
  const rows = await db
    .select(purchaseColumns)
    .from(purchases)
    .where(and(eq(purchases.userId, of.userId), eq(purchases.examId, of.examId)))
  return rows.map(sold)
}

const listedOf = (userId: string) => and(eq(purchases.userId, userId), isNotNull(purchases.providerSessionId))

export async function listPurchases(
  db: Db,
  of: { userId: string; after: ListPlace | null; limit: number },
): Promise<ListedPurchase[]> {
  const rows = await selectWithExam(db)
    .where(and(listedOf(of.userId), listedAfter(of.after, { at: purchases.createdAt, id: purchases.id })))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(of.limit)
  return rows.map(sold)
}

export const countPurchases = (db: Db, userId: string) => db.$count(purchases, listedOf(userId))

export async function findOwnPurchase(
  db: Db,
  of: { userId: string; id: string },
): Promise<ListedPurchase | undefined> {
  const [row] = await selectWithExam(db).where(and(listedOf(of.userId), eq(purchases.id, of.id)))
  return row && sold(row)
}
