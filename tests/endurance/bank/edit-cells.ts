import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import writeWorkbook from 'write-excel-file/node'

export type TableFormat = 'csv' | 'xlsx'
type Roll = (below: number) => number

const EDITED =
  /^(?:Enunciado|Alternativa [A-E]|Comentário [A-E]|Explicação) \(HTML\)$|^(?:Corretas|Dificuldade|Ativa)$/
const DIFFICULTIES = Object.values(DIFFICULTY_LABELS)

/** So many different cells say something else. Answers the file and the ids of the questions. */
export async function editTable(
  bytes: Uint8Array,
  { format, cells, roll }: { format: TableFormat; cells: number; roll: Roll },
): Promise<{ bytes: Uint8Array; ids: Set<string> }> {
  const grid = await readGrid(bytes, format)
  const [head = [], ...rows] = grid
  const columns = [...head.keys()].filter((column) => EDITED.test(head[column] ?? ''))
  const places = rows.flatMap((row) =>
    columns.filter((column) => isThere(head, row, column)).map((column) => ({ row, column })),
  )
  const ids = new Set<string>()
  for (let turn = 0; turn < cells && places.length > 0; turn += 1) {
    const [place] = places.splice(roll(places.length), 1)
    if (!place) break
    const { row, column } = place
    row[column] = otherThan({ head, row, column }, turn)
    ids.add(row[0] ?? '')
  }
  return { bytes: await writeGrid(grid, format), ids }
}

/** A remark has its option; what does not exist is not invented. */
function isThere(head: readonly string[], row: readonly string[], column: number): boolean {
  const name = head[column] ?? ''
  if (name.startsWith('Alternativa')) return row[column] !== ''
  return name.startsWith('Comentário') ? row[column - 1] !== '' : true
}

type Place = { head: readonly string[]; row: readonly string[]; column: number }

function otherThan({ head, row, column }: Place, turn: number): string {
  const cell = row[column] ?? ''
  switch (head[column] ?? '') {
    case 'Corretas':
      return otherKey(
        cell,
        head.filter((name, at) => name.startsWith('Alternativa') && row[at] !== '').length,
      )
    case 'Dificuldade':
      return DIFFICULTIES[(DIFFICULTIES.indexOf(cell) + 1) % DIFFICULTIES.length] ?? ''
    case 'Ativa':
      return cell === 'sim' ? 'não' : 'sim'
    default:
      return `${cell}<p>Editada na volta ${turn}.</p>`
  }
}

/** As many right options, each the next one. */
const otherKey = (cell: string, options: number): string =>
  cell
    .split(', ')
    .map((place) => (Number(place) % options) + 1)
    .toSorted((one, other) => one - other)
    .join(', ')

async function readGrid(bytes: Uint8Array, format: TableFormat): Promise<string[][]> {
  if (format === 'csv')
    return Papa.parse<string[]>(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
      {
        delimiter: ';',
        skipEmptyLines: true,
      },
    ).data
  const [sheet] = await readWorkbook(Buffer.from(bytes))
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

async function writeGrid(grid: readonly string[][], format: TableFormat): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(Papa.unparse([...grid], { delimiter: ';' }))
  const cells = grid.map((row) => row.map((value) => ({ value, type: String, format: '@' })))
  return writeWorkbook(cells, { sheet: 'Questões' }).toBuffer()
}
