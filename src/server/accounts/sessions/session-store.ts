import type { Db } from '#server/adapters/db/database.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

export async function isFreshSession(db: Db, sessionId: string, minutes: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`greatest(${sessions.createdAt}, ${sessions.confirmedAt}) > ${NOW} - make_interval(mins => ${minutes})`,
      ),
    )
  return rows.length > 0
}

export async function saveConfirmation(db: Db, sessionId: string) {
  await db.update(sessions).set({ confirmedAt: NOW }).where(eq(sessions.id, sessionId))
}

/** Answers how many there were. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}

export async function findSessionOfToken(db: Db, token: string) {
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.token, token))
  return session
}
