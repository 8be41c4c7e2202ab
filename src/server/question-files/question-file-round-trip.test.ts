import { zipSync } from 'fflate'
import { NO_OFFICIAL, NO_PRACTICE, type OfferedFormat } from '#domain/exams/exam-format.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/questions/question-import-file.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import {
  EXCEL_CELL_MAX_LENGTH,
  QUESTION_FILE_MAX_BYTES,
  ZIP_MAX_FILES,
  type FileEntry,
} from '#domain/questions/question-file.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ExportedQuestion } from './write/export-file.ts'
import { readQuestionFile } from './read-question-file.ts'
import { writeQuestionFile } from '#server/question-files/write/write-question-file.ts'
import { randomOf } from '#tests/support/made/random.ts'

const PICTURE = '/imagens/0123456789abcdef0123456789abcdef.webp'
const MOVED = 'file:imagens/0123456789abcdef0123456789abcdef.webp'
const PICTURE_BYTES = Buffer.from('RIFF, as far as this test is concerned')

const EXAM = {
  code: 'SAA-C03',
  name: 'Exame',
  description: null,
  official: NO_OFFICIAL,
  practice: NO_PRACTICE,
  domains: [],
}

/** Texts that separators, quotes, signs of formulas, escapes of GIFT and line ends could break. */
const TEXTS = [
  '<p>Qual serviço guarda <strong>objetos</strong>?</p>',
  '<p>um; dois, três\te "quatro"</p>',
  '<p>a = b ~ c # d {e} : f \\ g \\n h</p>',
  '<p>&amp;&amp;092; &lt;div class="x"&gt; \u201Ccitado\u201D \'simples\'</p>',
  '<pre><code class="language-js">// nota\nif (a &lt; 1) {\n\n  b = `${c}`;\n}\n</code></pre>',
  '<table><tbody><tr><td>1</td><td>=SOMA(A1)</td></tr></tbody></table>',
  `<p>Veja <img src="${PICTURE}" alt="Rede; com &quot;duas&quot; zonas" width="16" height="9" /></p>`,
  '=1+1',
  '+55',
  '-v',
  '@todos',
  "'=citado",
  '2',
  'A',
  '<p>::título:: $CATEGORY: x</p>',
  '<ul><li>%50%</li><li>-&gt; seta</li></ul>',
  '<p>linha<br />outra 😀</p>',
  '<p>_x0041_ e _x000D_ ficam</p>',
  '<p>def f():<br />\u{A0}\u{A0}return 1</p>',
] as const

function anyQuestion(roll: (below: number) => number): ExportedQuestion {
  const text = () =>
    `${TEXTS[roll(TEXTS.length)] ?? ''}${roll(3) === 0 ? (TEXTS[roll(TEXTS.length)] ?? '') : ''}`
  const clean = (html: string) =>
    cleanRichText(html, { pictureSrc: (src) => (src === PICTURE ? src : null) }).trim()
  const maybe = () => (roll(2) === 0 ? null : clean(text()))
  const options = Array.from({ length: 2 + roll(4) }, () => ({ text: clean(text()), explanation: maybe() }))
  const keys = [...options.keys()].filter(() => roll(3) === 0)
  return {
    id: randomUUID(),
    number: 1 + roll(5000),
    statement: clean(text()),
    options,
    correctOptions: keys.length > 0 ? keys : [roll(options.length)],
    explanation: maybe(),
    difficulty: DIFFICULTIES[roll(3)] ?? 'medium',
    domain: ['Redes', 'Custo/benefício: =nuvem', null][roll(3)] ?? null,
    references: roll(2) === 0 ? [] : [{ title: '- (Guia) "S3"; v2 |', url: 'https://exemplo.com/a?b=c,d;e' }],
    isActive: roll(4) > 0,
  }
}

/** A question as an import gives it: its pictures lie in the package. */
function asRead(question: ExportedQuestion, format: ExportFormat): Omit<FileEntry, 'line' | 'file'> {
  const moved = (html: string) => html.replaceAll(PICTURE, MOVED)
  const movedOrNull = (html: string | null) => (html === null ? null : moved(html))
  return {
    // It has no room for an id.
    id: format === 'gift' ? null : question.id,
    unsaid: [],
    statement: moved(question.statement),
    options: question.options.map(({ text, explanation }) => ({
      text: moved(text),
      explanation: movedOrNull(explanation),
    })),
    correctOptions: [...question.correctOptions],
    explanation: movedOrNull(question.explanation),
    difficulty: question.difficulty,
    domain: question.domain,
    references: [...question.references],
    isActive: question.isActive,
    findings: [],
  }
}

