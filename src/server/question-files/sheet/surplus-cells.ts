import type { SheetField } from '#domain/questions/question-file.ts'
import type { Grid } from './sheet-columns.ts'

/** 'B', '3', 'A, C'. */
const KEY = /^\(?(?:[A-H]|\d)(?:(?:\s?[,;/]\s?|\se\s)(?:[A-H]|\d))*[).]?$/i

type Below = { first: number; fields: readonly (SheetField | null)[] }

/**
 * Rows with a filled cell beyond the header: a separator within a text moves what follows it, the key included. A
 * column that nobody named and most rows fill shows no such fault, unless what it holds may be a key.
 */
export function surplusRows(grid: Grid, { first, fields }: Below): ReadonlySet<readonly string[]> {
  const header = grid[first - 1] ?? []
  const last = header.findLastIndex((name, column) => name.trim() !== '' || (fields[column] ?? null) !== null)
  const rows = grid.slice(first)
  const beyond = last === -1 ? [] : [...header.keys()].slice(last + 1)
  const surplus = new Set<readonly string[]>()
  for (const column of beyond) {
    const filled = rows.filter((row) => cellAt(row, column) !== '')
    const isUsual = filled.length * 2 > rows.length
    for (const row of filled) if (!isUsual || isKey(row, column)) surplus.add(row)
  }
  return surplus
}

function isKey(row: readonly string[], column: number): boolean {
  const cell = cellAt(row, column)
  return KEY.test(cell) || row.slice(0, column).some((other) => other.trim() === cell)
}

const cellAt = (row: readonly string[], column: number): string => (row[column] ?? '').trim()
