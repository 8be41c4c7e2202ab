import { writtenText, type WrittenText } from '#domain/text/written-text.ts'

export const COMMENT_STATUSES = ['pending', 'approved', 'removed'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** In characters (code points, as the database counts them). */
export const COMMENT_MAX_LENGTH = 2000

/** Addresses in one comment (T53). */
export const COMMENT_MAX_LINKS = 2

/** Different people who report a comment since the last decision before it hides (spec 8.5). */
export const REPORTS_TO_HIDE = 3

export const commentText = (text: string): WrittenText => writtenText(text, COMMENT_MAX_LENGTH)

export function hasTooManyLinks(text: string): boolean {
  const links = text.match(/\b(?:https?|ftps?):\/\/(?:www\.)?|\bwww\./giu)
  return links !== null && links.length > COMMENT_MAX_LINKS
}

export function hidesComment(reporters: number): boolean {
  return reporters >= REPORTS_TO_HIDE
}
