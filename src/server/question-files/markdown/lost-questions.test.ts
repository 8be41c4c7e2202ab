import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its line, its statement, its options, its key and its findings. */
async function linesOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(({ line, statement, options, correctOptions, findings }) =>
    [
      line,
      plainText(statement),
      options.map(({ text: option }) => plainText(option)).join(' / '),
      correctOptions.join(),
      findings.map(({ kind }) => kind).join(),
    ].join(' | '),
  )
}

describe('options that are not written as the others are', () => {
  test.each(['C)80', 'C - 80', 'C- 80', '(C) 80'])('%j is an option', async (option) => {
    expect(await linesOf(`1. Qual?\nA) 21\nB) 443\n${option}\nD) 25\nGabarito: D\n`)).toEqual([
      '1 | Qual? | 21 / 443 / 80 / 25 | 3 | ',
    ])
  })

  test.each([
    ['a letter is left out', 'A) 21\nB) 443\nD) 25\nE) 80'],
    ['a letter comes twice', 'A) 21\nB) 443\nB) 80'],
    ['a capital comes twice among small letters', 'a) 21\nb) 443\nB) 80'],
    ['the one behind an empty line is not the next', 'A) 21\nB) 443\n\nD) 25'],
  ])('%s: the question is refused', async (_, options) => {
    expect(
      await linesOf(`1. Qual?\n${options}\nGabarito: B\n\n2. Outra?\nA) x\nB) y\nGabarito: A\n`),
    ).toEqual(['1 | Qual? |  |  | entryUnreadable', expect.stringContaining('Outra? | x / y | 0 | ')])
  })

  test('letters named in an explanation, and small ones within an option, are in order', async () => {
    const explained = 'Gabarito: B\nComentário: a certa é a segunda.\nA) está errada.\nC) também.\n'
    expect(await linesOf(`1. Qual?\nA) 21\nB) 443, da\nc) parte\nC) 25\n${explained}`)).toEqual([
      '1 | Qual? | 21 / 443, da c) parte / 25 | 1 | ',
    ])
  })
})

describe('questions that the one before must not swallow', () => {
  test('numbers with a dash, whose options are written in two ways', async () => {
    const text =
      '1 - Um?\nA) x\nB) y\nGabarito: B\n\n2 - Dois?\nA- x\nB- y\nGabarito: A\n\n3 - Três?\n• x\n• y\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | Um? | x / y | 1 | ',
      '6 | Dois? | x / y | 0 | ',
      expect.stringMatching(/^11 \| Três\? .*\| entryUnreadable$/),
    ])
  })

  test('a subtraction at the beginning of a statement, and claims with a dash, are no numbers of questions', async () => {
    const text =
      '2 - 1 é igual a?\n\nA) 1\nB) 2\n\nGabarito: A\n\nConsidere:\n\n1 - Um é ímpar.\n\n2 - Dois é ímpar.\n\nA) Só 1\nB) As duas\n\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | 2 - 1 é igual a? | 1 / 2 | 0 | ',
      '8 | Considere: 1 - Um é ímpar. 2 - Dois é ímpar. | Só 1 / As duas | 0 | ',
    ])
  })

  test('a second answer is told at its line; the same one said again is none', async () => {
    const text =
      'Um?\nA) x\nB) y\nGabarito: B\nComo dito,\nResposta: B\n\nDois?\n[A] x\n[B] y\nGabarito: B\n\nTrês?\nA) x\nB) y\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | Um? | x / y | 1 | ',
      '11 | Gabarito: B |  |  | entryUnreadable',
      '13 | Três? | x / y | 0 | ',
    ])
  })
})
