import { nameProblem } from '#domain/accounts/person-name.ts'
import { posesAsHouse } from '#domain/accounts/reserved-names.ts'
import { SITE } from '#pt-br/site.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { saveName } from '#server/accounts/account-store.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'

/** See spec 4.2. Refuses: INPUT_INVALID, NAME_RESERVED, TOO_MANY_TRIES, UNAUTHENTICATED (the account is gone). */
export async function rename(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  viewer: Viewer,
  { fullName }: { fullName: string },
) {
  if (nameProblem(fullName) !== null) throw new Refused('INPUT_INVALID')
  if (posesAsHouse({ name: fullName, brand: SITE.name, role: viewer.role }))
    throw new Refused('NAME_RESERVED')
  await consumeRateLimit(db, { what: 'rename', who: viewer.id, limit: settings.limits.renames })
  if (!(await saveName(db, { userId: viewer.id, name: fullName.trim() })))
    throw new Refused('UNAUTHENTICATED')
}