async function importedAgain(questions: readonly ExportedQuestion[], format: ExportFormat) {
  const hasPicture = JSON.stringify(questions).includes(PICTURE)
  const { bytes, ending } = await writeQuestionFile([{ exam: EXAM, questions }], {
    pictures: new Map(hasPicture ? [[PICTURE, PICTURE_BYTES]] : []),
    format,
  })
  const read = await readQuestionFile({ files: [{ name: `questoes.${ending}`, bytes }] })
  expect(read.format).toBe(format)
  return read
}

describe('what is exported imports again as the same', () => {
  test.each(EXPORT_FORMATS)('%s, over many questions of every kind', async (format) => {
    const roll = randomOf(20_261_121).below
    for (let round = 0; round < 25; round += 1) {
      const questions = Array.from({ length: 12 }, () => anyQuestion(roll))
      const { entries } = await importedAgain(questions, format)
      const found = entries.map(({ line: _line, file: _file, ...entry }) => ({
        ...entry,
        // GIFT says of a question that it is hidden, and nothing of one that is shown.
        isActive: entry.isActive ?? true,
      }))
      expect(found).toEqual(questions.map((question) => asRead(question, format)))
    }
  })

  test.each(EXPORT_FORMATS)('%s with its pictures, byte for byte', async (format) => {
    const roll = randomOf(7).below
    const question = { ...anyQuestion(roll), statement: TEXTS[6] }
    const { pictures } = await importedAgain([question], format)
    expect([...pictures.keys()]).toEqual([MOVED.slice('file:'.length)])
    expect(Buffer.from([...pictures.values()][0] ?? []).equals(PICTURE_BYTES)).toBe(true)
  })
})

