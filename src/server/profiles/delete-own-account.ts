import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { signOut } from '#server/accounts/sessions/sign-in.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findProved } from '#server/second-factor/second-factor-store.ts'
import { checkPassword } from './check-password.ts'
import { findPasswordHash } from './credential-store.ts'
import { lockSessions } from './session-store.ts'

/**
 * Deletes what spec 12.2 names. Refuses: CURRENT_PASSWORD_WRONG, CONFIRMATION_NEEDED (with a second factor),
 * LAST_ADMIN, TOO_MANY_TRIES, UNAUTHENTICATED (the session or the account has ended).
 */
export async function deleteOwnAccount(
  deps: Dependencies,
  by: { viewer: Viewer; visit: Visit },
  { password }: { password: string },
) {
  const { viewer, visit } = by
  const hash = await checkPassword(deps, by, password)
  const isDeleted = await deps.db.transaction((tx) =>
    deleteAccount(tx, { userId: viewer.id, onceHeld: () => requireUnchanged(tx, viewer, hash) }),
  )
  deps.wakeSweep()
  await signOut(deps, visit)
  if (!isDeleted) return
  const { requestId } = visit
  deps.log.info({ event: 'account-deleted', person: viewer.id, requestId }, 'an account was deleted')
}

/** Since the password was checked, it was changed or the session ended: the owner may have locked this caller out. */
async function requireUnchanged(tx: Db, viewer: Viewer, hash: string) {
  if (!(await lockSessions(tx, { userId: viewer.id, sessionId: viewer.sessionId })))
    throw new Refused('UNAUTHENTICATED')
  if ((await findPasswordHash(tx, viewer.id)) !== hash) throw new Refused('CURRENT_PASSWORD_WRONG')
  // The password was just given; with a second factor it is not enough.
  if (await findProved(tx, viewer.id)) await requireFreshSession(tx, viewer.sessionId)
}
