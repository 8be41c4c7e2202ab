import { strToU8, zipSync } from 'fflate'
import { randomOf, type Random } from '#tests/support/made/random.ts'

type MadeQuestion = {
  statement: string
  options: string[]
  key: number
  explanation: string
  difficulty: 'fácil' | 'médio' | 'difícil'
}

const SYLLABLES = [
  'ba',
  'cri',
  'do',
  'fe',
  'gla',
  'ju',
  'lo',
  'mar',
  'ni',
  'pra',
  'que',
  'ro',
  'ses',
  'tor',
  'vi',
] as const
const LETTERS = ['A', 'B', 'C', 'D'] as const
/** Words that the questions are made of: as many as an exam of some size has. */
const VOCABULARY = 4000

/** So many questions, each with four options and an explanation, about as long as real ones; the same for the same seed. */
export function madeQuestions(count: number, seed: number): MadeQuestion[] {
  const words = randomOf(7, 0)
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: words.between(2, 4) }, () => words.pick(SYLLABLES)).join(''),
  )
  return Array.from({ length: count }, (_, number) => {
    const random = randomOf(seed, number)
    const sentence = (least: number, most: number) => wordsOf(random, vocabulary, random.between(least, most))
    return {
      statement: `Uma empresa ${sentence(14, 34)}. Qual serviço atende?`,
      options: LETTERS.map(() => sentence(4, 12)),
      key: random.between(0, LETTERS.length - 1),
      explanation: `${sentence(18, 40)}.`,
      difficulty: random.pick(['fácil', 'médio', 'difícil'] as const),
    }
  })
}

const wordsOf = (random: Random, vocabulary: readonly string[], count: number): string =>
  Array.from({ length: count }, () => vocabulary[random.between(0, vocabulary.length - 1)] ?? '').join(' ')

/** As one person would write them down: headings, lettered options, answer and explanation folded away. */
export function asMarkdown(questions: readonly MadeQuestion[]): Uint8Array {
  const parts = questions.map(
    ({ statement, options, key, explanation }, index) =>
      `### ${index + 1}. ${statement}\n\n${options.map((text, place) => `- ${LETTERS[place]}: \`${text.split(' ')[0]}\` ${text}`).join('\n')}\n\n` +
      `<details><summary><b>Resposta</b></summary>\n\n#### Resposta: ${LETTERS[key]}\n\n${explanation}\n\n</details>\n`,
  )
  return strToU8(parts.join('\n---\n\n'))
}

const HEAD = ['pergunta', 'op1', 'op2', 'op3', 'op4', 'gabarito', 'comentario', 'nivel']

/** A workbook with one sheet and its texts apart, as spreadsheets write it. */
export function asWorkbook(questions: readonly MadeQuestion[]): Uint8Array {
  const rows = [
    HEAD,
    ...questions.map(({ statement, options, key, explanation, difficulty }) => [
      statement,
      ...options,
      String(key + 1),
      explanation,
      difficulty,
    ]),
  ]
  const texts = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = texts.get(text) ?? texts.size
    texts.set(text, place)
    return place
  }
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((text, column) => `<c r="${columnName(column)}${row + 1}" t="s"><v>${placeOf(text)}</v></c>`)
        .join('')}</row>`,
  )
  const shared = [...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    ),
    '_rels/.rels': xml(relationships([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Questões" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}" uniqueCount="${texts.size}">${shared}</sst>`),
  })
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (body: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`)

const relationships = (targets: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const columnName = (column: number): string => String.fromCodePoint(65 + column)
