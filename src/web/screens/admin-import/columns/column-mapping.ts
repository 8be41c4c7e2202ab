import type { SheetColumn, SheetField } from '#domain/questions/question-file.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { SHEET_FIELD_LABELS } from '#pt-br/questions/question-file.ts'

/** A column as the table shows it, header or not. */
export type ShownColumn = { name: string; example: string }

/** A first line that turns out to be a question is an example; one that turns out to be a header names its column. */
export function shownColumns(
  columns: readonly SheetColumn[],
  read: { hadHeader: boolean; hasHeader: boolean },
): ShownColumn[] {
  return columns.map(({ name, example }, index) => {
    if (read.hadHeader === read.hasHeader) return { name: name || numbered(index), example }
    return read.hasHeader
      ? { name: example || numbered(index), example: '' }
      : { name: numbered(index), example: name }
  })
}

const numbered = (index: number) => `Coluna ${index + 1}`

const FEMININE = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/** 'Já reconhecemos as oito primeiras pelo nome e pelo conteúdo.' */
export function recognisedSentence(columns: readonly SheetColumn[]): string {
  const known = columns.filter(({ field }) => field !== null).length
  if (known === 0) return 'Não reconhecemos nenhuma: escolha na lista de cada uma.'
  if (known === columns.length) return 'Já reconhecemos todas pelo nome e pelo conteúdo.'
  const areFirst = columns.slice(0, known).every(({ field }) => field !== null)
  const words = FEMININE[known]
  if (areFirst && words !== undefined && known > 1)
    return `Já reconhecemos as ${words} primeiras pelo nome e pelo conteúdo.`
  return `Já reconhecemos ${known} de ${columns.length} pelo nome e pelo conteúdo.`
}

/** A question may have several sources; everything else it has once. */
const REPEATABLE: ReadonlySet<SheetField> = new Set<SheetField>(['reference'])

/** What keeps a mapping from being checked, as a sentence; null when nothing does. */
export function mappingProblem(fields: readonly (SheetField | null)[]): string | null {
  const chosen = fields.filter((field) => field !== null)
  const twice = chosen.find((field, index) => !REPEATABLE.has(field) && chosen.indexOf(field) < index)
  if (twice !== undefined) return `Duas colunas trazem “${SHEET_FIELD_LABELS[twice]}”. Deixe só uma.`
  const options = chosen.filter((field) => /^option\d$/.test(field)).length
  const missing = [
    ...(chosen.includes('statement') ? [] : ['o enunciado']),
    ...(options >= 2 ? [] : ['duas alternativas']),
    ...(chosen.includes('correct') ? [] : ['a resposta correta']),
  ]
  if (missing.length === 0) return null
  return `Falta dizer qual coluna traz ${joinedWithE(missing)}.`
}
