import { csvText } from '#domain/text/csv.ts'
import { strToU8, zipSync } from 'fflate'

/** Options of each question that is made: as many as a question may have. */
const OPTIONS = 5

/** As what the corpus comes in by file. */
export const FILE_KINDS = ['json', 'csv', 'xlsx', 'gift', 'moodle', 'markdown', 'aiken'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Texts in one place: our own format has each alone, in the others two stand together and meet each other. */
const together = (kind: FileKind): number => (kind === 'json' ? 1 : 2)

const ALL_PLACES = 2 + 2 * OPTIONS
const PLACES: Readonly<Record<FileKind, number>> = {
  json: ALL_PLACES,
  csv: ALL_PLACES,
  xlsx: ALL_PLACES,
  gift: ALL_PLACES,
  moodle: ALL_PLACES,
  // Without explanations of the options.
  markdown: 2 + OPTIONS,
  aiken: 1 + OPTIONS,
}

/** How many texts go into one question of such a file. */
export const textsEach = (kind: FileKind): number => PLACES[kind] * together(kind)

type Question = {
  statement: string
  options: { text: string; explanation: string }[]
  explanation: string
}

/** A file whose questions carry these texts in all their places, the first option right; some words tell them apart. */
export function questionFile(kind: FileKind, texts: readonly string[]): { name: string; bytes: Uint8Array } {
  const places = groupsOf(texts, together(kind)).map((some) => some.join(' '))
  const questions = groupsOf(places, PLACES[kind]).map(questionOf)
  return WRITERS[kind](questions)
}

const groupsOf = (texts: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size))

/** Some parts are left without an attack once there are no more texts; none is left without a word. */
function questionOf(places: readonly string[], at: number): Question {
  const [statement, ...options] = places.slice(0, 1 + OPTIONS)
  const [explanation, ...whys] = places.slice(1 + OPTIONS)
  return {
    statement: `Pergunta ${at} sobre ${word(at)}: ${statement ?? ''}`,
    explanation: `Porque ${word(at)}. ${explanation ?? ''}`,
    options: Array.from({ length: OPTIONS }, (_, place) => ({
      text: `Resposta ${place} de ${word(at)} ${options[place] ?? ''}`,
      explanation: `Nota ${place} de ${word(at)} ${whys[place] ?? ''}`,
    })),
  }
}

const LETTERS = ['A', 'B', 'C', 'D', 'E']
const word = (at: number) => `assunto${String(at).padStart(3, '0')}`
/** On one line, without what no text file may hold. */
const line = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

type Writer = (questions: readonly Question[]) => { name: string; bytes: Uint8Array }

const textFile = (name: string, text: string) => ({ name, bytes: strToU8(text) })

const json: Writer = (questions) =>
  textFile(
    'ataque.json',
    JSON.stringify({
      formato: 'gabarite',
      versao: 1,
      questoes: questions.map(({ statement, options, explanation }) => ({
        enunciado: statement,
        alternativas: options.map(({ text, explanation: why }, place) => ({
          texto: text,
          correta: place === 0,
          comentario: why,
        })),
        explicacao: explanation,
        dificuldade: 'Médio',
      })),
    }),
  )

const rowsOf = (questions: readonly Question[]): string[][] => [
  [
    'Enunciado',
    ...LETTERS.flatMap((_, place) => [`Opção ${place + 1}`, `Explicação da opção ${place + 1}`]),
    'Gabarito',
    'Explicação',
  ],
  ...questions.map(({ statement, options, explanation }) => [
    statement,
    ...options.flatMap(({ text, explanation: why }) => [text, why]),
    '1',
    explanation,
  ]),
]

/** Whoever sends a zero byte sends no text: such a file is refused whole. */
const csv: Writer = (questions) => textFile('ataque.csv', csvText(rowsOf(questions)).replaceAll('\0', ' '))

const xml = (text: string) =>
  line(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The least that a spreadsheet program takes for a workbook: texts inside their cells. */
const xlsx: Writer = (questions) => {
  const rows = rowsOf(questions).map((cells, row) => {
    const drawn = cells.map(
      (cell, column) =>
        `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`,
    )
    return `<row r="${row + 1}">${drawn.join('')}</row>`
  })
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Questões" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETS}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${part}`),
  ])
  return { name: 'ataque.xlsx', bytes: zipSync(Object.fromEntries(files)) }
}

const escaped = (text: string) => line(text).replaceAll(/[\\~=#{}:]/g, String.raw`\$&`)

const gift: Writer = (questions) =>
  textFile(
    'ataque.gift',
    questions
      .map(({ statement, options, explanation }, at) => {
        const answers = options.map(
          ({ text, explanation: why }, place) => `${place === 0 ? '=' : '~'}${escaped(text)}#${escaped(why)}`,
        )
        return `::${word(at)}::[html]${escaped(statement)}{\n${answers.join('\n')}\n####${escaped(explanation)}\n}`
      })
      .join('\n\n'),
  )

/** Within CDATA nothing is escaped; the one thing that ends it is cut in two. */
const cdata = (text: string) => `<text><![CDATA[${line(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`

const moodle: Writer = (questions) =>
  textFile(
    'ataque.xml',
    `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions
      .map(
        ({ statement, options, explanation }, at) =>
          `<question type="multichoice"><name><text>${word(at)}</text></name><questiontext format="html">${cdata(statement)}</questiontext><generalfeedback format="html">${cdata(explanation)}</generalfeedback><single>true</single>${options
            .map(
              ({ text, explanation: why }, place) =>
                `<answer fraction="${place === 0 ? 100 : 0}" format="html">${cdata(text)}<feedback format="html">${cdata(why)}</feedback></answer>`,
            )
            .join('')}</question>`,
      )
      .join('')}</quiz>`,
  )

const markdown: Writer = (questions) =>
  textFile(
    'ataque.md',
    questions
      .map(({ statement, options, explanation }, at) => {
        const boxes = options.map(({ text }, place) => `- [${place === 0 ? 'x' : ' '}] ${line(text)}`)
        return `## ${at + 1}. ${line(statement)}\n\n${boxes.join('\n')}\n\n**Explicação**: ${line(explanation)}\n`
      })
      .join('\n'),
  )

const aiken: Writer = (questions) =>
  textFile(
    'ataque.txt',
    questions
      .map(({ statement, options }) => {
        const answers = options.map(({ text }, place) => `${LETTERS[place]}. ${line(text)}`)
        return `${line(statement)}\n${answers.join('\n')}\nANSWER: A\n`
      })
      .join('\n'),
  )

const WRITERS: Readonly<Record<FileKind, Writer>> = { json, csv, xlsx, gift, moodle, markdown, aiken }
