import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { listAdminIds, lockAdminSet } from './member-store.ts'

/** First in every transaction that may take the role away: one runs at a time (T42). Refuses: LAST_ADMIN. */
export async function keepAnAdmin(tx: Db, without: { userId: string }) {
  await lockAdminSet(tx)
  if (await isLastAdmin(tx, without.userId)) throw new Refused('LAST_ADMIN')
}

export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await listAdminIds(db)
  return admins.length === 1 && admins[0] === userId
}
