import { MAX_RICH_TEXT_LENGTH } from '#domain/questions/rich-text-limits.ts'
import MarkdownIt from 'markdown-it'
import { plainToRich } from '#server/question-files/rich-words.ts'

/** Mark-up of Markdown that rich text does not have: in the catalogue, written here, it is shown as typed instead of half kept. */
const ABSENT_RULES = [
  'heading',
  'lheading',
  'hr',
  'blockquote',
  'link',
  'autolink',
  'reference',
  'strikethrough',
]

export const authorMarkdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(
  ABSENT_RULES,
)

/** How a document is shown: as Markdown, or as it was typed, with its signs and the ends of its lines. */
export type TextStyle = { isPlain: boolean }

const foreignMarkdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
foreignMarkdown.renderer.rules.heading_open = () => '<p><strong>'
foreignMarkdown.renderer.rules.heading_close = () => '</strong></p>\n'

const blocksOnly = new MarkdownIt({ html: true }).disable(['inline', 'text_join'])

const PLAIN_LINE = /^[\p{L}(][\p{L}\p{N} ,.;?%'"()/-]*$/u

/** Markdown of others as rich text that is not yet cleaned. What is too long to be stored is not worth its time. */
export function renderForeign(text: string, style: TextStyle = { isPlain: false }): string {
  if (style.isPlain) return plainToRich(asTyped(text))
  const isPlain = PLAIN_LINE.test(text) || text.length > 2 * MAX_RICH_TEXT_LENGTH
  return isPlain ? plainToRich(text) : foreignMarkdown.render(text).trim()
}

/** Without the signs by which a plain text was made Markdown to find its questions (markdown-lines.ts). */
const asTyped = (text: string): string =>
  text.replaceAll(/^#{6} (?=\d)/gm, '').replaceAll(/^- (?=(?:\*\*|__)?\(?[A-Ha-h](?:[).:]|\s?[-–]))/gm, '')

/** A sign that begins a block, with nothing behind it: '10.', '-', '#'. */
const LONE_SIGN = /^(?:\d{1,9}[.)]|[-*+>]|#{1,6})\s*$/

/** What is on one line is words, though it begins as a list or a heading does ('10.', '1. Soltar', '#'). */
export function renderOption(text: string, style: TextStyle): string {
  if (style.isPlain) return plainToRich(asTyped(text))
  const [first = ''] = text.split('\n', 1)
  if (first.length < text.length && !LONE_SIGN.test(first)) return renderForeign(text)
  if (text.length > 2 * MAX_RICH_TEXT_LENGTH || text.trim() === '') return plainToRich(text)
  return `<p>${foreignMarkdown.renderInline(text).trim()}</p>`
}

export type MarkdownBlock = { type: string; level: number; start: number; end: number; tag: string }

export function markdownBlocks(text: string): MarkdownBlock[] {
  return blocksOnly
    .parse(text, {})
    .flatMap(({ type, level, map, tag, nesting }) =>
      map === null || nesting === -1 ? [] : [{ type, level, start: map[0], end: map[1], tag }],
    )
}
