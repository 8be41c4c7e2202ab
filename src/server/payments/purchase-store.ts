import type { PaymentStatus, PurchaseCause } from '#domain/payments/payment.ts'
import type { PaidPlanType, PlanType } from '#domain/payments/plans.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { invariant } from '#server/refusal.ts'
import { and, asc, eq, desc, isNull, lt, ne, or } from 'drizzle-orm'
import { NOW, STATEMENT_TIME } from '#server/adapters/db/now.ts'

export const purchaseColumns = {
  id: purchases.id,
  number: purchases.number,
  userId: purchases.userId,
  examId: purchases.examId,
  plan: purchases.plan,
  amountCentavos: purchases.amountCentavos,
  days: purchases.days,
  status: purchases.status,
  method: purchases.method,
  sessionId: purchases.providerSessionId,
  url: purchases.providerUrl,
  paymentId: purchases.providerPaymentId,
  cardLast4: purchases.cardLast4,
  liveMode: purchases.liveMode,
  createdAt: purchases.createdAt,
  expiresAt: purchases.expiresAt,
  completedAt: purchases.completedAt,
  deadlineAt: purchases.deadlineAt,
  cancelledAt: purchases.cancelledAt,
  paidAt: purchases.paidAt,
  refundRequestedAt: purchases.refundRequestedAt,
  refundAttempts: purchases.refundAttempts,
  refundedCentavos: purchases.refundedCentavos,
  refundedAt: purchases.refundedAt,
  repaidByHandAt: purchases.repaidByHandAt,
  version: purchases.version,
}

const selectPurchases = (db: Db) => db.select(purchaseColumns).from(purchases)

export type PurchaseRow = Omit<Awaited<ReturnType<typeof selectPurchases>>[number], 'plan'> & {
  plan: PaidPlanType
}
/** A purchase is never of the free plan: the table's own check says so. */
export function sold<Row extends { plan: PlanType }>(row: Row): Omit<Row, 'plan'> & { plan: PaidPlanType } {
  const { plan } = row
  invariant(plan !== 'free', 'a purchase is of a paid plan')
  return { ...row, plan }
}

const firstOf = <Row extends { plan: PlanType }>(rows: Row[]) => (rows[0] ? sold(rows[0]) : undefined)

export const isOpen = and(eq(purchases.status, 'pending'), isNull(purchases.completedAt))

export async function findOpenPurchase(db: Db, of: { userId: string; examId: string; plan: PaidPlanType }) {
  return firstOf(
    await selectPurchases(db).where(
      and(
        eq(purchases.userId, of.userId),
        eq(purchases.examId, of.examId),
        eq(purchases.plan, of.plan),
        isOpen,
      ),
    ),
  )
}

/** Undefined when another one of this person, exam and plan is open. */
export async function insertPurchase(
  db: Db,
  purchase: {
    userId: string
    examId: string
    plan: PaidPlanType
    amountCentavos: number
    days: number
    liveMode: boolean
  },
): Promise<PurchaseRow | undefined> {
  const [inserted] = await db
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing()
    .returning(purchaseColumns)
  return inserted && sold(inserted)
}

/** The first page stays. False when the purchase is over, or has another page. */
export async function saveSession(
  db: Db,
  id: string,
  page: { sessionId: string; url: string | null; expiresAt: Date | null },
) {
  const rows = await db
    .update(purchases)
    .set({ providerSessionId: page.sessionId, providerUrl: page.url, expiresAt: page.expiresAt })
    .where(
      and(
        eq(purchases.id, id),
        or(isNull(purchases.providerSessionId), eq(purchases.providerSessionId, page.sessionId)),
      ),
    )
    .returning({ status: purchases.status, userId: purchases.userId })
  return rows[0]
}

export async function markNeverOpened(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(purchases)
    .set({ status: 'failed' })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'pending'), isNull(purchases.providerSessionId)))
    .returning({ id: purchases.id })
  return rows.length > 0
}

export async function endUnknownToProvider(db: Db, sessionId: string) {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(purchases)
      .set({ status: 'expired' })
      .where(
        and(
          eq(purchases.providerSessionId, sessionId),
          eq(purchases.status, 'pending'),
          lt(purchases.expiresAt, NOW),
        ),
      )
      .returning({ id: purchases.id })
    if (ended) await saveChange(tx, { purchaseId: ended.id, status: 'expired', cause: 'checkout-expired' })
  })
}

export async function findBySession(db: Db, sessionId: string) {
  return firstOf(await selectPurchases(db).where(eq(purchases.providerSessionId, sessionId)))
}

export async function findByNumber(db: Db, number: number) {
  return firstOf(await selectPurchases(db).where(eq(purchases.number, number)))
}

export async function findSessionOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: purchases.providerSessionId })
    .from(purchases)
    .where(eq(purchases.providerPaymentId, paymentId))
  return row?.sessionId ?? null
}

export async function findPurchase(db: Db, id: string) {
  return firstOf(await selectPurchases(db).where(eq(purchases.id, id)))
}

/** Until the transaction ends: the queue of a person and exam changes one at a time. */
export async function lockQueue(db: Db, of: { userId: string; examId: string }): Promise<PurchaseRow[]> {
  const rows = await selectPurchases(db)
    .where(and(eq(purchases.userId, of.userId), eq(purchases.examId, of.examId)))
    .orderBy(asc(purchases.id))
    .for('update')
  return rows.map(sold)
}

export async function lockPurchase(db: Db, id: string) {
  return firstOf(await selectPurchases(db).where(eq(purchases.id, id)).for('update'))
}

export type PurchasePatch = Partial<
  Pick<
    PurchaseRow,
    | 'status'
    | 'method'
    | 'paymentId'
    | 'cardLast4'
    | 'completedAt'
    | 'deadlineAt'
    | 'paidAt'
    | 'refundRequestedAt'
    | 'repaidByHandAt'
    | 'refundAttempts'
    | 'refundedCentavos'
    | 'refundedAt'
    | 'version'
  >
>

export async function savePurchase(db: Db, id: string, { paymentId, ...patch }: PurchasePatch) {
  await db
    .update(purchases)
    .set({ ...patch, ...(paymentId !== undefined && { providerPaymentId: paymentId }) })
    .where(eq(purchases.id, id))
}

export async function saveRefundError(db: Db, id: string, error: string) {
  await db
    .update(purchases)
    .set({ refundError: error.slice(0, 500) })
    .where(eq(purchases.id, id))
}

/** This attempt failed: the next one has a number of its own. Undefined when it was counted already. */
export async function countFailedRefund(db: Db, of: { id: string; attempt: number }) {
  const [row] = await db
    .update(purchases)
    .set({ refundAttempts: of.attempt + 1 })
    .where(
      and(
        eq(purchases.id, of.id),
        eq(purchases.refundAttempts, of.attempt),
        ne(purchases.status, 'refunded'),
      ),
    )
    .returning({ status: purchases.status })
  return row
}

export async function saveChange(
  db: Db,
  change: { purchaseId: string; status: PaymentStatus; cause: PurchaseCause },
) {
  // The time of the statement, not of the transaction: two lines of one transaction keep their order.
  await db.insert(purchaseChanges).values({ ...change, changedAt: STATEMENT_TIME })
}

export const listChanges = (db: Db, purchaseId: string) =>
  db
    .select({
      status: purchaseChanges.status,
      cause: purchaseChanges.cause,
      changedAt: purchaseChanges.changedAt,
    })
    .from(purchaseChanges)
    .where(eq(purchaseChanges.purchaseId, purchaseId))
    .orderBy(desc(purchaseChanges.changedAt), desc(purchaseChanges.id))
