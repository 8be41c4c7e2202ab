import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { providerEvents, purchases } from '#server/adapters/db/schema/access.ts'
import type { ProviderEvent } from '#server/adapters/payments/payment-provider.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const EVENTS_KEPT_DAYS = 90

/** Notes an event with what it did, in that transaction; false when it was noted before (T25). */
export async function saveEvent(db: Db, event: ProviderEvent): Promise<boolean> {
  const rows = await db
    .insert(providerEvents)
    .values({
      id: event.id,
      type: event.type,
      // Names of the provider's alone: an event as it came carries the buyer's address.
      payload: { session: event.sessionId, payment: event.paymentId },
      handledAt: NOW,
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function listHandledEvents(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(inArray(providerEvents.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** The provider repeats an event for days and lists it for a month. The newest stays: it says from when to ask. */
export async function dropOldEvents(db: Db) {
  const newest = db.select({ at: max(providerEvents.receivedAt) }).from(providerEvents)
  const longAgo = sql`${NOW} - make_interval(days => ${EVENTS_KEPT_DAYS})`
  await deleteInSlices(
    db,
    providerEvents,
    and(lt(providerEvents.receivedAt, longAgo), sql`${providerEvents.receivedAt} < (${newest})`),
  )
}

export async function findNewestEvent(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(providerEvents.receivedAt) }).from(providerEvents)
  return row?.at ?? null
}

export const listPendingSessions = (db: Db, of: { after: string; limit: number }) =>
  db
    .select({ id: purchases.id, sessionId: purchases.providerSessionId })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, 'pending'),
        isNotNull(purchases.providerSessionId),
        gt(purchases.id, of.after),
      ),
    )
    .orderBy(asc(purchases.id))
    .limit(of.limit)

export const listNeverOpened = (db: Db, olderThanMinutes: number) =>
  db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, 'pending'),
        isNull(purchases.providerSessionId),
        lt(purchases.createdAt, sql`${NOW} - make_interval(mins => ${olderThanMinutes})`),
      ),
    )

export const listWaitingRefunds = (db: Db, of: { after: string; limit: number }) =>
  db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        isNotNull(purchases.refundRequestedAt),
        ne(purchases.status, 'refunded'),
        gt(purchases.id, of.after),
      ),
    )
    .orderBy(asc(purchases.id))
    .limit(of.limit)
