import { passwordProblem, type PasswordProblem } from '#domain/accounts/passwords.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { posesAsHouse } from '#domain/accounts/reserved-names.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { BRAND } from '#pt-br/brand.ts'
import { refusalSentence } from '#pt-br/refusals.ts'

// No stricter than the server: what this lets through, the server may still refuse, never the other way round.
const WHOLE = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** What to correct in an e-mail address, as a sentence; null when it looks whole. */
export function emailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return 'Informe o e-mail'
  if (!email.includes('@')) return 'Confira o e-mail: falta o @'
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domain !== '' && !domain.includes('.')) return 'Confira o e-mail: falta o final, como .com ou .com.br'
  return WHOLE.test(email) ? null : 'Confira o e-mail: o formato é nome@provedor.com'
}

const PASSWORD_REFUSALS: Readonly<Record<PasswordProblem, RefusalCode>> = {
  tooShort: 'PASSWORD_TOO_SHORT',
  tooShortForAdmin: 'PASSWORD_SHORT_FOR_ADMIN',
  common: 'PASSWORD_COMMON',
  ownAddress: 'PASSWORD_OWN_ADDRESS',
}

/** What to correct in a name that somebody gives; null for one that a person may have. */
export const poseProblem = (name: string, role: Role): string | null =>
  posesAsHouse({ name, brand: BRAND.name, role }) ? refusalSentence('NAME_RESERVED') : null

/** What the browser can already say of a new password; the list of common ones is the server's (spec 4.3). */
export function newPasswordProblem({
  password,
  email = '',
}: {
  password: string
  email?: string
}): string | null {
  if (password === '') return 'Crie uma senha'
  const problem = passwordProblem({ password, email, isCommon: false })
  return problem && refusalSentence(PASSWORD_REFUSALS[problem])
}

/** Whether the server refused the password itself, so that the sentence belongs under its field. */
export const isPasswordRefusal = (code: RefusalCode | null): boolean =>
  code !== null && Object.values(PASSWORD_REFUSALS).includes(code)
