import type { Role } from '#domain/accounts/roles.ts'
import { TERMS_VERSION } from '#domain/accounts/terms.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findPersonByEmail, saveConfirmedAccount, saveTermsAcceptance } from './account-store.ts'

/** Once per data folder; a later start changes nothing. */
export async function saveDemonstrationAccount(
  deps: Dependencies,
  account: { email: string; name: string; role: Role; password: string },
) {
  if (await findPersonByEmail(deps.db, account.email)) return
  const passwordHash = await deps.auth.hashPassword(account.password)
  await deps.db.transaction(async (tx) => {
    const userId = await saveConfirmedAccount(tx, { ...account, passwordHash })
    await saveTermsAcceptance(tx, userId, { version: TERMS_VERSION })
  })
}
