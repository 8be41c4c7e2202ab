import { hasFactorInSession } from '#server/second-factor/second-factor-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { isFreshSession } from './session-store.ts'

/** For so long after sign-in, or after the code or the password was given again, a session may do sensitive acts. */
const FRESH_MINUTES = 15

/**
 * Refuses: CONFIRMATION_NEEDED, unless the session signed in or confirmed in the last 15 minutes; it says by what to
 * confirm: a code where the person has a second factor, else the password.
 */
export async function requireFreshSession(db: Db, sessionId: string) {
  if (await isFreshSession(db, sessionId, FRESH_MINUTES)) return
  const hasFactor = await hasFactorInSession(db, sessionId)
  throw new Refused('CONFIRMATION_NEEDED', { confirmBy: hasFactor ? 'code' : 'password' })
}
