import type { FileEntry } from '#domain/questions/question-file.ts'
import { blankEntry, refusedEntry } from '#server/question-files/file-entry.ts'
import { readTail, withTail } from './markdown-answers.ts'
import {
  documentOf,
  numberedWords,
  optionsOf,
  sourceOf,
  wordsOf,
  type MarkdownDocument,
} from './markdown-parts.ts'
import { segmentsOf, type Segment } from './markdown-questions.ts'
import { renderForeign, renderOption } from './markdown-text.ts'
import { entriesWithAnswers, type ReadDocument } from './separate-answers.ts'

export type MarkdownText = { text: string; name: string; file: string | null }

export function looksLikeMarkdown(text: string): boolean {
  const document = documentOf(text)
  return (
    document.parts.some((part) => optionsOf(document, part) !== null) ||
    segmentsOf(document).some(({ list }) => list !== null)
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
  const document = documentOf(given.text)
  const questions = segmentsOf(document).map((segment) => ({
    entry: readSegment(document, segment, given.file),
    number: segment.number,
  }))
  return { ...given, questions }
}

function readSegment(document: MarkdownDocument, segment: Segment, file: string | null): FileEntry {
  const { start, anchor, list, end } = segment
  const line = document.numbers[document.parts[start]?.start ?? 0] ?? 1
  const statement = renderForeign(statementOf(document, segment))
  if (list === null || anchor === null) {
    return refusedEntry({ line, file, statement }, { kind: 'entryUnreadable', details: {} })
  }
  const ticked = list.options.flatMap(({ isTicked }, place) => (isTicked === true ? [place] : []))
  const hasBoxes = list.options.some(({ isTicked }) => isTicked !== null)
  const entry = {
    ...blankEntry(line, file),
    statement,
    options: list.options.map(({ text }) => ({ text: renderOption(text), explanation: null })),
  }
  const from = document.parts[anchor]?.end ?? 0
  const until = document.parts[end]?.start ?? document.lines.length
  const tail = readTail(sourceOf(document, { start: from, end: until }))
  return withTail(entry, tail, hasBoxes ? ticked : null)
}

function statementOf(document: MarkdownDocument, { start, anchor, list, end }: Segment): string {
  const parts = document.parts.slice(start, anchor ?? end)
  const words = parts
    .filter(({ kind }) => kind !== 'rule')
    .map((part, index) => {
      const own = wordsOf(document, part)
      return index === 0 ? (numberedWords(own)?.rest ?? own) : own
    })
  return [...words, ...(list?.lead ?? [])].join('\n\n')
}
