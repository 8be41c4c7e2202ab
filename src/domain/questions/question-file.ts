import type { Difficulty } from './difficulty.ts'

/** The kinds of file that questions are brought in from, in the order of their worth. */
export const QUESTION_FILE_FORMATS = [
  'csv',
  'xlsx',
  'markdown',
  'json',
  'gift',
  'aiken',
  'moodle-xml',
] as const
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number]

/** What a column of a sheet can hold. `correct` takes numbers from 1, letters or the option's own text. */
export const SHEET_FIELDS = [
  'statement',
  'option1',
  'option2',
  'option3',
  'option4',
  'option5',
  'option6',
  'option7',
  'option8',
  'optionExplanation1',
  'optionExplanation2',
  'optionExplanation3',
  'optionExplanation4',
  'optionExplanation5',
  'optionExplanation6',
  'optionExplanation7',
  'optionExplanation8',
  'correct',
  'kind',
  'explanation',
  'difficulty',
  'domain',
  'reference',
  'isActive',
] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

/** One column of a sheet: how the file calls it, what stands in the first row of data, and what it was taken for. */
export type SheetColumn = { name: string; example: string; field: SheetField | null }

/** What the person says of a sheet: a field (or null, 'Ignorar esta coluna') per column, in the order of the file. */
export type SheetMapping = { hasHeader: boolean; fields: readonly (SheetField | null)[] }

/**
 * What a reader noticed about one entry. `entryUnreadable`, `kindUnsupported`, `keyMissing`, `keyOutside` and
 * `keyAmbiguous` refuse it; the others are doubts that a person may wave through. `details` fill the sentence.
 */
export const READER_FINDINGS = [
  'entryUnreadable',
  'kindUnsupported',
  'keyMissing',
  'keyOutside',
  'keyAmbiguous',
  'severalKeysWithoutHint',
  'partialCreditLost',
  'answersInsideSentence',
  'difficultyUnknown',
  'pictureLost',
  'fileLost',
  'encodingGuessed',
  'markupLost',
  'cellMerged',
] as const
export type ReaderFinding = { kind: (typeof READER_FINDINGS)[number]; details: Record<string, string> }

/** One question of a file, as far as it could be read: rich text not yet cleaned, a key never guessed. */
export type FileEntry = {
  /** 1 for the first line (or row of a sheet, or entry where lines say nothing). */
  line: number
  /** The file within a ZIP, null otherwise. */
  file: string | null
  statement: string
  options: { text: string; explanation: string | null }[]
  /** Indexes from 0 into `options`; empty when the file gives none. */
  correctOptions: number[]
  explanation: string | null
  /** Null when the file does not say, or says what nobody understands. */
  difficulty: Difficulty | null
  /** The domain's name as the file writes it. */
  domain: string | null
  references: { title: string; url: string }[]
  isActive: boolean | null
  findings: ReaderFinding[]
}

/**
 * A file as it was understood. A picture inside an entry's rich text has `src="file:<name>"`, and `pictures` holds its
 * bytes under that name; every other `src` is a lost picture and already a finding.
 */
export type QuestionFile = {
  format: QuestionFileFormat
  /** As a person names it: 'UTF-8', 'Windows-1252', 'UTF-8 e Windows-1252 misturados'. */
  encoding: string
  /** ',' ';' or tab of a CSV, null for others. */
  separator: string | null
  /** Null unless the file is a sheet. */
  columns: SheetColumn[] | null
  hasHeader: boolean
  /** Lines, rows or entries that were read, the header not counted. */
  rows: number
  entries: FileEntry[]
  /** What was sent along and left out; pictures are not among it. */
  unread: UnreadPart[]
  pictures: ReadonlyMap<string, Uint8Array>
}

/** A file of a package in which nobody found a question, or a sheet of a workbook behind the one that was read. */
export type UnreadPart = { kind: 'file' | 'sheet'; name: string }

/** Bytes of everything that is sent for one import (spec 21.5). */
export const QUESTION_FILE_MAX_MB = 10
export const QUESTION_FILE_MAX_BYTES = QUESTION_FILE_MAX_MB * 1024 * 1024

/** Questions of one file; a longer one is cut by whoever keeps it. */
export const QUESTION_FILE_MAX_ENTRIES = 10_000

/** Columns of a sheet: what is wider holds no questions. */
export const SHEET_MAX_COLUMNS = 200

/** Files within a ZIP, and the bytes that all of them may unfold to. */
export const ZIP_MAX_FILES = 500
export const ZIP_MAX_BYTES = 50 * 1024 * 1024

/** Why a whole file is refused; each has one Portuguese sentence. */
export const FILE_REFUSALS = [
  'tooLarge',
  'tooManyEntries',
  'empty',
  'sheetWithoutQuestions',
  'markdownWithoutQuestions',
  'jsonWithoutQuestions',
  'giftWithoutQuestions',
  'aikenWithoutQuestions',
  'moodleWithoutQuestions',
  'formatUnknown',
  'nulCharacter',
  'zipTooLarge',
  'zipBroken',
  'zipNested',
  'xmlEntities',
  'xmlBroken',
  'sheetBroken',
  'sheetTooLong',
  'sheetTooWide',
  'jsonBroken',
  'tookTooLong',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** The files of one import: usually one; Markdown may come as statements and answers. */
export type UploadedFile = { name: string; bytes: Uint8Array }
