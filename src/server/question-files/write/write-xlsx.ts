import writeWorkbook from 'write-excel-file/node'

const OTHER_WIDTH = 28
/** As text, whatever it looks like: no spreadsheet makes a number, a day or a formula of it. */
const TEXT_FORMAT = '@'

/** A sheet of texts alone, the first row bold and in sight; `widths` of the first columns, in characters. */
export async function writeXlsx(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): Promise<Uint8Array> {
  const cells = rows.map((row, place) =>
    row.map((value) => ({
      value: storable(value),
      type: String,
      format: TEXT_FORMAT,
      ...(place === 0 && { fontWeight: 'bold' as const }),
    })),
  )
  const columns = (rows[0] ?? []).map((_, column) => ({ width: widths[column] ?? OTHER_WIDTH }))
  const workbook = writeWorkbook(cells, { sheet: 'Questões', columns, stickyRowsCount: 1 })
  return new Uint8Array(await workbook.toBuffer())
}

/** XML has no room for other control characters; `_x0041_` would be read as the letter that it names. */
const storable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
