import { passwordChangedLetter } from '#emails/account-letters.ts'
import { RECOVERY_SECONDS } from '#server/adapters/auth/lifetimes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countTry } from '#server/limits/count-try.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findPerson } from './account-store.ts'
import { requireGoodPassword } from './new-password.ts'
import { postLinks } from './post-links.ts'

const COOKIE = 'recuperacao'

/** Sends a link if the address has an account; the answer does not tell. Refuses: TOO_MANY_TRIES. */
export async function requestRecovery(deps: Dependencies, visit: Visit, { email }: { email: string }) {
  const { limits } = deps.settings
  await countTry(deps.db, { what: 'mail-address', who: visit.address, limit: limits.mailByAddress })
  await countTry(deps.db, { what: 'mail', who: email, limit: limits.mailByAccount })
  const answer = await deps.auth.requestRecovery(visit.headers, email)
  await postLinks(deps, answer.links)
}

/**
 * Exchanges the link's token for a recovery session, so that the address can be stripped at once and a reload
 * goes on; without a token it checks the session at hand. Spends nothing. Refuses: LINK_INVALID, TOO_MANY_TRIES.
 */
export async function openRecovery(
  deps: Dependencies,
  visit: Visit,
  { token: given }: { token?: string | undefined },
) {
  const token = given ?? visit.cookie(COOKIE)
  if (!token) throw new Refused('LINK_INVALID')
  await countTry(deps.db, { what: 'link', who: visit.address, limit: deps.settings.limits.linkByAddress })
  if (!(await deps.auth.recoveryOwner(token))) {
    visit.setCookie(COOKIE, '', 0)
    throw new Refused('LINK_INVALID')
  }
  if (given) visit.setCookie(COOKIE, given, RECOVERY_SECONDS)
}

/**
 * Sets the password of a recovery session: single use, ends all sessions, tells the owner (security T47).
 * Refuses: LINK_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS, TOO_MANY_TRIES.
 */
export async function resetPassword(deps: Dependencies, visit: Visit, { password }: { password: string }) {
  await countTry(deps.db, { what: 'link', who: visit.address, limit: deps.settings.limits.linkByAddress })
  const token = visit.cookie(COOKIE)
  const owner = token ? await deps.auth.recoveryOwner(token) : null
  const person = owner ? await findPerson(deps.db, owner) : undefined
  if (!token || !person) throw new Refused('LINK_INVALID')
  requireGoodPassword(password, person.email)
  const answer = await deps.auth.resetPassword(visit.headers, { token, newPassword: password })
  if (answer.code) throw new Refused('LINK_INVALID')
  visit.setCookie(COOKIE, '', 0)
  deps.log.info(
    { event: 'password-reset', person: person.id, requestId: visit.requestId },
    'a password was reset',
  )
  const letter = passwordChangedLetter({
    name: person.name,
    address: new URL('/auth', deps.settings.appUrl).href,
  })
  await saveMail(deps.db, { userId: person.id, recipient: person.email, letter })
  deps.wakeMail()
}
