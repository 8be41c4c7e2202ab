import type { Db } from '#server/adapters/db/database.ts'
import { credentials, sessions } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, lt } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const passwordOf = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'))

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
  return row?.password ?? undefined
}

export async function replacePassword(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(credentials)
    .set({ password: to, updatedAt: NOW })
    .where(and(passwordOf(userId), eq(credentials.password, from)))
    .returning({ id: credentials.id })
  return rows.length > 0
}

/** Whether the password was changed in this session: a change elsewhere would have ended it. */
export async function hasChangedPassword(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(sessions, eq(sessions.userId, credentials.userId))
    .where(and(passwordOf(userId), eq(sessions.id, sessionId), lt(sessions.createdAt, credentials.updatedAt)))
  return rows.length > 0
}
