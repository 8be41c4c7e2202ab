import type { Db } from '#server/adapters/db/database.ts'
import { forgetEveryTry } from '#server/limits/consume-rate-limit.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import {
  deleteLooseTraces,
  deleteMember,
  hasRoleRow,
  leaveSimulations,
  lockUserAndSimulations,
} from './member-store.ts'

/**
 * Deletes an account with everything personal, in the caller's transaction and before anything else is locked there:
 * for its owner as for an administrator (T34, T42 to T44). Purchases keep exam, plan, amount and dates, comments
 * lose their author, the log of acts keeps ids. Simulations are nobody's from here on, and a job takes them away: the
 * caller wakes it (`wakeSweep`) once the transaction stands.
 * Answers false when the account is gone already. Refuses: LAST_ADMIN, and with whatever `onceHeld` throws.
 * @param onceHeld looks at what must still be true when nobody else can change the account any more
 */
export async function deleteAccount(
  tx: Db,
  { userId, onceHeld }: { userId: string; onceHeld?: () => Promise<void> },
): Promise<boolean> {
  const mayBeLast = await hasRoleRow(tx, userId)
  if (mayBeLast) await keepAnAdmin(tx, { userId })
  const member = await lockUserAndSimulations(tx, userId)
  if (!member) return false
  // Nobody gives a role to an account that is held; one that came just before was not looked at.
  if (!mayBeLast && (await hasRoleRow(tx, userId))) throw new RoleCame()
  await onceHeld?.()
  await deleteLooseTraces(tx, { userId, email: member.email })
  await forgetEveryTry(tx, [userId, member.email])
  await leaveSimulations(tx, userId)
  await deleteMember(tx, userId)
  return true
}

/** Two transactions in each other's way, as the database would call it: asking again finds everything settled. */
class RoleCame extends Error {
  readonly code = '40001'

  constructor() {
    super('A role was given while the account was about to be deleted')
  }
}
