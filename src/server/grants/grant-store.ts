import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'

export const listConfirmedPeople = (db: Db, emails: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.emailVerified, true)))

/** In one order, until the transaction ends: who gives to one of them at the same moment waits. */
export const lockConfirmedPeople = (tx: Db, emails: readonly string[]) =>
  listConfirmedPeople(tx, emails).orderBy(asc(users.id)).for('no key update')

const isLive = and(
  eq(subscriptions.source, 'grant'),
  isNull(subscriptions.endedAt),
  or(isNull(subscriptions.expiresAt), gt(subscriptions.expiresAt, NOW)),
)

const isLiveOf = (examId: string, userIds: readonly string[]) =>
  and(isLive, eq(subscriptions.examId, examId), inArray(subscriptions.userId, [...userIds]))

export const listLiveGrants = (db: Db, examId: string, userIds: readonly string[]) =>
  db
    .select({ userId: subscriptions.userId, expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .where(isLiveOf(examId, userIds))

/** In place of what these people were given of the exam before. */
export async function replaceGrants(
  tx: Db,
  userIds: readonly string[],
  grant: { examId: string; expiresAt: Date | null; reason: string },
) {
  if (userIds.length === 0) return
  await tx.update(subscriptions).set({ endedAt: NOW }).where(isLiveOf(grant.examId, userIds))
  await tx
    .insert(subscriptions)
    .values(userIds.map((userId) => ({ userId, source: 'grant' as const, ...grant })))
}

/** Whose it is, and of which exam; undefined when no live grant has that id. */
export async function findGrant(db: Db, id: string) {
  const [grant] = await db
    .select({ userId: subscriptions.userId, examId: subscriptions.examId })
    .from(subscriptions)
    .where(and(isLive, eq(subscriptions.id, id)))
  return grant
}

/** False when somebody, or its end, was faster. */
export async function endGranted(tx: Db, id: string): Promise<boolean> {
  const ended = await tx
    .update(subscriptions)
    .set({ endedAt: NOW })
    .where(and(isLive, eq(subscriptions.id, id)))
    .returning({ id: subscriptions.id })
  return ended.length > 0
}
