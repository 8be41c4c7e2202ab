import type { QuestionFile } from '#domain/questions/question-file.ts'
import { AB, P, shortEntry } from '#tests/support/made/read-entries.ts'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'

const read = (text: string, name = 'questoes.txt'): Promise<QuestionFile> =>
  readQuestionFile({ files: [{ name, bytes: Buffer.from(text) }] })

const TRUE_FALSE = `${P('Verdadeiro')}|${P('Falso')}`

describe('GIFT', () => {
  test('one right answer, several, true or false, with remarks and a general one', async () => {
    const { entries, format } = await read(
      '// comentário\n\n::T1::Qual?{~a#não =b#sim ####No geral.}\n\nQuais?{~%50%a ~%50%b ~%-100%c}\n\nO sol é frio.{F#Errou.#Isso.}\n',
    )
    expect(format).toBe('gift')
    expect(entries.map(shortEntry)).toEqual([
      [P('Qual?'), AB, '1', ''],
      [P('Quais?'), `${AB}|${P('c')}`, '0,1', ''],
      [P('O sol é frio.'), TRUE_FALSE, '1', ''],
    ])
    expect(entries[0]).toMatchObject({
      line: 3,
      explanation: P('No geral.'),
      options: [{ explanation: P('não') }, { explanation: P('sim') }],
    })
    expect(entries[2]?.options.map(({ explanation }) => explanation)).toEqual([P('Errou.'), P('Isso.')])
  })

  test.each([
    ['Quem?{=um =dois}', 'kindUnsupported', { kind: 'short' }],
    ['Quando?{#1822:5}', 'kindUnsupported', { kind: 'numerical' }],
    ['Una.{=a -> 1 =b -> 2 =c -> 3}', 'kindUnsupported', { kind: 'matching' }],
    ['Escreva.{}', 'kindUnsupported', { kind: 'essay' }],
    ['Só um texto', 'kindUnsupported', { kind: 'description' }],
    ['Qual?{~a =b ~%50%c}', 'partialCreditLost', {}],
    ['O sol {~nasce =brilha} hoje.', 'answersInsideSentence', {}],
    ['Qual?{~a ~%50%b ~c}', 'keyAmbiguous', { written: '50%' }],
    ['Qual?{~a ~b}', 'keyMissing', {}],
  ])('%s is told as %s', async (text, kind, details) => {
    const { entries } = await read(`${text}\n`, 'x.gift')
    expect(entries[0]?.findings).toHaveLength(1)
    expect(entries[0]?.findings[0]).toMatchObject({ kind, details })
  })

  test('one bad entry costs no other, whatever its braces do', async () => {
    const { entries } = await read(
      'Um?{=a ~b}\n\nAberta?{=a ~b\n\nDois?{~a =b}\n\nFechada}?\n\nTrês?{\n  =a\n\n  ~b\n}\n\nQuatro?{=a ~%x%b}\n\nCinco?{=a ~b}\n',
    )
    expect(entries.map((entry) => [entry.line, ...shortEntry(entry).slice(2)])).toEqual([
      [1, '0', ''],
      [3, '', 'entryUnreadable'],
      [5, '1', ''],
      [7, '', 'entryUnreadable'],
      [9, '0', ''],
      [15, '', 'entryUnreadable'],
      [17, '0', ''],
    ])
  })

  test('formats and escapes: HTML, Markdown, plain text, signs of the format itself', async () => {
    const { entries } = await read(
      '[html]<p>Um <b>x</b>\\: \\{ \\}</p>{=[plain]a < b ~[markdown]*c*}\n\nDois \\= dois?{=\\~a ~b}\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      ['<p>Um <b>x</b>: { }</p>', `${P('a &lt; b')}|${P('<em>c</em>')}`, '0', ''],
      [P('Dois = dois?'), `${P('~a')}|${P('b')}`, '0', ''],
    ])
  })

  test('what the cleaner will take out is told, links of explanations apart', async () => {
    const { entries } = await read(
      '[html]<p><a href\\="https\\://x.example">Leia</a> <video src\\="v"></video></p>{=a ~b ####[html]<a href\\="y">z</a>}\n\n[html]<p>x</p>{=a ~b ####[html]<a href\\="y">z</a>}\n',
    )
    expect(entries.map(({ findings }) => findings.map(({ details }) => details['markup']))).toEqual([
      ['link', 'media'],
      [],
    ])
  })

  test('a category is the domain of what follows, unless it is only a place of Moodle', async () => {
    const { entries } = await read(
      '$CATEGORY: $course$/top/Redes\n\nUm?{=a ~b}\n\n$CATEGORY: $course$/top/Default for X\n\nDois?{=a ~b}\n',
    )
    expect(entries.map(({ domain }) => domain)).toEqual(['Redes', null])
  })
})

