import { posix } from 'node:path'
import type { FileEntry } from '#domain/questions/question-file.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { isOtherKey, readKey } from '#server/question-files/answer-key.ts'
import { foldedName } from '#server/question-files/rich-words.ts'
import { withSeparateAnswer } from './markdown-answers.ts'
import { codeLines } from './markdown-lines.ts'

type ReadQuestion = { entry: FileEntry; number: number | null }

export type ReadDocument = {
  text: string
  name: string
  file: string | null
  questions: ReadQuestion[]
}

const ANSWERS_NAME = /answer|respost|gabarito|solu[ct]|\b(?:gab|chave|keys?)(?![a-z])/
const MOST_NAMED = 8
/** '1. B', '1. B   2. A', '1-B, 2-A', '1-B 2-ANULADA'. */
const ANSWERS_IN_LINE =
  /^\s{0,3}(?:\d{1,5}\s?[.):–—-]\s{0,4}(?:\(?[A-H]\)?|anulad[ao]|nula)(?:\s{0,4}[,;|/]\s{0,4}|\.?\s{1,20}|\.?$))+$/i
/** Begins so, but not all of it is told apart: '1. A e B  2. A', '1.A - 2.B', '1-A 2-X'. */
const UNCLEAR_ANSWERS_IN_LINE =
  /^\s{0,3}\d{1,5}\s?[.):–—-]\s{0,4}(?:\(?[A-H]\)?(?:\s?(?:[,/&]|\se\s|\sou\s)\s?[A-H]){0,7}|anulad[ao]|nula|x|\*)(?:\s{0,4}[,;.|/–—-]\s{0,4}|\s{1,20})\d{1,5}\s?[.):–—-]\s{0,4}(?:\(?[A-H]{1,4}(?![\p{L}\d])|anulad|nula|x(?!\p{L})|\*)/iu
/** A list within an answer is indented by two and more. */
const STRAY_BLANKS = 1
const NUMBER =
  /^(\s{0,3})(?:#{1,6}\s{0,4})?(?:[-*]\s)?(?:\*\*)?(?:(?:quest[aã]o|pergunta|question|q)\s?\.?\s?)?(\d{1,5})(?:\*\*)?\s?[.):–—-]+(?:\*\*)?\s{0,4}(.*)$/i

/** Of the questions without a key, those that a file of answers beside them has by their number; `onUsed` tells of such a file. */
export function entriesWithAnswers(
  documents: readonly ReadDocument[],
  onUsed: (file: string | null) => void,
): FileEntry[] {
  const pairs = pairsOf(documents)
  const joined = new Map(pairs.map(({ asked, entries }) => [asked, entries]))
  const used = new Set(pairs.map(({ answers }) => answers))
  for (const { file } of used) onUsed(file)
  return documents.flatMap((document) => {
    if (used.has(document)) return []
    return joined.get(document) ?? document.questions.map(({ entry }) => entry)
  })
}

/** `entries` are those of `asked` with what `answers` say of them. */
type Pair = { asked: ReadDocument; answers: ReadDocument; entries: FileEntry[] }

/** One file that lacks keys and one of answers, in all or within a folder: of several nothing says which belong together. */
function pairsOf(documents: readonly ReadDocument[]): Pair[] {
  const folders = Map.groupBy(documents, ({ file }) => posix.dirname(file ?? ''))
  return [documents, ...folders.values()].flatMap((group) => {
    const lacking = group.filter(lacksKeys)
    const named = lacking.length > 2 ? [] : withoutCopies(group.filter(mayBeAnswers)).slice(0, MOST_NAMED)
    const [pair, ...second] = lacking.flatMap((asked) => named.flatMap((answers) => pairOf(asked, answers)))
    const isAlone = lacking.every((document) => document === pair?.asked || document === pair?.answers)
    return pair === undefined || second.length > 0 || !isAlone || mayBeOfAnother(pair, documents)
      ? []
      : [pair]
  })
}

/** 'gabarito.md' and 'gabarito.txt' beside it may be the same. */
function withoutCopies(documents: readonly ReadDocument[]): ReadDocument[] {
  const byText = Map.groupBy(documents, ({ file, text }) => `${posix.dirname(file ?? '')}\n${text}`)
  return [...byText.values()].flatMap((copies) => copies.slice(0, 1))
}

/** An exam beside the answers may have its keys in itself as well, and these may be them once more. */
function mayBeOfAnother({ asked, answers }: Pair, documents: readonly ReadDocument[]): boolean {
  const { byNumber } = answersIn(answers.text)
  return documents.some(
    (document) =>
      document !== asked &&
      document !== answers &&
      posix.dirname(document.file ?? '') === posix.dirname(answers.file ?? '') &&
      document.questions.some(
        ({ entry, number }) => entry.options.length > 0 && number !== null && byNumber.has(number),
      ),
  )
}

function pairOf(asked: ReadDocument, answers: ReadDocument): Pair[] {
  if (asked === answers) return []
  const { byNumber, again } = answersIn(answers.text)
  const numbered = Map.groupBy(asked.questions.filter(isNumbered), ({ number }) => number)
  const isDoubled = (number: number) => (numbered.get(number) ?? []).length > 1
  const isOfAnotherPart = ({ number, words }: Again) =>
    isDoubled(number) || isOtherAnswer(numbered.get(number)?.[0], byNumber.get(number)?.[0], words)
  if (again.some(isOfAnotherPart)) return []
  const entries = asked.questions.map(({ entry, number }) => {
    const lines = number === null || isDoubled(number) ? undefined : byNumber.get(number)
    return lines === undefined ? entry : answered(entry, lines)
  })
  const isJoined = entries.some(({ correctOptions }, place) => {
    return correctOptions.length > 0 && asked.questions[place]?.entry.correctOptions.length === 0
  })
  return isJoined && (!hasOptions(answers) || leadsWithKeys(asked, byNumber))
    ? [{ asked, answers, entries }]
    : []
}

const isNumbered = ({ entry, number }: ReadQuestion): boolean => number !== null && entry.options.length > 0

/** `words` are another key, and nothing but it: in an explanation such a number is one of its points. */
function isOtherAnswer(asked: ReadQuestion | undefined, first: string | undefined, words: string): boolean {
  if (asked === undefined || first === undefined) return false
  const { correctOptions } = answered(asked.entry, [first])
  const options = asked.entry.options.map(({ text }) => plainText(text))
  return isOtherKey({ kind: 'key', options: correctOptions }, readKey(words, options))
}

/** An exam without keys, too, may be named as a file of answers ('aws-solutions-architect'). */
function leadsWithKeys({ questions }: ReadDocument, byNumber: ReadonlyMap<number, string[]>): boolean {
  const keyed = questions.filter(({ entry, number }) => {
    const [first] = number === null ? [] : (byNumber.get(number) ?? [])
    return first !== undefined && answered(entry, [first]).correctOptions.length > 0
  })
  return keyed.length * 2 > byNumber.size
}

/** Its name, its folder or its first line says so, and no question in it has a key of its own. */
export function mayBeAnswers({ name, file, text, questions }: ReadDocument): boolean {
  if (questions.some(({ entry }) => entry.correctOptions.length > 0)) return false
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const folder = posix.basename(posix.dirname(file ?? ''))
  return (
    [posix.basename(name), folder, firstLine.slice(0, 200)].some((words) =>
      ANSWERS_NAME.test(foldedName(words)),
    ) && answersIn(text).byNumber.size > 0
  )
}

const hasOptions = ({ questions }: ReadDocument): boolean =>
  questions.some(({ entry }) => entry.options.length > 0)

const lacksKeys = ({ questions }: ReadDocument): boolean =>
  questions.some(({ entry }) => entry.options.length > 0 && isKeyMissing(entry))

const isKeyMissing = ({ findings }: FileEntry): boolean => findings.some(({ kind }) => kind === 'keyMissing')

function answered(entry: FileEntry, lines: readonly string[]): FileEntry {
  if (!isKeyMissing(entry)) return entry
  const findings = entry.findings.filter(({ kind }) => kind !== 'keyMissing')
  return withSeparateAnswer({ ...entry, findings }, lines)
}

type Again = { number: number; words: string }
/** The last number that counted up; lines without one are of `commented`. */
type Last = { number: number; isOfSeveral: boolean; commented: number }
/** `again` are numbers that come back below the last. */
type Answers = { byNumber: Map<number, string[]>; again: Again[] }

/**
 * The lines under each number, ascending: a number below the last is part of an answer, unless both are of lines with
 * several, which may be columns. Below these a number with the same answer again begins its comment. An unclear line
 * with several answers none and explains none.
 */
function answersIn(text: string): Answers {
  const found = new Map<number, string[]>()
  const again: Again[] = []
  let last: Last = { number: 0, isOfSeveral: false, commented: 0 }
  for (const { line, number, words, answers } of numberedLines(text)) {
    const isInColumn = last.isOfSeveral && answers !== 'none'
    const isNext = number > 0 && (number > last.number || isInColumn)
    if (isNext && answers === 'unclear') continue
    if (isNext && !found.has(number)) {
      last = { number, isOfSeveral: answers === 'several' || isInColumn, commented: number }
      found.set(number, [words])
      continue
    }
    if (found.has(number)) again.push({ number, words })
    addLine(found, last, { line, number, words })
  }
  const filled = [...found].map(
    ([number, own]) => [number, own.filter((line) => line.trim() !== '')] as const,
  )
  return { byNumber: new Map(filled), again }
}

function addLine(
  found: ReadonlyMap<number, string[]>,
  last: Last,
  { line, number, words }: Again & { line: string },
): void {
  const comment = last.isOfSeveral ? commentOf(words, found.get(number)) : null
  if (comment !== null) last.commented = number
  found.get(last.commented)?.push(comment ?? line)
}

/** 'Porque sim.' of 'B. Porque sim.'; null where the words do not begin with the same answer. */
function commentOf(words: string, [answer]: readonly string[] = []): string | null {
  if (answer === undefined || !words.startsWith(answer)) return null
  return /^(?:\s?[.):,;–—-]+\s*|\s*$)(.*)$/.exec(words.slice(answer.length))?.[1] ?? null
}

/** Without a number (0) are also those that are indented more than the first with one. */
function numberedLines(text: string) {
  const lines = text.split('\n').flatMap(answersOnLine)
  const code = codeLines(lines.map(({ line }) => line))
  const read = lines.map((given, index) => {
    const [, indent = '', number = '0', words = ''] = code.has(index) ? [] : (NUMBER.exec(given.line) ?? [])
    return { ...given, indent: indent.length, number: Number(number), words }
  })
  const margin = (read.find(({ number }) => number > 0)?.indent ?? 0) + STRAY_BLANKS
  return read.map((one) => (one.indent > margin ? { ...one, number: 0 } : one))
}

/** How many stand on the line, and nothing else. */
type AnswerLine = { line: string; answers: 'none' | 'one' | 'several' | 'unclear' }

function answersOnLine(line: string): AnswerLine[] {
  const own = ANSWERS_IN_LINE.test(line) ? line.trim().split(/[\s,;|/]+(?=\d)/) : []
  if (own.length === 1) return [{ line, answers: 'one' }]
  const numbers = own.map((answer) => Number.parseInt(answer, 10))
  const doAscend = numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0))
  if (own.length > 1 && doAscend) return own.map((answer) => ({ line: answer, answers: 'several' }))
  return [{ line, answers: UNCLEAR_ANSWERS_IN_LINE.test(line) ? 'unclear' : 'none' }]
}
