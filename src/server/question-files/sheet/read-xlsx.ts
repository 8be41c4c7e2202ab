import type { UnreadPart } from '#domain/questions/question-file.ts'
import readWorkbook from 'read-excel-file/universal'
import { QuestionFileRefused, refuseTooWide } from '#server/question-files/question-file-refused.ts'
import { withoutBlanks } from './read-csv.ts'
import type { Sheet } from './read-sheet.ts'
import { recogniseColumns } from './sheet-columns.ts'
import { packZip, type Unpacked } from '#server/question-files/unpack-zip.ts'
import { numberStylesOf, withShownCells } from './xlsx-cells.ts'
import { columnNumber, markMerges } from './xlsx-merges.ts'
import { refuseEntities } from '#server/question-files/moodle/xml-tree.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const DRAWING = /^xl\/drawings\/[^/]+\.xml$/
const ANCHOR = /<(?:[\w-]{1,20}:)?(?:one|two)CellAnchor(?=[\s>])/
const PICTURE = /<(?:[\w-]{1,20}:)?pic(?=[\s/>])/
const FROM_ROW = /<(?:[\w-]{1,20}:)?from>[^]{0,400}?<(?:[\w-]{1,20}:)?row>(\d{1,7})</

/** A cell far away makes a reader fill everything before it; no sheet of questions is larger. */
const MAX_ROW = 20_000
const CELL_OR_ROW = /<(?:[\w-]{1,20}:)?(?:c|row)\s([^<>]*)>/g
const PLACE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/
const SOUND_PLACE = /^([A-Z]{0,3})(\d{1,7})$/
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/

export function isWorkbook(files: Unpacked): boolean {
  return files.has('[Content_Types].xml') && files.has('xl/workbook.xml')
}

/** The first with a header, else the first. Refuses `sheetBroken`, `sheetTooLong`, `sheetTooWide`, `xmlEntities`. */
export async function readXlsx(files: Unpacked): Promise<Sheet & { unread: UnreadPart[] }> {
  const texts = new Map(
    [...files]
      .filter(([name]) => /\.(?:xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
  for (const xml of texts.values()) refuseEntities(xml)
  const styles = numberStylesOf(texts.get('xl/styles.xml') ?? '', texts.get('xl/workbook.xml') ?? '')
  for (const [name, xml] of texts) {
    const shown = WORKSHEET.test(name) ? withShownCells(xml, styles) : xml
    refuseHostileSheet(shown)
    texts.set(name, shown)
  }
  const packed = packZip(new Map([...texts].map(([name, xml]) => [name, new TextEncoder().encode(xml)])))
  const sheets = await readSheets(packed.slice().buffer)
  const named = sheets.map(({ sheet, data }) => ({ name: sheet, grid: data.map((row) => row.map(cellText)) }))
  const best = named.find(({ grid }) => recogniseColumns(grid).isSure) ?? named[0]
  const chosen = best?.grid ?? []
  const [only, ...others] = [...texts].filter(([name]) => WORKSHEET.test(name))
  // Which part is which sheet is written in other parts; of several nothing is said.
  if (only !== undefined && others.length === 0) markMerges(chosen, only[1])
  return {
    ...withoutBlanks(
      chosen,
      [...chosen.keys()].map((index) => index + 1),
    ),
    broken: new Set(),
    pictured: picturedRows(files),
    unread: named
      .filter((sheet) => sheet !== best && recogniseColumns(sheet.grid).isSure)
      .map(({ name }) => ({ kind: 'sheet', name })),
  }
}

async function readSheets(file: ArrayBuffer) {
  try {
    return await readWorkbook(file, { trim: false })
  } catch (error) {
    throw new QuestionFileRefused('sheetBroken', { cause: error })
  }
}

function refuseHostileSheet(xml: string): void {
  for (const [, attributes = ''] of xml.matchAll(CELL_OR_ROW)) {
    if (hasOpenQuote(attributes)) throw new QuestionFileRefused('sheetBroken')
    refuseFarPlace(PLACE.exec(attributes)?.[1])
  }
}

/** 'B12' or, of a row, '12'. */
function refuseFarPlace(place: string | undefined): void {
  if (place === undefined) return
  const [, column = '', row] = SOUND_PLACE.exec(place) ?? []
  if (row === undefined) throw new QuestionFileRefused('sheetBroken')
  if (Number(row) > MAX_ROW) throw new QuestionFileRefused('sheetTooLong')
  refuseTooWide(columnNumber(column))
}

/** A sign within a quoted attribute would hide what follows it. */
function hasOpenQuote(attributes: string): boolean {
  return [...attributes.matchAll(/"/g)].length % 2 === 1 || [...attributes.matchAll(/'/g)].length % 2 === 1
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').replaceAll('\r', '')
  if (typeof cell === 'boolean') return cell ? 'Verdadeiro' : 'Falso'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}

// From 1. A picture floats over the cells and belongs to none; of several sheets nothing is said.
function picturedRows(files: Unpacked): ReadonlySet<number> {
  const names = [...files.keys()]
  if (names.filter((name) => SHEET.test(name)).length !== 1) return new Set()
  const anchors = names
    .filter((name) => DRAWING.test(name))
    .flatMap((name) => new TextDecoder().decode(files.get(name)).split(ANCHOR).slice(1))
  return new Set(
    anchors
      .filter((anchor) => PICTURE.test(anchor))
      .map((anchor) => Number(FROM_ROW.exec(anchor)?.[1] ?? Number.NaN) + 1),
  )
}
