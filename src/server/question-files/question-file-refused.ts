import {
  QUESTION_FILE_MAX_ENTRIES,
  SHEET_MAX_COLUMNS,
  type FileRefusal,
} from '#domain/questions/question-file.ts'

/** Of a whole file. Entries that are no good are findings instead (domain/questions/question-file.ts). */
export class QuestionFileRefused extends Error {
  readonly kind: FileRefusal

  constructor(kind: FileRefusal, options?: { cause: unknown }) {
    super(`Question file refused: ${kind}`, options)
    this.name = 'QuestionFileRefused'
    this.kind = kind
  }
}

/** Refuses `tooManyEntries` as soon as a reader can count them, before each of them costs its time. */
export function refuseTooMany(count: number): void {
  if (count > QUESTION_FILE_MAX_ENTRIES) throw new QuestionFileRefused('tooManyEntries')
}

/** Refuses `sheetTooWide` before a sheet of thousands of columns costs its time. */
export function refuseTooWide(columns: number): void {
  if (columns > SHEET_MAX_COLUMNS) throw new QuestionFileRefused('sheetTooWide')
}
