import { OPTION_EXPLANATION_FIELDS, OPTION_FIELDS, type SheetField } from '#domain/questions/question-file.ts'
import { readKey } from '#server/question-files/answer-key.ts'
import { readId } from '#server/question-files/file-entry.ts'
import { SHEET_NAMES } from '#server/question-files/field-names.ts'
import { isRowCode } from '#server/question-files/row-code.ts'
import { foldedName } from '#server/question-files/rich-words.ts'

export type Grid = string[][]

export type RecognisedColumns = {
  headerRow: number | null
  fields: (SheetField | null)[]
  /** A statement and two options have their columns: nothing else but a sheet of questions has such a header. */
  isSure: boolean
}

const NAMED_FIELDS: ReadonlyMap<string, SheetField> = new Map(
  entriesOf(SHEET_NAMES).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
)

const OPTION_NAME =
  /^(?:answer option|option|answer|choice|alternative|response|opcao|alternativa|alt|op|opt|resposta|opcao de resposta)? ?([1-8]|[a-h])$/
const OPTION_EXPLANATION_NAME =
  /^(?:explanation|feedback|rationale|explicacao|comentario|justificativa)(?: da| of)?(?: answer| option| opcao| alternativa)?(?: option)? ?([1-8]|[a-h])$/
const PICTURE_NAME = /\b(?:image|imagem|picture|figura|foto|media)\b/

/** Rows at the top that are looked through for the header: templates put their instructions there. */
export const HEADER_ROWS = 20

export const OPTION_PLACES: readonly { option: SheetField; explanation: SheetField }[] = OPTION_FIELDS.map(
  (option, index) => ({ option, explanation: OPTION_EXPLANATION_FIELDS[index] ?? 'optionExplanation8' }),
)

export function recogniseColumns(grid: Grid): RecognisedColumns {
  const candidates = grid
    .slice(0, HEADER_ROWS)
    .map((row, headerRow) => ({ headerRow, fields: namedFields(row) }))
  const [best] = candidates
    .filter(({ fields }) => isHeader(fields))
    .toSorted((one, other) => known(other.fields) - known(one.fields))
  if (best !== undefined)
    return {
      ...best,
      fields: withStatement(withoutForeignIds(best, grid), best.headerRow, grid),
      isSure: true,
    }
  const [first] = candidates
  // Two names that we know are no row of data, though a person has to say what the others are.
  if (first !== undefined && known(first.fields) >= 2)
    return { ...first, fields: withStatement(withoutForeignIds(first, grid), 0, grid), isSure: false }
  return { headerRow: null, fields: fieldsByContent(grid), isSure: false }
}

/** 'ID' is also what others call their own numbers; under our own header one that is not ours costs no other. */
function withoutForeignIds(
  { headerRow, fields }: Pick<RecognisedColumns, 'fields'> & { headerRow: number },
  grid: Grid,
) {
  const isOwn = (grid[headerRow] ?? []).some(isDeclaredRich)
  return fields.map((field, column) => {
    const isOurs = (row: string[]) => (row[column] ?? '').trim() === '' || readId(row[column] ?? '') !== null
    return field === 'id' && !isOwn && !grid.slice(headerRow + 1).every(isOurs) ? null : field
  })
}

/** Of several columns named as the statement ('Questão', 'Enunciado'), the first that does not only number its rows. */
function withStatement(fields: readonly (SheetField | null)[], headerRow: number, grid: Grid) {
  const named = (grid[headerRow] ?? []).flatMap((name, column) =>
    fieldNamed(name) === 'statement' ? [column] : [],
  )
  if (named.length < 2) return [...fields]
  const rows = grid.slice(headerRow + 1)
  const hasWords = (column: number) => {
    const filled = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
    return filled.filter((cell) => !isRowCode(cell)).length * 2 > filled.length
  }
  const statement = named.find(hasWords) ?? named[0]
  return fields.map((field, column) => {
    if (column === statement) return 'statement'
    return field === 'statement' ? null : field
  })
}

export function isPictureColumn(name: string): boolean {
  return PICTURE_NAME.test(foldedName(name))
}

export function isDeclaredRich(name: string): boolean {
  return name.trimEnd().toUpperCase().endsWith('(HTML)')
}

function namedFields(row: readonly string[]): (SheetField | null)[] {
  const taken = new Set<SheetField>()
  return row.map((name) => {
    const field = fieldNamed(name)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

export function fieldNamed(name: string): SheetField | null {
  const folded = foldedName((name.split(/ [-–—] |\(/, 1)[0] ?? '').slice(0, 80))
  const option = OPTION_NAME.exec(folded)?.[1]
  if (option !== undefined) return OPTION_FIELDS[placeOf(option)] ?? null
  const explained = OPTION_EXPLANATION_NAME.exec(folded)?.[1]
  if (explained !== undefined) return OPTION_EXPLANATION_FIELDS[placeOf(explained)] ?? null
  return NAMED_FIELDS.get(folded) ?? null
}

function placeOf(mark: string): number {
  return /\d/.test(mark) ? Number(mark) - 1 : (mark.codePointAt(0) ?? 0) - 97
}

function isHeader(fields: readonly (SheetField | null)[]): boolean {
  return fields.includes('statement') && OPTION_FIELDS.filter((field) => fields.includes(field)).length >= 2
}

const known = (fields: readonly (SheetField | null)[]): number =>
  fields.filter((field) => field !== null).length

/** Without a header: the longest texts are the statement, what names one of its neighbours is the key, the options lie between. */
function fieldsByContent(grid: Grid): (SheetField | null)[] {
  const width = grid[0]?.length ?? 0
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, 200)
  const columns = [...Array(width).keys()].map((column) => rows.map((row) => row[column] ?? ''))
  const statement = columns.findIndex((cells) => averageLength(cells) >= 15)
  const correct = columns.findLastIndex(
    (_, column) => column > statement + 2 && isKeyColumn({ rows, statement, column }),
  )
  const fields: (SheetField | null)[] = columns.map(() => null)
  if (statement === -1) return fields
  fields[statement] = 'statement'
  const end = correct === -1 ? Math.min(width, statement + 1 + 4) : correct
  if (correct !== -1) fields[correct] = 'correct'
  for (const [place, field] of OPTION_FIELDS.entries()) {
    const column = statement + 1 + place
    if (column < end) fields[column] = field
  }
  return fields
}

function isKeyColumn({
  rows,
  statement,
  column,
}: {
  rows: Grid
  statement: number
  column: number
}): boolean {
  const understood = rows.filter(
    (row) => readKey(row[column] ?? '', row.slice(statement + 1, column)).kind === 'key',
  )
  return rows.length > 0 && understood.length >= rows.length * 0.8
}

function averageLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.trim().length, 0) / Math.max(1, cells.length)
}

function entriesOf(
  names: Readonly<Partial<Record<SheetField, readonly string[]>>>,
): [SheetField, readonly string[]][] {
  const fields: SheetField[] = [
    'id',
    'statement',
    'correct',
    'kind',
    'explanation',
    'difficulty',
    'domain',
    'reference',
    'isActive',
  ]
  return fields.map((field) => [field, names[field] ?? []])
}
