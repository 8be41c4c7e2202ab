import { expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

const textsOf = async (text: string, name = 'prova.txt') => {
  const { entries } = await readQuestionFile({ files: [{ name, bytes: Buffer.from(text) }] })
  return entries.map(({ statement, options, explanation }) => [
    statement,
    ...options.map((option) => option.text),
    ...(explanation === null ? [] : [explanation]),
  ])
}

const PYTHON =
  '1) Considere:\nI. __init__ existe.\nII. 2*3*4 é 24.\na) __init__\nb) **kwargs\nGabarito: A\nComentário: passos:\n1. Um.\nB) não é.\n'

test('what is typed as plain text keeps its signs and the ends of its lines', async () => {
  expect(await textsOf(PYTHON)).toEqual([
    [
      '<p>Considere:<br />I. __init__ existe.<br />II. 2*3*4 é 24.</p>',
      '<p>__init__</p>',
      '<p>**kwargs</p>',
      '<p>passos:<br />1. Um.<br />B) não é.</p>',
    ],
  ])
})

test.each([
  ['its name', PYTHON, 'prova.md'],
  ['a sign of Markdown', `${PYTHON}Veja \`x\`.\n`, 'prova.txt'],
  ['an answer in bold', PYTHON.replace('Gabarito: A', '**Gabarito: A**'), 'prova.txt'],
])('%s makes it Markdown', async (_, text, name) => {
  const [question] = await textsOf(text, name)
  expect(question?.slice(0, 2)).toEqual([
    expect.stringContaining('2<em>3</em>4'),
    '<p><strong>init</strong></p>',
  ])
})
