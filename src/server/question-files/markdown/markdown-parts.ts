import { ANSWER_LINE } from './answer-lines.ts'
import { prepareLines, type PreparedLines } from './markdown-lines.ts'
import { markdownBlocks } from './markdown-text.ts'
import { difficultyOn } from './tail-labels.ts'

/** `end` is not included. */
export type Span = { start: number; end: number }

/** A block at the margin. `level` is a heading's; `items` are a list's. */
export type Part = Span & {
  kind: 'heading' | 'list' | 'html' | 'rule' | 'text'
  level: number
  items: Span[]
}

/**
 * `isPlain`: written without a sign of Markdown, as a text is typed. `difficulties`: of the questions below them, by the
 * place of their lines.
 */
export type MarkdownDocument = PreparedLines & {
  parts: Part[]
  isPlain: boolean
  difficulties: ReadonlyMap<number, string>
}

/** An option of a list, its mark taken off. `isTicked` is null where the list has no boxes. */
export type ListedOption = { text: string; isTicked: boolean | null }
/** `lead` comes in the list before the options and belongs to the statement. */
export type OptionList = { lead: string[]; options: ListedOption[] }

const KINDS: Readonly<Record<string, Part['kind']>> = {
  heading_open: 'heading',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  html_block: 'html',
  hr: 'rule',
}
const MARKDOWN_NAME = /\.(?:md|markdown)$/i
const MARKDOWN_SIGNS: readonly RegExp[] = [
  // Boxes, headings, fences, quotes, tables.
  /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]?\]|#{1,6}[ \t]|`{3}|~{3}|>[ \t]+\S|\|.*\|[ \t]*$)/m,
  /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+(?:\|[ \t]*)?$/m,
  // Bold, pictures, links, code, escaped signs.
  /\*\*[^\s*][^*\n]*\*\*(?!\*|\w)|!?\[[^[\]\n]+\]\([^()\n]+\)|`[^`\n]+`|\\[_*]/,
  // Tags and entities. A quiz about HTML may name a tag of the second row: a pair with words in it is mark-up.
  /<\/?(?:p|br|b|i|u|strong|em|code|pre|details|summary|img|div|span|table)[\s/>]/i,
  /<(ul|ol|li|sub|sup|h[1-6]|s|del|ins|small|mark|kbd|blockquote|a)(?:\s[^<>]*)?>(?:[^<>]+<\/\1\s*>|\s*<(?:li|p)>)/i,
  /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i,
]
const ITEM_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/
const BOX = /^\[([ xX]?)\]\s*/
const LETTER = /^(?:\*\*|__)?\(?([A-Ha-h])(?:\s?[.):]|\s?[-–](?=\s))\)?(?:\*\*|__)?\s*/
const NUMBERED =
  /^(?:(?:\*\*|__)?(?:quest[aã]o|pergunta|question|exerc[ií]cio|q)\s{0,3}(?:n[º°o.]{1,2}\s?)?[.#]?\s?(\d{1,5})\s{0,3}[.):–—-]?|(?:\*\*|__)?(\d{1,5})\s{0,3}[.):])(?:\*\*|__)?\s{0,4}/i
const SUMMARY = /<summary[^<>]*>([\s\S]{0,4000}?)<\/summary>/i
const WRAPPER_TAG = /<\/?(?:details|summary|center|div|section)(?=[\s>/])[^<>]*>/gi
const TAGS_ONLY = /^\s*(?:<\/?(?:p|br|b|div)\s*\/?>\s*)+$/i

export function documentOf(text: string, name = ''): MarkdownDocument {
  const prepared = prepareLines(text)
  const parts: Part[] = []
  for (const { type, level, start, end, tag } of markdownBlocks(prepared.lines.join('\n'))) {
    if (level === 0 && type !== 'inline') {
      parts.push({
        kind: KINDS[type] ?? 'text',
        level: Number(/^h(\d)$/.exec(tag)?.[1] ?? 0),
        start,
        end,
        items: [],
      })
    }
    if (level === 1 && type === 'list_item_open') parts.at(-1)?.items.push({ start, end })
  }
  const isPlain = !MARKDOWN_NAME.test(name) && !MARKDOWN_SIGNS.some((sign) => sign.test(text))
  const document = { ...prepared, parts, isPlain, difficulties: new Map() }
  return { ...document, difficulties: difficultiesAbove(document) }
}

/** Where one stands above the first options, and none behind the last; a single one may be that of the exam. */
function difficultiesAbove(document: MarkdownDocument): ReadonlyMap<number, string> {
  const found = document.parts.flatMap((part) => {
    const difficulty = difficultyOf(document, part)
    return difficulty === null ? [] : [[part.start, difficulty] as const]
  })
  const doLead = doStandAbove(
    document,
    found.map(([place]) => place),
  )
  return new Map(doLead ? found : [])
}

function doStandAbove(document: MarkdownDocument, places: readonly number[]): boolean {
  const [first] = places
  if (first === undefined) return false
  const options = document.parts.flatMap((part) => (optionsOf(document, part) === null ? [] : [part.start]))
  const isAlone = places.length === 1 && options.length > 1
  const isBehindLast = places.some((place) => options.every((own) => own < place))
  return !isAlone && !isBehindLast && options.every((own) => own > first)
}

/** Of a part that says nothing else. */
export const difficultyOf = (document: MarkdownDocument, part: Part): string | null =>
  part.kind === 'text' && part.end === part.start + 1 ? difficultyOn(sourceOf(document, part)) : null

export function sourceOf({ lines }: PreparedLines, { start, end }: Span): string {
  return lines.slice(start, end).join('\n')
}

/** '**Resposta:**' has none. */
export const hasAnswerLine = (document: MarkdownDocument, part: Part): boolean =>
  sourceOf(document, part)
    .split('\n')
    .some((line) => /[\p{L}\d]/u.test(ANSWER_LINE.exec(line)?.[1] ?? ''))

export function wordsOf(document: MarkdownDocument, part: Part): string {
  const source = sourceOf(document, part)
  if (part.kind === 'heading') {
    return source
      .replace(/^\s{0,3}#{1,6}\s*/, '')
      .replace(/\n[=-]{1,200}\s*$/, '')
      .replace(/\s#{1,6}\s*$/, '')
      .trim()
  }
  if (part.kind === 'html') return withoutWrappers(SUMMARY.exec(source)?.[1] ?? source).trim()
  return source
}

const DASH_NUMBERED = /^(?:\*\*|__)?(\d{1,5})\s{1,3}[-–—](?:\*\*|__)?\s{1,4}/

/** '2 - Qual?'. Only the others of its document tell such a number from a subtraction. */
export function dashNumberedWords(words: string): { number: number; rest: string } | null {
  const bare = unwrappedBold(words.trim())
  const [mark, number] = DASH_NUMBERED.exec(bare) ?? []
  return mark === undefined ? null : { number: Number(number), rest: bare.slice(mark.length).trim() }
}

export function withoutWrappers(source: string): string {
  return source
    .replaceAll(WRAPPER_TAG, '\n')
    .split('\n')
    .filter((line) => !TAGS_ONLY.test(line))
    .join('\n')
}

export function numberedWords(words: string): { number: number; rest: string } | null {
  const bare = unwrappedBold(words.trim())
  const [mark, named, plain] = NUMBERED.exec(bare) ?? []
  if (mark === undefined) return null
  return { number: Number(named ?? plain), rest: bare.slice(mark.length).trim() }
}

function unwrappedBold(words: string): string {
  const inner = words.slice(2, -2)
  return /^(\*\*|__)[\s\S]+\1$/.test(words) && !inner.includes(words.slice(0, 2)) ? inner : words
}

/** Null for a list without boxes or letters. */
export function optionsOf(document: MarkdownDocument, part: Part): OptionList | null {
  if (part.kind !== 'list') return null
  const items = part.items.map((item) => itemSource(document, item))
  return tickedOptions(items) ?? letteredOptions(document, part, items)
}

export const hasBoxes = ({ options }: OptionList): boolean =>
  options.some(({ isTicked }) => isTicked !== null)

export const isTicked = (list: OptionList | null): boolean =>
  list !== null && list.options.some((option) => option.isTicked === true)

/** Null where some have letters, so that nothing says which are options. */
export function plainOptionsOf(document: MarkdownDocument, part: Part): OptionList | null {
  const options = part.items.map((item) => ({ text: itemSource(document, item), isTicked: null }))
  return options.some((_, place) => areLettered(options.slice(place, place + 2)))
    ? null
    : { lead: [], options }
}

function tickedOptions(items: readonly string[]): OptionList | null {
  const first = items.findIndex((item) => BOX.test(item))
  if (first === -1) return null
  const options = items.slice(first).map((item) => ({
    text: item.replace(BOX, ''),
    isTicked: BOX.exec(item)?.[1]?.toLowerCase() === 'x',
  }))
  return { lead: items.slice(0, first), options: areLettered(options) ? options.map(unlettered) : options }
}

/** The letters that end the list: items without one before them are of the statement, and stay as they are written. */
function letteredOptions(
  document: MarkdownDocument,
  { items: spans }: Part,
  items: readonly string[],
): OptionList | null {
  const first = items.findIndex((item) => LETTER.test(item))
  const options = items.slice(Math.max(first, 0)).map((text) => ({ text, isTicked: null }))
  if (!areLettered(options)) return null
  const lead = { start: spans[0]?.start ?? 0, end: spans[first]?.start ?? 0 }
  return { lead: first > 0 ? [sourceOf(document, lead).trimEnd()] : [], options: options.map(unlettered) }
}

function areLettered(options: readonly ListedOption[]): boolean {
  return (
    options.length >= 2 &&
    options.every(({ text }, place) => LETTER.exec(text)?.[1]?.toUpperCase().codePointAt(0) === 65 + place)
  )
}

const unlettered = (option: ListedOption): ListedOption => ({
  ...option,
  text: unwrappedBold(option.text).replace(LETTER, ''),
})

function itemSource(document: MarkdownDocument, item: Span): string {
  const [first = '', ...others] = document.lines.slice(item.start, item.end)
  const [mark = ''] = ITEM_MARK.exec(first) ?? []
  const outdented = others.map((line) =>
    line.slice(Math.min(mark.length, line.length - line.trimStart().length)),
  )
  return [first.slice(mark.length), ...outdented].join('\n').trim()
}
