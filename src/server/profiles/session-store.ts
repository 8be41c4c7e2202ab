import { isLiveSession } from '#server/adapters/auth/viewer-reader.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { roles, sessions } from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, ne } from 'drizzle-orm'

type OwnSession = { userId: string; sessionId: string }

/** The sessions of a person that still open the door, the newest first. */
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

/** Ends every session of the person but this one. */
export async function deleteOtherSessions(db: Db, { userId, sessionId }: OwnSession) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

/** Holds a session against its end until the transaction is over; false when it has ended. */
export async function holdSession(db: Db, { userId, sessionId }: OwnSession): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for('key share')
  return rows.length > 0
}
