import {
  QUESTION_FILE_FORMATS,
  QUESTION_FILE_MAX_BYTES,
  type FileEntry,
  type QuestionFile,
  type QuestionFileFormat,
  type SheetColumn,
  type SheetMapping,
  type UploadedFile,
} from '#domain/question-file.ts'
import { posix } from 'node:path'
import { decodeText, type DecodedText } from './decode-text.ts'
import { withLostMarkup } from './lost-markup.ts'
import { withPictures, type PictureShelf } from './picture-sources.ts'
import { QuestionFileRefused, refuseTooMany } from './question-file-refused.ts'
import { readAiken } from './read-aiken.ts'
import { readCsv } from './read-csv.ts'
import { readGift } from './read-gift.ts'
import { readJson } from './read-json.ts'
import { readMarkdown } from './read-markdown.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { readSheet, type ReadSheet } from './read-sheet.ts'
import { isWorkbook, readXlsx } from './read-xlsx.ts'
import { recogniseText } from './recognise-format.ts'
import { isZip, unpackZip, type Unpacked } from './unpack-zip.ts'

/** A text of the import with what it was taken for. `file` is its name within a package, null outside of one. */
type Source = DecodedText & { name: string; file: string | null; format: QuestionFileFormat }

/** What the reader of a format gives; sheets say more. */
type Reading = {
  entries: FileEntry[]
  columns: SheetColumn[] | null
  hasHeader: boolean
  separator: string | null
}

/** What an import is made of. Markdown may come as statements and answers; a mapping is only for sheets. */
export type QuestionFileInput = { files: readonly UploadedFile[]; mapping?: SheetMapping | undefined }

/**
 * Reads a file of questions, whatever it is by its content: CSV, XLSX, Markdown, JSON, GIFT, Aiken, Moodle XML, or a ZIP of such
 * with their pictures. Knows no database and no network; made for a worker thread with limits. An entry that is no good is a
 * finding and costs no other; a key is never guessed (decisions 5). Throws `QuestionFileRefused` for a file as a whole.
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
  const sources = files.map(({ name, bytes }) => sourceOf({ name, bytes, file: null }))
  return readSources(sources, { files: new Map(), taken: new Map() }, mapping)
}

async function readWorkbook(unpacked: Unpacked, mapping: SheetMapping | undefined): Promise<QuestionFile> {
  const { entries, columns, hasHeader } = readSheet(await readXlsx(unpacked), { mapping, file: null })
  const shelf: PictureShelf = { files: new Map(), taken: new Map() }
  return finished({ format: 'xlsx', encoding: 'UTF-8', separator: null, columns, hasHeader, entries }, shelf)
}

/** The files of the worthiest format in a package; the others are its pictures, or nothing to us. */
function readPackage(unpacked: Unpacked, mapping: SheetMapping | undefined): QuestionFile {
  const sources = [...unpacked]
    .filter(([name]) => !/\.(?:png|jpe?g|gif|webp|svg|pdf|mp[34])$/i.test(name))
    .flatMap(([name, bytes]) => readableSource({ name, bytes, file: name }))
  const format = QUESTION_FILE_FORMATS.find((candidate) =>
    sources.some((source) => source.format === candidate),
  )
  const chosen = sources.filter((source) => source.format === format)
  if (chosen.length === 0) throw new QuestionFileRefused('formatUnknown')
  return readSources(chosen, { files: unpacked, taken: new Map() }, mapping)
}

type Named = { name: string; bytes: Uint8Array; file: string | null }

function sourceOf({ name, bytes, file }: Named): Source {
  const decoded = decodeText(bytes)
  if (decoded.text.trim() === '') throw new QuestionFileRefused('empty')
  const format = recogniseText(decoded.text, name)
  if (format === null) throw new QuestionFileRefused('formatUnknown')
  return { ...decoded, name, file, format }
}

