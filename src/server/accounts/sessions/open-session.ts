import { roughNetwork } from '#domain/accounts/rough-network.ts'
import { deviceOf } from '#domain/accounts/user-agent.ts'
import { newAccessEmail } from '#emails/account-emails.ts'
import { isShortForRole } from '#domain/accounts/passwords.ts'
import { readRole } from '#server/accounts/account-store.ts'
import { findProved } from '#server/second-factor/second-factor-store.ts'
import { SESSION_IDLE_SECONDS } from '#domain/accounts/lifetimes.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { triesWith } from '#server/limits/consume-rate-limit.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import {
  endSessionOfToken,
  holdDoor,
  isPasswordOf,
  keepNewestSessions,
  saveSession,
  type AccountAtDoor,
} from '#server/accounts/door/door-store.ts'
import { rememberDevice } from '#server/accounts/door/known-device.ts'
import { newToken } from '#server/accounts/link-tokens.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import { formerSession, keepSession } from './session-cookie.ts'

/** Beyond these the oldest session ends (spec 4.12). */
const MOST_SESSIONS = 5

/** With one an hour, a new browser of one's own would hide a thief's. */
const TOLD = { tries: 5, seconds: 3600 }

export type ComingIn = {
  /** The stored form that the given password was compared with. */
  account: { id: string; passwordHash: string }
  deviceId: string | undefined
  password: string
  /** Of a second factor: one was asked for, and it was right. */
  hasShownCode: boolean
}

/**
 * Ends the session of the browser's cookie; tells the owner of an unknown browser, but at the first sign-in of all.
 * Refuses what changed since it was looked at: INVALID_CREDENTIALS (the password), ADMIN_PASSWORD_SHORT (the role),
 * SECOND_FACTOR_NEEDED (one was proved).
 */
export async function openSession(deps: Dependencies, visit: Visit, comingIn: ComingIn) {
  const { account, deviceId, password, hasShownCode } = comingIn
  const { auth } = deps
  const { id: userId, passwordHash } = account
  const token = newToken()
  const former = formerSession(auth, visit)
  const opened = await deps.db.transaction(async (tx) => {
    const held = await holdDoor(tx, userId)
    if (!held || !(await isPasswordOf(tx, { userId, passwordHash }))) throw new Refused('INVALID_CREDENTIALS')
    await requireLongForRole(tx, { userId, password })
    if (!hasShownCode && (await findProved(tx, userId))) throw new Refused('SECOND_FACTOR_NEEDED')
    if (former !== undefined) await endSessionOfToken(tx, former)
    const ipAddress = visit.headers.get('x-client-ip') ?? ''
    const userAgent = visit.headers.get('user-agent') ?? ''
    await saveSession(tx, { userId, token, ipAddress, userAgent })
    await keepNewestSessions(tx, userId, MOST_SESSIONS)
    if (deviceId === undefined && held.signedInAt !== null)
      await tellOfNewAccess(deps, tx, { account: held, ipAddress, userAgent })
    return held
  })
  keepSession(auth, visit, { token, seconds: SESSION_IDLE_SECONDS })
  rememberDevice(auth, visit, { account: opened, now: opened.now, deviceId })
  deps.wakeMail()
}

/** Measured where it is typed. Refuses: ADMIN_PASSWORD_SHORT. */
export async function requireLongForRole(db: Db, { userId, password }: { userId: string; password: string }) {
  if (isShortForRole(password, await readRole(db, userId))) throw new Refused('ADMIN_PASSWORD_SHORT')
}

async function tellOfNewAccess(
  { settings }: Dependencies,
  tx: Db,
  {
    account,
    ipAddress,
    userAgent,
  }: { account: Omit<AccountAtDoor, 'passwordHash'>; ipAddress: string; userAgent: string },
) {
  const { id: userId, email, name, now } = account
  if ((await triesWith(tx, { what: 'new-access', who: email, limit: TOLD })) > TOLD.tries) return
  const message = newAccessEmail({
    name,
    address: pageAddress(settings, '/auth'),
    moment: now,
    device: deviceOf(userAgent),
    network: roughNetwork(ipAddress),
  })
  await saveMail(tx, { userId, recipient: email, message })
}
