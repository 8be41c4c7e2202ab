import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import type { AccountAtDoor } from '#server/accounts/door/door-store.ts'
import { findOwnSignUp } from '#server/accounts/sign-up/own-sign-up.ts'
import { findNewestSignUp } from '#server/accounts/sign-up/waiting-store.ts'

type Parts = Pick<Dependencies, 'db' | 'auth'>

/** What the door learns of an address and a password, without opening anything. */
export type Look =
  | { kind: 'right'; account: AccountAtDoor & { passwordHash: string } }
  | { kind: 'unconfirmed' }
  | { kind: 'wrong' }

/**
 * Whether a password is the one of an account, or of a sign-up that waits at the address. What is not the account's is
 * compared with the sign-up's whether or not there is an account, and with nobody's where there is neither: two stored
 * forms, so that neither the answer nor its time tells who has an account.
 */
export async function lookAtPassword(
  deps: Parts,
  visit: Visit,
  at: { account: AccountAtDoor | undefined; email: string; password: string },
): Promise<Look> {
  const waiting = await findWaitingPassword(deps, visit, at.email)
  const { account, notYet } = at.account?.isConfirmed
    ? { account: at.account, notYet: undefined }
    : { account: undefined, notYet: at.account }
  const passwordHash = account?.passwordHash ?? null
  const isOfAccount = await isBehind(deps, passwordHash, at.password)
  if (isOfAccount && account && passwordHash !== null)
    return { kind: 'right', account: { ...account, passwordHash } }
  const isOfSignUp = await isBehind(deps, waiting ?? notYet?.passwordHash ?? null, at.password)
  return { kind: isOfSignUp ? 'unconfirmed' : 'wrong' }
}

async function isBehind({ auth }: Parts, stored: string | null, password: string): Promise<boolean> {
  const isRight = await auth.verifyPassword(stored ?? auth.nobodysPassword, password)
  return stored !== null && isRight
}

/** Of the sign-up of this browser, else of the newest that waits. */
async function findWaitingPassword(deps: Parts, visit: Visit, email: string): Promise<string | undefined> {
  const newest = await findNewestSignUp(deps.db, email)
  return ((await findOwnSignUp(deps, visit, email)) ?? newest)?.passwordHash
}
