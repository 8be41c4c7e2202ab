import { SESSION_IDLE_SECONDS } from '#domain/accounts/lifetimes.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { credentials, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'

export type AccountAtDoor = NonNullable<Awaited<ReturnType<typeof findAccountAtDoor>>>

const door = {
  id: users.id,
  email: users.email,
  name: users.fullName,
  isConfirmed: users.emailVerified,
  deviceCounter: users.deviceCounter,
  signedInAt: users.signedInAt,
  now: databaseNow,
}

export async function findAccountAtDoor(db: Db, email: string) {
  const [account] = await db
    .select({ ...door, passwordHash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email))
  return account
}

export async function findAccountOfDevice(db: Db, userId: string) {
  const [account] = await db.select(door).from(users).where(eq(users.id, userId))
  return account
}

/** Password, sessions and known devices of a person change one call at a time until the transaction ends. */
export async function holdDoor(tx: Db, userId: string) {
  const [account] = await tx.select(door).from(users).where(eq(users.id, userId)).for('no key update')
  return account
}

/** The caller holds the account's door. */
export async function isPasswordOf(
  tx: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.userId, userId),
        eq(credentials.providerId, 'credential'),
        eq(credentials.password, passwordHash),
      ),
    )
  return rows.length > 0
}

export async function saveSession(
  tx: Db,
  session: { userId: string; token: string; ipAddress: string; userAgent: string },
) {
  await tx.insert(sessions).values({
    ...session,
    expiresAt: sql`${NOW} + make_interval(secs => ${SESSION_IDLE_SECONDS})`,
  })
  await tx.update(users).set({ signedInAt: NOW }).where(eq(users.id, session.userId))
}

export async function endSessionOfToken(db: Db, token: string) {
  await db.delete(sessions).where(eq(sessions.token, token))
}

/** Ends the oldest sessions of an account beyond the most it may have (T13). */
export async function keepNewestSessions(tx: Db, userId: string, most: number) {
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(most)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
}

/** Raises the number that the cookies of known browsers carry; answers the new one. */
export async function forgetDevices(tx: Db, userId: string): Promise<number> {
  const [account] = await tx
    .update(users)
    .set({ deviceCounter: sql`${users.deviceCounter} + 1` })
    .where(eq(users.id, userId))
    .returning({ deviceCounter: users.deviceCounter })
  return account?.deviceCounter ?? 0
}
