import { ownPasswordChangeEmail } from '#emails/account-emails.ts'
import { readRole } from '#server/accounts/account-store.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { holdDoor } from '#server/accounts/door/door-store.ts'
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
import { hasChangedPassword, replacePassword } from './credential-store.ts'
import { deleteOtherSessions, lockSessions } from './session-store.ts'

type By = { viewer: Viewer; visit: Visit }
type Passwords = { currentPassword: string; newPassword: string }

/**
 * This session stays; others, recovery links and known browsers end, and the owner is told (spec 4.10, T51). Refuses:
 * CURRENT_PASSWORD_WRONG, PASSWORD_TOO_SHORT, PASSWORD_SHORT_FOR_ADMIN, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS,
 * TOO_MANY_TRIES, UNAUTHENTICATED.
 */
export async function changePassword(deps: Dependencies, by: By, passwords: Passwords) {
  try {
    await change(deps, by, passwords)
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'CURRENT_PASSWORD_WRONG')) throw error
    if (!(await hasChangedPassword(deps.db, ownOf(by)))) throw error
    await acceptAsChanged(deps, by, passwords)
  }
}

const ownOf = ({ viewer }: By) => ({ userId: viewer.id, sessionId: viewer.sessionId })

async function change(deps: Dependencies, by: By, { currentPassword, newPassword }: Passwords) {
  const from = await checkPassword(deps, by, currentPassword)
  requireGoodPassword(newPassword, by.viewer.email, await readRole(deps.db, by.viewer.id))
  // Hashed before the transaction: the embedded engine's one connection does not wait for a hash.
  const to = await deps.auth.hashPassword(newPassword)
  const device = await deps.db.transaction((tx) => replaceEverywhere(deps, tx, { by, from, to }))
  rememberDevice(deps.auth, by.visit, device)
  deps.wakeMail()
  deps.log.info(
    { event: 'password-changed', person: by.viewer.id, requestId: by.visit.requestId },
    'a password was changed',
  )
}

/** The reply to the change was lost (spec 3.10). It is another guess at a password, so another try. */
async function acceptAsChanged(deps: Dependencies, by: By, { newPassword }: Passwords) {
  await checkPassword(deps, by, newPassword)
  const account = await deps.db.transaction(async (tx) =>
    (await lockSessions(tx, ownOf(by))) ? holdDoor(tx, by.viewer.id) : undefined,
  )
  if (!account) throw new Refused('UNAUTHENTICATED')
  rememberDevice(deps.auth, by.visit, { account, now: account.now })
}

async function replaceEverywhere(
  { settings }: Dependencies,
  tx: Db,
  { by, from, to }: { by: By; from: string; to: string },
) {
  const { viewer } = by
  const own = ownOf(by)
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
