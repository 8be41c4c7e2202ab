import { eq } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'

/** `key share` only prevents deletion, `no key update` lets one writer pass at a time, `update` excludes all others. */
export type UserLock = 'key share' | 'no key update' | 'update'

/** Until the transaction ends; undefined when it is gone. */
export async function lockUser(
  tx: Db,
  userId: string,
  strength: UserLock,
): Promise<{ email: string } | undefined> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for(strength)
  return user
}
