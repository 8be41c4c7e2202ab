import type { SheetColumn, SheetField } from '#domain/questions/question-file.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { SHEET_FIELD_LABELS } from '#pt-br/questions/question-file.ts'

export type ShownColumn = { name: string; example: string }

/** A first line that is a question becomes an example; one that is a header names its columns. */
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

/** A question may have several sources; every other field once. */
const REPEATABLE: ReadonlySet<SheetField> = new Set<SheetField>(['reference'])

/** Why a mapping cannot be checked; null when it can. */
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
