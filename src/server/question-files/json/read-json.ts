import { JSON_NAMES } from '#server/question-files/field-names.ts'
import type { OfferedFormat } from '#domain/exams/exam-format.ts'
import {
  LEAVABLE_FIELDS,
  type FileEntry,
  type LeavableField,
  type ReaderFinding,
} from '#domain/questions/question-file.ts'
import {
  blankEntry,
  readId,
  readReferences,
  refusedEntry,
  withDifficulty,
  withKey,
} from '#server/question-files/file-entry.ts'
import { readExamFormat } from './exam-format-json.ts'
import { jsonKeyBase, readJsonKey, type JsonKeyBase } from './json-key.ts'
import { readJsonOptions, type JsonOption } from './json-options.ts'
import { fieldOf, fieldsOf, listOf, pairsOf, textIn, textOf, type JsonFields } from './json-fields.ts'
import { picturesIn, sharedTexts, unreadFields } from './unread-fields.ts'
import { isRowCode } from '#server/question-files/row-code.ts'
import { QuestionFileRefused, refuseTooMany } from '#server/question-files/question-file-refused.ts'
import { escapeMarkup, isRichColumn, plainToRich } from '#server/question-files/rich-words.ts'

/** Under 'formato' in our own files, whose texts are rich text, letter for letter. */
export const OWN_JSON = 'gabarite'

const MAX_DEPTH = 5

type Candidate = {
  fields: JsonFields
  statement: string
  options: JsonOption[]
  /** Under several names ('explicacao', 'comentario') several texts, each once. */
  explanations: ReadonlyMap<string, string>
  pictures: string[]
  line: number
  unread: ReaderFinding[]
}
type Ways = {
  isRich: { statement: boolean; options: boolean }
  /** Names of explanations that are rich. */
  rich: ReadonlySet<string>
  base: JsonKeyBase
  isOwn: boolean
  file: string | null
}

/** Reads our own JSON without a loss, and that of others by the names that are usual; tells of the exam's format in ours. Refuses `jsonBroken` and `jsonWithoutQuestions`. */
export function readJson(
  text: string,
  file: string | null,
  onExamFormat?: (format: OfferedFormat) => void,
): FileEntry[] {
  const parsed = parseJson(text)
  const found = questionsIn(parsed, 0) ?? [parsed]
  refuseTooMany(found.length)
  const fields = fieldsOf(parsed)
  const isOwn = fields?.get('formato') === OWN_JSON
  const examFormat = isOwn ? readExamFormat(fields?.get('exame')) : null
  if (examFormat !== null) onExamFormat?.(examFormat)
  const shared = sharedTexts(found)
  const candidates = found.map((value, index) => candidateOf(value, { line: index + 1, shared }))
  const read = candidates.filter((candidate) => candidate !== null)
  if (!read.some(({ statement, options }) => statement !== '' || options.length > 0))
    throw new QuestionFileRefused('jsonWithoutQuestions')
  const ways: Ways = {
    isRich: {
      statement: isOwn || isRichColumn(read.map(({ statement }) => statement)),
      options: isOwn || isRichColumn(read.flatMap(({ options }) => options.map((option) => option.text))),
    },
    rich: new Set(
      JSON_NAMES.explanation.filter((name) => isOwn || isRichColumn(explanationsNamed(read, name))),
    ),
    base: jsonKeyBase(read),
    isOwn,
    file,
  }
  return candidates.map((candidate, index) =>
    candidate === null
      ? refusedEntry({ line: index + 1, file }, { kind: 'entryUnreadable', details: {} })
      : readCandidate(candidate, ways),
  )
}

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch (error) {
    return parseJsonLines(text) ?? refuse(error)
  }
}

function parseJsonLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*,?\s*$/.test(line))) return null
  return lines.map((line) => {
    try {
      const parsed: unknown = JSON.parse(line.trim().replace(/,$/, ''))
      return parsed
    } catch {
      return null
    }
  })
}

function refuse(cause: unknown): never {
  throw new QuestionFileRefused('jsonBroken', { cause })
}

function questionsIn(value: unknown, depth: number): readonly unknown[] | null {
  const list = listOf(value)
  if (list !== null) return list
  const fields = fieldsOf(value)
  if (fields === null || depth > MAX_DEPTH || isQuestion(fields)) return null
  const lists = JSON_NAMES.lists.flatMap((name) => {
    const found = questionsIn(fields.get(name), depth + 1)
    return found === null ? [] : [found]
  })
  const [first, ...others] = lists
  if (first !== undefined) return [...first, ...others.filter(hasQuestion).flat()]
  const values = pairsOf(value).map(([, content]) => content)
  return values.length > 0 && values.every((content) => isQuestion(fieldsOf(content))) ? values : null
}

