import { EVENTS_LISTED_DAYS } from '#domain/payments/missed-events.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { providerEventMarks, providerEvents, purchases } from '#server/adapters/db/schema/access.ts'
import type { ProviderEvent } from '#server/adapters/payments/payment-provider.ts'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const EVENTS_KEPT_DAYS = 90
const EVENTS_AT_ONCE = 500

/** Notes an event with what it did, in that transaction; false when it was handled before (T25). */
export async function saveEvent(db: Db, event: ProviderEvent): Promise<boolean> {
  const rows = await db
    .insert(providerEvents)
    .values({ ...rowOf(event), handledAt: NOW })
    .onConflictDoUpdate({
      target: providerEvents.id,
      set: { handledAt: NOW },
      setWhere: isNull(providerEvents.handledAt),
    })
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

/** They wait to be handled; those that are known stay as they are. */
export async function saveWaitingEvents(db: Db, events: readonly ProviderEvent[]) {
  for (let begin = 0; begin < events.length; begin += EVENTS_AT_ONCE)
    await db
      .insert(providerEvents)
      .values(events.slice(begin, begin + EVENTS_AT_ONCE).map(rowOf))
      .onConflictDoNothing()
}

const rowOf = ({ id, type, sessionId, paymentId }: ProviderEvent) => ({
  id,
  type,
  // Names of the provider's alone: an event as it came carries the buyer's address.
  payload: { session: sessionId, payment: paymentId },
})

/** For as long as the provider, too, lists an event; by id. */
export const listWaitingEvents = (db: Db, of: { after: string; limit: number }): Promise<ProviderEvent[]> =>
  db
    .select({
      id: providerEvents.id,
      type: providerEvents.type,
      sessionId: sql<string | null>`${providerEvents.payload} ->> 'session'`,
      paymentId: sql<string | null>`${providerEvents.payload} ->> 'payment'`,
    })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.handledAt),
        gt(providerEvents.receivedAt, sql`${NOW} - make_interval(days => ${EVENTS_LISTED_DAYS})`),
        gt(providerEvents.id, of.after),
      ),
    )
    .orderBy(asc(providerEvents.id))
    .limit(of.limit)

export async function isHandled(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.handledAt)))
  return rows.length > 0
}

/** The provider repeats an event for days and lists it for a month. */
export async function dropOldEvents(db: Db) {
  const longAgo = sql`${NOW} - make_interval(days => ${EVENTS_KEPT_DAYS})`
  await deleteInSlices(db, providerEvents, lt(providerEvents.receivedAt, longAgo))
}

export async function findEventMark(db: Db, provider: string): Promise<Date | null> {
  const [row] = await db
    .select({ askedUntil: providerEventMarks.askedUntil })
    .from(providerEventMarks)
    .where(eq(providerEventMarks.provider, provider))
  return row?.askedUntil ?? null
}

/** Only forward: two processes may have asked. */
export async function saveEventMark(db: Db, provider: string, askedUntil: Date) {
  await db
    .insert(providerEventMarks)
    .values({ provider, askedUntil })
    .onConflictDoUpdate({
      target: providerEventMarks.provider,
      set: { askedUntil },
      setWhere: lt(providerEventMarks.askedUntil, askedUntil),
    })
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