describe('Aiken', () => {
  test('questions one behind the other, several lines, signs of mark-up as typed', async () => {
    const { entries, format } = await read(
      'Uma <html class="x"> & outra\nlinha?\nA) a\nB) b\nANSWER: B\n\nDois?\nA. a\nB. b\nmais b\nANSWER: A\nTrês?\nA) a\nB) b\nANSWER: C\n\nQuatro?\nA) a\nB) b\n\nSem alternativas\n\n',
    )
    expect(format).toBe('aiken')
    expect(entries.map(shortEntry)).toEqual([
      [P('Uma &lt;html class=&quot;x&quot;&gt; &amp; outra<br />linha?'), AB, '1', ''],
      [P('Dois?'), `${P('a')}|${P('b<br />mais b')}`, '0', ''],
      [P('Três?'), AB, '', 'keyOutside'],
      [P('Quatro?'), AB, '', 'keyMissing'],
      [P('Sem alternativas'), '', '', 'entryUnreadable'],
    ])
    expect(entries.map(({ line }) => line)).toEqual([1, 7, 12, 17, 21])
  })

  test('an option whose letter is not the next refuses its question, words that only begin like one do not', async () => {
    const { entries } = await read(
      'Qual?\nA. x\nB. y\nD. w\nANSWER: B\n\nOutra?\nA. x\nB. y,\ne.g. z\nANSWER: B\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      [P('Qual?'), '', '', 'entryUnreadable'],
      [P('Outra?'), `${P('x')}|${P('y,<br />e.g. z')}`, '1', ''],
    ])
  })

  test('a line with another sign than all options, or a small letter within a capital, goes on with its option', async () => {
    const { entries } = await read(
      'Qual?\nA) x\nB) y, de\nD. Knuth\nANSWER: B\n\nOutra?\nA) x\nB) y:\na) um\nANSWER: B\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      [P('Qual?'), `${P('x')}|${P('y, de<br />D. Knuth')}`, '1', ''],
      [P('Outra?'), `${P('x')}|${P('y:<br />a) um')}`, '1', ''],
    ])
  })
})

const PICTURE = Buffer.from('PNG de mentira').toString('base64')
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}<feedback format="html"><text></text></feedback></answer>`
const question = (type: string, inner: string) =>
  `<question type="${type}">\n<questiontext format="html"><text><![CDATA[<p>Qual <b>x</b>?</p>]]></text></questiontext>\n${inner}</question>\n`
const quiz = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<!-- <question> -->\n${inner}</quiz>\n`

