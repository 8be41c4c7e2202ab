import { isLiveSession } from '#server/adapters/auth/viewer-reader.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, ne } from 'drizzle-orm'

type OwnSession = { userId: string; sessionId: string }

export const listLiveSessions = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .leftJoin(roles, eq(roles.userId, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))

/** False for a foreign or unknown one alike. */
export async function deleteOwnSession(db: Db, { userId, sessionId }: OwnSession): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteOtherSessions(db: Db, { userId, sessionId }: OwnSession) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

/** Until the transaction ends. False when this session or the account has ended: it changes nothing any more. */
export async function lockSessions(tx: Db, { userId, sessionId }: OwnSession): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return rows.length > 0
}
