import type { FilledFormat } from '#domain/exams/exam-format.ts'
import type { QuestionFile, SheetColumn } from './question-file.ts'

/** The files of one import: Markdown may come as statements and answers. */
export const MOST_IMPORT_FILES = 2

export const MOST_OPEN_IMPORTS = 3

export const IMPORT_KEPT_HOURS = 24

export const MAX_BATCH_NAME = 160

/** Why an exported file may not come in again as it went out: an import is smaller, or Excel cuts a text of it. */
export const EXPORT_CAUTIONS = ['tooLarge', 'cellTooLong'] as const
export type ExportCaution = (typeof EXPORT_CAUTIONS)[number]
/** Of the answer that carries an export: its caution, where it has one. */
export const EXPORT_CAUTION_HEADER = 'x-export-caution'

export const EXPORT_FORMATS = ['json', 'xlsx', 'csv', 'gift'] as const
/** In which a template can be had: those that a person fills in. */
export const TEMPLATE_FORMATS = ['xlsx', 'csv', 'json'] as const satisfies readonly ExportFormat[]
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number]

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ReadFacts = Pick<
  QuestionFile,
  'format' | 'encoding' | 'separator' | 'columns' | 'hasHeader' | 'rows'
> & {
  files: string[]
  /** Absent in imports that were begun before files had one. */
  examFormat?: QuestionFile['examFormat']
  /** Of what was imported: for 'Desfazer'. */
  filledFormat?: FilledFormat | null
}

export const factsOf = (
  { format, encoding, separator, columns, hasHeader, rows, examFormat }: QuestionFile,
  files: readonly string[],
): ReadFacts => ({
  format,
  encoding,
  separator,
  columns: columns?.map(({ name, example, field }): SheetColumn => ({ name, example, field })) ?? null,
  hasHeader,
  rows,
  files: [...files],
  examFormat,
})
