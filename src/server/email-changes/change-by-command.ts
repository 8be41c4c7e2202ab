import { findPersonByEmail } from '#server/accounts/account-store.ts'
import { holdDoor } from '#server/accounts/door/door-store.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { SERVER_ACTOR } from '#server/audit/audit-store.ts'
import { moveAddress } from './move-address.ts'

export type ChangeByCommand = 'changed' | 'unknown-address' | 'taken-address'

/** For a lost mailbox: no yes is asked, every session ends. Who asks is for the operator to find out. */
export async function changeByCommand(
  db: Db,
  { from, to, appUrl }: { from: string; to: string; appUrl: string },
): Promise<ChangeByCommand> {
  try {
    return await db.transaction(async (tx) => {
      const person = await findPersonByEmail(tx, from)
      const account = person?.emailVerified ? await holdDoor(tx, person.id) : undefined
      if (account?.email !== from) return 'unknown-address'
      if ((await findPersonByEmail(tx, to))?.emailVerified) return 'taken-address'
      await moveAddress({ appUrl }, tx, { account, to, actor: SERVER_ACTOR })
      await endSessionsOf(tx, account.id)
      return 'changed'
    })
  } catch (error) {
    if (brokenRule(error)?.kind === 'unique') return 'taken-address'
    throw error
  }
}