/** A package may hold what nobody reads: a licence, a note. */
function readableSource(named: Named): Source[] {
  try {
    return [sourceOf(named)]
  } catch (error) {
    if (error instanceof QuestionFileRefused && ['empty', 'formatUnknown'].includes(error.kind)) return []
    throw error
  }
}

function readSources(
  sources: readonly Source[],
  shelf: PictureShelf,
  mapping: SheetMapping | undefined,
): QuestionFile {
  const [first] = sources
  if (first === undefined) throw new QuestionFileRefused('empty')
  const reading = readingOf(first.format, sources, { shelf, mapping })
  const entries = withGuesses(reading.entries, sources)
  return finished({ ...reading, format: first.format, encoding: encodingOf(sources), entries }, shelf)
}

type Context = { shelf: PictureShelf; mapping: SheetMapping | undefined }

function readingOf(
  format: QuestionFileFormat,
  sources: readonly Source[],
  { shelf, mapping }: Context,
): Reading {
  const each = (read: (source: Source) => FileEntry[]): Reading => ({
    ...NO_SHEET,
    entries: sources.flatMap(read),
  })
  switch (format) {
    case 'csv':
    case 'xlsx':
      return readSheets(sources, mapping)
    case 'markdown':
      return { ...NO_SHEET, entries: readMarkdown(sources) }
    case 'json':
      return each(({ text, file }) => readJson(text, file))
    case 'gift':
      return each(({ text, file }) => readGift(text, file))
    case 'aiken':
      return each(({ text, file }) => readAiken(text, file))
    case 'moodle-xml':
      return each(({ text, file }) => readMoodleXml(text, file, shelf))
  }
}

const NO_SHEET = { columns: null, hasHeader: false, separator: null }

/** Several sheets are one behind the other, with the columns of the first. */
function readSheets(sources: readonly Source[], mapping: SheetMapping | undefined): Reading {
  const sheets = sources.map(({ text, file }) => {
    const sheet = readCsv(text)
    return { ...readSheet(sheet, { mapping, file }), separator: sheet.separator }
  })
  const first: (ReadSheet & { separator: string }) | undefined = sheets[0]
  return {
    entries: sheets.flatMap(({ entries }) => entries),
    columns: first?.columns ?? [],
    hasHeader: first?.hasHeader ?? false,
    separator: first?.separator ?? null,
  }
}

function encodingOf(sources: readonly Source[]): string {
  return [...new Set(sources.map(({ encoding }) => encoding))].join(', ')
}

/** A guessed line is a doubt of the entry that it lies in; entries of JSON have no lines, and share it. */
function withGuesses(entries: readonly FileEntry[], sources: readonly Source[]): FileEntry[] {
  const guessed = new Map(sources.map(({ file, guessedLines }) => [file, [...guessedLines]]))
  const isJson = sources[0]?.format === 'json'
  return entries.map((entry, index) => {
    const lines = guessed.get(entry.file) ?? []
    if (lines.length === 0) return entry
    const next = entries[index + 1]
    const end = next?.file === entry.file ? next.line : Number.POSITIVE_INFINITY
    const first = lines[firstAtOrBehind(lines, entry.line)] ?? Number.POSITIVE_INFINITY
    return isJson || first < end ? withGuess(entry) : entry
  })
}

/** The place of the first of these ascending lines that is not before `line`. */
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

function withGuess(entry: FileEntry): FileEntry {
  const details = { encoding: 'Windows-1252' }
  return { ...entry, findings: [...entry.findings, { kind: 'encodingGuessed', details }] }
}

type Unfinished = Omit<QuestionFile, 'rows' | 'pictures'>

function finished(unfinished: Unfinished, shelf: PictureShelf): QuestionFile {
  const { entries } = unfinished
  if (entries.length === 0) throw new QuestionFileRefused('empty')
  refuseTooMany(entries.length)
  const resolved = entries.map((entry) =>
    withLostMarkup(withPictures(entry, shelf, posix.dirname(entry.file ?? ''))),
  )
  return { ...unfinished, rows: entries.length, entries: resolved, pictures: shelf.taken }
}
