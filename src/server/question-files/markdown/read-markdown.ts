import type { FileEntry } from '#domain/questions/question-file.ts'
import { UNREADABLE_ENTRIES } from '#pt-br/questions/unreadable-entries.ts'
import { blankEntry, refusedEntry } from '#server/question-files/file-entry.ts'
import { answerListIn, endOfLists, type Above } from './answer-list.ts'
import { lostAnswers, readTail, withTail } from './markdown-answers.ts'
import { factsAbove, type FactsAbove } from './facts-above.ts'
import { codeLines, endsOptions, signOf } from './markdown-lines.ts'
import {
  dashNumberedWords,
  documentOf,
  numberedWords,
  optionsOf,
  sourceOf,
  wordsOf,
  type MarkdownDocument,
  type Part,
  type Span,
} from './markdown-parts.ts'
import { segmentsOf, type Segment } from './markdown-questions.ts'
import { renderForeign, renderOption } from './markdown-text.ts'
import { plainToRich } from '#server/question-files/rich-words.ts'
import { entriesWithAnswers, type ReadDocument } from './separate-answers.ts'
import { titleDifficulty } from './tail-labels.ts'

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
  const above = factsAbove(document, segments)
  let earlier = new Set<number>()
  let unanswered = 0
  const listed: Tail = { lines: [], places: [], list: listAbove(document, segments[0]) }
  const lost = (tail: Tail) =>
    lostQuestions(document, tail, given.file).map((entry) => ({ entry, number: null }))
  const questions = segments.flatMap((segment, place) => {
    const number = segment.number ?? earlier.size + 1
    const isLast = place === segments.length - 1
    const isTicked = tickedOf(segment).length > 0
    const behind = tailOf(document, segment, { number, earlier, unanswered, isTicked, isLast })
    const tail = withoutFactsOfNext(behind, above.places)
    earlier = tail.list === null ? earlier.add(number) : new Set()
    const facts = above.facts[place] ?? {}
    const entry = readSegment(document, segment, { file: given.file, signs, tail, facts })
    if (tail.list !== null || entry.correctOptions.length > 0) unanswered = 0
    else if (entry.findings.some(({ kind }) => kind === 'keyMissing')) unanswered += 1
    return [{ entry, number: segment.number }, ...lost(tail)]
  })
  return { ...given, questions: [...lost(listed), ...questions] }
}

function listAbove({ parts, lines }: MarkdownDocument, first: Segment | undefined): Span | null {
  if (first === undefined) return null
  return answerListIn(lines.slice(0, parts[first.start]?.start), {
    number: null,
    earlier: new Set(),
    unanswered: 0,
    isTicked: false,
    isLast: true,
  })
}

type Beside = {
  file: string | null
  signs: ReadonlySet<string | null>
  tail: Tail
  facts: FactsAbove
}

function readSegment(
  document: MarkdownDocument,
  segment: Segment,
  { file, signs, tail, facts }: Beside,
): FileEntry {
  const { start, anchor, list } = segment
  const line = document.numbers[document.parts[start]?.start ?? 0] ?? 1
  const { words, difficulty } = titledStatement(statementOf(document, segment), segment)
  const statement = renderForeign(words, document)
  if (list === null || anchor === null) {
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details: {} })
  }
  const ticked = tickedOf(segment)
  const hasBoxes = list.options.some(({ isTicked }) => isTicked !== null)
  if (!hasBoxes && hasStray(document, segment, signs)) {
    const details = { reason: UNREADABLE_ENTRIES.optionOutOfOrder }
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details })
  }
  if (hasAnswerList(document, segment)) {
    const details = { reason: UNREADABLE_ENTRIES.answerList }
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details })
  }
  const entry = {
    ...blankEntry(line, file),
    statement,
    options: list.options.map(({ text }) => ({ text: renderOption(text, document), explanation: null })),
  }
  const told = readTail(tail.lines.join('\n'), document)
  return withTail(entry, { ...told, ...facts, ...difficulty }, hasBoxes ? ticked : null)
}

/** Within an option, right below its first line, or above a question that only a heading or a rule begins. */
function hasAnswerList(
  { parts, lines }: MarkdownDocument,
  { start, anchor, list, number }: Segment,
): boolean {
  const asked = number === null ? lines.slice(parts[start]?.start, parts[anchor ?? start]?.start) : []
  const options = (list?.options ?? []).map(({ text }) => text.split('\n').slice(1))
  return [asked, ...options].some((own) => endOfLists(own) > 0)
}

const tickedOf = ({ list }: Segment): number[] =>
  (list?.options ?? []).flatMap(({ isTicked }, place) => (isTicked === true ? [place] : []))

/** What stands behind the options of a question, each line with its place. `list` are answers to several questions. */
type Tail = { lines: string[]; places: number[]; list: Span | null }

function tailOf({ parts, lines }: MarkdownDocument, { anchor, end }: Segment, above: Above): Tail {
  if (anchor === null) return { lines: [], places: [], list: null }
  const start = parts[anchor]?.end ?? 0
  const all = lines.slice(start, parts[end]?.start)
  const found = answerListIn(all, above)
  const own = [...all.keys()].filter((at) => found === null || at < found.start || at >= found.end)
  return {
    lines: own.map((at) => all[at] ?? ''),
    places: own.map((at) => start + at),
    list: found === null ? null : { start: start + found.start, end: start + found.end },
  }
}

function withoutFactsOfNext({ lines, places, list }: Tail, facts: ReadonlySet<number>): Tail {
  const own = [...places.keys()].filter((at) => !facts.has(places[at] ?? -1))
  return { lines: own.map((at) => lines[at] ?? ''), places: own.map((at) => places[at] ?? 0), list }
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
  { lines, places, list }: Tail,
  file: string | null,
): FileEntry[] {
  const entryAt = (place: number, words: string, reason: string) =>
    refusedEntry(
      { line: document.numbers[place] ?? 1, file, statement: plainToRich(words) },
      { kind: 'entryUnreadable', details: { reason } },
    )
  const answers = lostAnswers(lines).map((at) =>
    entryAt(places[at] ?? 0, lines[at] ?? '', UNREADABLE_ENTRIES.secondAnswer),
  )
  if (list === null) return answers
  return [...answers, entryAt(list.start, sourceOf(document, list).trim(), UNREADABLE_ENTRIES.answerList)]
}

function statementOf(document: MarkdownDocument, { start, anchor, list, end, number }: Segment): string {
  const parts = document.parts
    .slice(start, anchor ?? end)
    .filter((part) => part.kind !== 'rule' && !document.difficulties.has(part.start))
  const words = parts.map((part, index) => {
    const own = wordsOf(document, part)
    if (index > 0) return `${gapAbove(document, part, parts[index - 1])}${own}`
    const numbered = numberedWords(own) ?? (number === null ? null : dashNumberedWords(own))
    return numbered?.rest ?? own
  })
  return [words.join(''), ...(list?.lead ?? [])].join('\n\n')
}

function titledStatement(words: string, { number }: Segment): { words: string; difficulty: FactsAbove } {
  const titled = number === null ? null : titleDifficulty(words)
  return titled === null
    ? { words, difficulty: {} }
    : { words: titled.rest, difficulty: { difficulty: titled.difficulty } }
}

/** As it was typed: the number alone made a heading of the first line. */
const gapAbove = ({ isPlain }: MarkdownDocument, part: Part, above: Part | undefined): string =>
  isPlain && above?.kind === 'heading' && above.end === part.start ? '\n' : '\n\n'
