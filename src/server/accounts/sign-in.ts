import type { Dependencies } from '#server/dependencies.ts'
import { countTry, forgetTries } from '#server/limits/count-try.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { lookAtPassword } from './look-at-password.ts'
import { openSession } from './open-session.ts'

type Credentials = { email: string; password: string }

/**
 * Opens a session; a refused try leaves a line in the log, without whose it was. Unknown address and wrong password
 * are one refusal, and take the same time.
 * Refuses: INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (only with the right password), TOO_MANY_TRIES.
 */
export async function signIn(deps: Dependencies, visit: Visit, input: Credentials) {
  try {
    await comeIn(deps, visit, input)
  } catch (error) {
    if (error instanceof Refused) {
      const { requestId, address } = visit
      deps.log.warn(
        { event: 'sign-in-refused', code: error.code, requestId, address },
        'a sign-in was refused',
      )
    }
    throw error
  }
}

async function comeIn(deps: Dependencies, visit: Visit, input: Credentials) {
  const { limits } = deps.settings
  await countTry(deps.db, { what: 'sign-in', who: visit.address, limit: limits.signInByAddress })
  // The wait grows with the failures: first until the minute is over, then a quarter of an hour (security T46).
  const soon = { what: 'sign-in-account-minute', who: input.email }
  const later = { what: 'sign-in-account', who: input.email }
  await countTry(deps.db, { ...soon, limit: limits.signInByAccountInAMinute })
  await countTry(deps.db, { ...later, limit: limits.signInByAccount })
  const look = await lookAtPassword(deps, input)
  if (look.kind === 'wrong') throw new Refused('INVALID_CREDENTIALS')
  if (look.kind === 'unconfirmed') throw new Refused('EMAIL_NOT_CONFIRMED')
  await openSession(deps, visit, look.account)
  await forgetTries(deps.db, soon)
  await forgetTries(deps.db, later)
}

/** Ends this session in the database; fine for nobody too. */
export async function signOut(deps: Dependencies, visit: Visit) {
  const answer = await deps.auth.signOut(visit.headers)
  visit.setCookies(answer.cookies)
}
