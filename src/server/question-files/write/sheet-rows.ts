import { MAX_OPTIONS, OPTION_LETTERS } from '#domain/questions/questions.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import type { ExportedQuestion } from './export-file.ts'

/** '(HTML)' marks a column as rich text, letter for letter, and keys as places. */
const HEADER = [
  'ID',
  'Número',
  'Enunciado (HTML)',
  'Tipo',
  ...OPTION_LETTERS.flatMap((letter) => [`Alternativa ${letter} (HTML)`, `Comentário ${letter} (HTML)`]),
  'Corretas',
  'Explicação (HTML)',
  'Dificuldade',
  'Domínio',
  'Fontes',
  'Ativa',
]

/** Of the first columns. */
export const SHEET_WIDTHS = [38, 9, 60]

/** The cells of a sheet, the heads first. */
export const sheetRows = (questions: readonly ExportedQuestion[]): string[][] => [
  HEADER,
  ...questions.map(rowOf),
]

function rowOf(question: ExportedQuestion): string[] {
  const options = [...Array(MAX_OPTIONS).keys()].flatMap((place) => {
    const option = question.options[place]
    return [option?.text ?? '', option?.explanation ?? '']
  })
  return [
    question.id,
    String(question.number),
    question.statement,
    question.correctOptions.length > 1 ? 'múltipla' : 'única',
    ...options,
    question.correctOptions.map((place) => place + 1).join(', '),
    question.explanation ?? '',
    DIFFICULTY_LABELS[question.difficulty],
    question.domain ?? '',
    question.references.map(({ title, url }) => `${url} ${title}`).join('\n'),
    question.isActive ? 'sim' : 'não',
  ]
}
