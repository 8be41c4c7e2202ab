import type { FilledFormat } from '#domain/exams/exam-format.ts'
import type { QuestionFile, SheetColumn } from './question-file.ts'

/** The files of one import: Markdown may come as statements and answers. */
export const MOST_IMPORT_FILES = 2

export const MOST_OPEN_IMPORTS = 3

export const IMPORT_KEPT_HOURS = 24

export const MAX_BATCH_NAME = 160

/** Of the answer that carries an export: 'false' where the file is larger than an import takes. */
export const IMPORTABLE_HEADER = 'x-importable'

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
