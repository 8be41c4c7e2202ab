import { WAITING_GRANT_DAYS } from '#domain/payments/address-list.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { subscriptions, waitingGrants } from '#server/adapters/db/schema/access.ts'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'

const isStillOf = (email: string) =>
  and(eq(waitingGrants.email, email), or(isNull(waitingGrants.expiresAt), gt(waitingGrants.expiresAt, NOW)))

/** What waited for an address becomes grants of its account. */
export async function giveWaiting(tx: Db, { email, userId }: { email: string; userId: string }) {
  await tx.insert(subscriptions).select(
    tx
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        userId: sql`${userId}::uuid`.as('user_id'),
        examId: waitingGrants.examId,
        source: sql`'grant'::subscription_source`.as('source'),
        plan: sql`null::plan_type`.as('plan'),
        purchaseId: sql`null::uuid`.as('purchase_id'),
        reason: waitingGrants.reason,
        startsAt: sql`${NOW}`.as('starts_at'),
        expiresAt: waitingGrants.expiresAt,
        endedAt: sql`null::timestamptz`.as('ended_at'),
        heldMs: sql`null::bigint`.as('held_ms'),
        createdAt: sql`${NOW}`.as('created_at'),
      })
      .from(waitingGrants)
      .where(isStillOf(email)),
  )
  await tx.delete(waitingGrants).where(eq(waitingGrants.email, email))
}

export type NewWaitingGrant = {
  examId: string
  expiresAt: Date | null
  reason: string
  givenBy: string
}

/** Once for an address and exam: the newest word counts. */
export async function saveWaiting(tx: Db, emails: readonly string[], grant: NewWaitingGrant) {
  if (emails.length === 0) return
  const { expiresAt, reason, givenBy } = grant
  await tx
    .insert(waitingGrants)
    .values(emails.map((email) => ({ email, ...grant })))
    .onConflictDoUpdate({
      target: [waitingGrants.email, waitingGrants.examId],
      set: { expiresAt, reason, givenBy, createdAt: NOW },
    })
}

export const listWaitingEnds = (db: Db, examId: string, emails: readonly string[]) =>
  db
    .select({ email: waitingGrants.email, expiresAt: waitingGrants.expiresAt })
    .from(waitingGrants)
    .where(and(eq(waitingGrants.examId, examId), inArray(waitingGrants.email, [...emails])))

/** The address and exam of what ended; undefined when nothing of that id waits. */
export async function endWaiting(tx: Db, id: string) {
  const [ended] = await tx
    .delete(waitingGrants)
    .where(eq(waitingGrants.id, id))
    .returning({ email: waitingGrants.email, examId: waitingGrants.examId })
  return ended
}

/** Addresses of strangers are not kept for ever. */
export async function dropPastWaiting(db: Db) {
  const longAgo = sql`${NOW} - make_interval(days => ${WAITING_GRANT_DAYS})`
  await db
    .delete(waitingGrants)
    .where(or(lte(waitingGrants.expiresAt, NOW), lte(waitingGrants.createdAt, longAgo)))
}
