import { characterCount, hasVisibleText } from '#domain/text/visible-text.ts'

export const COMMENT_STATUSES = ['pending', 'approved', 'removed'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** In characters (code points, as the database counts them). */
export const COMMENT_MAX_LENGTH = 2000

/** Addresses in one comment (T53). */
export const COMMENT_MAX_LINKS = 2

/** Different people who report a comment since the last decision before it hides (spec 8.5). */
const REPORTS_TO_HIDE = 3

export type CommentText = { kind: 'ok'; text: string } | { kind: 'refused'; reason: 'blank' | 'tooLong' }

/** Trimmed, lines ending in \n, without what a database refuses. Refused: no visible text, 2,000 characters passed. */
export function commentText(text: string): CommentText {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .trim()
  if (!hasVisibleText(clean)) return { kind: 'refused', reason: 'blank' }
  if (characterCount(clean) > COMMENT_MAX_LENGTH) return { kind: 'refused', reason: 'tooLong' }
  return { kind: 'ok', text: clean }
}

export function hasTooManyLinks(text: string): boolean {
  const links = text.match(/\bhttps?:\/\/|\bwww\./giu)
  return links !== null && links.length > COMMENT_MAX_LINKS
}

export function hidesComment(reporters: number): boolean {
  return reporters >= REPORTS_TO_HIDE
}
