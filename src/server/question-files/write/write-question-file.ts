import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import type { Export, ExportedExam, ExportedQuestion, WrittenFile } from './export-file.ts'
import { packZip } from '#server/question-files/unpack-zip.ts'
import { writeCsv } from './write-csv.ts'
import { writeGift } from './write-gift.ts'
import { writeJson } from './write-json.ts'

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
}
const PICTURE_FOLDER = 'imagens'

/** The questions of an exam as a file that `readQuestionFile` reads as the same; with their pictures a ZIP (spec 21.6). */
export function writeQuestionFile({ exam, questions, pictures, format }: Export): WrittenFile {
  const packed = new Map([...pictures].map(([address, bytes]) => [pathOf(address), bytes]))
  const portable = questions.map((question) => withPaths(question, [...pictures.keys()]))
  const text = Buffer.from(textOf(format, exam, portable))
  if (packed.size === 0) return { bytes: text, ending: format, mediaType: MEDIA_TYPES[format] }
  const files = new Map<string, Uint8Array>([[`${exam.code}.${format}`, text], ...packed])
  return { bytes: packZip(files, { isCompressed: true }), ending: 'zip', mediaType: 'application/zip' }
}

function textOf(format: ExportFormat, exam: ExportedExam, questions: readonly ExportedQuestion[]): string {
  switch (format) {
    case 'json':
      return writeJson(exam, questions)
    case 'csv':
      return writeCsv(questions)
    case 'gift':
      return writeGift(exam, questions)
  }
}

function pathOf(address: string): string {
  return `${PICTURE_FOLDER}/${address.slice(address.lastIndexOf('/') + 1)}`
}

function withPaths(question: ExportedQuestion, addresses: readonly string[]): ExportedQuestion {
  const moved = (html: string): string =>
    addresses.reduce((text, address) => text.replaceAll(`src="${address}"`, `src="${pathOf(address)}"`), html)
  const movedOrNull = (html: string | null) => (html === null ? null : moved(html))
  return {
    ...question,
    statement: moved(question.statement),
    options: question.options.map(({ text, explanation }) => ({
      text: moved(text),
      explanation: movedOrNull(explanation),
    })),
    explanation: movedOrNull(question.explanation),
  }
}
