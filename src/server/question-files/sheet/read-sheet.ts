import {
  LEAVABLE_FIELDS,
  type FileEntry,
  type LeavableField,
  type SheetColumn,
  type SheetField,
  type SheetMapping,
} from '#domain/questions/question-file.ts'
import { UNREADABLE_ENTRIES } from '#pt-br/questions/unreadable-entries.ts'
import {
  keyStylesOf,
  numberingOf,
  readKey,
  styleOfKey,
  type KeyReading,
  type KeyStyles,
  type Numbering,
} from '#server/question-files/answer-key.ts'
import {
  blankEntry,
  fieldUnread,
  readId,
  readOwnReferences,
  readReferences,
  refusedEntry,
  trueFalseOptions,
  withDifficulty,
  withFindings,
  withKey,
} from '#server/question-files/file-entry.ts'
import { refuseTooMany } from '#server/question-files/question-file-refused.ts'
import { isRowCode } from '#server/question-files/row-code.ts'
import { isHole, MERGED_HOLE, withoutHole } from './sheet-holes.ts'
import { foldedName, isRichColumn, looksRich, plainToRich } from '#server/question-files/rich-words.ts'
import {
  fieldNamed,
  HEADER_ROWS,
  isDeclaredRich,
  isPictureColumn,
  OPTION_PLACES,
  recogniseColumns,
  type Grid,
} from './sheet-columns.ts'
import { surplusRows } from './surplus-cells.ts'

/** `lines[i]` is the line of `grid[i]`, from 1. `broken`: cells not told apart; `pictured`: with a picture. */
export type Sheet = {
  grid: Grid
  lines: number[]
  broken: ReadonlySet<number>
  pictured: ReadonlySet<number>
}

/** `rows` are below the header, understood or not. */
export type ReadSheet = { columns: SheetColumn[]; hasHeader: boolean; rows: number; entries: FileEntry[] }

type Layout = {
  names: readonly string[]
  columnOf: ReadonlyMap<SheetField, number>
  /** Sources may stand in several columns. */
  references: readonly number[]
  rich: readonly boolean[]
  pictures: readonly number[]
  /** Named as the statement, too, and not read. */
  spare: readonly number[]
  keyStyles: KeyStyles
  numbering: Numbering
  isOwn: boolean
  isRichFile: boolean
  unsaid: readonly LeavableField[]
  file: string | null
}

const UNREADABLE_KINDS =
  /fill|blank|lacuna|open|abert|short|curta|essay|dissertat|poll|enquete|draw|desenh|match|associa|correspond|order|orden|sequen|slider|puzzle|numeric|hotspot|drag|arrast|categor/
const SEVERAL_KINDS =
  /multi ?select|multiple (?:select|answer|response)|checkbox|mult(?:i|ipla)s? resp|varias|^multipla$/
const TRUE_FALSE_KINDS = /true|verdadeiro|^[tv] ?f$/
const RIGHT_WORDS = /^(?:true|t|verdadeiro|v|certo|1|a)$/
const WRONG_WORDS = /^(?:false|f|falso|errado|2|b)$/
const YES_WORDS = /^(?:sim|s|yes|y|true|verdadeiro|1|ativ[ao]|active)$/
const NO_WORDS = /^(?:nao|n|no|false|falso|0|inativ[ao]|inactive)$/

/** `isSeparated`: by signs, of which one within a text makes a cell too many. */
type SheetOptions = { mapping?: SheetMapping | undefined; file: string | null; isSeparated?: boolean }

export function readSheet(
  { grid, lines, broken, pictured }: Sheet,
  { mapping, file, isSeparated = false }: SheetOptions,
): ReadSheet {
  refuseTooMany(grid.length - HEADER_ROWS)
  const recognised = recogniseColumns(grid)
  const hasHeader = mapping?.hasHeader ?? recognised.headerRow !== null
  const first = hasHeader ? (recognised.headerRow ?? 0) + 1 : 0
  const fields = mapping?.fields ?? recognised.fields
  const columns = columnsOf(grid, { first, hasHeader, fields })
  const layout = layoutOf(columns, grid.slice(first), file)
  const surplus = isSeparated ? surplusRows(grid, { first, fields }) : null
  const entries = grid.slice(first).flatMap((row, index) => {
    const line = lines[first + index] ?? 0
    if (broken.has(line)) return [unreadableEntry(row, { line, file, reason: 'unpairedQuotes' })]
    if (!hasQuestion(row, layout)) return []
    if (surplus?.shifted.has(row) === true)
      return [unreadableEntry(row, { line, file, reason: 'tooManyCells' })]
    const cut = surplus?.cut.has(row) === true ? [fieldUnread(layout.names.at(-1) ?? '')] : []
    const entry = withFindings(readRow(row, line, layout), ...cut)
    return [pictured.has(line) ? withLostPicture(entry) : entry]
  })
  return { columns, hasHeader, rows: grid.length - first, entries }
}