const hasQuestion = (list: readonly unknown[]): boolean => list.some((value) => isQuestion(fieldsOf(value)))

function isQuestion(fields: JsonFields | null): boolean {
  return (
    fields !== null &&
    typeof fieldOf(fields, JSON_NAMES.statement) === 'string' &&
    readJsonOptions(fields).length > 0
  )
}

function candidateOf(
  value: unknown,
  { line, shared }: { line: number; shared: ReadonlySet<string> },
): Candidate | null {
  const fields = fieldsOf(value)
  if (fields === null) return null
  const statement = statementIn(fields)
  return {
    fields,
    line,
    statement,
    options: readJsonOptions(fields),
    explanations: explanationsIn(fields),
    pictures: picturesIn(value),
    unread: unreadFields(value, { statement, shared }),
  }
}

/** A number under one of its names is the row's own, where another has words. */
function statementIn(fields: JsonFields): string {
  const written = JSON_NAMES.statement.map((name) => textIn(fields.get(name))).filter((text) => text !== '')
  return written.find((text) => !isRowCode(text)) ?? written[0] ?? ''
}

function explanationsIn(fields: JsonFields): ReadonlyMap<string, string> {
  const named = JSON_NAMES.explanation.map((name) => [name, textIn(fields.get(name))] as const)
  const texts = named.map(([, text]) => text)
  return new Map(named.filter(([, text], place) => text.trim() !== '' && texts.indexOf(text) === place))
}

const explanationsNamed = (candidates: readonly Candidate[], name: string): string[] =>
  candidates.map(({ explanations }) => explanations.get(name) ?? '')

function readCandidate(
  candidate: Candidate,
  { isRich, rich: richNames, base, isOwn, file }: Ways,
): FileEntry {
  const { fields, line, statement, options, explanations, unread } = candidate
  const rich = (text: string, isAlready: boolean) => (isAlready ? text : plainToRich(text))
  const explanation = [...explanations].map(([name, text]) => rich(text, richNames.has(name))).join('')
  const isRichRemark = richNames.size > 0 || isRich.options
  const pictured = (html: string, pictures: readonly string[]) =>
    isOwn ? html : withPictureTags(html, pictures)
  const difficulty = textOf(fieldOf(fields, JSON_NAMES.difficulty))
  const entry: FileEntry = {
    ...blankEntry(line, file),
    id: readId(textOf(fieldOf(fields, JSON_NAMES.id))),
    unsaid: unsaidIn(fields),
    statement: pictured(rich(statement, isRich.statement), candidate.pictures),
    options: options.map((option) => ({
      text: pictured(rich(option.text, isRich.options), option.pictures),
      explanation: option.explanation === '' ? null : rich(option.explanation, isRichRemark),
    })),
    explanation: explanation === '' ? null : explanation,
    domain: textIn(fieldOf(fields, JSON_NAMES.domain), ', ').trim() || null,
    references: referencesOf(fieldOf(fields, JSON_NAMES.references)),
    isActive: readActive(fieldOf(fields, JSON_NAMES.isActive)),
    findings: isOwn ? [] : unread,
  }
  const { reading, written } = readJsonKey(candidate, base)
  const isSeveral = isOwn || fieldOf(fields, JSON_NAMES.isSeveral) === true
  return withDifficulty(
    withKey(entry, reading, { written, isSeveral }),
    difficulty === '' ? null : difficulty,
  )
}

/** Which of them came along is found out where all addresses are. */
function withPictureTags(html: string, pictures: readonly string[]): string {
  const isThere = (source: string) =>
    [`src="${source}"`, `src='${source}'`].some((part) => html.includes(part))
  const missing = [...new Set(pictures)].map(escapeMarkup).filter((source) => !isThere(source))
  return `${html}${missing.map((source) => `<p><img src="${source}" alt=""></p>`).join('')}`
}

/** Remarks stand at their options: who leaves one out takes it away. */
const unsaidIn = (fields: JsonFields): LeavableField[] =>
  LEAVABLE_FIELDS.filter(
    (field) => field !== 'optionExplanations' && !JSON_NAMES[field].some((name) => fields.has(name)),
  )

function referencesOf(value: unknown): FileEntry['references'] {
  const list = listOf(value) ?? (value === undefined ? [] : [value])
  return list.flatMap((reference) => {
    const fields = fieldsOf(reference)
    if (fields === null) return readReferences(textOf(reference))
    const url = textOf(fieldOf(fields, JSON_NAMES.referenceAddress))
    return url === '' ? [] : [{ title: textOf(fieldOf(fields, JSON_NAMES.referenceTitle)) || url, url }]
  })
}

const readActive = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
