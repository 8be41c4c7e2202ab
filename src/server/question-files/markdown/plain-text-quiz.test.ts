import { expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { busyMs } from '#tests/support/time/busy-ms.ts'

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

test.each([
  'H<sub>2</sub>O',
  '3 &lt; 4',
  '2&#178;',
  '<ul><li>um</li></ul>',
  '<a href="https://exemplo.com">aqui</a>',
  String.raw`foo\_bar`,
  '> citação',
  'x | y\n--- | ---\n1 | 2',
])('%j is a sign of Markdown', async (sign) => {
  expect((await textsOf(`${PYTHON}\n${sign}\n`))[0]).toContain('<p><strong>init</strong></p>')
})

test('signs are looked for in no time', async () => {
  const time = await busyMs(async () => {
    for (const piece of [' ', '-', '---|', '<ul> ', '<a ', '| '])
      await textsOf(`${PYTHON}---|---${piece.repeat(50_000)}x\n`)
  })
  expect(time).toBeLessThan(5000)
})

test('a quiz about HTML that names a tag is plain text', async () => {
  expect(await textsOf('1) O que faz <ul>?\na) lista <li>\nb) __nada__, R&D\nGabarito: A\n')).toEqual([
    ['<p>O que faz &lt;ul&gt;?</p>', '<p>lista &lt;li&gt;</p>', '<p>__nada__, R&amp;D</p>'],
  ])
})
