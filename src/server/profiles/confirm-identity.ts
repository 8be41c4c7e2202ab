import { saveConfirmation } from '#server/accounts/sessions/session-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { checkCode } from '#server/second-factor/check-code.ts'
import { findProved } from '#server/second-factor/second-factor-store.ts'
import { checkPassword } from './check-password.ts'

/**
 * By a code with a second factor, else by the password. Refuses: CONFIRMATION_NEEDED where the other one was given,
 * CURRENT_PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_TRIES, UNAUTHENTICATED (the account is gone).
 */
export async function confirmIdentity(
  deps: Dependencies,
  { viewer, visit }: { viewer: Viewer; visit: Visit },
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  if (await findProved(deps.db, viewer.id)) {
    if (!code) throw new Refused('CONFIRMATION_NEEDED', { confirmBy: 'code' })
    await checkCode(deps, { userId: viewer.id, code, visit, door: 'session' })
  } else {
    if (!password) throw new Refused('CONFIRMATION_NEEDED', { confirmBy: 'password' })
    await checkPassword(deps, { viewer, visit }, password)
  }
  await saveConfirmation(deps.db, viewer.sessionId)
}
