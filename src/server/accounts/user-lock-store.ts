import { eq } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'

/**
 * How much others may still do to a locked account: `key share` only keeps it from being deleted, `no key update` also
 * lets one writer of the person's data at a time pass, `update` holds everybody else.
 */
export type UserLock = 'key share' | 'no key update' | 'update'

/** Locks an account until the transaction ends; undefined when it is gone. */
export async function lockUser(
  tx: Db,
  userId: string,
  strength: UserLock,
): Promise<{ email: string } | undefined> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for(strength)
  return user
}
