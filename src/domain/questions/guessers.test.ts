import { describe, expect, test } from 'vitest'
import { chanceOf, GUESSERS, luckOf, successOf, type GuessableQuestion } from './guessers.ts'

const question = (
  options: readonly string[],
  correctOptions: number[],
  statement = '',
): GuessableQuestion => ({
  statement,
  options: options.map((text) => ({ text })),
  correctOptions,
})

const success = (name: string, questions: readonly GuessableQuestion[]): number => {
  const guesser = GUESSERS.find((candidate) => candidate.name === name)
  if (guesser === undefined) throw new Error(`No guesser is called ${name}`)
  return successOf(guesser, questions)
}

describe('chance', () => {
  test('one key among four options is one in four', () => {
    expect(chanceOf([question(['a', 'b', 'c', 'd'], [2])])).toBe(1 / 4)
  })

  test('two keys among five options, when told that they are two, is one in ten', () => {
    expect(chanceOf([question(['a', 'b', 'c', 'd', 'e'], [0, 4])])).toBe(1 / 10)
  })

  test('an exam has the mean of its questions', () => {
    const mixed = [question(['a', 'b', 'c', 'd'], [0]), question(['a', 'b', 'c', 'd', 'e'], [0, 1])]
    expect(chanceOf(mixed)).toBeCloseTo(0.175, 10)
  })

  test('an exam without questions has none', () => {
    expect(chanceOf([])).toBe(0)
  })
})

describe('who always takes the longest option', () => {
  const longest = 'sempre a opção mais longa'

  test('is right when the longest is the key, wrong when it is not', () => {
    expect(success(longest, [question(['a', 'bbb', 'c', 'd'], [1])])).toBe(1)
    expect(success(longest, [question(['a', 'bbb', 'c', 'd'], [0])])).toBe(0)
  })

  test('throws dice between options of the same length', () => {
    expect(success(longest, [question(['aa', 'bb', 'c', 'd'], [1])])).toBe(1 / 2)
    expect(success(longest, [question(['a', 'b', 'c', 'd'], [1])])).toBe(1 / 4)
  })

  test('sees letters, not mark-up', () => {
    expect(success(longest, [question(['<p><b>a</b></p>', '<p>bb</p>'], [1])])).toBe(1)
  })

  test('with two keys takes the two longest and needs both', () => {
    expect(success(longest, [question(['aaa', 'bb', 'c', 'd', 'e'], [0, 1])])).toBe(1)
    expect(success(longest, [question(['aaa', 'bb', 'c', 'd', 'e'], [0, 2])])).toBe(0)
    expect(success(longest, [question(['aaa', 'bb', 'cc', 'd', 'e'], [0, 2])])).toBe(1 / 2)
  })
})

test('who always takes the shortest option is right when it is the key', () => {
  const shortest = 'sempre a opção mais curta'
  expect(success(shortest, [question(['aaaa', 'bb', 'ccc', 'ddd'], [1])])).toBe(1)
  expect(success(shortest, [question(['aaaa', 'bb', 'ccc', 'ddd'], [0])])).toBe(0)
})

test('who knows the most common letter of the exam gets its share', () => {
  const options = ['a', 'b', 'c', 'd']
  const exam = [
    question(options, [1]),
    question(options, [1]),
    question(options, [0]),
    question(options, [3]),
  ]
  expect(success('sempre a letra mais comum', exam)).toBe(1 / 2)
})

test('who looks for words of the statement ignores accents, case, short words and words said twice', () => {
  const words = 'a opção com mais palavras do enunciado'
  const asked = 'Qual serviço mede a latência da aplicação?'
  expect(
    success(words, [
      question(['um para o da', 'SERVICO de latencia', 'aplicação', 'nada disso'], [1], asked),
    ]),
  ).toBe(1)
  expect(success(words, [question(['latência latência', 'a latência', 'outro', 'nenhum'], [0], asked)])).toBe(
    1 / 2,
  )
})

test('who takes the option most like the others finds a key that distractors were made from', () => {
  const alike = 'a opção mais parecida com as outras'
  const options = ['chave nova externa', 'chave nova interna', 'chave velha externa', 'outra coisa']
  expect(success(alike, [question(options, [0])])).toBe(1)
  expect(success(alike, [question(options, [3])])).toBe(0)
  expect(success(alike, [question(['um', 'dois', 'três', 'mil'], [2])])).toBe(1 / 4)
})

test('who avoids absolute words throws dice between the others', () => {
  const cautious = 'a opção sem palavras absolutas'
  const options = ['Sempre funciona', 'Funciona em geral', 'Nunca funciona', 'Todas funcionam']
  expect(success(cautious, [question(options, [1])])).toBe(1)
  expect(success(cautious, [question(['Só uma', 'Duas', 'Três', 'Quatro'], [1])])).toBe(1 / 3)
})

test('luck ends where dice pass once in a hundred exams, nearer to chance the longer the exam', () => {
  const exam = (size: number) => Array.from({ length: size }, () => question(['a', 'b', 'c', 'd'], [0]))
  expect(luckOf(exam(100))).toBeCloseTo(0.3507, 4)
  expect(luckOf(exam(400))).toBeCloseTo(0.3004, 4)
})