function columnsOf(
  grid: Grid,
  said: { first: number; hasHeader: boolean; fields: readonly (SheetField | null)[] },
): SheetColumn[] {
  const { first, hasHeader, fields } = said
  const header = hasHeader ? (grid[first - 1] ?? []) : []
  return [...Array(grid[0]?.length ?? 0).keys()].map((column) => ({
    name: (header[column] ?? '').trim() || `Coluna ${column + 1}`,
    example: grid[first]?.[column] ?? '',
    field: fields[column] ?? null,
  }))
}

type Unreadable = { line: number; file: string | null; reason: keyof typeof UNREADABLE_ENTRIES }

function unreadableEntry(row: readonly string[], { line, file, reason }: Unreadable): FileEntry {
  return refusedEntry(
    { line, file, statement: plainToRich((row[0] ?? '').slice(0, 200)) },
    { kind: 'entryUnreadable', details: { reason: UNREADABLE_ENTRIES[reason] } },
  )
}

function layoutOf(columns: readonly SheetColumn[], rows: Grid, file: string | null): Layout {
  const columnOf = new Map<SheetField, number>()
  for (const [column, { field }] of columns.entries()) {
    if (field !== null && !columnOf.has(field)) columnOf.set(field, column)
  }
  const names = columns.map(({ name }) => name)
  const layout = {
    names,
    columnOf,
    references: columns.flatMap(({ field }, column) => (field === 'reference' ? [column] : [])),
    rich: names.map(
      (name, column) => isDeclaredRich(name) || isRichColumn(rows.map((row) => row[column] ?? '')),
    ),
    pictures: columns.flatMap(({ field, name }, column) =>
      field === null && isPictureColumn(name) ? [column] : [],
    ),
    spare: columns.flatMap(({ field, name }, column) =>
      field === null && fieldNamed(name) === 'statement' ? [column] : [],
    ),
    file,
  }
  const written = rows.map((row) => ({
    written: cellOf(row, 'correct', columnOf),
    options: optionCells(row, columnOf).map(({ text }) => text),
  }))
  const isOwn = names.some(isDeclaredRich)
  const isRichFile = layout.rich[columnOf.get('statement') ?? -1] === true
  return {
    ...layout,
    isOwn,
    isRichFile,
    unsaid: unsaidWithout(columnOf),
    keyStyles: isOwn ? { numbers: 'position', letters: 'position' } : keyStylesOf(written),
    numbering: isOwn ? { base: 1, isDecimal: false } : numberingOf(written),
  }
}

/** One option without a column for its remark is enough: an empty cell would say that the remark goes. */
function unsaidWithout(columnOf: ReadonlyMap<SheetField, number>): LeavableField[] {
  const remarked = OPTION_PLACES.filter(({ option }) => columnOf.has(option))
  const said: Readonly<Record<LeavableField, readonly SheetField[]>> = {
    explanation: ['explanation'],
    optionExplanations: remarked.map(({ explanation }) => explanation),
    difficulty: ['difficulty'],
    domain: ['domain'],
    references: ['reference'],
    isActive: ['isActive'],
  }
  const isSaid = (columns: readonly SheetField[]) =>
    columns.length > 0 && columns.every((column) => columnOf.has(column))
  return LEAVABLE_FIELDS.filter((field) => !isSaid(said[field]))
}

const readColumns = ({ columnOf, references }: Layout): number[] => [
  ...new Set([...columnOf.values(), ...references]),
]

function hasQuestion(row: readonly string[], layout: Layout): boolean {
  return readColumns(layout).some((column) => textAt(row, column) !== '')
}

function readRow(row: readonly string[], line: number, layout: Layout): FileEntry {
  const { columnOf, file, pictures } = layout
  const rich = (field: SheetField) => richCell(row, field, layout)
  const base: FileEntry = {
    ...blankEntry(line, file),
    id: readId(cellOf(row, 'id', columnOf)),
    unsaid: layout.unsaid,
    statement: rich('statement') ?? '',
    options: optionCells(row, columnOf).map(({ place, explanation }) => ({
      text: rich(place.option) ?? '',
      explanation: explanation === '' ? null : rich(place.explanation),
    })),
    explanation: rich('explanation'),
    domain: cellOf(row, 'domain', columnOf) || null,
    references: (layout.isOwn ? readOwnReferences : readReferences)(
      layout.references.map((column) => textAt(row, column)).join('\n'),
    ),
    isActive: readYes(cellOf(row, 'isActive', columnOf)),
  }
  const merged = withMerged(base, row, layout)
  const told = pictures.some((column) => (row[column] ?? '').trim() !== '') ? withLostPicture(merged) : merged
  const unread = withFindings(told, ...spareOf(row, layout).map(fieldUnread))
  return withDifficulty(withRowKey(unread, row, layout), cellOf(row, 'difficulty', columnOf) || null)
}

