import { ownPasswordChangeEmail } from '#emails/account-emails.ts'
import { readRole } from '#server/accounts/account-store.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { rememberDevice } from '#server/accounts/door/known-device.ts'
import { endMailPause } from '#server/accounts/mail-turn.ts'
import { requireGoodPassword } from '#server/accounts/passwords/new-password.ts'
import { deleteRecoveryLinks } from '#server/accounts/passwords/recovery-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { checkPassword } from './check-password.ts'
import { replacePassword } from './credential-store.ts'
import { deleteOtherSessions, lockSessions } from './session-store.ts'

/**
 * This session stays; others, recovery links and known browsers end, and the owner is told (spec 4.10, T51). Refuses:
 * CURRENT_PASSWORD_WRONG, PASSWORD_TOO_SHORT, PASSWORD_SHORT_FOR_ADMIN, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS,
 * TOO_MANY_TRIES, UNAUTHENTICATED.
 */
export async function changePassword(
  deps: Dependencies,
  by: { viewer: Viewer; visit: Visit },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const from = await checkPassword(deps, by, currentPassword)
  requireGoodPassword(newPassword, by.viewer.email, await readRole(deps.db, by.viewer.id))
  // Hashed before the transaction: the embedded engine's one connection does not wait for a hash.
  const to = await deps.auth.hashPassword(newPassword)
  const device = await deps.db.transaction((tx) =>
    replaceEverywhere(deps, tx, { viewer: by.viewer, from, to }),
  )
  rememberDevice(deps.auth, by.visit, device)
  deps.wakeMail()
  deps.log.info(
    { event: 'password-changed', person: by.viewer.id, requestId: by.visit.requestId },
    'a password was changed',
  )
}

async function replaceEverywhere(
  { settings }: Dependencies,
  tx: Db,
  { viewer, from, to }: { viewer: Viewer; from: string; to: string },
) {
  const own = { userId: viewer.id, sessionId: viewer.sessionId }
  if (!(await lockSessions(tx, own))) throw new Refused('UNAUTHENTICATED')
  if (!(await replacePassword(tx, { userId: viewer.id, from, to })))
    throw new Refused('CURRENT_PASSWORD_WRONG')
  await deleteOtherSessions(tx, own)
  await deleteRecoveryLinks(tx, { kind: 'account', userId: viewer.id })
  await endMailPause(tx, 'recovery', viewer)
  const message = ownPasswordChangeEmail({
    name: viewer.name,
    address: new URL('/auth', settings.appUrl).href,
  })
  await saveMail(tx, { userId: viewer.id, recipient: viewer.email, message })
  return {
    account: { id: viewer.id, deviceCounter: await voidDevices(tx, viewer) },
    now: await readNow(tx),
  }
}
