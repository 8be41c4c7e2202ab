import type { Role } from './roles.ts'
import { characterCount } from '#domain/text/visible-text.ts'

/** The product's rule, made bearable by the block list and the limits (spec 4.3). */
export const PASSWORD_MIN_LENGTH = 6

/** Of an administrator (docs/decisions/035). */
export const ADMIN_PASSWORD_MIN_LENGTH = 12

export const PASSWORD_PROBLEMS = ['tooShort', 'tooShortForAdmin', 'common', 'ownAddress'] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

/** A password however it was typed: "ç" composed or decomposed is one, and so are letters in full width and plain ones. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** Null for one that is taken unchanged (spec 4.3). `isCommon`: on the server's list of common passwords. */
export function passwordProblem({
  password: typed,
  email,
  role = 'user',
  isCommon,
}: {
  password: string
  email: string
  role?: Role
  isCommon: boolean
}): PasswordProblem | null {
  const password = normalPassword(typed)
  if (characterCount(password) < PASSWORD_MIN_LENGTH) return 'tooShort'
  if (isShortForRole(password, role)) return 'tooShortForAdmin'
  if (repeatsAddress(password, email)) return 'ownAddress'
  return isCommon ? 'common' : null
}

export const isShortForRole = (password: string, role: Role): boolean =>
  role === 'admin' && characterCount(password) < ADMIN_PASSWORD_MIN_LENGTH

function repeatsAddress(password: string, email: string): boolean {
  const address = email.trim().toLowerCase()
  const [name = ''] = address.split('@', 1)
  return [address, name].includes(password.trim().toLowerCase())
}
