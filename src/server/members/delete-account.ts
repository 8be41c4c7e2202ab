import type { Db } from '#server/adapters/db/database.ts'
import { forgetEveryTry } from '#server/limits/count-try.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { deleteLooseTraces, deleteMember, lockMember } from './member-store.ts'

/**
 * Deletes an account with everything personal, in the caller's transaction and before anything else is locked there:
 * for its owner as for an administrator (decisions 12, security T34, T42 to T44). Purchases keep exam, plan, amount
 * and dates, comments lose their author, the log of acts keeps ids.
 * Answers false when the account is gone already. Refuses: LAST_ADMIN, and with whatever `onceHeld` throws.
 * @param onceHeld looks at what must still be true when nobody else can change the account any more
 */
export async function deleteAccount(
  tx: Db,
  { userId, onceHeld }: { userId: string; onceHeld?: () => Promise<void> },
): Promise<boolean> {
  await keepAnAdmin(tx, { userId })
  const member = await lockMember(tx, userId)
  if (!member) return false
  await onceHeld?.()
  await deleteLooseTraces(tx, { userId, email: member.email })
  await forgetEveryTry(tx, [userId, member.email])
  await deleteMember(tx, userId)
  return true
}
