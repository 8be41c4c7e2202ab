import type { Db } from '#server/adapters/db/database.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import {
  simulatedEvents,
  simulatedPayments,
  type SimulatedOrder,
} from '#server/adapters/db/schema/simulated-provider.ts'
import { and, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const isOpen = and(isNull(simulatedPayments.outcome), gt(simulatedPayments.expiresAt, NOW))
const isPaid = or(
  eq(simulatedPayments.outcome, 'approved'),
  and(eq(simulatedPayments.outcome, 'delayed'), lte(simulatedPayments.settlesAt, NOW)),
)
const isWhole = lt(simulatedPayments.refundedCentavos, simulatedPayments.amountCentavos)
const isUndisputed = or(isNull(simulatedPayments.dispute), eq(simulatedPayments.dispute, 'won'))

/** `afterSeconds`: it happens so much later than the change that announces it. */
type EventWish = { type: string; afterSeconds?: number }

const inSeconds = (seconds: number) => sql`${NOW} + make_interval(secs => ${seconds})`

/** Keeps one page per purchase: asked for again, the first one stays. */
export async function savePayment(
  db: Db,
  payment: {
    id: string
    purchaseId: string
    amountCentavos: number
    order: SimulatedOrder
    lifeSeconds: number
  },
) {
  const { lifeSeconds, ...row } = payment
  await db
    .insert(simulatedPayments)
    .values({ ...row, expiresAt: inSeconds(lifeSeconds) })
    .onConflictDoNothing({ target: simulatedPayments.purchaseId })
}

export async function findByPurchase(db: Db, purchaseId: string) {
  const [payment] = await db
    .select({ id: simulatedPayments.id, expiresAt: simulatedPayments.expiresAt })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.purchaseId, purchaseId))
  return payment
}

/** The payment and the moment at which it was read. */
export async function findPayment(db: Db, id: string) {
  const [found] = await db
    .select({ payment: simulatedPayments, now: databaseNow })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.id, id))
  return found
}

type Decision = {
  outcome: 'approved' | 'declined' | 'delayed' | 'expired'
  method: 'card' | 'pix' | 'boleto' | null
  /** A payment that is made later: when it is, and until when it could be. */
  later: { settlesAfterSeconds: number; payableForSeconds: number } | null
}

/** Ends an open page; false when it is over already, so that of two tabs one decides. */
export function decide(
  db: Db,
  id: string,
  { decision, events }: { decision: Decision; events: readonly EventWish[] },
) {
  const { outcome, method, later } = decision
  const change = {
    outcome,
    method,
    decidedAt: NOW,
    settlesAt: later && inSeconds(later.settlesAfterSeconds),
    deadlineAt: later && inSeconds(later.payableForSeconds),
  }
  return changed(db, id, { change, where: isOpen, events })
}

const isAwaited = and(eq(simulatedPayments.outcome, 'delayed'), gt(simulatedPayments.settlesAt, NOW))

/** The bank has the money of a Pix or boleto now; false when it is not awaited. */
export const settleNow = (db: Db, id: string) =>
  changed(db, id, {
    change: { settlesAt: NOW },
    where: isAwaited,
    events: [{ type: 'checkout.session.async_payment_succeeded' }],
  })

/** Nobody paid the Pix or boleto in time; false when it is not awaited. */
export const lapse = (db: Db, id: string) =>
  changed(db, id, {
    change: { outcome: 'declined', settlesAt: null, decidedAt: NOW },
    where: isAwaited,
    events: [{ type: 'checkout.session.async_payment_failed' }],
  })

/** Opens a dispute of what is paid and not given back; false otherwise. */
export const openDispute = (db: Db, id: string) =>
  changed(db, id, {
    change: { dispute: 'open' },
    where: and(isPaid, isWhole, isUndisputed),
    events: [{ type: 'charge.dispute.created' }],
  })

