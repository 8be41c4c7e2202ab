import { expect, test } from 'vitest'
import { recogniseColumns } from './sheet-columns.ts'

test.each([
  { names: ['Questão', 'Enunciado'], texts: ['1', 'Qual é?'], expected: [null, 'statement'] },
  { names: ['Pergunta', 'Questão'], texts: ['Qual é?', '1'], expected: ['statement', null] },
  { names: ['Enunciado', 'Pergunta'], texts: ['Qual?', 'Como?'], expected: ['statement', null] },
])('of $names, the longer texts are the statement, or the first', ({ names, texts, expected }) => {
  const { fields, isSure } = recogniseColumns([
    [...names, 'A', 'B', 'Gabarito'],
    [...texts, 'x', 'y', 'B'],
  ])
  expect(isSure).toBe(true)
  expect(fields).toEqual([...expected, 'option1', 'option2', 'correct'])
})
