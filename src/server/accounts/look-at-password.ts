import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import type { AccountAtDoor } from './door-store.ts'
import { findOwnSignUp } from './own-sign-up.ts'
import { findNewestSignUp } from './waiting-store.ts'

type Parts = Pick<Dependencies, 'db' | 'auth'>

/** What the door learns of an address and a password, without opening anything. */
export type Look =
  | { kind: 'right'; account: AccountAtDoor & { passwordHash: string } }
  | { kind: 'unconfirmed' }
  | { kind: 'wrong' }

/**
 * Whether a password is the one of an account, or of a sign-up that waits at the address. An address that nobody gave takes
 * the same time as a wrong password: one stored form is compared, whoever's it is.
 */
export async function lookAtPassword(
  deps: Parts,
  visit: Visit,
  at: { account: AccountAtDoor | undefined; email: string; password: string },
): Promise<Look> {
  const waiting = await findWaitingPassword(deps, visit, at.email)
  const account = at.account?.isConfirmed ? at.account : undefined
  const passwordHash = account ? account.passwordHash : (waiting ?? at.account?.passwordHash ?? null)
  const isRight = await deps.auth.verifyPassword(passwordHash ?? deps.auth.nobodysPassword, at.password)
  if (passwordHash === null || !isRight) return { kind: 'wrong' }
  return account ? { kind: 'right', account: { ...account, passwordHash } } : { kind: 'unconfirmed' }
}

/** Of the sign-up of this browser, else of the newest that waits. */
async function findWaitingPassword(deps: Parts, visit: Visit, email: string): Promise<string | undefined> {
  const newest = await findNewestSignUp(deps.db, email)
  return ((await findOwnSignUp(deps, visit, email)) ?? newest)?.passwordHash
}
