import readWorkbook from 'read-excel-file/universal'
import { withoutBlanks } from './read-csv.ts'
import { QuestionFileRefused } from './question-file-refused.ts'
import type { Sheet } from './read-sheet.ts'
import { recogniseColumns } from './sheet-columns.ts'
import { picturedRows } from './sheet-pictures.ts'
import { packZip, type Unpacked } from './unpack-zip.ts'
import { refuseEntities } from './xml-tree.ts'

/** A cell far away makes a reader fill everything before it; no sheet of questions is larger. */
const MAX_ROW = 20_000
const MAX_COLUMN_LETTERS = 2
const CELL_OR_ROW = /<(?:[\w-]{1,20}:)?(?:c|row)\s([^<>]*)>/g
const PLACE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/
const SOUND_PLACE = /^([A-Z]*)(\d{1,5})$/

/** Whether an unpacked ZIP is a workbook. */
export function isWorkbook(files: Unpacked): boolean {
  return files.has('[Content_Types].xml') && files.has('xl/workbook.xml')
}

/**
 * The first sheet of a workbook in which a header is recognised, else its first one: formulas as the value they last had,
 * rich text as its words, failed cells as empty ones. Refuses `sheetBroken` and `xmlEntities`.
 */
export async function readXlsx(files: Unpacked): Promise<Sheet> {
  const parts = new Map([...files].filter(([name]) => /\.(?:xml|rels)$/.test(name)))
  for (const bytes of parts.values()) refuseHostileSheet(new TextDecoder().decode(bytes))
  const packed = packZip(parts)
  const sheets = await readSheets(packed.slice().buffer)
  const grids = sheets.map((rows) => rows.map((row) => row.map(cellText)))
  const chosen = grids.find((grid) => recogniseColumns(grid).headerRow !== null) ?? grids[0] ?? []
  return {
    ...withoutBlanks(
      chosen,
      [...chosen.keys()].map((index) => index + 1),
    ),
    broken: new Set(),
    pictured: picturedRows(files),
  }
}

async function readSheets(file: ArrayBuffer): Promise<unknown[][][]> {
  try {
    const sheets = await readWorkbook(file, { trim: false })
    return sheets.map(({ data }) => data)
  } catch (error) {
    throw new QuestionFileRefused('sheetBroken', { cause: error })
  }
}

function refuseHostileSheet(xml: string): void {
  refuseEntities(xml)
  for (const [, attributes = ''] of xml.matchAll(CELL_OR_ROW)) {
    const place = PLACE.exec(attributes)?.[1]
    if (!isSound(place) || hasOpenQuote(attributes)) throw new QuestionFileRefused('sheetBroken')
  }
}

/** 'B12' or, of a row, '12'. */
function isSound(place: string | undefined): boolean {
  if (place === undefined) return true
  const [, column = '', row] = SOUND_PLACE.exec(place) ?? []
  return row !== undefined && Number(row) <= MAX_ROW && column.length <= MAX_COLUMN_LETTERS
}

/** A sign within a quoted attribute would hide what follows it. */
function hasOpenQuote(attributes: string): boolean {
  return [...attributes.matchAll(/"/g)].length % 2 === 1 || [...attributes.matchAll(/'/g)].length % 2 === 1
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').replaceAll('\r', '')
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'Verdadeiro' : 'Falso'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}
