import { passwordProblem, type PasswordProblem } from '#domain/accounts/passwords.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { posesAsHouse } from '#domain/accounts/reserved-names.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { SITE } from '#pt-br/site.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'

// Never stricter than the server.
const WHOLE = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export function emailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return 'Informe o e-mail'
  if (!email.includes('@')) return 'Confira o e-mail: falta o @'
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domain !== '' && !domain.includes('.')) return 'Confira o e-mail: falta o final, como .com ou .com.br'
  return WHOLE.test(email) ? null : 'Confira o e-mail: o formato é nome@provedor.com'
}

const PASSWORD_REFUSALS = {
  tooShort: 'PASSWORD_TOO_SHORT',
  tooShortForAdmin: 'PASSWORD_SHORT_FOR_ADMIN',
  common: 'PASSWORD_COMMON',
  ownAddress: 'PASSWORD_OWN_ADDRESS',
} as const satisfies Record<PasswordProblem, RefusalCode>

/** Why a person may not have this name; null if they may. */
export const poseProblem = (name: string, role: Role): string | null =>
  posesAsHouse({ name, brand: SITE.name, role }) ? SCREEN_REFUSALS.NAME_RESERVED : null

type NewPasswordProblemInput = { password: string; email?: string }

/** What the browser can check of a new password; the list of common ones is the server's (spec 4.3). */
export function newPasswordProblem({ password, email = '' }: NewPasswordProblemInput): string | null {
  if (password === '') return 'Crie uma senha'
  const problem = passwordProblem({ password, email, isCommon: false })
  return problem && SCREEN_REFUSALS[PASSWORD_REFUSALS[problem]]
}

/** Whether the refusal belongs under the password field. */
export const isPasswordRefusal = (code: RefusalCode | null): boolean =>
  Object.values(PASSWORD_REFUSALS).some((known) => known === code)
