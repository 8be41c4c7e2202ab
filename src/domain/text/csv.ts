/** What makes a spreadsheet take a cell for a formula, behind the quotes that this file puts before it. */
const FORMULA = /^'*[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * A cell of a CSV that a spreadsheet shows as text: what would be taken for a formula (= + - @, tab, line end) stands behind
 * an apostrophe. `unguardedCell` takes it back letter for letter.
 */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `guardedCell` was given. Every other text stays as it is. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * Rows as a CSV that a Brazilian Excel opens by a double click, and LibreOffice and Google Sheets too: UTF-8 with its mark,
 * semicolons, CRLF, every cell guarded.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writtenCell).join(';')}\r\n`).join('')}`
}

function writtenCell(text: string): string {
  const cell = guardedCell(text)
  return NEEDS_QUOTES.test(cell) || cell !== text ? `"${cell.replaceAll('"', '""')}"` : cell
}
