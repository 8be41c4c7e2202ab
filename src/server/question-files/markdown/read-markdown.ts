import type { FileEntry } from '#domain/questions/question-file.ts'
import { UNREADABLE_ENTRIES } from '#pt-br/questions/unreadable-entries.ts'
import { blankEntry, refusedEntry } from '#server/question-files/file-entry.ts'
import { answerListAt } from './answer-list.ts'
import { lostAnswers, readTail, withTail } from './markdown-answers.ts'
import { codeLines, endsOptions, signOf } from './markdown-lines.ts'
import {
  dashNumberedWords,
  documentOf,
  numberedWords,
  optionsOf,
  sourceOf,
  wordsOf,
  type MarkdownDocument,
  type Span,
} from './markdown-parts.ts'
import { segmentsOf, type Segment } from './markdown-questions.ts'
import { renderForeign, renderOption } from './markdown-text.ts'
import { plainToRich } from '#server/question-files/rich-words.ts'
import { entriesWithAnswers, type ReadDocument } from './separate-answers.ts'

export type MarkdownText = { text: string; name: string; file: string | null }

export function looksLikeMarkdown(text: string): boolean {
  const document = documentOf(text)
  return (
    document.parts.some((part) => optionsOf(document, part) !== null) ||
    segmentsOf(document).some(({ anchor }) => anchor !== null)
  )
}

/** `onAnswers` is told of a file that only gave the answers to another. */
export function readMarkdown(
  texts: readonly MarkdownText[],
  onAnswers: (file: string | null) => void,
): FileEntry[] {
  return entriesWithAnswers(texts.map(readDocument), onAnswers)
}

function readDocument(given: MarkdownText): ReadDocument {
  const document = documentOf(given.text, given.name)
  const segments = segmentsOf(document)
  const signs = signsOf(document, segments)
  const questions = segments.flatMap((segment) => [
    { entry: readSegment(document, segment, { file: given.file, signs }), number: segment.number },
    ...lostQuestions(document, segment, given.file).map((entry) => ({ entry, number: null })),
  ])
  return { ...given, questions }
}

type Beside = { file: string | null; signs: ReadonlySet<string | null> }

function readSegment(document: MarkdownDocument, segment: Segment, { file, signs }: Beside): FileEntry {
  const { start, anchor, list, end } = segment
  const line = document.numbers[document.parts[start]?.start ?? 0] ?? 1
  const statement = renderForeign(statementOf(document, segment), document)
  if (list === null || anchor === null) {
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details: {} })
  }
  const ticked = list.options.flatMap(({ isTicked }, place) => (isTicked === true ? [place] : []))
  const hasBoxes = list.options.some(({ isTicked }) => isTicked !== null)
  if (!hasBoxes && hasStray(document, segment, signs)) {
    const details = { reason: UNREADABLE_ENTRIES.optionOutOfOrder }
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details })
  }
  const entry = {
    ...blankEntry(line, file),
    statement,
    options: list.options.map(({ text }) => ({ text: renderOption(text, document), explanation: null })),
  }
  const tail = readTail(sourceOf(document, tailOf(document, anchor, end).own), document)
  return withTail(entry, tail, hasBoxes ? ticked : null)
}

/** `list` are answers to several questions. */
function tailOf({ parts, lines }: MarkdownDocument, anchor: number, end: number): { own: Span; list: Span } {
  const start = parts[anchor]?.end ?? 0
  const stop = parts[end]?.start ?? lines.length
  const list = start + (answerListAt(lines.slice(start, stop)) ?? stop - start)
  return { own: { start, end: list }, list: { start: list, end: stop } }
}

/** The signs behind the letters of the options: a line with another is none, as 'E. Codd' where all are 'A)'. */
const signsOf = (document: MarkdownDocument, segments: readonly Segment[]): ReadonlySet<string | null> =>
  new Set(
    segments
      .flatMap((segment) => optionSpans(document, segment))
      .map(({ start }) => signOf(itemWords(document.lines[start] ?? ''))),
  )

/** Without what comes in their list before them. */
function optionSpans({ parts }: MarkdownDocument, { anchor, list }: Segment): Span[] {
  const items = anchor === null ? [] : (parts[anchor]?.items ?? [])
  return items.slice(items.length - (list?.options.length ?? 0))
}

/** With it a list of letters begins anew. */
const FIRST_ITEM = /^- (?:\*\*|__)?\(?A\s?[).:–-]/i

const itemWords = (line: string): string => line.replace(/^- /, '')

/** Among the options, not in what comes behind them: an explanation may name only some letters. */
function hasStray(document: MarkdownDocument, segment: Segment, signs: ReadonlySet<string | null>): boolean {
  const { parts, lines, numbers, strays } = document
  const start = optionSpans(document, segment)[0]?.start
  if (start === undefined) return false
  const own = lines.slice(start, parts[segment.end]?.start)
  const code = codeLines(own)
  const isEnd = (line: string, index: number) =>
    !code.has(index) && (endsOptions(line) || (index > 0 && FIRST_ITEM.test(line)))
  const last = own.findIndex(isEnd)
  return own
    .slice(0, last === -1 ? undefined : last)
    .some((line, index) => strays.has(numbers[start + index] ?? 0) && signs.has(signOf(line)))
}

function lostQuestions(
  document: MarkdownDocument,
  { anchor, end }: Segment,
  file: string | null,
): FileEntry[] {
  if (anchor === null) return []
  const { own, list } = tailOf(document, anchor, end)
  const entryAt = (place: number, words: string, reason: string) =>
    refusedEntry(
      { line: document.numbers[place] ?? 1, file, statement: plainToRich(words) },
      { kind: 'entryUnreadable', details: { reason } },
    )
  const lines = document.lines.slice(own.start, own.end)
  const answers = lostAnswers(lines).map((place) =>
    entryAt(own.start + place, lines[place] ?? '', UNREADABLE_ENTRIES.secondAnswer),
  )
  if (list.start === list.end) return answers
  return [...answers, entryAt(list.start, sourceOf(document, list).trim(), UNREADABLE_ENTRIES.answerList)]
}

function statementOf(document: MarkdownDocument, { start, anchor, list, end, number }: Segment): string {
  const parts = document.parts.slice(start, anchor ?? end)
  const words = parts
    .filter(({ kind }) => kind !== 'rule')
    .map((part, index) => {
      const own = wordsOf(document, part)
      if (index > 0) return own
      const numbered = numberedWords(own) ?? (number === null ? null : dashNumberedWords(own))
      return numbered?.rest ?? own
    })
  return [...words, ...(list?.lead ?? [])].join('\n\n')
}
