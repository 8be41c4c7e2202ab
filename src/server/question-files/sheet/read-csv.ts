import { unguardedCell } from '#domain/text/csv.ts'
import { SHEET_MAX_COLUMNS } from '#domain/questions/question-file.ts'
import Papa from 'papaparse'
import { refuseTooMany, refuseTooWide } from '#server/question-files/question-file-refused.ts'
import type { Sheet } from './read-sheet.ts'
import { HEADER_ROWS, isDeclaredRich } from './sheet-columns.ts'
import { withoutHole } from './sheet-holes.ts'

export type CsvSheet = Sheet & { separator: string }

type Row = { cells: string[]; line: number; isBroken: boolean }

const SEPARATORS = [',', ';', '\t']
const SAMPLE_LENGTH = 200_000
const SAMPLE_ROWS = 30
/** A fault may make the reader go through its whole window in vain: after so many of them the windows are small. */
const COSTLY_RESTARTS = 50
const WINDOW = 500_000
const SMALL_WINDOW = 3000

/** Each row with the line that it begins on. Refuses `tooManyEntries` and `sheetTooWide`. */
export function readCsv(text: string): CsvSheet {
  const sheet = csvRows(text)
  refuseTooWide(widthOf(sheet.grid))
  return sheet
}

export function csvRows(text: string): CsvSheet {
  const separator = separatorOf(text)
  const rows: Row[] = []
  let offset = 0
  let line = 1
  let restarts = 0
  while (offset < text.length) {
    const window = windowOf(text, offset, restarts < COSTLY_RESTARTS ? WINDOW : SMALL_WINDOW)
    const part = readWindow(window, separator, { rows, line, isLast: offset + window.length === text.length })
    offset += part.length
    line += part.lines
    if (part.isBroken) restarts += 1
  }
  const unguarded = unguardedRows(rows)
  return {
    ...withoutBlanks(
      unguarded.map(({ cells }) => cells),
      unguarded.map((row) => row.line),
    ),
    broken: new Set(rows.flatMap((row) => (row.isBroken ? [row.line] : []))),
    pictured: new Set(),
    separator,
  }
}

/** Whole lines, and at least one. */
function windowOf(text: string, offset: number, size: number): string {
  if (offset + size >= text.length) return text.slice(offset)
  const before = text.lastIndexOf('\n', offset + size)
  const end = before < offset ? text.indexOf('\n', offset + size) : before
  return end === -1 ? text.slice(offset) : text.slice(offset, end + 1)
}

type Reading = { rows: Row[]; line: number; isLast: boolean }
type Part = { length: number; lines: number; isBroken: boolean }

function readWindow(text: string, separator: string, { rows, line: firstLine, isLast }: Reading): Part {
  const part: Part = { length: 0, lines: 0, isBroken: false }
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const end = meta.cursor
      const lines = countLineEnds(text, part.length, end)
      const hasFault = errors.some(({ type }) => type === 'Quotes')
      // Its quote may be closed in the next window, also where this one ends behind its first line.
      const isTorn = hasFault && end >= text.length && !isLast
      if (isTorn && part.length > 0) return parser.abort()
      const isOpen = isTorn || (hasFault && lines > 1)
      part.isBroken = isOpen
      if (data.some((cell) => cell.trim() !== '')) {
        rows.push({ cells: data, line: firstLine + part.lines, isBroken: isOpen })
      }
      refuseTooMany(rows.length - HEADER_ROWS)
      part.lines += isOpen ? 1 : lines
      part.length = isOpen ? text.indexOf('\n', part.length) + 1 : end
      if (isOpen) parser.abort()
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
    return { separator, score: usual < 2 ? 0 : agreeing + usual / SHEET_MAX_COLUMNS }
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

export function withoutBlanks(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
): Pick<Sheet, 'grid' | 'lines'> {
  const isFilled = new Set<number>()
  const kept: number[] = []
  for (const [index, row] of rows.entries()) {
    let hasWords = false
    for (const [column, cell] of row.entries()) {
      if (withoutHole(cell).trim() === '') continue
      hasWords = true
      isFilled.add(column)
    }
    if (hasWords) kept.push(index)
  }
  const columns = [...isFilled].toSorted((a, b) => a - b)
  return {
    grid: kept.map((index) => columns.map((column) => rows[index]?.[column] ?? '')),
    lines: kept.map((index) => lines[index] ?? 0),
  }
}

export const widthOf = (grid: readonly (readonly string[])[]): number => grid[0]?.length ?? 0
