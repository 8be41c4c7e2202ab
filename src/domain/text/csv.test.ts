import { describe, expect, test } from 'vitest'
import { csvText, guardedCell, unguardedCell } from './csv.ts'

describe('a cell that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-v', "'-v"],
    ['-0,21', '-0,21'],
    ['-1+1', "'-1+1"],
    ["'-1", "''-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ['', ''],
    ["d'água", "d'água"],
    ["'citado'", "'citado'"],
  ])('%j is written as %j and taken back', (text, cell) => {
    expect(guardedCell(text)).toBe(cell)
    expect(unguardedCell(cell)).toBe(text)
  })
})

test('separators, quotes and line ends stay inside their cell', () => {
  expect(csvText([['a', 'b; c', 'd "e"', 'f\ng', '-x', ' h']])).toBe(
    '\uFEFFa;"b; c";"d ""e""";"f\ng";"\'-x";" h"\r\n',
  )
})
