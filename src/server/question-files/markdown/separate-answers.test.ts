import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

const readZip = (files: Readonly<Record<string, string>>) => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  return readQuestionFile({ files: [{ name: 'provas.zip', bytes }] })
}

/** The keys of a package, a question after the other; null where none is known. */
async function keysOf(files: Readonly<Record<string, string>>): Promise<(string | null)[]> {
  const { entries } = await readZip(files)
  return entries.map(({ correctOptions }) => correctOptions.join() || null)
}

const EXAM = '1. Um?\n\nA) a\nB) b\nC) c\n\n2. Dois?\n\nA) d\nB) e\nC) f\n'
const WITH_KEYS = '1. Um?\n\nA) a\nB) b\n\nGabarito: A\n\n2. Dois?\n\nA) d\nB) e\n\nGabarito: A\n'
const ANSWERS = '1. B\n2. C\n'

describe('answers in a file of their own', () => {
  test('a folder for each exam: each has the answers that lie beside it', async () => {
    const keys = await keysOf({
      'redes/prova.md': EXAM,
      'redes/gabarito.md': ANSWERS,
      'bancos/prova.md': EXAM,
      'bancos/gabarito.md': '1. C\n2. A\n',
    })
    expect(keys).toEqual(['1', '2', '2', '0'])
  })

  test('one of each in all, in folders of their own; the answers count as read', async () => {
    const { entries, unread } = await readZip({
      'provas/um.md': EXAM,
      'respostas/um.md': '# Gabarito\n\n1) B\n2) C\n',
    })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[1], [2]])
    expect(unread).toEqual([])
  })

  test('two exams and one file of answers: nothing says whose they are', async () => {
    const { entries, unread } = await readZip({ 'redes.md': EXAM, 'bancos.md': EXAM, 'gabarito.md': ANSWERS })
    expect(entries.map(({ findings }) => findings.map(({ kind }) => kind).join())).toEqual(
      Array(4).fill('keyMissing'),
    )
    expect(unread).toEqual([{ kind: 'file', name: 'gabarito.md' }])
  })

  test('answers beside an exam that has its keys in itself, too, key no other exam', async () => {
    for (const other of ['saa/prova.md', 'clf/outra.md'])
      expect(
        await keysOf({ 'clf/prova.md': WITH_KEYS, 'clf/gabarito.md': '1. A\n2. A\n', [other]: EXAM }),
      ).toEqual(expect.arrayContaining(['0', '0', null, null]))
  })

  test.each(['redes-com-gabarito.md', 'aws-solutions-architect.md', 'solucoes/redes.md'])(
    '%s has questions with keys: they stay in, and answer no other file',
    async (name) => {
      expect(await keysOf({ [name]: WITH_KEYS, 'bancos.md': EXAM })).toEqual(
        expect.arrayContaining(['0', '0', null, null]),
      )
    },
  )

  test.each([
    'gabarito2024',
    'respostas1',
    'AnswerKey',
    'solucionario',
    'gab',
    'chave',
    'answers/ch1',
    'prova-gabarito_v2',
  ])('%s.md says by its name or its folder what it holds', async (name) => {
    expect(await keysOf({ 'prova.md': EXAM, [`${name}.md`]: ANSWERS })).toEqual(['1', '2'])
  })

  test('answers that say what is wrong with each option, beside a note on them', async () => {
    const explained = ['B', 'C'].map((key, at) => `${at + 1}. ${key}\n\nA) não\nB) talvez\nC) sim\n`)
    const { entries, unread } = await readZip({
      'prova.md': EXAM,
      'gabarito.md': explained.join('\n'),
      'leia.md': '# Provas e respostas\n\n1. Baixe.\n2. Leia.\n',
    })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[1], [2]])
    expect(unread).toEqual([{ kind: 'file', name: 'leia.md' }])
  })

  test('an exam without keys is no file of answers, whatever its name: its questions stay', async () => {
    const other = '1. Qual serviço?\n\nA) EC2\nB) S3\n\n2. Qual porta?\n\nA) 22\nB) 80\n'
    for (const name of ['aws-solutions-architect.md', 'gabarito.md']) {
      const { entries } = await readZip({ [name]: `${other}\n3. Qual?\n\nA) 1\nB) 2\n`, 'redes.md': EXAM })
      expect(entries.map(({ findings }) => findings.map(({ kind }) => kind).join())).toEqual(
        Array(5).fill('keyMissing'),
      )
    }
    expect(await keysOf({ 'prova.md': EXAM, 'gabarito.md': EXAM })).toEqual(Array(4).fill(null))
  })

  test('a timetable is no file of answers', async () => {
    expect(await keysOf({ 'redes.md': EXAM, 'notas.md': '# Cronograma\n\n1) A\n\n2) C\n' })).toEqual([
      null,
      null,
    ])
  })

  test('as plain text, beside the questions or in a package', async () => {
    const files = { 'prova.txt': EXAM, 'chaves.txt': `GABARITO\n${ANSWERS}` }
    expect(await keysOf(files)).toEqual(['1', '2'])
    const named = Object.entries(files).map(([name, text]) => ({ name, bytes: strToU8(text) }))
    const { entries } = await readQuestionFile({ files: named })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[1], [2]])
    await expect(readQuestionFile({ files: named.slice(1) })).rejects.toMatchObject({ kind: 'formatUnknown' })
  })

  test('the same answers in two files beside each other are one', async () => {
    const files = { 'prova.md': EXAM, 'gabarito.md': ANSWERS }
    expect(await keysOf({ ...files, 'gabarito.txt': ANSWERS })).toEqual(['1', '2'])
    expect(await keysOf({ ...files, 'gabarito.txt': '1. C\n2. A\n' })).toEqual([null, null])
  })

  test.each(['1. B   2. C', '1-B, 2-C', '1) b; 2) c.', '1 – B | 2 – C'])(
    'several on one line, %j: each its own',
    async (line) => {
      expect(await keysOf({ 'prova.md': EXAM, 'gabarito.md': `GABARITO\n${line}\n` })).toEqual(['1', '2'])
    },
  )

  test('several on one line that do not count up, or hold more than a letter, key none', async () => {
    for (const line of ['2. B   1. C', '1. B   2. A e C'])
      expect(await keysOf({ 'prova.md': EXAM, 'gabarito.md': `GABARITO\n${line}\n` })).toEqual([null, null])
  })

  /** Of five questions each key, with what explains it. */
  async function answeredBy(answers: string): Promise<string[]> {
    const five = [1, 2, 3, 4, 5].map((number) => `${number}. Qual?\n\nA) a\nB) b\nC) c\n`).join('\n')
    const { entries } = await readZip({ 'prova.md': five, 'gabarito.md': `GABARITO\n${answers}\n` })
    return entries.map(({ correctOptions, explanation, findings }) =>
      [correctOptions.join() || findings[0]?.kind, explanation ?? []].flat().join(' '),
    )
  }

  test('several on a line may be columns, read downwards; an annulled one is told', async () => {
    expect(await answeredBy('1-B 4-A\n2-A 5-B\n3-C')).toEqual(['1', '0', '2', '0', '1'])
    expect(await answeredBy('1-B 2-A 3-ANULADA\n4-C 5-A')).toEqual(['1', '0', 'keyOutside', '2', '0'])
  })

  test.each(['1. B\nPorque um.\n2. C\nPorque dois.', 'Comentários\n1. B - Porque um.\n\n2) C. Porque dois.'])(
    'below several on a line each comment is of its number: %j',
    async (comments) => {
      expect(await answeredBy(`1-B 2-C 3-A\n${comments}\n3. A\nPorque três.\n1. Um ponto.\n4-A 5-B`)).toEqual(
        [
          '1 <p>Porque um.</p>',
          '2 <p>Porque dois.</p>',
          expect.stringMatching(/^0 <p>Porque três\.<\/p>\s<ol>\s<li>Um ponto/),
          '0',
          '1',
        ],
      )
    },
  )

  test.each([
    '1-B, 2-A e C, 3-C',
    '1.B - 2.A - 3.C',
    '1: B, 2: A/C',
    '1. A, B   2. A',
    '1-B, 2-X, 3-A',
    '1. B, 2. AC',
    '2. B   1. C',
  ])('an unclear line of several, %j, answers none and explains none', async (line) => {
    const missing = Array<string>(3).fill('keyMissing')
    expect(await answeredBy(`${line}\n4-C 5-A`)).toEqual([...missing, '2', '0'])
    expect(await answeredBy(`4-C 5-A\n${line}`)).toEqual([...missing, '2', '0'])
  })

  test('such a line within an answer is part of it', async () => {
    expect(await answeredBy('1. B\n2. A\n3. C. A associação:\n1-A, 2-B e C\n4. A')).toEqual([
      '1',
      '0',
      '2 <p>A associação:</p>\n<p>1-A, 2-B e C</p>',
      '0',
      'keyMissing',
    ])
  })

  test('a letter beside the words of another option is no key', async () => {
    const exam = '1. Quais? Escolha duas.\n\nA) TCP\nB) UDP\nC) IP\n\n2. Dois?\n\nA) d\nB) e\n'
    expect(await keysOf({ 'prova.md': exam, 'gabarito.md': '1. B\nTCP\n2. A\n' })).toEqual([null, '0'])
    expect(await keysOf({ 'prova.md': exam, 'gabarito.md': '1. TCP\nB\n2. A\n' })).toEqual([null, '0'])
    expect(await keysOf({ 'prova.md': exam, 'gabarito.md': '1. A, B\nTCP\nUDP\n2. A\n' })).toEqual([
      '0,1',
      '0',
    ])
    expect(await keysOf({ 'prova.md': exam, 'gabarito.md': '1. B\nUDP\n2. A\n' })).toEqual(['1', '0'])
    expect(await keysOf({ 'prova.md': exam, 'gabarito.md': '1. A\nB\n2. A\n' })).toEqual(['0,1', '0'])
  })

  test('an exam in parts that each count from 1: nothing says whose an answer is', async () => {
    const parts = `${EXAM}\n# Parte 2\n\n${EXAM}\n3. Três?\n\nA) g\nB) h\n`
    expect(await keysOf({ 'prova.md': parts, 'gabarito.md': '1. B\n2. A\n1. C\n2. C\n3. A\n' })).toEqual(
      Array(5).fill(null),
    )
    expect(await keysOf({ 'prova.md': parts, 'gabarito.md': `${ANSWERS}3. A\n` })).toEqual([
      ...Array<null>(4).fill(null),
      '0',
    ])
    expect(await keysOf({ 'prova.md': EXAM, 'gabarito.md': '1. B\n2. A\n1. C\n2. C\n' })).toEqual([
      null,
      null,
    ])
  })

  test('points within an answer are no answers, whatever their numbers', async () => {
    const three = `${EXAM}\n3. Três?\n\nA) g\nB) h\nC) i\n`
    const answers = '1. B\n2. A\n   1. porque sim\n   3. A\n\n 3. C\n1. porque não\n2. enfim\n'
    expect(await keysOf({ 'prova.md': three, 'gabarito.md': answers })).toEqual(['1', '0', '2'])
  })
})
