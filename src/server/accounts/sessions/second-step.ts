import { isShortForRole } from '#domain/accounts/passwords.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { requireCodeAtSignIn } from '#server/second-factor/check-code.ts'
import { readRole } from '#server/accounts/account-store.ts'

/** Refuses: SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, ADMIN_PASSWORD_SHORT, TOO_MANY_TRIES. */
export async function passSecondStep(
  deps: Dependencies,
  visit: Visit,
  { userId, password, code }: { userId: string; password: string; code: string | undefined },
) {
  // Measured here, where it is typed, and before the code: no spare one is spent on a sign-in that cannot be.
  if (isShortForRole(password, await readRole(deps.db, userId))) throw new Refused('ADMIN_PASSWORD_SHORT')
  await requireCodeAtSignIn(deps, { userId, code, visit })
}
