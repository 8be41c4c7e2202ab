import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import type { Export, ExportedExam, ExportedQuestion, WrittenFile } from './export-file.ts'
import { packZip } from '#server/question-files/unpack-zip.ts'
import { writeGift } from './write-gift.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { examFormatJson } from '#server/question-files/json/exam-format-json.ts'
import { OWN_JSON } from '#server/question-files/json/read-json.ts'
import { csvText } from '#domain/text/csv.ts'
import { MAX_OPTIONS, OPTION_LETTERS } from '#domain/questions/questions.ts'

const VERSION = 1

/** '(HTML)' marks a column as rich text, letter for letter, and keys as places. */
const HEADER = [
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

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
}
const PICTURE_FOLDER = 'imagens'

/** The questions of an exam as a file that `readQuestionFile` reads as the same; with their pictures a ZIP (spec 21.6). */
export function writeQuestionFile({ exam, questions, pictures, format }: Export): WrittenFile {
  const packed = new Map([...pictures].map(([address, bytes]) => [pathOf(address), bytes]))
  const portable = questions.map((question) => withPaths(question, [...pictures.keys()]))
  const text = Buffer.from(textOf(format, exam, portable))
  if (packed.size === 0) return { bytes: text, ending: format, mediaType: MEDIA_TYPES[format] }
  const files = new Map<string, Uint8Array>([[`${exam.code}.${format}`, text], ...packed])
  return { bytes: packZip(files, { isCompressed: true }), ending: 'zip', mediaType: 'application/zip' }
}

function textOf(format: ExportFormat, exam: ExportedExam, questions: readonly ExportedQuestion[]): string {
  switch (format) {
    case 'json':
      return writeJson(exam, questions)
    case 'csv':
      return writeCsv(questions)
    case 'gift':
      return writeGift(exam, questions)
  }
}

function pathOf(address: string): string {
  return `${PICTURE_FOLDER}/${address.slice(address.lastIndexOf('/') + 1)}`
}

function withPaths(question: ExportedQuestion, addresses: readonly string[]): ExportedQuestion {
  return withTexts(question, (html) =>
    addresses.reduce(
      (text, address) => text.replaceAll(`src="${address}"`, `src="${pathOf(address)}"`),
      html,
    ),
  )
}

function writeJson(exam: ExportedExam, questions: readonly ExportedQuestion[]): string {
  const file = {
    formato: OWN_JSON,
    versao: VERSION,
    exame: {
      codigo: exam.code,
      nome: exam.name,
      descricao: exam.description,
      ...examFormatJson(exam),
    },
    questoes: questions.map((question) => ({
      enunciado: question.statement,
      alternativas: question.options.map(({ text, explanation }, place) => ({
        texto: text,
        correta: question.correctOptions.includes(place),
        comentario: explanation,
      })),
      explicacao: question.explanation,
      dificuldade: DIFFICULTY_LABELS[question.difficulty],
      dominio: question.domain,
      fontes: question.references.map(({ title, url }) => ({ titulo: title, endereco: url })),
      ativa: question.isActive,
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function writeCsv(questions: readonly ExportedQuestion[]): string {
  return csvText([HEADER, ...questions.map(rowOf)])
}

function rowOf(question: ExportedQuestion): string[] {
  const options = [...Array(MAX_OPTIONS).keys()].flatMap((place) => {
    const option = question.options[place]
    return [option?.text ?? '', option?.explanation ?? '']
  })
  return [
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
