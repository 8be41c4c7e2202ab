import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { isFreshSession } from './session-store.ts'

/** For so long after sign-in, or after the password was given again, a session may do what cannot be undone (security T54). */
const FRESH_MINUTES = 15

/** Refuses: CONFIRMATION_NEEDED, unless the session signed in or confirmed its password in the last 15 minutes. */
export async function requireFreshSession(db: Db, sessionId: string) {
  if (!(await isFreshSession(db, sessionId, FRESH_MINUTES))) throw new Refused('CONFIRMATION_NEEDED')
}
