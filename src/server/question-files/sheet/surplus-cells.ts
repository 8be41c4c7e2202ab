import { OPTION_FIELDS, type SheetField } from '#domain/questions/question-file.ts'
import { readKey } from '#server/question-files/answer-key.ts'
import type { Grid } from './sheet-columns.ts'

/** 'B', 'A, C'; '3', '1; 3'. */
const LETTERS = /^\(?[A-H](?:(?:\s?[,;/]\s?|\se\s)[A-H])*[).]?$/i
const NUMBERS = /^\d(?:\s?[,;/]\s?\d)*$/

const LEAST_ROWS = 3

type Fields = readonly (SheetField | null)[]
type Below = { first: number; fields: Fields }
/** `shifted`: a separator within a text moved what follows it, maybe the key. `cut`: the last text, or the options, may go on behind the header. */
type Surplus = { shifted: ReadonlySet<readonly string[]>; cut: ReadonlySet<readonly string[]> }

/** Of the rows with a filled cell beyond the header. A column that nobody named and most rows fill is a remark. */
export function surplusRows(grid: Grid, { first, fields }: Below): Surplus {
  const rows = grid.slice(first)
  const last = first === 0 ? usualLast(rows, fields) : lastNamed(grid[first - 1] ?? [], fields)
  const beyond = last === -1 ? [] : [...(grid[0] ?? []).keys()].slice(last + 1)
  const key = fields.indexOf('correct')
  const areOptionsBehind = fields.findLastIndex(isOption) > key
  const layout = { fields, key, last, areOptionsBehind, areNumbers: areKeysNumbers(rows, fields) }
  const hasRemarks = mayHaveRemarks(rows)
  const shifted = new Set<readonly string[]>()
  const cut = new Set<readonly string[]>()
  for (const column of beyond) {
    const filled = rows.filter((row) => cellAt(row, column) !== '')
    const what = {
      isUsual: filled.length * 2 > rows.length,
      isRemark: hasRemarks && filled.length === rows.length,
    }
    for (const row of filled) {
      if (isShifted(row, layout, what)) shifted.add(row)
      else if (areOptionsBehind || (!what.isRemark && mayGoOn(layout))) cut.add(row)
    }
  }
  return { shifted, cut }
}

type Layout = { fields: Fields; key: number; last: number; areOptionsBehind: boolean; areNumbers: boolean }
/** Of a column beyond the header: most rows fill it, or each does and no text seems cut. */
type Beyond = { isUsual: boolean; isRemark: boolean }

function isShifted(row: readonly string[], layout: Layout, { isUsual, isRemark }: Beyond): boolean {
  const { fields, key } = layout
  if (mayKeyBeMoved(row, layout)) return true
  if (layout.areOptionsBehind) return !isRemark
  return !isUsual && readKey(cellAt(row, key), optionsOf(row, fields)).kind === 'outside'
}

/** A text that goes on behind a comma begins with a blank. */
const mayHaveRemarks = (rows: Grid): boolean =>
  rows.length >= LEAST_ROWS && !rows.some((row) => row.slice(1).some((cell) => /^\s+\S/.test(cell)))

const mayGoOn = ({ fields, key, last }: Layout): boolean => last > key && !isClosed(fields[last] ?? null)

const lastNamed = (header: readonly string[], fields: Fields): number =>
  header.findLastIndex((name, column) => name.trim() !== '' || (fields[column] ?? null) !== null)

/** Without a header the width that most rows have stands for it. */
function usualLast(rows: Grid, fields: Fields): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const last = row.findLastIndex((cell) => cell.trim() !== '')
    counts.set(last, (counts.get(last) ?? 0) + 1)
  }
  const usual = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? -1
  return Math.max(
    usual,
    fields.findLastIndex((field) => field !== null),
  )
}

/** A key stands beyond the header, or behind its column where the cell in that may be an option. */
function mayKeyBeMoved(row: readonly string[], { fields, key, last, areNumbers }: Layout): boolean {
  const options = optionsOf(row, fields)
  const mayBeKey = (cell: string) =>
    LETTERS.test(cell) || (/^\d/.test(cell) ? areNumbers && isAnswer(cell, options) : options.includes(cell))
  const isInPlace = isSurelyKey(cellAt(row, key), options)
  const isSearched = (column: number) =>
    column > last || (key !== -1 && column > key && !isInPlace && !isOption(fields[column] ?? null))
  return row.some((cell, column) => isSearched(column) && cell.trim() !== '' && mayBeKey(cell.trim()))
}

/** No option is like it, so that none was moved there. */
function isSurelyKey(cell: string, options: readonly string[]): boolean {
  if (readKey(cell, options).kind !== 'key') return false
  if (/^\d/.test(cell)) return !options.some((option) => /^\d/.test(option))
  return !LETTERS.test(cell) || !options.some((option) => LETTERS.test(option))
}

const optionsOf = (row: readonly string[], fields: Fields): string[] =>
  OPTION_FIELDS.map((field) => cellAt(row, fields.indexOf(field)))

const isAnswer = (cell: string, options: readonly string[]): boolean =>
  NUMBERS.test(cell) || options.includes(cell)

const isOption = (field: SheetField | null): boolean => OPTION_FIELDS.some((option) => option === field)

/** Whose words are few, so that none goes on in the next cell. */
const isClosed = (field: SheetField | null): boolean =>
  field === 'difficulty' || field === 'isActive' || field === 'kind' || field === 'id'

function areKeysNumbers(rows: Grid, fields: Fields): boolean {
  const keys = rows.map((row) => cellAt(row, fields.indexOf('correct'))).filter((cell) => cell !== '')
  return keys.filter((cell) => /^\d/.test(cell)).length * 2 > keys.length
}

const cellAt = (row: readonly string[], column: number): string => (row[column] ?? '').trim()
