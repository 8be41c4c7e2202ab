import { QUESTION_FILE_MAX_BYTES, QUESTION_FILE_MAX_ENTRIES } from '#domain/questions/question-file.ts'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { QuestionFileRefused } from './question-file-refused.ts'
import { readQuestionFile } from './read-question-file.ts'
import { randomOf } from '#tests/support/made/random.ts'

const read = (bytes: Uint8Array, name = 'x') => readQuestionFile({ files: [{ name, bytes }] })
const readText = (text: string, name = 'x.csv') => read(Buffer.from(text), name)
const zip = (files: Zippable) => zipSync(files)
const MEGABYTE = 1024 * 1024
const QUESTION = '## 1. Q?\n\n- [x] a\n- [ ] b\n'

describe('a file as a whole is refused', () => {
  test('that is larger than anybody may send, before a byte of it is looked at', async () => {
    const time = await busyMs(() =>
      expect(read(new Uint8Array(50 * MEGABYTE))).rejects.toMatchObject({ kind: 'tooLarge' }),
    )
    expect(time).toBeLessThan(500)
    const half = { name: 'a.md', bytes: new Uint8Array(QUESTION_FILE_MAX_BYTES / 2 + 1) }
    await expect(readQuestionFile({ files: [half, half] })).rejects.toMatchObject({ kind: 'tooLarge' })
  })

  test.each([
    ['empty', '', 'empty'],
    ['blank', ' \n\n ', 'empty'],
    ['a header and nothing else', 'Question,Option 1,Option 2,Correct\n', 'sheetWithoutQuestions'],
    ['a letter to somebody', 'Caro amigo,\n\ntudo bem?\n', 'formatUnknown'],
  ])('%s', async (_, text, kind) => {
    await expect(readText(text, 'x.txt')).rejects.toMatchObject({ kind })
  })

  test('with more questions than one file may have', async () => {
    const rows = 'Q?,a,b,1\n'.repeat(QUESTION_FILE_MAX_ENTRIES + 1)
    await expect(readText(`Question,Option 1,Option 2,Correct\n${rows}`)).rejects.toMatchObject({
      kind: 'tooManyEntries',
    })
  })

  test('with more columns than a sheet of questions has', async () => {
    await expect(
      readText(`Question,Option 1,Option 2,Correct\nQ?,a,b,1${',x'.repeat(5000)}\n`),
    ).rejects.toMatchObject({
      kind: 'sheetTooWide',
    })
  })

  test.each(['a,', 'a;', '1-B, '])(
    'with one line of thousands of %j, at once and whatever its name',
    async (piece) => {
      const time = await busyMs(async () => {
        for (const name of ['hostil.md', 'hostil.txt'])
          await expect(readText(piece.repeat(20_000), name)).rejects.toBeInstanceOf(QuestionFileRefused)
      })
      expect(time).toBeLessThan(4000)
    },
  )

  test('with one character that no text has, named; a program is no text at all', async () => {
    await expect(readText('Question,Option 1,Option 2,Correct\nQ\0?,a,b,1\n')).rejects.toMatchObject({
      kind: 'nulCharacter',
    })
    await expect(read(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]))).rejects.toMatchObject({
      kind: 'formatUnknown',
    })
  })
})

describe('a package', () => {
  const bomb = zipSync({ 'q.md': new Uint8Array(60 * MEGABYTE) }, { level: 1 })

  test('that unfolds to more than the limit is left there', async () => {
    expect(bomb.length).toBeLessThan(MEGABYTE)
    const time = await busyMs(() => expect(read(bomb)).rejects.toMatchObject({ kind: 'zipTooLarge' }))
    expect(time).toBeLessThan(3000)
  })

  test('that lies about its sizes is measured, not believed', async () => {
    const liar = Buffer.from(bomb)
    liar.writeUInt32LE(10, 22)
    liar.writeUInt32LE(10, liar.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24)
    await expect(read(liar)).rejects.toMatchObject({ kind: 'zipTooLarge' })
  })

  test.each([
    [
      'of too many files',
      () => zip(Object.fromEntries([...Array(501).keys()].map((n) => [`${n}.md`, strToU8('x')]))),
      'zipTooLarge',
    ],
    ['within a package', () => zip({ 'a.zip': zip({ 'q.md': strToU8(QUESTION) }) }), 'zipNested'],
    ['cut short', () => zip({ 'q.md': strToU8(QUESTION.repeat(200)) }).slice(0, 60), 'zipBroken'],
    ['with nothing for us', () => zip({ 'a.txt': strToU8('Oi.') }), 'formatUnknown'],
    ['with no file', () => Buffer.from('PK\u0003\u0004'), 'formatUnknown'],
  ])('%s is refused', async (_, made, kind) => {
    await expect(read(made())).rejects.toMatchObject({ kind })
  })

  test('whose names lead elsewhere leads nowhere', async () => {
    const { entries } = await read(
      zip({ '../../../etc/q.md': strToU8(QUESTION), 'C:\\x.md': strToU8('nada') }),
    )
    expect(entries.map(({ file }) => file)).toEqual(['../../../etc/q.md'])
  })
})

