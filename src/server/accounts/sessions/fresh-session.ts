import { hasFactorInSession } from '#server/second-factor/second-factor-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { isFreshSession } from './session-store.ts'

const FRESH_MINUTES = 15

/** Refuses: CONFIRMATION_NEEDED after 15 minutes, with what to confirm by: a code, else the password. */
export async function requireFreshSession(db: Db, sessionId: string) {
  if (await isFreshSession(db, sessionId, FRESH_MINUTES)) return
  const hasFactor = await hasFactorInSession(db, sessionId)
  throw new Refused('CONFIRMATION_NEEDED', { confirmBy: hasFactor ? 'code' : 'password' })
}
