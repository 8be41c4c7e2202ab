import { SHEET_MAX_COLUMNS, type QuestionFileFormat } from '#domain/questions/question-file.ts'
import { looksLikeAiken } from './moodle/read-aiken.ts'
import { csvRows, widthOf } from './sheet/read-csv.ts'
import { looksLikeGift } from './moodle/read-gift.ts'
import { looksLikeMarkdown } from './markdown/read-markdown.ts'
import { recogniseColumns, type Grid, type RecognisedColumns } from './sheet/sheet-columns.ts'

const SAMPLE = 100_000
const SAMPLE_ROWS = 300

const NO_SHEET: Pick<RecognisedColumns, 'isSure' | 'fields'> = { isSure: false, fields: [] }

const BY_EXTENSION: Readonly<Record<string, QuestionFileFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  gift: 'gift',
  aiken: 'aiken',
  xml: 'moodle-xml',
}

/** By its content; the name decides only between likenesses. Null for what is no question file. */
export function recogniseText(text: string, name: string): QuestionFileFormat | null {
  const start = text.trimStart()
  if (/^<(?:\?xml|!DOCTYPE|quiz)(?=[\s>[])/i.test(start)) return 'moodle-xml'
  const named = BY_EXTENSION[extensionOf(name)] ?? null
  if (looksLikeJson(start, named)) return 'json'
  const sample = cutAtLine(start)
  const candidates = candidatesFor(sample)
  if (named !== null && candidates.includes(named)) return named
  return candidates[0] ?? (named === 'json' || named === 'moodle-xml' ? null : named)
}

function candidatesFor(sample: string): QuestionFileFormat[] {
  const { grid } = csvRows(sample.split('\n', SAMPLE_ROWS).join('\n'))
  const { isSure, fields } = isTooWide(grid) ? NO_SHEET : recogniseColumns(grid)
  const checks: [QuestionFileFormat, boolean][] = [
    ['csv', isSure],
    ['aiken', looksLikeAiken(sample)],
    ['markdown', looksLikeMarkdown(sample)],
    ['gift', looksLikeGift(sample)],
    ['csv', fields.includes('statement') && fields.includes('correct')],
  ]
  return checks.flatMap(([format, fits]) => (fits ? [format] : []))
}

/** A line of prose may hold thousands of commas, and each column of a sheet is looked at with all others. */
const isTooWide = (grid: Grid) => widthOf(grid) > SHEET_MAX_COLUMNS

/** '[markdown] Texto {…}' is GIFT: JSON goes on with a value, or says by its name what it is. */
function looksLikeJson(start: string, named: QuestionFileFormat | null): boolean {
  if (!/^[[{]/.test(start)) return false
  return named === 'json' || /^(?:\{\s*["}]|\[\s*[[{"\]])/.test(start)
}

function cutAtLine(text: string): string {
  if (text.length <= SAMPLE) return text
  const end = text.lastIndexOf('\n', SAMPLE)
  return text.slice(0, end === -1 ? SAMPLE : end)
}

function extensionOf(name: string): string {
  const bare = name.toLowerCase().replace(/\.txt$/, '')
  return bare.slice(bare.lastIndexOf('.') + 1)
}