/** Ends the open dispute; false when there is none. */
export const closeDispute = (db: Db, id: string, dispute: 'won' | 'lost') =>
  changed(db, id, {
    change: { dispute },
    where: eq(simulatedPayments.dispute, 'open'),
    events: [{ type: 'charge.dispute.closed' }],
  })

/** Gives back what is paid and undisputed; false otherwise, or when nothing is left. */
export const refundWhole = (db: Db, id: string) =>
  changed(db, id, {
    change: { refundedCentavos: sql`${simulatedPayments.amountCentavos}` },
    where: and(isPaid, isWhole, isUndisputed),
    events: [{ type: 'charge.refunded' }],
  })

/** The change under its condition, in one statement, with the events that tell of it. */
function changed(
  db: Db,
  id: string,
  wish: { change: Record<string, unknown>; where: SQL | undefined; events: readonly EventWish[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(simulatedPayments)
      .set(wish.change)
      .where(and(eq(simulatedPayments.id, id), wish.where))
      .returning({ id: simulatedPayments.id })
    for (const { type, afterSeconds = 0 } of rows.length > 0 ? wish.events : []) {
      const at = inSeconds(afterSeconds)
      await tx.insert(simulatedEvents).values({ type, paymentId: id, createdAt: at, nextAttemptAt: at })
    }
    return rows.length > 0
  })
}

/** Notes of every page that ran out unused that it did, as the provider's clock would. */
export async function expireUnused(db: Db, event: string): Promise<void> {
  const expired = await db
    .select({ id: simulatedPayments.id })
    .from(simulatedPayments)
    .where(and(isNull(simulatedPayments.outcome), lte(simulatedPayments.expiresAt, NOW)))
  for (const { id } of expired)
    await changed(db, id, {
      change: { outcome: 'expired', decidedAt: NOW },
      where: isNull(simulatedPayments.outcome),
      events: [{ type: event }],
    })
}

/** What happened since a moment and is not still to come, oldest first. */
export const listEvents = (db: Db, { since, limit }: { since: Date; limit: number }) =>
  db
    .select({ id: simulatedEvents.id, type: simulatedEvents.type, paymentId: simulatedEvents.paymentId })
    .from(simulatedEvents)
    .where(and(sql`${simulatedEvents.createdAt} >= ${since}`, lte(simulatedEvents.createdAt, NOW)))
    .orderBy(simulatedEvents.createdAt, simulatedEvents.id)
    .limit(limit)

/** A stored moment is rounded to a millisecond, upwards too: an event of right now is due. */
const DUE_BY = sql`${NOW} + interval '1 millisecond'`

/**
 * Takes the oldest event that is due and puts its next try `leaseSeconds` ahead, in one statement: no other worker
 * gets it meanwhile, and if this one dies it comes up again.
 */
export async function claimDueEvent(db: Db, leaseSeconds: number) {
  const due = db
    .select({ id: simulatedEvents.id })
    .from(simulatedEvents)
    .where(and(isNull(simulatedEvents.deliveredAt), lte(simulatedEvents.nextAttemptAt, DUE_BY)))
    .orderBy(simulatedEvents.nextAttemptAt, simulatedEvents.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [event] = await db
    .update(simulatedEvents)
    .set({ attempts: sql`${simulatedEvents.attempts} + 1`, nextAttemptAt: inSeconds(leaseSeconds) })
    .where(eq(simulatedEvents.id, sql`(${due})`))
    .returning({
      id: simulatedEvents.id,
      type: simulatedEvents.type,
      paymentId: simulatedEvents.paymentId,
      createdAt: simulatedEvents.createdAt,
      attempts: simulatedEvents.attempts,
      now: databaseNow,
    })
  return event
}

export async function markDelivered(db: Db, id: string) {
  await db.update(simulatedEvents).set({ deliveredAt: NOW }).where(eq(simulatedEvents.id, id))
}

export async function putOff(db: Db, id: string, waitSeconds: number) {
  await db
    .update(simulatedEvents)
    .set({ nextAttemptAt: inSeconds(waitSeconds) })
    .where(eq(simulatedEvents.id, id))
}
