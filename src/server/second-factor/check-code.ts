import { readCode } from '#domain/accounts/second-factor.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit, resetRateLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findProved, spendSpareCode, spendStep } from './second-factor-store.ts'

/** Each counts its own tries: a stranger in an open session does not shut its person out of signing in. */
type Door = 'sign-in' | 'session'

/** Answers how the try is forgotten again. Refuses: TOO_MANY_TRIES. */
export async function countCodeTry({ db, settings }: Dependencies, userId: string, door: Door) {
  const tries = { what: `second-factor-${door}`, who: userId }
  await consumeRateLimit(db, { ...tries, limit: settings.limits.secondFactor })
  return { forget: () => resetRateLimit(db, tries) }
}

/** Every try counts before anything is computed; a code works once. Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export async function checkCode(
  deps: Dependencies,
  { userId, code, visit, door }: { userId: string; code: string; visit: Visit; door: Door },
) {
  const tries = await countCodeTry(deps, userId, door)
  if (!(await spend(deps, userId, code))) {
    const { requestId } = visit
    deps.log.warn(
      { event: 'second-factor-refused', person: userId, door, requestId },
      'a code of a second factor was wrong',
    )
    throw new Refused('SECOND_FACTOR_WRONG')
  }
  await tries.forget()
}

/** False without a factor: nothing was asked. Refuses: SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export async function requireCodeAtSignIn(
  deps: Dependencies,
  { userId, code, visit }: { userId: string; code: string | undefined; visit: Visit },
): Promise<boolean> {
  if (!(await findProved(deps.db, userId))) return false
  if (!code) throw new Refused('SECOND_FACTOR_NEEDED')
  await checkCode(deps, { userId, code, visit, door: 'sign-in' })
  return true
}

async function spend({ db, codes }: Dependencies, userId: string, typed: string): Promise<boolean> {
  const read = readCode(typed)
  if (read.kind === 'none') return false
  if (read.kind === 'spare')
    return spendSpareCode(db, { userId, codeHash: codes.spareHash({ userId, code: read.code }) })
  const factor = await findProved(db, userId)
  if (!factor) return false
  const step = codes.stepOf({ userId, sealed: factor.secret, code: read.code, now: factor.now })
  return step !== null && spendStep(db, { userId, secret: factor.secret, step })
}
