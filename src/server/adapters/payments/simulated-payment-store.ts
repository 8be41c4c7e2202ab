import type { Db } from '#server/adapters/db/database.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import {
  simulatedEvents,
  simulatedPayments,
  type SimulatedOrder,
} from '#server/adapters/db/schema/simulated-provider.ts'
import { and, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const isOpen = and(isNull(simulatedPayments.outcome), gt(simulatedPayments.expiresAt, NOW))
const isPaid = or(
  eq(simulatedPayments.outcome, 'approved'),
  and(eq(simulatedPayments.outcome, 'delayed'), lte(simulatedPayments.settlesAt, NOW)),
)
const isWhole = lt(simulatedPayments.refundedCentavos, simulatedPayments.amountCentavos)
const isUndisputed = or(isNull(simulatedPayments.dispute), eq(simulatedPayments.dispute, 'won'))
const isNoBoleto = sql`${simulatedPayments.method} is distinct from 'boleto'`

type EventWish = { type: string; afterSeconds?: number }

const inSeconds = (seconds: number) => sql`${NOW} + make_interval(secs => ${seconds})`

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

export async function findPayment(db: Db, id: string) {
  const [found] = await db
    .select({ payment: simulatedPayments, now: databaseNow })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.id, id))
  return found
}

const withoutAddress = sql`${simulatedPayments.order} || '{"email": ""}'`

export async function forgetAddresses(tx: Db, purchaseIds: readonly string[]) {
  await tx
    .update(simulatedPayments)
    .set({ order: withoutAddress })
    .where(inArray(simulatedPayments.purchaseId, [...purchaseIds]))
}

type Decision = {
  outcome: 'approved' | 'declined' | 'delayed' | 'expired'
  method: 'card' | 'pix' | 'boleto' | null
  later: { settlesAfterSeconds: number; payableForSeconds: number } | null
}

/** False when it is over already: of two tabs one decides. */
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
    // Nobody pays there any more; its buyer's account may have gone while it was being opened.
    ...(outcome === 'expired' && { order: withoutAddress }),
  }
  return changed(db, id, { change, where: isOpen, events })
}

const isAwaited = and(eq(simulatedPayments.outcome, 'delayed'), gt(simulatedPayments.settlesAt, NOW))

/** False when it is not awaited. */
export const settleNow = (db: Db, id: string) =>
  changed(db, id, {
    change: { settlesAt: NOW },
    where: isAwaited,
    events: [{ type: 'checkout.session.async_payment_succeeded' }],
  })

/** Not paid in time; false when it is not awaited. */
export const lapse = (db: Db, id: string) =>
  changed(db, id, {
    change: { outcome: 'declined', settlesAt: null, decidedAt: NOW },
    where: isAwaited,
    events: [{ type: 'checkout.session.async_payment_failed' }],
  })

/** False unless it is paid and not given back. */
export const openDispute = (db: Db, id: string) =>
  changed(db, id, {
    change: { dispute: 'open' },
    where: and(isPaid, isWhole, isUndisputed),
    events: [{ type: 'charge.dispute.created' }],
  })

/** False when none is open. */
export const closeDispute = (db: Db, id: string, dispute: 'won' | 'lost') =>
  changed(db, id, {
    change: { dispute },
    where: eq(simulatedPayments.dispute, 'open'),
    events: [{ type: 'charge.dispute.closed' }],
  })

/** False unless it is paid, by no boleto, and undisputed, with something left (decisions/018). */
export const refundWhole = (db: Db, id: string) =>
  changed(db, id, {
    change: { refundedCentavos: sql`${simulatedPayments.amountCentavos}` },
    where: and(isPaid, isWhole, isUndisputed, isNoBoleto),
    events: [{ type: 'charge.refunded' }],
  })

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

export const listEvents = (db: Db, since: Date) =>
  db
    .select({ id: simulatedEvents.id, type: simulatedEvents.type, paymentId: simulatedEvents.paymentId })
    .from(simulatedEvents)
    .where(and(sql`${simulatedEvents.createdAt} >= ${since}`, lte(simulatedEvents.createdAt, NOW)))
    .orderBy(simulatedEvents.createdAt, simulatedEvents.id)

/** A stored moment is rounded to a millisecond, upwards too: an event of right now is due. */
const DUE_BY = sql`${NOW} + interval '1 millisecond'`

/** Leases the oldest due event in one statement: no other worker gets it, and it comes up again if this one dies. */
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
