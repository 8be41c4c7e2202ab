import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import type { TemplateFormat } from '#domain/questions/question-import-file.ts'
import { csvText } from '#domain/text/csv.ts'
import { TEMPLATE_QUESTIONS } from '#pt-br/questions/import-template.ts'
import type { WrittenFile } from './export-file.ts'
import { MEDIA_TYPES } from './write-question-file.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Without '(HTML)': people write plain words, and keys as letters. */
const HEADER = [
  'Enunciado',
  'Tipo',
  ...OPTION_LETTERS.flatMap((letter) => [`Alternativa ${letter}`, `Comentário ${letter}`]),
  'Corretas',
  'Explicação',
  'Dificuldade',
  'Domínio',
  'Fontes',
  'Ativa',
]
const WIDTHS = [60, 9]

/** An empty file to fill in, with two questions as examples. */
export async function writeTemplate(format: TemplateFormat): Promise<WrittenFile> {
  return { bytes: await bytesOf(format), ending: format, mediaType: MEDIA_TYPES[format] }
}

async function bytesOf(format: TemplateFormat): Promise<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return writeXlsx(sheetRows(), WIDTHS)
    case 'csv':
      return Buffer.from(csvText(sheetRows()))
    case 'json':
      return Buffer.from(jsonText())
  }
}

const sheetRows = (): string[][] => [
  HEADER,
  ...TEMPLATE_QUESTIONS.map(({ statement, options, explanation, difficulty, reference }) => {
    const keys = OPTION_LETTERS.filter((_, place) => options[place]?.isCorrect === true)
    return [
      statement,
      keys.length > 1 ? 'múltipla' : 'única',
      ...OPTION_LETTERS.flatMap((_, place) => [options[place]?.text ?? '', options[place]?.remark ?? '']),
      keys.join(', '),
      explanation,
      difficulty,
      '',
      `${reference.url} ${reference.title}`,
      'sim',
    ]
  }),
]

/** Without the mark of our own exports, whose texts are HTML. */
function jsonText(): string {
  const questoes = TEMPLATE_QUESTIONS.map(({ statement, options, explanation, difficulty, reference }) => ({
    enunciado: statement,
    alternativas: options.map(({ text, isCorrect, remark }) => ({
      texto: text,
      correta: isCorrect,
      comentario: remark,
    })),
    explicacao: explanation,
    dificuldade: difficulty,
    dominio: null,
    fontes: [{ titulo: reference.title, endereco: reference.url }],
    ativa: true,
  }))
  return `${JSON.stringify({ questoes }, null, 2)}\n`
}
