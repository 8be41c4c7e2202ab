import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { listAdminIds, lockAdminSet } from './member-store.ts'

/**
 * To be called first in every transaction that may take the role of administrator from somebody who has it: one such transaction
 * runs at a time, over all processes, and none leaves the product without an administrator (T42).
 * Refuses: LAST_ADMIN.
 */
export async function keepAnAdmin(tx: Db, without: { userId: string }) {
  await lockAdminSet(tx)
  if (await isLastAdmin(tx, without.userId)) throw new Refused('LAST_ADMIN')
}

/** Whether the person is the only administrator there is. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await listAdminIds(db)
  return admins.length === 1 && admins[0] === userId
}
