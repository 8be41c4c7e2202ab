import { OPTION_FIELDS, type SheetField } from '#domain/questions/question-file.ts'
import { readKey } from '#server/question-files/answer-key.ts'
import type { Grid } from './sheet-columns.ts'

/** 'B', 'A, C'; '3', '1; 3'. */
const LETTERS = /^\(?[A-H](?:(?:\s?[,;/]\s?|\se\s)[A-H])*[).]?$/i
const NUMBERS = /^\d(?:\s?[,;/]\s?\d)*$/

type Fields = readonly (SheetField | null)[]
type Below = { first: number; fields: Fields }
/** `shifted`: a separator within a text moved what follows it, maybe the key. `cut`: the last text may go on behind the header. */
type Surplus = { shifted: ReadonlySet<readonly string[]>; cut: ReadonlySet<readonly string[]> }

/** Of the rows with a filled cell beyond the header. A column that nobody named and most rows fill is a remark. */
export function surplusRows(grid: Grid, { first, fields }: Below): Surplus {
  const header = grid[first - 1] ?? []
  const last = header.findLastIndex((name, column) => name.trim() !== '' || (fields[column] ?? null) !== null)
  const rows = grid.slice(first)
  const beyond = last === -1 ? [] : [...header.keys()].slice(last + 1)
  const shifted = new Set<readonly string[]>()
  const cut = new Set<readonly string[]>()
  const place = { key: fields.indexOf('correct'), last, areNumbers: areKeysNumbers(rows, fields) }
  for (const column of beyond) {
    const filled = rows.filter((row) => cellAt(row, column) !== '')
    const isUsual = filled.length * 2 > rows.length
    for (const row of filled) {
      if (isShifted(row, fields, { ...place, isUsual })) shifted.add(row)
      else if (!isUsual && last > place.key && !isClosed(fields[last] ?? null)) cut.add(row)
    }
  }
  return { shifted, cut }
}

type Place = { key: number; last: number; areNumbers: boolean; isUsual: boolean }

/** The cell of the key is none, or a key stands behind it; or options do, which a separator moves without the key. */
function isShifted(
  row: readonly string[],
  fields: Fields,
  { key, last, areNumbers, isUsual }: Place,
): boolean {
  const options = OPTION_FIELDS.map((field) => cellAt(row, fields.indexOf(field)))
  const mayBeKey = (cell: string) =>
    LETTERS.test(cell) || (/^\d/.test(cell) ? areNumbers && isAnswer(cell, options) : options.includes(cell))
  const behind = row.map((cell) => cell.trim()).slice((key === -1 ? last : key) + 1)
  if (behind.some((cell) => cell !== '' && mayBeKey(cell))) return true
  if (isUsual) return false
  const areOptionsBehind = fields.findLastIndex((field) => isOption(field)) > key
  return areOptionsBehind || readKey(cellAt(row, key), options).kind === 'outside'
}

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
