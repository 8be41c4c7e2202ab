import type { SheetMapping } from '#domain/questions/question-file.ts'
import { readCsv } from './read-csv.ts'
import { readSheet, type ReadSheet, type Sheet } from './read-sheet.ts'

export type NamedSheet = { sheet: Sheet; separator: string | null; file: string | null }

export function csvSheet(text: string): Pick<NamedSheet, 'sheet' | 'separator'> {
  const { separator, ...sheet } = readCsv(text)
  return { sheet, separator }
}

/** Several as one: what a person said of the columns holds for all that have the columns of the first. */
export function readSheets(sheets: readonly NamedSheet[], mapping: SheetMapping | undefined) {
  const recognised = sheets.map(({ sheet, file, separator }) =>
    readSheet(sheet, { file, isSeparated: separator !== null }),
  )
  const [first] = recognised
  const read = sheets.map(({ sheet, file, separator }, place) => {
    const own = recognised[place]
    const isMapped = mapping !== undefined && own && first && namesOf(own) === namesOf(first)
    return own && !isMapped ? own : readSheet(sheet, { mapping, file, isSeparated: separator !== null })
  })
  return {
    entries: read.flatMap(({ entries }) => entries),
    columns: read[0]?.columns ?? [],
    hasHeader: read[0]?.hasHeader ?? false,
    separator: sheets[0]?.separator ?? null,
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
  }
}

const namesOf = ({ columns }: ReadSheet): string => columns.map(({ name }) => name).join('\n')
