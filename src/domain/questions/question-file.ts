import type { OfferedFormat } from '#domain/exams/exam-format.ts'
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

export const OPTION_FIELDS = [
  'option1',
  'option2',
  'option3',
  'option4',
  'option5',
  'option6',
  'option7',
  'option8',
] as const
export const OPTION_EXPLANATION_FIELDS = [
  'optionExplanation1',
  'optionExplanation2',
  'optionExplanation3',
  'optionExplanation4',
  'optionExplanation5',
  'optionExplanation6',
  'optionExplanation7',
  'optionExplanation8',
] as const

/** What a column of a sheet can hold. `id` takes those of our own exports, `correct` numbers from 1, letters or the option's own text. */
export const SHEET_FIELDS = [
  'id',
  'statement',
  ...OPTION_FIELDS,
  ...OPTION_EXPLANATION_FIELDS,
  'correct',
  'kind',
  'explanation',
  'difficulty',
  'domain',
  'reference',
  'isActive',
] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

export type SheetColumn = { name: string; example: string; field: SheetField | null }

export type SheetMapping = { hasHeader: boolean; fields: readonly (SheetField | null)[] }

/** `entryUnreadable`, `kindUnsupported`, `keyMissing`, `keyOutside`, `keyAmbiguous` refuse; the others are doubts. */
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
  'fieldUnread',
  'cellMerged',
] as const
export type ReaderFinding = { kind: (typeof READER_FINDINGS)[number]; details: Record<string, string> }

/** What a file may leave unsaid: a question that is there already keeps its own. */
export const LEAVABLE_FIELDS = [
  'explanation',
  'optionExplanations',
  'difficulty',
  'domain',
  'references',
  'isActive',
] as const
export type LeavableField = (typeof LEAVABLE_FIELDS)[number]

/** One question of a file, as far as it could be read: rich text not yet cleaned, a key never guessed. */
export type FileEntry = {
  /** 1 for the first line (or row of a sheet, or entry where lines say nothing). */
  line: number
  /** Within a ZIP, null otherwise. */
  file: string | null
  /** Of the question that the line is about, in small letters; null for a new one. */
  id: string | null
  unsaid: readonly LeavableField[]
  statement: string
  options: { text: string; explanation: string | null }[]
  /** Indexes from 0 into `options`; empty when the file gives none. */
  correctOptions: number[]
  explanation: string | null
  difficulty: Difficulty | null
  domain: string | null
  references: { title: string; url: string }[]
  isActive: boolean | null
  findings: ReaderFinding[]
}

/** A picture has `src="file:<name>"`, its bytes are in `pictures`; every other `src` is already a finding. */
export type QuestionFile = {
  format: QuestionFileFormat
  /** As a person names it: 'UTF-8', 'Windows-1252', 'UTF-8 e Windows-1252 misturados'. */
  encoding: string
  separator: string | null
  columns: SheetColumn[] | null
  hasHeader: boolean
  rows: number
  entries: FileEntry[]
  unread: UnreadPart[]
  /** Of a JSON of ours that says it. */
  examFormat: OfferedFormat | null
  pictures: ReadonlyMap<string, Uint8Array>
  /** Names of pictures that our own export shows and the file does not hold. */
  absentPictures: ReadonlySet<string>
}

export type UnreadPart = { kind: 'file' | 'sheet'; name: string }

/** Bytes of everything that is sent for one import (spec 21.5). */
export const QUESTION_FILE_MAX_MB = 10
export const QUESTION_FILE_MAX_BYTES = QUESTION_FILE_MAX_MB * 1024 * 1024

export const QUESTION_FILE_MAX_ENTRIES = 10_000

export const SHEET_MAX_COLUMNS = 200

export const ZIP_MAX_FILES = 500
export const ZIP_MAX_MB = 50
export const ZIP_MAX_BYTES = ZIP_MAX_MB * 1024 * 1024

/** In UTF-16 units: Excel cuts what is longer when it opens a sheet. */
export const EXCEL_CELL_MAX_LENGTH = 32_767

/** Whether one import takes a file of `bytes`, which as a package holds so many files that unfold to so much. */
export const fitsImport = (size: { bytes: number; files: number; unfolded: number }): boolean =>
  size.bytes <= QUESTION_FILE_MAX_BYTES && size.files <= ZIP_MAX_FILES && size.unfolded <= ZIP_MAX_BYTES

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

export type UploadedFile = { name: string; bytes: Uint8Array }
