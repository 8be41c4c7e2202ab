import { posix } from 'node:path'
import type { FileEntry } from '#domain/questions/question-file.ts'
import { foldedName } from '#server/question-files/rich-words.ts'
import { withSeparateAnswer } from './markdown-answers.ts'
import { codeLines } from './markdown-lines.ts'

export type ReadDocument = {
  text: string
  name: string
  file: string | null
  questions: { entry: FileEntry; number: number | null }[]
}

const ANSWERS_NAME = /\b(?:answers?|respostas?|gabaritos?|solu(?:cao|coes|tions?))\b/
const NUMBER =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:[-*]\s)?(?:\*\*)?(?:(?:quest[aã]o|pergunta|question|q)\s?\.?\s?)?(\d{1,5})(?:\*\*)?\s?[.):–—-]+(?:\*\*)?\s{0,4}(.*)$/i

/** Of the questions without a key, those that a file of answers beside them has by their number; `onUsed` tells of such a file. */
export function entriesWithAnswers(
  documents: readonly ReadDocument[],
  onUsed: (file: string | null) => void,
): FileEntry[] {
  const answersFor = pairsOf(documents)
  const used = new Set(answersFor.values())
  for (const { file } of used) onUsed(file)
  return documents.flatMap((document) => {
    if (used.has(document)) return []
    const answers = answersFor.get(document)
    const byNumber = answers === undefined ? new Map<number, string[]>() : answersIn(answers.text)
    return document.questions.map(({ entry, number }) => {
      const lines = number === null ? undefined : byNumber.get(number)
      return lines === undefined ? entry : answered(entry, lines)
    })
  })
}

/** One file that lacks keys and one of answers, in all or within a folder: of several nothing says which belong together. */
function pairsOf(documents: readonly ReadDocument[]): Map<ReadDocument, ReadDocument> {
  const folders = Map.groupBy(documents, ({ file }) => posix.dirname(file ?? ''))
  const pairs = new Map<ReadDocument, ReadDocument>()
  for (const group of [documents, ...folders.values()]) {
    const answers = group.filter(isAnswers)
    const lacking = group.filter((document) => !answers.includes(document) && lacksKeys(document))
    const [asked, others] = [lacking[0], lacking.length + answers.length - 2]
    if (asked !== undefined && answers[0] !== undefined && others === 0) pairs.set(asked, answers[0])
  }
  return pairs
}

/** Its name or its first line says so, and no question in it has a key of its own. */
function isAnswers({ name, text, questions }: ReadDocument): boolean {
  if (questions.some(({ entry }) => entry.correctOptions.length > 0)) return false
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const isNamed = ANSWERS_NAME.test(foldedName(posix.basename(name)))
  const isHeaded = ANSWERS_NAME.test(foldedName(firstLine.slice(0, 200)))
  const hasOptions = questions.some(({ entry }) => entry.options.length > 0)
  return (isNamed || (isHeaded && !hasOptions)) && answersIn(text).size > 0
}

const lacksKeys = ({ questions }: ReadDocument): boolean =>
  questions.some(({ entry }) => entry.options.length > 0 && isKeyMissing(entry))

const isKeyMissing = ({ findings }: FileEntry): boolean => findings.some(({ kind }) => kind === 'keyMissing')

function answered(entry: FileEntry, lines: readonly string[]): FileEntry {
  if (!isKeyMissing(entry)) return entry
  const findings = entry.findings.filter(({ kind }) => kind !== 'keyMissing')
  return withSeparateAnswer({ ...entry, findings }, lines)
}

/** The lines under each number, ascending: a number below the last is part of an answer. */
function answersIn(text: string): Map<number, string[]> {
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
