import { COMMENT_MAX_LENGTH, commentText, hasTooManyLinks } from '#domain/comments/comments.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { characterCount } from '#domain/text/visible-text.ts'

const COUNTER_FROM = COMMENT_MAX_LENGTH - 200

export function isBlank(content: string): boolean {
  const text = commentText(content)
  return text.kind === 'refused' && text.reason === 'blank'
}

/** Why the server would refuse this text; null if it would not. An empty box is no mistake. */
export function draftError(content: string): string | null {
  const text = commentText(content)
  if (text.kind === 'ok') return hasTooManyLinks(text.text) ? refusalSentence('COMMENT_INVALID') : null
  return text.reason === 'tooLong' ? refusalSentence('COMMENT_INVALID') : null
}

/** '1.950 de 2.000 caracteres' near the limit; null far from it. */
export function draftCounter(content: string): string | null {
  const length = characterCount(content.trim())
  if (length < COUNTER_FROM) return null
  return `${formatInteger(length)} de ${formatInteger(COMMENT_MAX_LENGTH)} caracteres`
}
