import { unguardedCell } from '#domain/csv.ts'
import Papa from 'papaparse'
import { QuestionFileRefused } from './question-file-refused.ts'
import type { Sheet } from './read-sheet.ts'
import { isDeclaredRich } from './sheet-columns.ts'

export type CsvSheet = Sheet & { separator: string }

type Row = { cells: string[]; line: number; isBroken: boolean }

const SEPARATORS = [',', ';', '\t']
const SAMPLE_LENGTH = 200_000
const SAMPLE_ROWS = 30
/** Quotes that nobody closed, after which the reader begins again at the next line. */
const MAX_RESTARTS = 50
/** No sheet of questions is wider. */
const MAX_COLUMNS = 200

/** The rows of a CSV, each with the line that it begins on, and the separator that it turned out to have. */
export function readCsv(text: string): CsvSheet {
  const separator = separatorOf(text)
  const rows: Row[] = []
  let offset = 0
  let line = 1
  for (let restart = 0; offset < text.length && restart < MAX_RESTARTS; restart += 1) {
    const part = readUntilBroken(text.slice(offset), separator, line)
    rows.push(...part.rows)
    offset += part.length
    line += part.lines
  }
  if (offset < text.length) rows.push({ cells: [text.slice(offset, offset + 80)], line, isBroken: true })
  const unguarded = unguardedRows(rows)
  return {
    ...withoutBlanks(
      unguarded.map(({ cells }) => cells),
      unguarded.map((row) => row.line),
    ),
    broken: new Set(rows.flatMap((row) => (row.isBroken ? [row.line] : []))),
    separator,
  }
}

type Part = { rows: Row[]; length: number; lines: number }

/** Reads to the end, or through the line of a quote that swallowed its neighbours: that line alone is lost. */
function readUntilBroken(text: string, separator: string, firstLine: number): Part {
  const part: Part = { rows: [], length: 0, lines: 0 }
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const end = meta.cursor
      const lines = countLineEnds(text, part.length, end)
      const line = firstLine + part.lines
      const isBroken = lines > 1 && errors.some(({ type }) => type === 'Quotes')
      part.rows.push({ cells: data, line, isBroken })
      const lineEnd = text.indexOf('\n', part.length)
      part.length = isBroken && lineEnd !== -1 ? lineEnd + 1 : end
      part.lines += isBroken ? 1 : lines
      if (isBroken) parser.abort()
    },
  })
  return part
}

/** An apostrophe before a sign of formulas is ours where the header is; elsewhere only if nothing else in the cell is quoted. */
function unguardedRows(rows: readonly Row[]): Row[] {
  const isOurs = (rows[0]?.cells ?? []).some(isDeclaredRich)
  const unguarded = (cell: string): string =>
    isOurs || !cell.slice(1).includes("'") ? unguardedCell(cell) : cell
  return rows.map((row) => ({ ...row, cells: row.cells.map(unguarded) }))
}

/** The separator under which most of the first rows have one width. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const scored = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter: separator,
      newline: '\n',
      preview: SAMPLE_ROWS,
    })
    const widths = data.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
    const usual = mostCommon(widths)
    const agreeing = widths.filter((width) => width === usual).length
    return { separator, score: usual < 2 ? 0 : agreeing + usual / MAX_COLUMNS }
  })
  return scored.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ','
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

function countLineEnds(text: string, from: number, until: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < until; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Rows of one width, without the rows and columns in which nothing stands. */
export function withoutBlanks(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
): Pick<Sheet, 'grid' | 'lines'> {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width > MAX_COLUMNS) throw new QuestionFileRefused('sheetBroken')
  const filled = [...Array(width).keys()].filter((column) =>
    rows.some((row) => (row[column] ?? '').trim() !== ''),
  )
  const kept = [...rows.keys()].filter((index) => rows[index]?.some((cell) => cell.trim() !== ''))
  return {
    grid: kept.map((index) => filled.map((column) => rows[index]?.[column] ?? '')),
    lines: kept.map((index) => lines[index] ?? 0),
  }
}
