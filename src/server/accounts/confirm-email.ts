import type { Dependencies } from '#server/dependencies.ts'
import { countTry } from '#server/limits/count-try.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { isSpentConfirmationToken, spendConfirmationToken } from './account-store.ts'
import { postLinks } from './post-links.ts'
import { unexpectedCode } from './unexpected-code.ts'

/**
 * Confirms the address behind a link; never signs in (decisions 4).
 * Refuses: LINK_INVALID, ALREADY_CONFIRMED (the link was used), TOO_MANY_TRIES.
 */
export async function confirmEmail(deps: Dependencies, visit: Visit, { token }: { token: string }) {
  await countTry(deps.db, { what: 'link', who: visit.address, limit: deps.settings.limits.linkByAddress })
  const spent = await deps.db.transaction((tx) => spendConfirmationToken(tx, token))
  if (!spent)
    throw new Refused((await isSpentConfirmationToken(deps.db, token)) ? 'ALREADY_CONFIRMED' : 'LINK_INVALID')
  const answer = await deps.auth.confirmEmail(visit.headers, token)
  if (answer.code) throw new Refused('LINK_INVALID')
}

/** 'Reenviar link': the same answer whether or not the address waits for its confirmation. Refuses: TOO_MANY_TRIES. */
export async function sendConfirmation(deps: Dependencies, visit: Visit, { email }: { email: string }) {
  const { limits } = deps.settings
  await countTry(deps.db, { what: 'mail-address', who: visit.address, limit: limits.mailByAddress })
  await countTry(deps.db, { what: 'mail', who: email, limit: limits.mailByAccount })
  const answer = await deps.auth.sendConfirmation(visit.headers, email)
  if (answer.code && answer.code !== 'EMAIL_ALREADY_VERIFIED')
    throw unexpectedCode('send-confirmation', answer.code)
  await postLinks(deps, answer.links)
}
