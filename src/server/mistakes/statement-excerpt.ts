import { excerpt, plainText } from '#domain/text/plain-text.ts'

/** Two lines of a row. */
const LONGEST = 200

/** The beginning of a statement on one line, without pictures and marks. */
export const statementExcerpt = (html: string): string => excerpt(plainText(html), LONGEST)
