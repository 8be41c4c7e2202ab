const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const BLOCK_START = /^<(?:p|div|pre|ul|ol|table|h[1-6]|blockquote)(?=[\s>])/i
const BLOCK_END = /<\/(?:p|div|pre|ul|ol|table|h[1-6]|blockquote)>$/i
const INLINE_PAIR = /<(strong|em|b|i|u|code|span|sub|sup)>[^<>]{0,2000}<\/\1>/i
const LINE_BREAK = /<br\s?\/?>/i

export function plainToRich(text: string): string {
  return text
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeMarkup(indented(paragraph.trimEnd())).replaceAll('\n', '<br />')}</p>`)
    .join('')
}

const NO_BREAK_SPACE = '\u{A0}'
const TAB_WIDTH = 4

/** Blanks before a line are the meaning of code, and mark-up shows none of them. */
const indented = (paragraph: string): string =>
  paragraph.replaceAll(/^(?: {2,}|\t)[ \t]*/gm, (blanks) =>
    NO_BREAK_SPACE.repeat(blanks.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length),
  )

export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Whether a text was plainly written by an editor of rich text. `List<string>` and a lone `<br>` in a sentence are not. */
export function looksRich(text: string): boolean {
  const trimmed = text.trim()
  if (BLOCK_START.test(trimmed)) return BLOCK_END.test(trimmed.slice(-20))
  return INLINE_PAIR.test(trimmed) || LINE_BREAK.test(trimmed)
}

/** A column is rich when most of its texts are: one option that shows a tag does not make the others mark-up. */
export function isRichColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  return filled.length > 0 && filled.filter(looksRich).length * 2 > filled.length
}

export function foldedWords(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u201A\u201B\u2032\u00B4`]/g, "'")
    .replaceAll(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** A word without accents, case and signs: 'Opção (1)' is 'opcao 1'. For names of columns and of fields. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