const withLostPicture = (entry: FileEntry) =>
  withFindings(entry, { kind: 'pictureLost', details: { reason: 'address' } })

function spareOf(row: readonly string[], { spare, names, columnOf }: Layout): string[] {
  const statement = cellOf(row, 'statement', columnOf)
  const hasWords = (text: string) => text !== '' && text !== statement && !isRowCode(text)
  return spare.filter((column) => hasWords(textAt(row, column))).map((column) => names[column] ?? '')
}

function withMerged(entry: FileEntry, row: readonly string[], layout: Layout): FileEntry {
  const column = readColumns(layout).find((place) => row[place] === MERGED_HOLE)
  if (column === undefined) return entry
  return withFindings(entry, { kind: 'cellMerged', details: { column: layout.names[column] ?? '' } })
}

function withRowKey(entry: FileEntry, row: readonly string[], layout: Layout): FileEntry {
  const { columnOf, keyStyles, numbering, names } = layout
  const kindWritten = cellOf(row, 'kind', columnOf)
  const kind = foldedName(kindWritten)
  const written = cellOf(row, 'correct', columnOf)
  const keyColumn = columnOf.get('correct')
  const column = keyColumn === undefined ? undefined : names[keyColumn]
  if (TRUE_FALSE_KINDS.test(kind) && entry.options.length === 0) return withTrueFalse(entry, written, column)
  if (UNREADABLE_KINDS.test(kind))
    return withFindings(entry, { kind: 'kindUnsupported', details: { kind: kindWritten.slice(0, 80) } })
  const options = optionCells(row, columnOf).map(({ text }) => text)
  const style = styleOfKey(written, keyStyles)
  return withKey(entry, readKey(written, options, { style, ...numbering }), {
    written,
    isSeveral: SEVERAL_KINDS.test(kind),
    ...(column !== undefined && { column }),
  })
}

function withTrueFalse(entry: FileEntry, written: string, column: string | undefined): FileEntry {
  const said = { written, ...(column !== undefined && { column }) }
  return withKey({ ...entry, options: trueFalseOptions() }, trueFalseKey(foldedName(written)), said)
}

function trueFalseKey(word: string): KeyReading {
  if (word === '') return { kind: 'missing' }
  if (RIGHT_WORDS.test(word)) return { kind: 'key', options: [0] }
  return WRONG_WORDS.test(word) ? { kind: 'key', options: [1] } : { kind: 'outside' }
}

/** The options up to the last one that says anything or should have, so that a number goes on meaning its place. */
function optionCells(row: readonly string[], columnOf: ReadonlyMap<SheetField, number>) {
  const cells = OPTION_PLACES.map((place) => ({
    place,
    text: cellOf(row, place.option, columnOf),
    explanation: cellOf(row, place.explanation, columnOf),
    isHole: isHole(row[columnOf.get(place.option) ?? -1] ?? ''),
  }))
  return cells.slice(0, cells.findLastIndex(({ text, isHole: isLost }) => text !== '' || isLost) + 1)
}

function cellOf(
  row: readonly string[],
  field: SheetField,
  columnOf: ReadonlyMap<SheetField, number>,
): string {
  const column = columnOf.get(field)
  return column === undefined ? '' : textAt(row, column)
}

const textAt = (row: readonly string[], column: number): string => withoutHole(row[column] ?? '').trim()

function richCell(row: readonly string[], field: SheetField, layout: Layout): string | null {
  const column = layout.columnOf.get(field) ?? -1
  const cell = withoutHole(row[column] ?? '')
  if (cell.trim() === '') return null
  if (layout.isOwn && layout.rich[column] === true) return cell
  const isRich = layout.rich[column] === true || (layout.isRichFile && looksRich(cell))
  return isRich ? cell.trim() : plainToRich(cell)
}

function readYes(written: string): boolean | null {
  const word = foldedName(written)
  if (YES_WORDS.test(word)) return true
  return NO_WORDS.test(word) ? false : null
}