describe('Moodle XML', () => {
  test('one or several right answers, true or false, categories, other kinds by name', async () => {
    const { entries, format } = await read(
      quiz(
        [
          '<question type="category"><category><text>$course$/Redes</text></category></question>\n',
          question(
            'multichoice',
            `<single>true</single><generalfeedback format="html"><text>Geral &amp; &#233;</text></generalfeedback>${answer(0, 'a')}${answer(100, 'b')}`,
          ),
          question(
            'multichoice',
            `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
          ),
          question('truefalse', `${answer(0, 'true')}${answer(100, 'false')}`),
          question('matching', '<subquestion><text>x</text></subquestion>'),
        ].join(''),
      ),
    )
    expect(format).toBe('moodle-xml')
    const statement = '<p>Qual <b>x</b>?</p>'
    expect(entries.map(shortEntry)).toEqual([
      [statement, 'a|b', '1', ''],
      [statement, 'a|b|c', '0,1', ''],
      [statement, TRUE_FALSE, '1', ''],
      [statement, '', '', 'kindUnsupported'],
    ])
    expect(entries[0]).toMatchObject({ line: 5, domain: 'Redes', explanation: 'Geral & é' })
    expect(entries[3]?.findings[0]?.details).toEqual({ kind: 'matching' })
  })

  test('pictures inside it come along, other files are missed', async () => {
    const file = (name: string) => `<file name="${name}" encoding="base64">${PICTURE}</file>`
    const link = (name: string) => `<![CDATA[<p><img src="@@PLUGINFILE@@/${name}" alt="x" /> a</p>]]>`
    const { entries, pictures } = await read(
      quiz(
        question(
          'multichoice',
          `${answer(100, link('a%20b.png'), file('a b.png') + file('som.mp3'))}${answer(0, link('falta.png'))}`,
        ),
      ),
    )
    const [name] = [...pictures.keys()]
    expect(entries[0]?.options[0]?.text).toBe(`<p><img src="file:${name}" alt="x" /> a</p>`)
    expect(Buffer.from(pictures.get(name ?? '') ?? []).toString()).toBe('PNG de mentira')
    expect(entries[0]?.findings).toEqual([
      { kind: 'fileLost', details: { name: 'som.mp3' } },
      { kind: 'pictureLost', details: { reason: 'absent', source: '@@PLUGINFILE@@/falta.png' } },
    ])
  })

  test.each([
    ['imagem (1).png', 'imagem%20%281%29.png'],
    ['x.png', 'x.png?time=1592'],
    ['ação.png', 'a%C3%A7%C3%A3o.png'],
    ['a b.png', 'a b.png'],
  ])('%j is found under %j', async (name, address) => {
    const text = `<![CDATA[<img src="@@PLUGINFILE@@/${address}">]]>`
    const file = `<file name="${name.normalize('NFD')}" path="/" encoding="base64">${PICTURE}</file>`
    const { entries, pictures } = await read(
      quiz(question('multichoice', `${answer(100, text, file)}${answer(0, 'b')}`)),
    )
    expect(entries[0]?.findings).toEqual([])
    expect(entries[0]?.options[0]?.text).toBe(`<img src="file:${[...pictures.keys()].join()}">`)
  })

  test('a file whose name no text can hold is missed, and fails nothing', async () => {
    const file = `<file name="&#xD800;.mp3" encoding="base64">${PICTURE}</file><file name="&#xD800;.png" encoding="base64">${PICTURE}</file>`
    const { entries } = await read(
      quiz(question('multichoice', `${answer(100, 'a', file)}${answer(0, 'b')}`)),
    )
    expect(entries[0]?.findings).toEqual([{ kind: 'fileLost', details: { name: '\u{FFFD}.mp3' } }])
  })

  test('one malformed question costs no other', async () => {
    const good = question('multichoice', `${answer(100, 'a')}${answer(0, 'b')}`)
    const { entries } = await read(
      quiz(`${good}<question type="multichoice"><text>x</name></question>\n${good}`),
    )
    expect(entries.map((entry) => shortEntry(entry).slice(2))).toEqual([
      ['0', ''],
      ['', 'entryUnreadable'],
      ['0', ''],
    ])
  })

  test.each([
    [
      'an external entity',
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
      'xmlEntities',
    ],
    [
      'a declared entity',
      `<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa">]>\n<quiz>&a;</quiz>`,
      'xmlEntities',
    ],
    ['another document', '<?xml version="1.0"?><assessment/>', 'formatUnknown'],
    ['no end', '<quiz><name>', 'xmlBroken'],
    ['no question', '<quiz></quiz>', 'moodleWithoutQuestions'],
  ])('%s is refused', async (_, xml, kind) => {
    await expect(read(xml)).rejects.toMatchObject({ kind })
  })

  test('words that look like a declaration, inside CDATA, are words', async () => {
    const { entries } = await read(
      quiz(question('multichoice', `${answer(100, '<![CDATA[<!DOCTYPE html>]]>')}${answer(0, 'b')}`)),
    )
    expect(entries[0]?.correctOptions).toEqual([0])
  })
})
