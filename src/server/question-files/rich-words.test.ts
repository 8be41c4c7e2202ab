import { expect, test } from 'vitest'
import { plainToRich } from './rich-words.ts'
import { readQuestionFile } from './read-question-file.ts'

const BLANKS = '\u{A0}'.repeat(4)

test.each([
  ['def f():\n    return 1', `<p>def f():<br />${BLANKS}return 1</p>`],
  ['def f():\n\treturn 1\n\n    g()', `<p>def f():<br />${BLANKS}return 1</p><p>${BLANKS}g()</p>`],
  ['   Qual?   \n uma  linha  ', '<p>Qual?   <br /> uma  linha</p>'],
  [' \n \n', ''],
])('%j keeps what stands before its lines', (text, rich) => {
  expect(plainToRich(text)).toBe(rich)
})

test.each([
  ['q.csv', 'Enunciado;A;B;Gabarito\n"O que dá?\n    f()";a;b;A\n'],
  ['q.json', JSON.stringify([{ question: 'O que dá?\n    f()', options: ['a', 'b'], answer: 'A' }])],
  ['q.aiken', 'O que dá?\n    f()\nA. a\nB. b\nANSWER: A\n'],
])('code in %s is shown with its indentation', async (name, text) => {
  const { entries } = await readQuestionFile({ files: [{ name, bytes: Buffer.from(text) }] })
  expect(entries[0]?.statement).toBe(`<p>O que dá?<br />${BLANKS}f()</p>`)
})
