import { expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its statement and its difficulty. */
async function readingOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(({ statement, difficulty }) => `${plainText(statement)} | ${difficulty ?? ''}`)
}

const question = (words: string) => `${words}\na) x\nb) y\nGabarito: B\n`

test.each(['Dificuldade: fácil', 'Difficulty: easy', '**Nível:** Fácil'])(
  '%j below an answer is of the question above, with or without an empty line beside it',
  async (line) => {
    const text = `${question('Qual?')}\n${line}\n\n${question('Como?')}\n${line}\n${question('Onde?')}${line}\n${question('Quando?')}`
    expect(await readingOf(text)).toEqual(['Qual? | easy', 'Como? | easy', 'Onde? | easy', 'Quando? | '])
  },
)

test.each([
  ['', ''],
  ['1. ', '2. '],
  ['Questão 1\n', 'Questão 2\n'],
])('above the first question each is of the one below it: %j', async (first, second) => {
  const text = `Dificuldade: fácil\n${question(`${first}Qual?`)}\nDificuldade: difícil\n${question(`${second}Como?`)}`
  expect(await readingOf(text)).toEqual(['Qual? | easy', 'Como? | hard'])
})

test('below the number of a question it is none of its words', async () => {
  const text = [1, 2].map((number) => question(`Questão ${number}\nDificuldade: média\nQual?`)).join('\n')
  expect(await readingOf(text)).toEqual(['Qual? | medium', 'Qual? | medium'])
})

test('one above all questions may be that of the exam', async () => {
  const text = `Prova\nDificuldade: fácil\n\n${question('1. Qual?')}\n${question('2. Como?')}`
  expect(await readingOf(text)).toEqual(['Qual? | ', 'Como? | '])
  const trailing = 'Dificuldade: difícil\n\n'
  expect(
    await readingOf(`Nível: fácil\n\n${question('1. Qual?')}${trailing}${question('2. Como?')}${trailing}`),
  ).toEqual(['Qual? | hard', 'Como? | hard'])
})

test('words that are no level of ours stay in the statement', async () => {
  expect(await readingOf(question('Qual?') + question('\nNível: do mar\nComo?'))).toEqual([
    'Qual? | ',
    'Nível: do mar Como? | ',
  ])
})

test('between a statement and its options it is no other question, with or without empty lines beside it', async () => {
  for (const gap of ['\n', '\n\n']) {
    const asked = (words: string, level: string) =>
      `${words}${gap}Dificuldade: ${level}${gap}a) x\nb) y\nGabarito: B\n\n`
    expect(await readingOf(asked('Qual?', 'fácil') + asked('A rede é', 'difícil'))).toEqual([
      'Qual? | easy',
      'A rede é | hard',
    ])
    expect(await readingOf(asked('Qual?', 'fácil'))).toEqual(['Qual? | easy'])
    expect(await readingOf(`${question('Qual?')}\n${asked('A rede é', 'difícil')}`)).toEqual([
      'Qual? | ',
      'A rede é Dificuldade: difícil | ',
    ])
  }
})

test('between an answer and options that have no words it is no statement', async () => {
  const { entries } = await readQuestionFile({
    files: [{ name: 'q.txt', bytes: Buffer.from(`${question('Qual?')}\n${question('Nível: fácil\n')}`) }],
  })
  expect(entries.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([[], ['entryUnreadable']])
})

test('a text above the first one is of the statement', async () => {
  expect(await readingOf('Observe.\n\nNível: fácil\n\nQual?\n\na) x\nb) y\nGabarito: B\n')).toEqual([
    'Observe. Qual? | easy',
  ])
})

test.each(['Level: medium', '\tNível: médio'])('%j between other lines of a text is of it', async (line) => {
  const log = `Um alerta diz:\nOrigem: db02\n${line}\nProtocolo: TCP\nO que fazer?`
  const read = `${log.replaceAll(/\s+/g, ' ')} | `
  expect(await readingOf(`${question('Qual?')}\n${question(log)}`)).toEqual(['Qual? | ', read])
  expect(await readingOf(`${question(log)}\n${question('Qual?')}`)).toEqual([read, 'Qual? | '])
  const numbered = [`1. ${log}`, `2. Diz:\n${line}\nE daí?`].map(question)
  expect(await readingOf(numbered.join('\n'))).toEqual([read, `Diz: ${line.trim()} E daí? | `])
})
