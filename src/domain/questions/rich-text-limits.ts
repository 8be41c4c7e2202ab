/** Of any rich text (spec 5.6, T55): the cleaner keeps, and an editor offers, nothing else. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const

/** The one class that rich text may carry, on `code`: the language of a block. */
export const CODE_LANGUAGE_CLASS = /^language-[a-z0-9][a-z0-9+#-]{0,23}$/

/** Width or height of a picture in CSS pixels: whole, 1 to 9999, no unit. */
export const PICTURE_SIDE = /^[1-9][0-9]{0,3}$/

/** Where a picture of ours is shown from, within the site. Rich text carries no other address (T59). */
export const PICTURE_ADDRESS = /^\/imagens\/[0-9a-f]{32}\.(?:svg|png|webp|jpg|gif)$/

/** A picture as it is sent (spec 5.8). */
export const PICTURE_MAX_MB = 5
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024

/** Elements inside elements. Deeper ones lose their mark-up and keep their text. */
export const MAX_RICH_TEXT_DEPTH = 24

/** Characters of one rich text with its mark-up, as it is stored. */
export const MAX_RICH_TEXT_LENGTH = 100_000
