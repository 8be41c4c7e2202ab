import type { ExportFormat } from '#domain/question-import-file.ts'

/** Where the questions of an exam are downloaded from, for a link: the browser saves what comes. */
export const questionsFileAddress = ({ examId, format }: { examId: string; format: ExportFormat }): string =>
  `/api/admin/exams/${examId}/questions-file?format=${format}`
