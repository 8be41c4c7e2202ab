import { nameProblem } from '#domain/person-name.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { countTry } from '#server/limits/count-try.ts'
import { Refused } from '#server/refusal.ts'
import { saveName } from './credential-store.ts'

/**
 * The name that others see beside a comment: two characters or more, trimmed (product 5).
 * Refuses: INPUT_INVALID, TOO_MANY_TRIES, UNAUTHENTICATED (the account is gone).
 */
export async function rename(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  viewer: Viewer,
  { fullName }: { fullName: string },
) {
  if (nameProblem(fullName) !== null) throw new Refused('INPUT_INVALID')
  await countTry(db, { what: 'rename', who: viewer.id, limit: settings.limits.renames })
  if (!(await saveName(db, { userId: viewer.id, name: fullName.trim() })))
    throw new Refused('UNAUTHENTICATED')
}