describe('whatever is done to a file', () => {
  const PIECES = [
    '{',
    '}',
    '"',
    '\n\n',
    '<',
    '</text>',
    '<![CDATA[',
    '- [x] ',
    'A) ',
    'ANSWER: ',
    '```',
    '::',
    '~%',
    '\\',
    '\u0000',
    'é',
    ';',
    '[',
    '=',
  ]
  const FILES = [
    'Question;Option 1;Option 2;Correct\n"Um; é?";a;b;1\nDois?;a;"b";2\n',
    `${QUESTION}\n**Resposta:** A\n\n## 2. Outra?\n\nA) a\nB) b\n\nGabarito: B\n`,
    '::T::Um?{=a ~b}\n\n$CATEGORY: x\n\n[html]<p>Dois?</p>{~%50%a ~%50%b}\n',
    'Um?\nA) a\nB) b\nANSWER: A\n\nDois?\nA) a\nB) b\nANSWER: B\n',
    '[{"question": "Q?", "options": {"A": "a", "B": "b"}, "answer": "B"}]',
    '<quiz><question type="truefalse"><questiontext><text>Um?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
  ]

  test('it is refused or read, and each entry has a key or says why it has none', async () => {
    const { below: roll } = randomOf(20_261_121)
    const broken = (text: string): string => {
      const at = roll(text.length + 1)
      return `${text.slice(0, at)}${PIECES[roll(PIECES.length)] ?? ''}${text.slice(at + roll(12))}`
    }
    const wrong: unknown[] = []
    for (let round = 0; round < 500; round += 1) {
      const text = broken(broken(FILES[roll(FILES.length)] ?? ''))
      const [outcome] = await Promise.allSettled([readText(text, roll(2) === 0 ? 'x' : 'x.gift')])
      if (outcome.status === 'rejected') {
        if (!(outcome.reason instanceof QuestionFileRefused)) wrong.push([text, outcome.reason])
        continue
      }
      const silent = outcome.value.entries.filter(
        ({ correctOptions, findings }) =>
          correctOptions.length > 0 ===
          findings.some(({ kind }) => /^(?:key|entryUnreadable|kindUnsupported)/.test(kind)),
      )
      if (silent.length > 0) wrong.push([text, silent])
    }
    expect(wrong).toEqual([])
  })
})

test('as many questions as one file may have, each with its theme above, are read in time', async () => {
  const asked = Array.from(
    { length: QUESTION_FILE_MAX_ENTRIES },
    (_, place) => `Tema: Redes\n${place + 1}. Qual?\na) x\nb) y\nGabarito: B\n\n`,
  )
  const time = await busyMs(async () => {
    const { entries } = await readText(asked.join(''), 'x.txt')
    expect(entries.map(({ domain }) => domain)).toEqual(asked.map(() => 'Redes'))
  })
  expect(time).toBeLessThan(8000)
})

describe('what is nested without measure is read or refused in time', () => {
  const DEPTH = 200_000
  test.each([
    ['JSON', 'x.json', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
    ['objects', 'x.json', `${'{"questions":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
    [
      'XML',
      'x.xml',
      `<quiz><question type="multichoice">${'<a>'.repeat(DEPTH)}${'</a>'.repeat(DEPTH)}</question></quiz>`,
    ],
    ['XML without ends', 'x.xml', `<quiz>${'<question type="x">'.repeat(10_001)}`],
    ['rich text', 'x.csv', `Question,Option 1,Option 2,Correct\n${'<p>'.repeat(DEPTH)},a,b,1\n`],
    ['braces', 'x.gift', `Q?${'{'.repeat(DEPTH)}`],
    ['titles', 'x.gift', `${'::'.repeat(DEPTH)}{=a ~b}`],
    ['choices', 'x.gift', `Q?{${'~a '.repeat(20_000)}=b}`],
    ['quotes', 'x.csv', `Question,Option 1,Option 2,Correct\n${'"a\n'.repeat(20_000)}`],
  ])('%s', async (_, name, text) => {
    const time = await busyMs(async () => {
      const [outcome] = await Promise.allSettled([readText(text, name)])
      const refusal: unknown = outcome.status === 'rejected' ? outcome.reason : null
      expect(refusal instanceof QuestionFileRefused || refusal === null).toBe(true)
    })
    expect(time).toBeLessThan(6000)
  })
})
