import { TERMS_VERSION } from '#domain/terms.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countTry } from '#server/limits/count-try.ts'
import type { Visit } from '#server/procedures.ts'
import { deletePendingAccount } from './account-store.ts'
import { requireGoodPassword } from './new-password.ts'
import { postLinks } from './post-links.ts'
import { unexpectedCode } from './unexpected-code.ts'

/**
 * Opens an account that waits for its confirmation. A taken address gets the same answer, and its owner a message.
 * Refuses: TOO_MANY_TRIES, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS. Decisions 3 and 4.
 */
export async function signUp(
  deps: Dependencies,
  visit: Visit,
  input: { fullName: string; email: string; password: string },
) {
  const { limits } = deps.settings
  await countTry(deps.db, { what: 'sign-up', who: visit.address, limit: limits.signUpByAddress })
  requireGoodPassword(input.password, input.email)
  await countTry(deps.db, { what: 'mail', who: input.email, limit: limits.mailByAccount })
  await deletePendingAccount(deps.db, input.email)
  const answer = await deps.auth.signUp(visit.headers, {
    email: input.email,
    password: input.password,
    name: input.fullName,
  })
  if (answer.code) throw unexpectedCode('sign-up', answer.code)
  await postLinks(deps, answer.links, { acceptedTerms: TERMS_VERSION })
}
