import { lockUser } from '#server/accounts/user-lock-store.ts'
import { TERMS_VERSION } from '#domain/accounts/terms.ts'
import { passwordChangedEmail, recoveryEmail } from '#emails/account-emails.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit, resetRateLimit } from '#server/limits/consume-rate-limit.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findPerson, readRole } from '#server/accounts/account-store.ts'
import { openAccountOf } from '#server/accounts/sign-up/confirm-email.ts'
import { alarmOwner, voidDevices } from '#server/accounts/door/door-link.ts'
import { findAccountAtDoor, holdDoor, type AccountAtDoor } from '#server/accounts/door/door-store.ts'
import { knownDeviceOf, rememberDevice } from '#server/accounts/door/known-device.ts'
import { RECOVERY_MINUTES } from '#domain/accounts/lifetimes.ts'
import { newToken } from '#server/accounts/link-tokens.ts'
import { endMailPause, takeMailTurn } from '#server/accounts/mail-turn.ts'
import { requireGoodPassword } from './new-password.ts'
import { forgetOwnSignUp } from '#server/accounts/sign-up/own-sign-up.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import {
  deleteRecoveryLinks,
  findRecoveryOwner,
  saveRecoveryLink,
  setPassword,
  spendRecoveryLink,
  type RecoveryOwner,
} from './recovery-store.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { findNewestSignUp, lockSignUps } from '#server/accounts/sign-up/waiting-store.ts'

const COOKIE = 'recuperacao'

/** To an account or a waiting sign-up; the link also confirms the address. Refuses: TOO_MANY_TRIES. */
export async function requestRecovery(deps: Dependencies, visit: Visit, { email }: { email: string }) {
  const { db } = deps
  await countNetwork(deps, visit, email)
  await db.transaction(async (tx) => {
    const asked = await findAsked(tx, email)
    if (asked && (await isItsTurn(deps, visit, { tx, asked, email })))
      await postRecovery(deps, tx, { asked, email })
  })
  deps.wakeMail()
}

/** A known browser is its owner's, wherever it is: in a school many share one network. The mailbox has its own pause. */
async function countNetwork({ db, auth, settings }: Dependencies, visit: Visit, email: string) {
  const account = await findAccountAtDoor(db, email)
  if (account && knownDeviceOf(auth, visit, account) !== undefined) return
  const limit = settings.limits.mailByAddress
  await consumeRateLimit(db, { what: 'mail-address', who: visit.address, limit })
}

type Asked = { name: string; account: AccountAtDoor | undefined }

async function findAsked(tx: Db, email: string): Promise<Asked | undefined> {
  const account = await findAccountAtDoor(tx, email)
  if (account)
    return (await lockUser(tx, account.id, 'key share')) ? { name: account.name, account } : undefined
  const waiting = await findNewestSignUp(tx, email)
  return waiting && { name: waiting.fullName, account }
}

/** In a known browser a message is not counted: strangers cannot use up the owner's. */
async function isItsTurn(
  deps: Dependencies,
  visit: Visit,
  { tx, asked: { account }, email }: { tx: Db; asked: Asked; email: string },
): Promise<boolean> {
  const isOwnDevice = account !== undefined && knownDeviceOf(deps.auth, visit, account) !== undefined
  const turn = await takeMailTurn(tx, deps.settings.limits, { kind: 'recovery', email, isOwnDevice })
  if (turn === 'day-over' && account?.isConfirmed) await alarmOwner(deps, tx, account)
  return turn === 'send'
}

async function postRecovery(
  { settings }: Dependencies,
  tx: Db,
  { asked: { account, name }, email }: { asked: Asked; email: string },
) {
  const token = newToken()
  const owner: RecoveryOwner = account ? { kind: 'account', userId: account.id } : { kind: 'sign-up', email }
  await saveRecoveryLink(tx, { owner, token, seconds: RECOVERY_MINUTES * 60 })
  const address = pageAddress(settings, '/reset-password', { type: 'recovery', token })
  const message = recoveryEmail({ name, address })
  await saveMail(tx, {
    userId: account?.id ?? null,
    recipient: email,
    message,
    expiresInSeconds: RECOVERY_MINUTES * 60,
  })
}

