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
