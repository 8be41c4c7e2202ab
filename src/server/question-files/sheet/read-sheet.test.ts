import type { QuestionFile, SheetMapping } from '#domain/questions/question-file.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { busyMs } from '#tests/support/time/busy-ms.ts'

function readText(text: string, mapping?: SheetMapping): Promise<QuestionFile> {
  return readQuestionFile({ files: [{ name: 'questoes.csv', bytes: Buffer.from(text) }], mapping })
}

/** The entries in short: statement, options, key, findings. */
function short({ entries }: QuestionFile) {
  return entries.map(({ statement, options, correctOptions, findings }) => [
    statement,
    options.map(({ text }) => text).join('|'),
    correctOptions.join(),
    findings.map(({ kind }) => kind).join(),
  ])
}

const P = (text: string) => `<p>${text}</p>`

describe('a CSV', () => {
  test('with a Portuguese header, its columns recognised by name and shown with an example', async () => {
    const file = await readText(
      'pergunta,op1,op2,op3,op4,gabarito,comentario,nivel,id_antigo\n' +
        'Quem cria pods?,ReplicaSet,ConfigMap,Ingress,Service,1,Porque compara.,easy,K-0017\n' +
        'E quem expõe?,a,b,c,d,4,,avançado,K-0018\n',
    )
    expect(file).toMatchObject({ format: 'csv', encoding: 'UTF-8', separator: ',', hasHeader: true, rows: 2 })
    expect(file.columns?.map(({ field }) => field)).toEqual([
      'statement',
      'option1',
      'option2',
      'option3',
      'option4',
      'correct',
      'explanation',
      'difficulty',
      null,
    ])
    expect(file.columns?.[8]).toEqual({ name: 'id_antigo', example: 'K-0017', field: null })
    expect(file.entries[0]).toMatchObject({ line: 2, difficulty: 'easy', explanation: P('Porque compara.') })
    expect(file.entries[1]?.findings).toEqual([
      { kind: 'difficultyUnknown', details: { written: 'avançado' } },
    ])
  })

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s, and the others inside its texts', async (_, separator) => {
    const text = 'Enunciado;Alternativa A;Alternativa B;Resposta correta\n"a; b, c";sim, sim;não;B\n'
    const file = await readText(separator === ';' ? text : text.replaceAll(/;(?! )/g, '\t'))
    expect(file.separator).toBe(separator)
    expect(short(file)).toEqual([[P('a; b, c'), `${P('sim, sim')}|${P('não')}`, '1', '']])
  })

  test('with the mark of UTF-8, CRLF, quoted line ends and signs of mark-up shown as typed', async () => {
    const file = await readText(
      '\uFEFFQuestion,Option A,Option B,Answer\r\n"List<string> é\r\num tipo?\r\n\r\n""sim""","a < b","c & d",A\r\n\r\nOutra?,x,y,B\r\n',
    )
    expect(short(file)).toEqual([
      [
        `${P('List&lt;string&gt; é<br />um tipo?')}${P('&quot;sim&quot;')}`,
        `${P('a &lt; b')}|${P('c &amp; d')}`,
        '0',
        '',
      ],
      [P('Outra?'), `${P('x')}|${P('y')}`, '1', ''],
    ])
    expect(file.entries.map(({ line }) => line)).toEqual([2, 7])
  })

  test('in the encoding of Excel in Brazil, and mixed with UTF-8', async () => {
    const header = 'Questão;Opção 1;Opção 2;Correta\n'
    const latin = Buffer.from(`${header}É só isto?;não;sim;1\n`, 'latin1')
    const file = await readQuestionFile({ files: [{ name: 'a.csv', bytes: latin }] })
    expect(file.encoding).toBe('Windows-1252')
    expect(short(file)).toEqual([[P('É só isto?'), `${P('não')}|${P('sim')}`, '0', '']])
    const mixed = Buffer.concat([Buffer.from(header), Buffer.from('É?;não;sim;1\nAh?;a;b;1\n', 'latin1')])
    const other = await readQuestionFile({ files: [{ name: 'a.csv', bytes: mixed }] })
    expect(short(other).map(([, , , findings]) => findings)).toEqual(['encodingGuessed', ''])
  })

  test('with rich texts in a column keeps them; one option that shows a tag is plain', async () => {
    const file = await readText(
      'Question,Option 1,Option 2,Correct\n' +
        '<p>Qual <strong>tag</strong>?</p>,<p>a</p>,b,1\n"<p>Outra<br>linha</p>",c,d,2\n',
    )
    expect(short(file).map(([statement]) => statement)).toEqual([
      '<p>Qual <strong>tag</strong>?</p>',
      '<p>Outra<br>linha</p>',
    ])
    expect(file.entries[0]?.options[0]?.text).toBe('<p>a</p>')
    const plain = await readText(
      'Question,Option 1,Option 2,Correct\nQual?,<p>a</p>,b,1\nE?,c,d,2\nOu?,e,f,1\n',
    )
    expect(plain.entries[0]?.options[0]?.text).toBe(P('&lt;p&gt;a&lt;/p&gt;'))
  })

  test('a quote that nobody closes costs its own line', async () => {
    const file = await readText(
      'Question,Option 1,Option 2,Correct\nUm?,a,b,1\n"Dois?,a,b,2\nTrês?,"a",b,1\nQuatro?,a,"b",2\n',
    )
    expect(file.entries.map(({ line, findings }) => [line, findings[0]?.kind])).toEqual([
      [2, undefined],
      [3, 'entryUnreadable'],
      [4, undefined],
      [5, undefined],
    ])
  })

  test('with quotes that nobody closes in many lines loses none of the others, and no time', async () => {
    const bad = Array.from({ length: 60 }, (_, at) => `"Tag ${at}" é o quê?;um;dois;tres;A\n`).join('')
    const good = Array.from({ length: 240 }, (_, at) => `Pergunta ${at}?;um;dois;tres;B\n`).join('')
    const { entries } = await readText(`Pergunta;A;B;C;Resposta\n${bad}${good}`)
    const whole = entries.filter(({ correctOptions }) => correctOptions[0] === 1)
    expect([entries.length, whole.length]).toEqual([300, 240])
    expect(whole.flatMap(({ findings }) => findings)).toEqual([])
    expect(await busyMs(() => readText(`Pergunta;A;B;C;Resposta\n${bad.repeat(20)}`))).toBeLessThan(5000)
  })

  test('without a header is understood by what stands in it', async () => {
    const file = await readText(
      'Qual porta usa HTTPS por padrão?,80,443,22,21,2\nQual comando lista arquivos?,ls,cd,rm,mv,1\n',
    )
    expect(file.hasHeader).toBe(false)
    expect(file.columns?.map(({ field }) => field)).toEqual([
      'statement',
      'option1',
      'option2',
      'option3',
      'option4',
      'correct',
    ])
    expect(short(file).map(([, , correct]) => correct)).toEqual(['1', '0'])
  })

  test('goes by the mapping that a person gave', async () => {
    const text = 'x,y,z,w\nSim ou não?,sim,não,2\n'
    const file = await readText(text, {
      hasHeader: true,
      fields: ['statement', 'option1', 'option2', 'correct'],
    })
    expect(short(file)).toEqual([[P('Sim ou não?'), `${P('sim')}|${P('não')}`, '1', '']])
    const whole = await readText(text, {
      hasHeader: false,
      fields: ['statement', 'option1', 'option2', null],
    })
    expect(whole.entries).toHaveLength(2)
    expect(short(whole)[1]?.[3]).toBe('keyMissing')
  })
})

