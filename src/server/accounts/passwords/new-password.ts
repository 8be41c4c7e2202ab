import { isGuessable } from '#domain/accounts/guessable-passwords.ts'
import {
  normalPassword,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
  type PasswordProblem,
} from '#domain/accounts/passwords.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { Refused } from '#server/refusal.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The product refuses the most common ones of those that are long enough (spec 4.3). */
const MOST_COMMON = 3000
const SHORTEST_WORD = 4
const listed = dictionary['passwords-common']
const common = new Set(listed.filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, MOST_COMMON))
/** What is refused with digits around it too: shorter ones are in too many honest passwords. */
const commonWords = new Set(
  listed.slice(0, MOST_COMMON).filter((word) => word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word)),
)

const REFUSAL_OF: Record<PasswordProblem, RefusalCode> = {
  tooShort: 'PASSWORD_TOO_SHORT',
  tooShortForAdmin: 'PASSWORD_SHORT_FOR_ADMIN',
  common: 'PASSWORD_COMMON',
  ownAddress: 'PASSWORD_OWN_ADDRESS',
}

/** Refuses: PASSWORD_TOO_SHORT, PASSWORD_SHORT_FOR_ADMIN, PASSWORD_COMMON, PASSWORD_OWN_ADDRESS. */
export function requireGoodPassword(password: string, email: string, role: Role = 'user') {
  const isCommon = isTriedFirst(normalPassword(password))
  const problem = passwordProblem({ password, email, role, isCommon })
  if (problem) throw new Refused(REFUSAL_OF[problem])
}

const isTriedFirst = (password: string): boolean =>
  common.has(password.toLowerCase()) || isGuessable(password, (word) => commonWords.has(word))
