import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { WAITING_GRANT_DAYS } from '#domain/payments/address-list.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { subscriptions, waitingGrants } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'

/**
 * What waits for the address of a confirmed account becomes its grant. Without an address for everybody: a list may be
 * given in the very moment in which somebody confirms. One statement, so that what a list adds or changes meanwhile is
 * either given or goes on waiting.
 */
export async function giveWaiting(tx: Db, email?: string) {
  const isReady = and(
    eq(users.email, waitingGrants.email),
    eq(users.emailVerified, true),
    email === undefined ? undefined : eq(waitingGrants.email, email),
  )
  const taken = tx.$with('taken').as(
    tx
      .delete(waitingGrants)
      .where(
        exists(
          tx
            .select({ one: sql`1` })
            .from(users)
            .where(isReady),
        ),
      )
      .returning({
        email: waitingGrants.email,
        examId: waitingGrants.examId,
        reason: waitingGrants.reason,
        expiresAt: waitingGrants.expiresAt,
      }),
  )
  await tx
    .with(taken)
    .insert(subscriptions)
    .select(
      tx
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          userId: users.id,
          examId: taken.examId,
          source: sql`'grant'::subscription_source`.as('source'),
          plan: sql`null::plan_type`.as('plan'),
          purchaseId: sql`null::uuid`.as('purchase_id'),
          reason: taken.reason,
          startsAt: sql`${NOW}`.as('starts_at'),
          expiresAt: taken.expiresAt,
          endedAt: sql`null::timestamptz`.as('ended_at'),
          heldMs: sql`null::bigint`.as('held_ms'),
          createdAt: sql`${NOW}`.as('created_at'),
        })
        .from(taken)
        .innerJoin(users, eq(users.email, taken.email))
        .where(or(isNull(taken.expiresAt), gt(taken.expiresAt, NOW))),
    )
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

export const countWaitingOf = (db: Db, examId: string) =>
  db.$count(waitingGrants, eq(waitingGrants.examId, examId))

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
  await deleteInSlices(
    db,
    waitingGrants,
    or(lte(waitingGrants.expiresAt, NOW), lte(waitingGrants.createdAt, longAgo)),
  )
}