/** Without a token it checks the recovery session at hand; spends nothing. Refuses: LINK_INVALID, TOO_MANY_TRIES. */
export async function openRecovery(
  deps: Dependencies,
  visit: Visit,
  { token: given }: { token?: string | undefined },
) {
  const token = given ?? visit.cookie(COOKIE)
  if (!token) throw new Refused('LINK_INVALID')
  await consumeRateLimit(deps.db, {
    what: 'link',
    who: visit.address,
    limit: deps.settings.limits.linkByAddress,
  })
  const owner = await findRecoveryOwner(deps.db, token)
  if (!owner) {
    visit.setCookie(COOKIE, '', 0)
    throw new Refused('LINK_INVALID')
  }
  if (given) visit.setCookie(COOKIE, given, RECOVERY_MINUTES * 60)
  return { opensAccount: owner.kind === 'sign-up' }
}

/**
 * Single use: ends all sessions, forgets every other known browser, tells the owner, in one transaction (T47). For a
 * waiting sign-up it opens the account. Refuses: LINK_INVALID, PASSWORD_TOO_SHORT, PASSWORD_SHORT_FOR_ADMIN,
 * PASSWORD_COMMON, PASSWORD_OWN_ADDRESS, TOO_MANY_TRIES.
 */
export async function resetPassword(deps: Dependencies, visit: Visit, { password }: { password: string }) {
  const { db, auth, settings } = deps
  await consumeRateLimit(db, { what: 'link', who: visit.address, limit: settings.limits.linkByAddress })
  const token = visit.cookie(COOKIE)
  const owner = token ? await findRecoveryOwner(db, token) : undefined
  const email = owner && (await addressOf(db, owner))
  if (!token || !owner || email === undefined) throw new Refused('LINK_INVALID')
  requireGoodPassword(password, email, await roleOf(db, owner))
  const passwordHash = await auth.hashPassword(password)
  const reset = await db.transaction((tx) => spendOn(deps, tx, { token, passwordHash }))
  visit.setCookie(COOKIE, '', 0)
  rememberDevice(auth, visit, reset)
  deps.log.info(
    { event: 'password-reset', person: reset.account.id, requestId: visit.requestId },
    'a password was reset',
  )
  forgetOwnSignUp(visit)
  deps.wakeMail()
}

const addressOf = async (db: Db, owner: RecoveryOwner): Promise<string | undefined> =>
  owner.kind === 'sign-up' ? owner.email : (await findPerson(db, owner.userId))?.email

const roleOf = async (db: Db, owner: RecoveryOwner) =>
  owner.kind === 'sign-up' ? 'user' : readRole(db, owner.userId)

async function spendOn(
  deps: Dependencies,
  tx: Db,
  { token, passwordHash }: { token: string; passwordHash: string },
) {
  const owner = await spendRecoveryLink(tx, token)
  if (!owner) throw new Refused('LINK_INVALID')
  const now = await readNow(tx)
  return owner.kind === 'account'
    ? { account: await replace(deps, tx, { userId: owner.userId, passwordHash }), now }
    : { account: await openFirst(tx, { email: owner.email, passwordHash, now }), now }
}

async function replace(
  { settings }: Dependencies,
  tx: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
) {
  const account = await holdDoor(tx, userId)
  if (!account) throw new Refused('LINK_INVALID')
  const { email, name } = account
  await setPassword(tx, { userId, passwordHash })
  await endSessionsOf(tx, userId)
  await deleteRecoveryLinks(tx, { kind: 'account', userId })
  await endMailPause(tx, 'recovery', { email })
  await resetRateLimit(tx, { what: 'sign-in-account', who: email })
  const message = passwordChangedEmail({ name, address: pageAddress(settings, '/auth') })
  await saveMail(tx, { userId, recipient: email, message })
  return { id: userId, deviceCounter: await voidDevices(tx, account) }
}

async function openFirst(
  tx: Db,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
) {
  const [newest] = await lockSignUps(tx, email)
  const accepted = newest && { ...newest, termsVersion: TERMS_VERSION, createdAt: now }
  const userId = accepted && (await openAccountOf(tx, accepted, passwordHash))
  if (userId === undefined) throw new Refused('LINK_INVALID')
  return { id: userId, deviceCounter: 0 }
}
