import { hasVisibleText, seenCount } from '#domain/text/visible-text.ts'

/** Of the name in a profile; signing up takes none, too (spec 4.2). */
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 120

export type NameProblem = 'missing' | 'tooShort'

/** What is wrong with a name as typed; null for one that others can be shown beside a comment (spec 4.2). */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim()
  if (!hasVisibleText(name)) return 'missing'
  return seenCount(name) < NAME_MIN_LENGTH ? 'tooShort' : null
}
