import { EXCEL_CELL_MAX_LENGTH, fitsImport } from '#domain/questions/question-file.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import type { ExportCaution, ExportFormat } from '#domain/questions/question-import-file.ts'
import { csvText } from '#domain/text/csv.ts'
import { packZip, unpackZip } from '#server/question-files/unpack-zip.ts'
import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'
import type { Export, ExportedQuestion, WrittenFile } from './export-file.ts'
import { SHEET_WIDTHS, sheetRows } from './sheet-rows.ts'
import { writeGift } from './write-gift.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gift: 'text/plain; charset=utf-8',
}
const PICTURE_FOLDER = 'imagens'

type Part = Pick<Export, 'exam' | 'questions'>

/**
 * The questions of each exam as a file that `readQuestionFile` reads as the same; with pictures, or of several exams, a
 * ZIP (spec 21.6). `caution`: why it may not come in again as the same.
 */
export async function writeQuestionFile(
  parts: readonly Part[],
  { pictures, format }: Pick<Export, 'pictures' | 'format'>,
): Promise<WrittenFile & { caution: ExportCaution | null }> {
  const texts = await Promise.all(
    parts.map(async (part) => ({
      name: `${part.exam.code}.${format}`,
      ...(await writePart(format, { ...part, questions: withPaths(part.questions, pictures) })),
    })),
  )
  const cautionOf = (size: Parameters<typeof fitsImport>[0]): ExportCaution | null => {
    if (!fitsImport(size)) return 'tooLarge'
    return texts.some(({ isCut }) => isCut) ? 'cellTooLong' : null
  }
  const [only, ...more] = texts
  if (only !== undefined && more.length === 0 && pictures.size === 0) {
    const { bytes } = only
    const caution = cautionOf({ bytes: bytes.length, files: 1, unfolded: unfoldedSize(format, bytes) })
    return { bytes, ending: format, mediaType: MEDIA_TYPES[format], caution }
  }
  const files = new Map<string, Uint8Array>([
    ...texts.map(({ name, bytes }) => [name, bytes] as const),
    ...[...pictures].map(([address, bytes]) => [pathOf(address), bytes] as const),
  ])
  const bytes = packZip(files, { isCompressed: true })
  const unfolded =
    sumOf(texts.map((text) => unfoldedSize(format, text.bytes))) +
    sumOf([...pictures.values()].map(({ length }) => length))
  const caution = cautionOf({ bytes: bytes.length, files: files.size, unfolded })
  return { bytes, ending: 'zip', mediaType: 'application/zip', caution }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** A workbook is a package, whose inside an import counts; one that it cannot open has no end. */
function unfoldedSize(format: ExportFormat, bytes: Uint8Array): number {
  if (format !== 'xlsx') return bytes.length
  try {
    return sumOf([...unpackZip(bytes).values()].map(({ length }) => length))
  } catch (error) {
    if (error instanceof QuestionFileRefused) return Number.POSITIVE_INFINITY
    throw error
  }
}

/** `isCut`: Excel would cut a text of it. */
async function writePart(
  format: ExportFormat,
  { exam, questions }: Part,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  if (format === 'json') return { bytes: Buffer.from(writeJson(exam, questions)), isCut: false }
  if (format === 'gift') return { bytes: Buffer.from(writeGift(exam, questions)), isCut: false }
  const rows = sheetRows(questions)
  return {
    bytes: format === 'csv' ? Buffer.from(csvText(rows)) : await writeXlsx(rows, SHEET_WIDTHS),
    isCut: rows.some((row) => row.some((cell) => cell.length > EXCEL_CELL_MAX_LENGTH)),
  }
}

const pathOf = (address: string): string => `${PICTURE_FOLDER}/${address.slice(address.lastIndexOf('/') + 1)}`

const SHOWN_FROM = /src="([^"]*)"/g

const withPaths = (
  questions: readonly ExportedQuestion[],
  pictures: ReadonlyMap<string, Uint8Array>,
): readonly ExportedQuestion[] =>
  pictures.size === 0
    ? questions
    : questions.map((question) =>
        withTexts(question, (html) =>
          html.replaceAll(SHOWN_FROM, (shown, address: string) =>
            pictures.has(address) ? `src="${pathOf(address)}"` : shown,
          ),
        ),
      )
