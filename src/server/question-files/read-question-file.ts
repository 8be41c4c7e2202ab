import {
  QUESTION_FILE_FORMATS,
  QUESTION_FILE_MAX_BYTES,
  ZIP_MAX_BYTES,
  type FileEntry,
  type FileRefusal,
  type QuestionFile,
  type QuestionFileFormat,
  type SheetColumn,
  type SheetMapping,
  type UploadedFile,
} from '#domain/questions/question-file.ts'
import type { OfferedFormat } from '#domain/exams/exam-format.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import { withRaisedText } from '#domain/questions/raised-text.ts'
import { FILE_REFUSAL_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'
import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { refusedEntry, withFindings } from './file-entry.ts'
import { withLostMarkup } from './lost-markup.ts'
import { openShelf, withPictures, type PictureShelf } from './picture-sources.ts'
import { QuestionFileRefused, refuseTooMany } from './question-file-refused.ts'
import { readAiken } from './moodle/read-aiken.ts'
import { readGift } from './moodle/read-gift.ts'
import { readJson } from './json/read-json.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { readMoodleXml } from './moodle/read-moodle-xml.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { csvSheet, readSheets, type NamedSheet } from './sheet/read-sheets.ts'
import { isWorkbook, readXlsx } from '#server/question-files/sheet/read-xlsx.ts'
import { readableText, recognised, textOf, type Source } from './source-texts.ts'
import { isZip, unpackZip, type Unpacked } from './unpack-zip.ts'

type Reading = {
  entries: FileEntry[]
  columns: SheetColumn[] | null
  hasHeader: boolean
  separator: string | null
  rows: number
}

export type QuestionFileInput = { files: readonly UploadedFile[]; mapping?: SheetMapping | undefined }

/**
 * What a file is, its content decides; made for a worker thread. An entry that is no good is a finding and costs no
 * other; a key is never guessed (spec 21.3). Throws `QuestionFileRefused` for a file as a whole.
 */
export async function readQuestionFile({ files, mapping }: QuestionFileInput): Promise<QuestionFile> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > QUESTION_FILE_MAX_BYTES) throw new QuestionFileRefused('tooLarge')
  if (size === 0) throw new QuestionFileRefused('empty')
  const [first] = files
  if (first !== undefined && isZip(first.bytes)) {
    const unpacked = unpackZip(first.bytes)
    return isWorkbook(unpacked) ? readWorkbook(unpacked, mapping) : readPackage(unpacked, mapping)
  }
  const sources = recognised(files.map(({ name, bytes }) => textOf({ name, bytes, file: null })))
  if (sources.length < files.length) throw new QuestionFileRefused('formatUnknown')
  return readSources(sources, openContext(openShelf(), mapping))
}

async function readWorkbook(unpacked: Unpacked, mapping: SheetMapping | undefined): Promise<QuestionFile> {
  const { unread, ...workbook } = await readXlsx(unpacked)
  const sheet = readSheet(workbook, { mapping, file: null })
  return finished(
    { ...sheet, format: 'xlsx', encoding: 'UTF-8', separator: null, unread },
    openContext(openShelf(), mapping),
  )
}

async function readPackage(unpacked: Unpacked, mapping: SheetMapping | undefined): Promise<QuestionFile> {
  const workbooks = await readWorkbooks(unpacked)
  const texts = [...unpacked]
    .filter(([name, bytes]) => !PICTURE_NAME.test(name) && !isZip(bytes))
    .flatMap(([name, bytes]) => readableText({ name, bytes, file: name }))
  const sources = recognised(texts)
  if (sources.length === 0 && workbooks.length === 0) throw new QuestionFileRefused('formatUnknown')
  const context = openContext(openShelf(unpacked), mapping)
  const { entries, ...read } = readSources(sources, context, workbooks)
  const told = new Set([...context.answerFiles, ...entries.map(({ file }) => file)])
  const unread = [...unpacked.keys()].filter((name) => !PICTURE_NAME.test(name) && !told.has(name))
  return { ...read, entries, unread: unread.map((name) => ({ kind: 'file', name })) }
}

/** One level deep, and all together no larger than one package may be. */
async function readWorkbooks(unpacked: Unpacked): Promise<NamedSheet[]> {
  const workbooks: NamedSheet[] = []
  let size = 0
  for (const [file, bytes] of unpacked) {
    if (!isZip(bytes)) continue
    const parts = unpackZip(bytes)
    for (const part of parts.values()) size += part.length
    if (size > ZIP_MAX_BYTES) throw new QuestionFileRefused('zipTooLarge')
    if (!isWorkbook(parts)) throw new QuestionFileRefused('zipNested')
    workbooks.push({ sheet: await readXlsx(parts), separator: null, file })
  }
  return workbooks
}

const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|svg)$/i

function readSources(
  sources: readonly Source[],
  context: Context,
  workbooks: readonly NamedSheet[] = [],
): QuestionFile {
  const formats = QUESTION_FILE_FORMATS.filter(
    (format) =>
      (format === 'xlsx' && workbooks.length > 0) || sources.some((source) => source.format === format),
  )
  const readings = formats.map((format) => {
    if (format === 'xlsx') return { ...readSheets(workbooks, context.mapping), format }
    const own = sources.filter((source) => source.format === format)
    const reading = readingOf(format, own, context)
    return { ...reading, format, entries: withGuesses(reading.entries, own) }
  })
  const first = readings.find(({ entries }) => entries.length > 0) ?? readings[0]
  if (first === undefined) throw new QuestionFileRefused('empty')
  // A person maps the columns of a sheet, with or without other files beside it.
  const sheet = readings.find(({ columns }) => columns !== null) ?? first
  return finished(
    {
      ...sheet,
      format: first.format,
      encoding: encodingOf(sources),
      entries: readings.flatMap(({ entries }) => entries),
      unread: [],
    },
    context,
  )
}

