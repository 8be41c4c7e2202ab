import { MERGED_HOLE } from './sheet-holes.ts'

const MERGE =
  /<(?:[\w-]{1,20}:)?mergeCell\s[^<>]*\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g
/** More than any sheet of questions has; each of them touches cells. */
const MOST_MERGES = 2000

export function markMerges(grid: string[][], xml: string): void {
  for (const [, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] of [...xml.matchAll(MERGE)].slice(
    0,
    MOST_MERGES,
  ))
    for (const row of grid.slice(Number(fromRow) - 1, Number(toRow)))
      markCells(row, columnNumber(fromColumn), columnNumber(toColumn))
}

function markCells(row: string[], from: number, until: number): void {
  for (const [column, cell] of row.entries()) {
    if (column >= from - 1 && column < until && cell.trim() === '') row[column] = MERGED_HOLE
  }
}

/** 'A' is 1, 'AA' is 27. */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
