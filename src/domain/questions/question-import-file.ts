import type { QuestionFile, SheetColumn } from './question-file.ts'

/** The files of one import: Markdown may come as statements and answers. */
export const MOST_IMPORT_FILES = 2

/** Imports that a person may have begun and not finished; one more makes room of the oldest. */
export const MOST_OPEN_IMPORTS = 3

/** For how long a file waits for its import, in hours. */
export const IMPORT_KEPT_HOURS = 24

/** Characters of a batch's name. */
export const MAX_BATCH_NAME = 160

/** As what the questions of an exam are exported. */
export const EXPORT_FORMATS = ['json', 'csv', 'gift'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What was understood of a file before anything in it was judged. */
export type ReadFacts = Pick<
  QuestionFile,
  'format' | 'encoding' | 'separator' | 'columns' | 'hasHeader' | 'rows'
> & {
  /** In the order in which they came. */
  files: string[]
}

/** Of what was read, what is kept of it beside its entries. */
export const factsOf = (
  { format, encoding, separator, columns, hasHeader, rows }: QuestionFile,
  files: readonly string[],
): ReadFacts => ({
  format,
  encoding,
  separator,
  columns: columns?.map(({ name, example, field }): SheetColumn => ({ name, example, field })) ?? null,
  hasHeader,
  rows,
  files: [...files],
})
