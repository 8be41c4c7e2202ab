import { passwordProblem, type PasswordProblem } from '#domain/passwords.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { Refused } from '#server/refusal.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The product refuses the most common ones (decisions 4, security B8). */
const MOST_COMMON = 3000
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))

const REFUSAL_OF: Record<PasswordProblem, RefusalCode> = {
  tooShort: 'PASSWORD_TOO_SHORT',
  common: 'PASSWORD_COMMON',
  ownAddress: 'PASSWORD_OWN_ADDRESS',
}

/** The same verdict in every form that sets a password; refuses with PASSWORD_TOO_SHORT, _COMMON or _OWN_ADDRESS. */
export function requireGoodPassword(password: string, email: string) {
  const problem = passwordProblem({ password, email, isCommon: common.has(password.toLowerCase()) })
  if (problem) throw new Refused(REFUSAL_OF[problem])
}
