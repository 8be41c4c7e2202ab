/** What makes a spreadsheet take a cell for a formula, behind the quotes that this file puts before it. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Begins like a formula and is none: a spreadsheet reads it as a number. */
const NEGATIVE = /^-\d+(?:,\d+)?$/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** A formula's sign at the beginning (= + - @, tab, line end) gets an apostrophe, a negative number none; `unguardedCell` takes it back. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
}

export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** For a double click in a Brazilian Excel: UTF-8 with its mark, semicolons, CRLF, every cell guarded. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writtenCell).join(';')}\r\n`).join('')}`
}

function writtenCell(text: string): string {
  const cell = guardedCell(text)
  return NEEDS_QUOTES.test(cell) || cell !== text ? `"${cell.replaceAll('"', '""')}"` : cell
}
