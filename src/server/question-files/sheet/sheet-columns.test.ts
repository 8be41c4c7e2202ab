import { expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { recogniseColumns } from './sheet-columns.ts'

test.each([
  { names: ['Questão', 'Enunciado'], texts: ['1', 'Qual é?'], expected: [null, 'statement'] },
  { names: ['Pergunta', 'Questão'], texts: ['Qual é?', '1'], expected: ['statement', null] },
  { names: ['Enunciado', 'Pergunta'], texts: ['Qual?', 'Como?'], expected: ['statement', null] },
  { names: ['Questão', 'Enunciado'], texts: ['AWS-001', 'Qual é?'], expected: [null, 'statement'] },
  {
    names: ['Pergunta', 'Texto da questão'],
    texts: ['Qual é?', 'Era uma vez um texto longo.'],
    expected: ['statement', null],
  },
])('of $names, the first with words is the statement', ({ names, texts, expected }) => {
  const { fields, isSure } = recogniseColumns([
    [...names, 'A', 'B', 'Gabarito'],
    [...texts, 'x', 'y', 'B'],
  ])
  expect(isSure).toBe(true)
  expect(fields).toEqual([...expected, 'option1', 'option2', 'correct'])
})

test('other words in a second column of statements make the row wait', async () => {
  const text =
    'Pergunta;Texto da questão;A;B;Gabarito\nQual?;Era uma vez um texto longo.;a;b;A\nComo?;Questão 2;a;b;B\n'
  const { entries } = await readQuestionFile({ files: [{ name: 'q.csv', bytes: Buffer.from(text) }] })
  expect(entries.map(({ statement, findings }) => [statement, findings])).toEqual([
    ['<p>Qual?</p>', [{ kind: 'fieldUnread', details: { field: 'Texto da questão' } }]],
    ['<p>Como?</p>', []],
  ])
})
