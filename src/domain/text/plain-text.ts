/** Elements that begin a new line or cell on paper; the words on their two sides must not touch. */
const BREAKING_TAG = /<\/?(?:p|br|pre|ul|ol|li|table|thead|tbody|tr|th|td)(?=[\s/>])[^<>]*>/gi
const PICTURE = /<img\b([^<>]*)>/gi
const ALTERNATIVE_TEXT = /\salt="([^"]*)"/i
const CODE_TAG = /(<\/?(?:pre|code)(?=[\s>])[^<>]*>)/i
const ANY_TAG = /<[^<>]*>/g
const MORE_THAN_A_SPACE = /\s{2,}|[^\S ]/g
/** Looked at from its first space alone: from each in turn would take the square of their number. */
const SPACES_AT_END = /(?<![^\S\n])[^\S\n]+$/gm
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The words of cleaned rich text on one line: mark-up stripped, a picture as its alternative text. For previews, searches and lengths. */
export function plainText(html: string): string {
  return withoutMarkup(html).replace(MORE_THAN_A_SPACE, ' ').trim()
}

export function plainLines(html: string): string {
  return withoutMarkup(html)
    .replace(SPACES_AT_END, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '')
}

export function proseOf(html: string): string {
  return withoutMarkup(withoutCode(html))
}

const BLOCK = /<(pre|table)\b[^<>]*>[^]*?<\/\1>/gi
const AFTER_SENTENCE = /(?<=[.?!:…])\s+/

/** On about `most` characters, without code and tables; a longer one by its end, where the question comes. */
export function askedLine(html: string, most: number): string {
  const text = plainText(html.replace(BLOCK, '<p>…</p>'))
  if (text.length <= most) return text
  const sentences = text.split(AFTER_SENTENCE)
  let line = sentences.pop() ?? ''
  for (const sentence of sentences.toReversed()) {
    if (sentence.length + 1 + line.length > most) break
    line = `${sentence} ${line}`
  }
  return line === text ? text : `… ${line.replace(/^… /, '')}`
}

function withoutMarkup(html: string): string {
  const words = html.includes('<') ? withoutTags(html) : html
  return words.includes('&') ? words.replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? ' ') : words
}

function withoutTags(html: string): string {
  return html
    .replace(PICTURE, (_, attributes: string) => `\n${ALTERNATIVE_TEXT.exec(attributes)?.[1] ?? ''}\n`)
    .replace(BREAKING_TAG, '\n')
    .replace(ANY_TAG, '')
}

function withoutCode(html: string): string {
  let depth = 0
  let prose = ''
  for (const piece of html.split(CODE_TAG)) {
    if (!CODE_TAG.test(piece)) prose += depth === 0 ? piece : ''
    else if (piece.startsWith('</')) depth = Math.max(0, depth - 1)
    else prose += depth++ === 0 ? '…' : ''
  }
  return prose
}

const PREVIEW_LENGTH = 80

/** The beginning of a rich text on one line, for a table: at most 80 characters, an ellipsis where it was cut (spec 9.3). */
export function statementPreview(html: string): string {
  return excerpt(plainText(html), PREVIEW_LENGTH)
}

/** The beginning of a plain text, at most `most` characters (code points), with an ellipsis where it was cut. */
export function excerpt(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
