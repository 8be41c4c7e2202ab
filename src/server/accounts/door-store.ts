import { SESSION_IDLE_SECONDS } from '#server/adapters/auth/lifetimes.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { credentials, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'

export type AccountAtDoor = NonNullable<Awaited<ReturnType<typeof findAccountAtDoor>>>

/** Whose account an address is, with the stored form of its password. */
export async function findAccountAtDoor(db: Db, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.fullName,
      isConfirmed: users.emailVerified,
      passwordHash: credentials.password,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email))
  return account
}

/**
 * Has the password and the sessions of a person change one call at a time until the transaction ends; answers whether a
 * stored form is still the one of the account.
 */
export async function holdPassword(
  tx: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
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
}

/** Ends the session that a cookie named before. */
export async function endSessionOfToken(tx: Db, token: string) {
  await tx.delete(sessions).where(eq(sessions.token, token))
}

/** Ends the oldest sessions of an account beyond the most it may have (security T13). */
export async function keepNewestSessions(tx: Db, userId: string, most: number) {
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(most)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
}