test('one id that is not ours costs those of our own sheet nothing, and makes no column of others ours', async () => {
  const own = '7f1d0000-0000-4000-8000-000000000001'
  const rows = (statement: string) =>
    `ID,${statement},Opção 1,Opção 2,Gabarito\n${own},a,b,c,1\nnova,d,e,f,2\n`
  const idsOf = async (statement: string) => (await readText(rows(statement))).entries.map(({ id }) => id)
  expect(await idsOf('Enunciado (HTML)')).toEqual([own, null])
  expect(await idsOf('Enunciado')).toEqual([null, null])
})

describe('keys of a sheet', () => {
  const HEADER = 'Pergunta,Tipo,Opção 1,Opção 2,Opção 3,Gabarito\n'
  test.each([
    ['Qual?,,a,b,c,', 'keyMissing', { column: 'Gabarito' }],
    ['Qual?,,a,b,c,5', 'keyOutside', { column: 'Gabarito', written: '5', options: '3' }],
    ['Qual?,,2,1,3,2', 'keyAmbiguous', { written: '2' }],
    ['Qual?,,a,b,c,"1,2"', 'severalKeysWithoutHint', { keys: '2' }],
    ['Qual?,Fill-in-the-Blank,a,,,a', 'kindUnsupported', { kind: 'Fill-in-the-Blank' }],
  ])('%s is told as %s', async (row, kind, details) => {
    const { entries } = await readText(`${HEADER}${row}\n`)
    expect(entries[0]?.findings).toHaveLength(1)
    expect(entries[0]?.findings[0]).toMatchObject({ kind, details })
  })

  test.each([
    'Escolha 2: quais?,,a,b,c,"1,2"',
    'Selecione todas,,a,b,c,"1,2"',
    'Which two are right?,,a,b,c,"A, B"',
    'Qual?,multi-select,a,b,c,"1,2"',
    'Qual?,Checkbox,a,b,c,"1,2"',
  ])('%s says that it has several', async (row) => {
    const { entries } = await readText(`${HEADER}${row}\n`)
    expect(entries[0]).toMatchObject({ correctOptions: [0, 1], findings: [] })
  })

  test('numbers count from 0 where one of the file does, and by nobody where the last one stands too', async () => {
    const keysOf = async (...keys: string[]) =>
      short(await readText(HEADER + keys.map((key) => `Qual?,,a,b,c,${key}\n`).join(''))).map(
        ([, , options = '', findings = '']) => `${options}${findings}`,
      )
    expect(await keysOf('0', '1', '2')).toEqual(['0', '1', '2'])
    expect(await keysOf('1', '2', 'C')).toEqual(['0', '1', '2'])
    expect(await keysOf('0', '3', 'B')).toEqual(['keyAmbiguous', 'keyAmbiguous', '1'])
    expect(await keysOf('0', '"1,0"')).toEqual(['0', 'keyAmbiguous'])
    expect(await keysOf('"0,0"', '"1,0"', '"2,0"', 'C')).toEqual(['0', '1', '2', '2'])
    expect(await keysOf('"0,000"', '"1,000"', '"2,000"')).toEqual(['0', '1', '2'])
  })

  test('a letter in one row does not make the number of another a place', async () => {
    const { entries } = await readText(`${HEADER}Qual?,,a,b,c,B\nQuantos?,,2,3,4,3\n`)
    expect(entries.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([[], ['keyAmbiguous']])
  })

  test('true or false without options gets both, in Portuguese', async () => {
    const { entries } = await readText(`${HEADER}O sol é frio.,Verdadeiro ou falso,,,,F\n`)
    expect(entries[0]).toMatchObject({
      options: [{ text: P('Verdadeiro') }, { text: P('Falso') }],
      correctOptions: [1],
      findings: [],
    })
  })
})

describe('templates of others', () => {
  test('Udemy: seventeen columns, several keys, a remark for each option', async () => {
    const options = [1, 2, 3, 4, 5, 6].flatMap((n) => [`Answer Option ${n}`, `Explanation ${n}`])
    const header = [
      'Question',
      'Question Type',
      ...options,
      'Correct Answers',
      'Overall Explanation',
      'Domain',
    ]
    const row = 'Quais?,multi-select,a,por a,b,,c,por c,d,,e,,f,,"1,3",Geral,Redes'
    const { entries, columns } = await readText(`${header.join()}\n${row}\n`)
    expect(columns?.every(({ field }) => field !== null)).toBe(true)
    expect(entries[0]).toMatchObject({
      correctOptions: [0, 2],
      explanation: P('Geral'),
      domain: 'Redes',
      findings: [],
    })
    expect(entries[0]?.options.map(({ explanation }) => explanation)).toEqual([
      P('por a'),
      null,
      P('por c'),
      null,
      null,
      null,
    ])
  })

  test('a sheet without the remark of one option says nothing of remarks that it does not hold', async () => {
    const unsaidOf = async (header: string) =>
      (await readText(`${header}\nQual?,um,,dois,por dois,1\n`)).entries[0]?.unsaid
    const start = 'Question,Answer Option 1'
    expect(
      await unsaidOf(`${start},Explanation 1,Answer Option 2,Explanation 2,Correct Answers`),
    ).not.toContain('optionExplanations')
    expect(await unsaidOf(`${start},Nota,Answer Option 2,Explanation 2,Correct Answers`)).toContain(
      'optionExplanations',
    )
  })

  test('several columns of sources are all read, in their order', async () => {
    const { entries } = await readText(
      'P,A,B,R,F1,F2\nQual?,um,dois,1,https://a.br/1,\nE?,um,dois,1,,Guia https://b.br/2\n,,,,,\n',
      {
        hasHeader: true,
        fields: ['statement', 'option1', 'option2', 'correct', 'reference', 'reference'],
      },
    )
    expect(entries.map(({ references }) => references)).toEqual([
      [{ title: 'a.br', url: 'https://a.br/1' }],
      [{ title: 'Guia', url: 'https://b.br/2' }],
    ])
  })

  test('an address keeps a bracket of its own and loses the one of its sentence', async () => {
    const sourceOf = async (written: string) =>
      (await readText(`Question,A,B,Correct Answers,Reference\nQual?,um,dois,1,${written}\n`)).entries[0]
        ?.references
    expect(await sourceOf('Nuvem https://pt.wiki/Nuvem_(rede)')).toEqual([
      { title: 'Nuvem', url: 'https://pt.wiki/Nuvem_(rede)' },
    ])
    expect(await sourceOf('Guia (https://a.br/guia).')).toEqual([{ title: 'Guia', url: 'https://a.br/guia' }])
  })

  test('Quizizz: its kinds, its keys, and pictures that cannot come along', async () => {
    const { entries } = await readText(
      'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation\n' +
        'Um?,Multiple Choice,a,b,,,,2,30,https://x.example/a.png,Porque sim\nDois?,Checkbox,a,b,c,,,"1,3",30,,\n',
    )
    expect(entries[0]).toMatchObject({
      correctOptions: [1],
      explanation: P('Porque sim'),
      findings: [{ kind: 'pictureLost' }],
    })
    expect(entries[1]).toMatchObject({ correctOptions: [0, 2], findings: [] })
  })
})

/** A workbook of one sheet, as small as readers take it. */
function workbook(rows: string, sharedStrings = '', drawing = ''): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="Q" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/drawings/drawing1.xml': `<xdr:wsDr>${drawing}</xdr:wsDr>`,
    'xl/sharedStrings.xml': `<sst ${main}>${sharedStrings}</sst>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const cells = (row: number, texts: readonly string[]) =>
  `<row r="${row}">${texts.map((text, place) => `<c r="${String.fromCodePoint(65 + place)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

const readBook = (bytes: Uint8Array) => readQuestionFile({ files: [{ name: 'sem-nome', bytes }] })

describe('a workbook', () => {
  test('is recognised by its content; text, numbers, rich text and formulas are read', async () => {
    const file = await readBook(
      workbook(
        `${cells(1, ['Pergunta', 'A', 'B', 'C', 'Gabarito'])}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>80</v></c><c r="C2" t="str"><f>1+1</f><v>dois</v></c><c r="D2" t="b"><v>1</v></c><c r="E2"><v>2</v></c></row>`,
        '<si><r><t>Qual </t></r><r><rPr><b/></rPr><t xml:space="preserve">porta?</t></r></si>',
      ),
    )
    expect(file).toMatchObject({ format: 'xlsx', hasHeader: true, separator: null, rows: 1 })
    expect(short(file)).toEqual([[P('Qual porta?'), `${P('80')}|${P('dois')}|${P('Verdadeiro')}`, '1', '']])
  })

  test('Kahoot: the header on row 8 behind instructions, an empty first column, numbered blank rows', async () => {
    const header = [
      '',
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Time limit (sec) – 5, 10',
      'Correct answer(s) - choose at least one',
    ]
    const file = await readBook(
      workbook(
        `${cells(2, ['', 'Quiz template'])}${cells(8, header)}${cells(9, ['1', 'Um?', 'a', 'b', '20', '2'])}${cells(10, ['2', 'Dois?', 'a', 'b', '20', '1,2'])}${cells(11, ['3'])}${cells(12, ['4'])}`,
      ),
    )
    expect(file.entries.map(({ line, correctOptions }) => [line, correctOptions])).toEqual([
      [9, [1]],
      [10, [0, 1]],
    ])
  })

  test.each([
    ['a place that is none', '<row r="1"><c r="&#88;FD9"><v>1</v></c></row>'],
    ['a text that is not in its list', '<row r="1"><c r="A1" t="s"><v>99</v></c></row>'],
  ])('with %s is refused', async (_, rows) => {
    await expect(readBook(workbook(rows))).rejects.toMatchObject({ kind: 'sheetBroken' })
  })

  test.each([
    ['too many rows', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'sheetTooLong'],
    ['too many columns', '<row r="2"><c r="GS2"><v>1</v></c></row>', 'sheetTooWide'],
  ])('with %s is told so', async (_, row, kind) => {
    const book = workbook(`<row r="1"><c r="A1"><v>1</v></c></row>${row}`)
    await expect(readBook(book)).rejects.toMatchObject({ kind })
  })

  test('with thousands of columns is refused at once', async () => {
    const wide = '<c r="BXX1" t="inlineStr"><is><t>x</t></is></c>'.repeat(40_000)
    const book = workbook(`<row r="1">${wide}</row>`)
    const time = await busyMs(() => expect(readBook(book)).rejects.toMatchObject({ kind: 'sheetTooWide' }))
    expect(time).toBeLessThan(1000)
  })

  test('a picture that floats over a row cannot come along, and is told', async () => {
    const anchor = (row: number, what: string) =>
      `<xdr:twoCellAnchor editAs="oneCell"><xdr:from><xdr:col>0</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${what}</xdr:twoCellAnchor>`
    const file = await readBook(
      workbook(
        `${cells(1, ['Pergunta', 'A', 'B', 'Gabarito'])}${cells(2, ['Um?', 'a', 'b', '1'])}${cells(3, ['Dois?', 'a', 'b', '2'])}`,
        '',
        `${anchor(0, '<xdr:pic/>')}${anchor(1, '<xdr:sp/>')}${anchor(2, '<xdr:pic/>')}`,
      ),
    )
    expect(short(file).map(([, , , findings]) => findings)).toEqual(['', 'pictureLost'])
  })

  test('that declares entities is refused', async () => {
    const bytes = workbook('</sheetData><!DOCTYPE x [<!ENTITY y "z">]><sheetData>')
    await expect(readBook(bytes)).rejects.toMatchObject({ kind: 'xmlEntities' })
  })
})
