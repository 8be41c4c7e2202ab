import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import type { AccountAtDoor } from '#server/accounts/door/door-store.ts'
import { findOwnSignUp } from '#server/accounts/sign-up/own-sign-up.ts'
import { findNewestSignUp } from '#server/accounts/sign-up/waiting-store.ts'

type Parts = Pick<Dependencies, 'db' | 'auth'>

export type Look =
  | { kind: 'right'; account: AccountAtDoor & { passwordHash: string } }
  | { kind: 'unconfirmed' }
  | { kind: 'wrong' }

/** Compares two stored forms in any case: neither the answer nor its time says who has an account. */
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

async function findWaitingPassword(deps: Parts, visit: Visit, email: string): Promise<string | undefined> {
  const newest = await findNewestSignUp(deps.db, email)
  return ((await findOwnSignUp(deps, visit, email)) ?? newest)?.passwordHash
}
