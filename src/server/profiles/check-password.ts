import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit, resetRateLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findPasswordHash } from './credential-store.ts'

/** Answers the stored form (T51). Refuses: CURRENT_PASSWORD_WRONG, TOO_MANY_TRIES, UNAUTHENTICATED (account gone). */
export async function checkPassword(
  { db, auth, settings, log }: Dependencies,
  { viewer, visit }: { viewer: Viewer; visit: Visit },
  password: string,
): Promise<string> {
  const tries = { what: 'password-check', who: viewer.id }
  await consumeRateLimit(db, { ...tries, limit: settings.limits.passwordChecks })
  const hash = await findPasswordHash(db, viewer.id)
  if (hash === undefined) throw new Refused('UNAUTHENTICATED')
  if (!(await auth.verifyPassword(hash, password))) {
    const { requestId } = visit
    log.warn(
      { event: 'password-check-refused', person: viewer.id, requestId },
      'a current password was wrong',
    )
    throw new Refused('CURRENT_PASSWORD_WRONG')
  }
  await resetRateLimit(db, tries)
  return hash
}
