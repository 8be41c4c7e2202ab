import { lockUser } from '#server/accounts/user-lock-store.ts'
import { posesAsHouse } from '#domain/accounts/reserved-names.ts'
import { TERMS_VERSION } from '#domain/accounts/terms.ts'
import { confirmationEmail, takenAddressEmail } from '#emails/account-emails.ts'
import { SITE } from '#pt-br/site.ts'
import { workQueue } from '#server/adapters/auth/work-queue.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findPersonByEmail } from '#server/accounts/account-store.ts'
import { CONFIRMATION_HOURS } from '#domain/accounts/lifetimes.ts'
import { newToken } from '#server/accounts/link-tokens.ts'
import { takeMailTurn } from '#server/accounts/mail-turn.ts'
import { requireGoodPassword } from '#server/accounts/passwords/new-password.ts'
import { keepOwnSignUp, type SignUpAtHand } from './own-sign-up.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import { saveSignUp, saveSignUpLink } from './waiting-store.ts'

/**
 * A taken address gets the same answer, and its owner a message (spec 3.6 and 4.5). Throws QueueFull. Refuses:
 * TOO_MANY_TRIES, NAME_RESERVED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS.
 */
export const signUp = (deps: Dependencies, visit: Visit, input: SignUp): Promise<void> =>
  inTurn(() => takeSignUp(deps, visit, input))

type SignUp = { fullName: string; email: string; password: string }

/** A crowd that signs up at one moment leaves connections and processors to those who answer questions. */
const inTurn = workQueue()

async function takeSignUp(deps: Dependencies, visit: Visit, input: SignUp) {
  const { limits } = deps.settings
  await consumeRateLimit(deps.db, { what: 'sign-up', who: visit.address, limit: limits.signUpByAddress })
  if (posesAsHouse({ name: input.fullName, brand: SITE.name, role: 'user' }))
    throw new Refused('NAME_RESERVED')
  requireGoodPassword(input.password, input.email)
  // Hashed for a taken address too, and before the transaction: no connection waits for a hash.
  const passwordHash = await deps.auth.hashPassword(input.password)
  const { email, fullName } = input
  const signedUp = await deps.db.transaction(async (tx) => {
    const own = { email, fullName, passwordHash, termsVersion: TERMS_VERSION, createdAt: await readNow(tx) }
    await keepSignUp(deps, tx, own)
    return own
  })
  deps.wakeMail()
  keepOwnSignUp(deps, visit, signedUp)
}

async function keepSignUp(deps: Dependencies, tx: Db, asked: SignUpAtHand) {
  const { email, fullName } = asked
  const owner = await findPersonByEmail(tx, email)
  // Kept for a taken address too, without a link: trying its password at sign-in shows nothing.
  const signUpId = await saveSignUp(tx, asked)
  if (owner?.emailVerified) return tellOwner(deps, tx, owner)
  await postConfirmation(deps, tx, { email, fullName, signUpId: signUpId ?? null })
}

async function tellOwner(
  { settings }: Dependencies,
  tx: Db,
  owner: { id: string; email: string; name: string },
) {
  const { email, name, id: userId } = owner
  if (!(await lockUser(tx, userId, 'key share'))) return
  if ((await takeMailTurn(tx, settings.limits, { kind: 'taken-address', email })) !== 'send') return
  const message = takenAddressEmail({ name, address: pageAddress(settings, '/auth') })
  await saveMail(tx, { userId, recipient: email, message })
}

export async function postConfirmation(
  { settings }: Dependencies,
  tx: Db,
  { email, fullName, signUpId }: { email: string; fullName: string; signUpId: string | null },
) {
  if ((await takeMailTurn(tx, settings.limits, { kind: 'confirmation', email })) !== 'send') return
  const token = newToken()
  await saveSignUpLink(tx, { email, signUpId, token, seconds: CONFIRMATION_HOURS * 3600 })
  const address = pageAddress(settings, '/confirmar-email', { token })
  await saveMail(tx, {
    userId: null,
    recipient: email,
    message: confirmationEmail({ name: fullName, address }),
    expiresInSeconds: CONFIRMATION_HOURS * 3600,
  })
}
