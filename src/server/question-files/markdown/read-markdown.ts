import type { FileEntry } from '#domain/questions/question-file.ts'
import { blankEntry, refusedEntry } from '#server/question-files/file-entry.ts'
import { readTail, withSeparateAnswer, withTail } from './markdown-answers.ts'
import { codeLines } from './markdown-lines.ts'
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

export type MarkdownText = { text: string; name: string; file: string | null }

type ReadDocument = MarkdownText & { questions: { entry: FileEntry; number: number | null }[] }

const ANSWERS_NAME = /answer|respost|gabarito|solu(?:c|ç|t)/i
const NUMBER =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:[-*]\s)?(?:\*\*)?(?:(?:quest[aã]o|pergunta|question|q)\s?\.?\s?)?(\d{1,5})(?:\*\*)?\s?[.):–—-]+(?:\*\*)?\s{0,4}(.*)$/i

export function looksLikeMarkdown(text: string): boolean {
  const document = documentOf(text)
  return (
    document.parts.some((part) => optionsOf(document, part) !== null) ||
    segmentsOf(document).some(({ list }) => list !== null)
  )
}

export function readMarkdown(texts: readonly MarkdownText[]): FileEntry[] {
  const documents = texts.map(readDocument)
  const answers = documents.find((document) => isAnswers(document, documents))
  if (answers === undefined) return documents.flatMap(entriesOf)
  const byNumber = answersOf(answers.text)
  return documents
    .filter((document) => document !== answers)
    .flatMap(({ questions }) =>
      questions.map(({ entry, number }) => {
        const lines = number === null ? undefined : byNumber.get(number)
        return lines === undefined ? entry : answered(entry, lines)
      }),
    )
}

const entriesOf = ({ questions }: ReadDocument): FileEntry[] => questions.map(({ entry }) => entry)

/** A file of answers has the name of one, or no question with options while another has them without a key. */
function isAnswers(document: ReadDocument, documents: readonly ReadDocument[]): boolean {
  const others = documents.filter((other) => other !== document)
  const isNeeded = others.some(({ questions }) => questions.some(({ entry }) => isKeyMissing(entry)))
  if (!isNeeded) return false
  const readable = document.questions.filter(({ entry }) => entry.options.length > 0)
  return readable.length === 0 || ANSWERS_NAME.test(document.name)
}

const isKeyMissing = ({ findings }: FileEntry): boolean => findings.some(({ kind }) => kind === 'keyMissing')

function answered(entry: FileEntry, lines: readonly string[]): FileEntry {
  if (!isKeyMissing(entry)) return entry
  const findings = entry.findings.filter(({ kind }) => kind !== 'keyMissing')
  return withSeparateAnswer({ ...entry, findings }, lines)
}

/** The lines under each number, ascending: a number below the last is part of an answer. */
function answersOf(text: string): Map<number, string[]> {
  const lines = text.split('\n')
  const code = codeLines(lines)
  const answers = new Map<number, string[]>()
  let last = 0
  for (const [index, line] of lines.entries()) {
    const [, number, words] = code.has(index) ? [] : (NUMBER.exec(line) ?? [])
    if (number !== undefined && Number(number) > last) {
      last = Number(number)
      answers.set(last, [words ?? ''])
    } else answers.get(last)?.push(line)
  }
  return new Map([...answers].map(([number, found]) => [number, found.filter((line) => line.trim() !== '')]))
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
