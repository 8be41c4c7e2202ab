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
 * In the caller's transaction, before it locks anything else (T34, T42 to T44); the caller wakes `wakeSweep` after the
 * commit. `onceHeld` checks what must still be true under the lock. False when the account is gone. Refuses:
 * LAST_ADMIN, and with whatever `onceHeld` throws.
 */
export async function deleteAccount(
  tx: Db,
  { userId, onceHeld }: { userId: string; onceHeld?: () => Promise<void> },
): Promise<boolean> {
  const mayBeLast = await hasRoleRow(tx, userId)
  if (mayBeLast) await keepAnAdmin(tx, { userId })
  const member = await lockUserAndSimulations(tx, userId)
  if (!member) return false
  // An account that is locked gets no role; one that came just before was not looked at.
  if (!mayBeLast && (await hasRoleRow(tx, userId))) throw new RoleCame()
  await onceHeld?.()
  await deleteLooseTraces(tx, { userId, email: member.email })
  await forgetEveryTry(tx, [userId, member.email])
  await leaveSimulations(tx, userId)
  await deleteMember(tx, userId)
  return true
}

class RoleCame extends Error {
  readonly code = '40001'

  constructor() {
    super('A role was given while the account was about to be deleted')
  }
}