/** `formats` and `answerFiles`, which gave answers and no question, fill up while files are read. */
type Context = {
  shelf: PictureShelf
  mapping: SheetMapping | undefined
  formats: OfferedFormat[]
  answerFiles: Set<string | null>
}

const openContext = (shelf: PictureShelf, mapping: SheetMapping | undefined): Context => ({
  shelf,
  mapping,
  formats: [],
  answerFiles: new Set(),
})

function readingOf(
  format: QuestionFileFormat,
  sources: readonly Source[],
  { shelf, mapping, formats, answerFiles }: Context,
): Reading {
  const each = (read: (source: Source) => FileEntry[]): Reading => ({
    ...NO_SHEET,
    entries: sources.flatMap((source) =>
      source.file === null ? read(source) : withoutRefusal(source, read),
    ),
  })
  switch (format) {
    case 'csv':
    case 'xlsx':
      return readSheets(
        sources.map(({ text, file }) => ({ ...csvSheet(text), file })),
        mapping,
      )
    case 'markdown':
      return { ...NO_SHEET, entries: readMarkdown(sources, (file) => answerFiles.add(file)) }
    case 'json':
      return each(({ text, file }) => readJson(text, file, (examFormat) => formats.push(examFormat)))
    case 'gift':
      return each(({ text, file }) => readGift(text, file))
    case 'aiken':
      return each(({ text, file }) => readAiken(text, file))
    case 'moodle-xml':
      return each(({ text, file }) => readMoodleXml(text, file, shelf))
  }
}

const NO_SHEET = { columns: null, hasHeader: false, separator: null, rows: 0 }

/** One broken file of a package costs no other: it is refused by itself; without a question it is unread. */
function withoutRefusal(source: Source, read: (source: Source) => FileEntry[]): FileEntry[] {
  try {
    return read(source)
  } catch (error) {
    if (!(error instanceof QuestionFileRefused)) throw error
    if (WITHOUT_QUESTIONS.has(error.kind) || error.kind === 'formatUnknown') return []
    if (error.kind !== 'jsonBroken' && error.kind !== 'xmlBroken') throw error
    const reason = FILE_REFUSAL_SENTENCES[error.kind]
    return [refusedEntry({ line: 1, file: source.file }, { kind: 'entryUnreadable', details: { reason } })]
  }
}

const EMPTY_REFUSALS = {
  csv: 'sheetWithoutQuestions',
  xlsx: 'sheetWithoutQuestions',
  markdown: 'markdownWithoutQuestions',
  json: 'jsonWithoutQuestions',
  gift: 'giftWithoutQuestions',
  aiken: 'aikenWithoutQuestions',
  'moodle-xml': 'moodleWithoutQuestions',
} as const satisfies Record<QuestionFileFormat, FileRefusal>
const WITHOUT_QUESTIONS: ReadonlySet<FileRefusal> = new Set(Object.values(EMPTY_REFUSALS))

function encodingOf(sources: readonly Source[]): string {
  return [...new Set(sources.map(({ encoding }) => encoding))].join(', ') || 'UTF-8'
}

function withGuesses(entries: readonly FileEntry[], sources: readonly Source[]): FileEntry[] {
  const guessed = new Map(
    sources.map(({ file, guessedLines, encoding }) => [file, { lines: [...guessedLines], encoding }]),
  )
  const isJson = sources[0]?.format === 'json'
  return entries.map((entry, index) => {
    const { lines = [], encoding = '' } = guessed.get(entry.file) ?? {}
    if (lines.length === 0) return entry
    const next = entries[index + 1]
    const end = next?.file === entry.file ? next.line : Number.POSITIVE_INFINITY
    const first = lines[firstAtOrBehind(lines, entry.line)] ?? Number.POSITIVE_INFINITY
    return isJson || first < end ? withGuess(entry, encoding) : entry
  })
}

function firstAtOrBehind(lines: readonly number[], line: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}

const withGuess = (entry: FileEntry, encoding: string) =>
  withFindings(entry, {
    kind: 'encodingGuessed',
    details: { encoding: encoding === 'UTF-8' ? encoding : 'Windows-1252' },
  })

/** Files of several exams offer none: it would be the format of one for the questions of all. */
function theOne([first, ...others]: readonly OfferedFormat[]): OfferedFormat | null {
  return first !== undefined && others.every((other) => isDeepStrictEqual(first, other)) ? first : null
}

type Unfinished = Omit<QuestionFile, 'pictures' | 'absentPictures' | 'examFormat'>

function finished(unfinished: Unfinished, { shelf, mapping, formats }: Context): QuestionFile {
  const { entries, format, columns, rows } = unfinished
  // Before a person has said what its columns hold, a sheet may be one of which nothing was understood.
  const isMappable = columns !== null && mapping === undefined && rows > 0
  if (entries.length === 0 && !isMappable) throw new QuestionFileRefused(EMPTY_REFUSALS[format])
  refuseTooMany(entries.length)
  const resolved = entries.map((entry) =>
    withLostMarkup(withPictures(withTexts(entry, withRaisedText), shelf, posix.dirname(entry.file ?? ''))),
  )
  return {
    ...unfinished,
    rows: entries.length === 0 ? rows : entries.length,
    entries: resolved,
    pictures: shelf.taken,
    absentPictures: shelf.absent,
    examFormat: theOne(formats),
  }
}
