import { SESSION_IDLE_SECONDS } from '#server/adapters/auth/lifetimes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { randomBytes } from 'node:crypto'
import { endSessionOfToken, holdPassword, keepNewestSessions, saveSession } from './door-store.ts'

/** At most so many live sessions of one account; the oldest ends (security T13). */
const MOST_SESSIONS = 5

const COOKIE = 'session'

/**
 * Opens a session for whoever gave the password behind `passwordHash`, and ends the one that the browser's cookie named.
 * Refuses: INVALID_CREDENTIALS, when the password was changed since it was looked at.
 */
export async function openSession(
  deps: Dependencies,
  visit: Visit,
  { id: userId, passwordHash }: { id: string; passwordHash: string },
) {
  const { sessionSeal } = deps.auth
  const token = randomBytes(24).toString('base64url')
  const former = sessionSeal.open(visit.cookie(COOKIE) ?? '')
  await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, { userId, passwordHash }))) throw new Refused('INVALID_CREDENTIALS')
    if (former !== undefined) await endSessionOfToken(tx, former)
    await saveSession(tx, {
      userId,
      token,
      ipAddress: visit.headers.get('x-client-ip') ?? '',
      userAgent: visit.headers.get('user-agent') ?? '',
    })
    await keepNewestSessions(tx, userId, MOST_SESSIONS)
  })
  visit.setCookie(COOKIE, sessionSeal.close(token), SESSION_IDLE_SECONDS)
}
