import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'
import { giveWaiting } from '#server/accounts/waiting-grant-store.ts'
import { Refused } from '#server/refusal.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import {
  deletePendingAccount,
  findPersonByEmail,
  saveAccount,
  saveTermsAcceptance,
} from '#server/accounts/account-store.ts'
import { rememberDevice } from '#server/accounts/door/known-device.ts'
import { endMailPause } from '#server/accounts/mail-turn.ts'
import { deleteRecoveryLinks } from '#server/accounts/passwords/recovery-store.ts'
import { findOwnSignUp, forgetOwnSignUp, type SignUpAtHand } from './own-sign-up.ts'
import { postConfirmation } from './sign-up.ts'
import {
  endSignUps,
  findSignUpLink,
  holdNewestSignUp,
  holdSignUpLink,
  isSpentSignUpLink,
  listSignUps,
  type WaitingSignUp,
} from './waiting-store.ts'

const MOST_COMPARED = 5

/**
 * Its password, or the browser that signed up, says which sign-up it is; never signs in (spec 4.7). Refuses:
 * LINK_INVALID, ALREADY_CONFIRMED (the link was used), SIGN_UP_PASSWORD_NEEDED, SIGN_UP_PASSWORD_WRONG, TOO_MANY_TRIES.
 */
export async function confirmEmail(
  deps: Dependencies,
  visit: Visit,
  { token, password }: { token: string; password?: string | undefined },
) {
  const { db, settings } = deps
  await consumeRateLimit(db, { what: 'link', who: visit.address, limit: settings.limits.linkByAddress })
  const link = await findSignUpLink(db, token)
  if (!link) throw new Refused((await isSpentSignUpLink(db, token)) ? 'ALREADY_CONFIRMED' : 'LINK_INVALID')
  const signUp =
    (await findOwnSignUp(deps, visit, link.email)) ?? (await chooseByPassword(deps, link, password))
  const { now, userId } = await db.transaction(async (tx) => ({
    now: await readNow(tx),
    userId: await openAccount(tx, { token, signUp }),
  }))
  forgetOwnSignUp(visit)
  rememberDevice(deps.auth, visit, { account: { id: userId, deviceCounter: 0 }, now })
}

async function chooseByPassword(
  { db, auth }: Dependencies,
  link: { email: string; signUpId: string | null },
  password: string | undefined,
): Promise<SignUpAtHand> {
  const waiting = await listSignUps(db, link.email)
  if (waiting.length === 0) throw await lateFor(db, link.email)
  if (password === undefined) throw new Refused('SIGN_UP_PASSWORD_NEEDED')
  const isOfLink = ({ id }: WaitingSignUp) => id === link.signUpId
  const likely = [...waiting.filter(isOfLink), ...waiting.filter((one) => !isOfLink(one))]
  for (const signUp of likely.slice(0, MOST_COMPARED))
    if (await auth.verifyPassword(signUp.passwordHash, password)) return signUp
  throw new Refused('SIGN_UP_PASSWORD_WRONG')
}

async function openAccount(tx: Db, { token, signUp }: { token: string; signUp: SignUpAtHand }) {
  if (!(await holdSignUpLink(tx, token))) throw await lateFor(tx, signUp.email)
  const userId = await openAccountOf(tx, signUp, signUp.passwordHash)
  if (userId === undefined) throw new Refused('ALREADY_CONFIRMED')
  return userId
}

const lateFor = async (db: Db, email: string) =>
  new Refused((await findPersonByEmail(db, email))?.emailVerified ? 'ALREADY_CONFIRMED' : 'LINK_INVALID')

/** Undefined when the address has an account. Everything else of the address ends. */
export async function openAccountOf(
  tx: Db,
  { email, fullName, termsVersion, createdAt }: SignUpAtHand,
  passwordHash: string,
): Promise<string | undefined> {
  await deletePendingAccount(tx, email)
  const userId = await saveAccount(tx, { email, name: fullName, passwordHash })
  if (userId === undefined) return undefined
  await saveTermsAcceptance(tx, userId, { version: termsVersion, acceptedAt: createdAt })
  await giveWaiting(tx, email)
  await endSignUps(tx, { email, userId })
  await deleteRecoveryLinks(tx, { kind: 'sign-up', email })
  await endMailPause(tx, 'confirmation', { email })
  await endMailPause(tx, 'recovery', { email })
  return userId
}

/** 'Reenviar link': the same answer whether or not the address waits for its confirmation. Refuses: TOO_MANY_TRIES. */
export async function sendConfirmation(deps: Dependencies, visit: Visit, { email }: { email: string }) {
  const { limits } = deps.settings
  await consumeRateLimit(deps.db, { what: 'mail-address', who: visit.address, limit: limits.mailByAddress })
  await deps.db.transaction(async (tx) => {
    const newest = await holdNewestSignUp(tx, email)
    if (!newest || (await findPersonByEmail(tx, email))?.emailVerified) return
    await postConfirmation(deps, tx, { email, fullName: newest.fullName, signUpId: newest.id })
  })
  deps.wakeMail()
}
