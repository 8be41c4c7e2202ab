import type { Dependencies } from '#server/dependencies.ts'
import { findAccountAtDoor, type AccountAtDoor } from './door-store.ts'

/** What the door learns of an address and a password, without opening anything. */
export type Look =
  | { kind: 'right'; account: AccountAtDoor & { passwordHash: string } }
  | { kind: 'unconfirmed' }
  | { kind: 'wrong' }

/** Whether a password is the one of an address; an address without an account takes the same time as a wrong password. */
export async function lookAtPassword(
  { db, auth }: Pick<Dependencies, 'db' | 'auth'>,
  { email, password }: { email: string; password: string },
): Promise<Look> {
  const account = await findAccountAtDoor(db, email)
  const passwordHash = account?.passwordHash ?? auth.nobodysPassword
  const isRight = await auth.verifyPassword(passwordHash, password)
  if (!account || !isRight) return { kind: 'wrong' }
  return account.isConfirmed
    ? { kind: 'right', account: { ...account, passwordHash } }
    : { kind: 'unconfirmed' }
}