test('a CSV is whole again however its rows lie in the windows that it is read by', async () => {
  const base = anyQuestion(randomOf(5).below)
  const questions = Array.from({ length: 3000 }, (_, number) => ({
    ...base,
    id: randomUUID(),
    statement: `<p>Número ${number}</p><pre><code>a\n${'x'.repeat(300 + (number % 97))}\n</code></pre>`,
  }))
  const { entries } = await importedAgain(questions, 'csv')
  expect(entries.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
  expect(entries.map(({ statement }) => statement)).toEqual(questions.map(({ statement }) => statement))
  expect(entries.flatMap(({ findings }) => findings)).toEqual([])
})

test.each([
  { what: 'as many files as an import takes', count: ZIP_MAX_FILES - 1, size: 1, caution: null },
  { what: 'one file more', count: ZIP_MAX_FILES, size: 1, caution: 'tooLarge' },
  { what: 'more bytes', count: 1, size: QUESTION_FILE_MAX_BYTES, caution: 'tooLarge' },
])('an export with $what says so', async ({ count, size, caution }) => {
  const picture = randomBytes(size)
  const addresses = Array.from({ length: count }, (_, index) => `/imagens/${index}.webp`)
  const pictures = new Map(addresses.map((address) => [address, picture]))
  const written = await writeQuestionFile([{ exam: EXAM, questions: [] }], { pictures, format: 'json' })
  expect(written.caution).toBe(caution)
})

test('an export whose workbook unfolds beyond an import says so', async () => {
  const base = anyQuestion(randomOf(9).below)
  const written = (count: number) => {
    const questions = Array.from({ length: count }, (_, number) => ({
      ...base,
      id: randomUUID(),
      explanation: `<p>${number}${'x'.repeat(2 ** 20)}</p>`,
    }))
    return writeQuestionFile([{ exam: EXAM, questions }], { pictures: new Map(), format: 'xlsx' })
  }
  const large = await written(52)
  expect(large.bytes.length).toBeLessThan(QUESTION_FILE_MAX_BYTES)
  expect([(await written(2)).caution, large.caution]).toEqual(['cellTooLong', 'tooLarge'])
})

test.each(EXPORT_FORMATS)('an export as %s says whether Excel would cut a text of it', async (format) => {
  const cautionOf = async (length: number) => {
    const questions = [{ ...anyQuestion(randomOf(9).below), explanation: 'x'.repeat(length) }]
    return (await writeQuestionFile([{ exam: EXAM, questions }], { pictures: new Map(), format })).caution
  }
  expect(await cautionOf(EXCEL_CELL_MAX_LENGTH)).toBeNull()
  const isSheet = format === 'xlsx' || format === 'csv'
  expect(await cautionOf(EXCEL_CELL_MAX_LENGTH + 1)).toBe(isSheet ? 'cellTooLong' : null)
})

test('a CSV that is opened in a spreadsheet runs nothing', async () => {
  const roll = randomOf(3).below
  const question = { ...anyQuestion(roll), statement: '=HYPERLINK("https://mau.example")', domain: '@x' }
  const { bytes } = await writeQuestionFile([{ exam: EXAM, questions: [question] }], {
    pictures: new Map(),
    format: 'csv',
  })
  const text = Buffer.from(bytes).toString('utf8')
  expect(text).toContain(`"'=HYPERLINK(""https://mau.example"")"`)
  expect(text).toContain(`"'@x"`)
})

describe('the format of an exam in its exported file', () => {
  const question = anyQuestion(randomOf(5).below)

  async function formatAfter(format: OfferedFormat) {
    const { bytes } = await writeQuestionFile([{ exam: { ...EXAM, ...format }, questions: [question] }], {
      pictures: new Map(),
      format: 'json',
    })
    return (await readQuestionFile({ files: [{ name: 'exame.json', bytes }] })).examFormat
  }

  const whole: OfferedFormat = {
    official: {
      questions: 65,
      questionsWords: 'no máximo 65',
      minutes: 90,
      passing: '720 de 1000 "pontos"',
      passingRule: { kind: 'scaled', min: 100, max: 1000, value: 720 },
      languages: ['pt-BR', 'zh-Hans'],
      validity: { kind: 'months', months: 36 },
      checkedOn: '2026-11-22',
    },
    practice: { questions: 60, minutes: 84, cut: 72.5, cutReason: 'Escolha nossa.' },
    domains: [
      { name: 'Redes', weight: 30, practiceWeight: null },
      { name: 'Custo/benefício', weight: null, practiceWeight: 12.25 },
    ],
  }

  test.each<[string, Partial<OfferedFormat['official']>]>([
    ['a scale', {}],
    ['a percentage', { passingRule: { kind: 'percent', value: 85 } }],
    ['a count', { passingRule: { kind: 'count', right: 26, of: 40 } }],
    ['no rule and no end', { passingRule: null, validity: { kind: 'unlimited' } }],
    ['little', NO_OFFICIAL],
  ])('comes back the same with %s', async (_, official) => {
    const format = { ...whole, official: { ...whole.official, ...official } }
    expect(await formatAfter(format)).toEqual(format)
  })

  test('is none in a package of two exams, and the same in one of two parts', async () => {
    const fileOf = async (minutes: number) => {
      const official = { ...whole.official, minutes }
      const exam = { ...EXAM, ...whole, official }
      const { bytes } = await writeQuestionFile([{ exam, questions: [question] }], {
        pictures: new Map(),
        format: 'json',
      })
      return bytes
    }
    const readOf = async (...minutes: number[]) => {
      const files = await Promise.all(minutes.map(fileOf))
      const named = Object.fromEntries(files.map((bytes, at) => [`${at}.json`, new Uint8Array(bytes)]))
      return (await readQuestionFile({ files: [{ name: 'a.zip', bytes: zipSync(named) }] })).examFormat
    }
    expect(await readOf(90, 130)).toBeNull()
    expect(await readOf(90, 90)).toEqual(whole)
  })

  test('is none where nothing is known', async () => {
    const nothing = { official: NO_OFFICIAL, practice: NO_PRACTICE, domains: [] }
    expect(await formatAfter(nothing)).toBeNull()
  })

  test('brings no fact that is out of its limits', async () => {
    const { bytes } = await writeQuestionFile([{ exam: { ...EXAM, ...whole }, questions: [question] }], {
      pictures: new Map(),
      format: 'json',
    })
    const broken = Buffer.from(bytes)
      .toString('utf8')
      .replace('"questoes": 65', '"questoes": 6.5')
      .replace('"nota": 720', '"nota": 1001')
      .replace('"zh-Hans"', '"xx"')
      .replace('"meses": 36', '"meses": "36"')
      .replace('2026-11-22', '2026-02-31')
      .replace('"corte": 72.5', '"corte": 720')
      .replace('Escolha nossa.', 'Duas\\nlinhas\\u0000')
      .replace('12.25', '101')
    const read = await readQuestionFile({ files: [{ name: 'e.json', bytes: Buffer.from(broken) }] })
    expect(read.examFormat).toMatchObject({
      official: {
        questions: null,
        minutes: 90,
        passingRule: null,
        languages: ['pt-BR'],
        validity: null,
        checkedOn: null,
      },
      practice: { questions: 60, cut: null, cutReason: 'Duas linhas' },
      domains: [{ weight: 30 }, { practiceWeight: null }],
    })
  })
})
