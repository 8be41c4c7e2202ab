import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its statement, its options, its key and its explanation. */
async function readingOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(({ statement, options, correctOptions, explanation }) =>
    [
      plainText(statement),
      options.map((option) => plainText(option.text)).join(' / '),
      correctOptions.join(),
      plainText(explanation ?? ''),
    ].join(' | '),
  )
}

describe('capital letters that explain options with small ones', () => {
  const asked = (number: string, label: string) =>
    `${number}Qual planeta?\na) Marte\nb) Vênus\n${label}\nA) é pequeno.\nB) é quente.\nGabarito: B\n\n`

  test.each([
    [['1. ', '2. '], 'Explicação:'],
    [['1. ', '2. '], 'Análise das alternativas'],
    [['1. ', '2. '], 'Vamos analisar as alternativas:'],
    [['', ''], 'Explicação:'],
    [['', ''], 'Comentário'],
  ])('stand between %j and the answer, below %j', async (numbers, label) => {
    const lines = await readingOf(numbers.map((number) => asked(number, label)).join(''))
    expect(lines.map((line) => line.split(' | ').slice(0, 3))).toEqual(
      numbers.map(() => ['Qual planeta?', 'Marte / Vênus', '1']),
    )
    for (const line of lines) expect(line).toContain('A) é pequeno. B) é quente.')
  })

  test('are the options where no label stands between', async () => {
    const text =
      '1. Considere:\na) Marte tem luas.\nb) Vênus tem luas.\nFonte: IBGE\nA) só a\nB) só b\nGabarito: A\n'
    expect((await readingOf(text)).map((line) => line.split(' | ').slice(1, 3))).toEqual([
      ['só a / só b', '0'],
    ])
  })
})

describe('capital letters below what may be a label', () => {
  const asked = (words: string, between: string) =>
    `1. ${words}\na) Ceres\nb) Juno\n${between}\nA) só a\nB) só b\nGabarito: B\n\n2. Onde?\nA) x\nB) y\nGabarito: A\n`

  test.each([
    ['Observe os nomes:', 'Análise'],
    ['Observe os nomes:', 'Solução'],
    ['Observe os nomes:', 'Comentário: os dois são de asteroides.'],
    ['Observe os nomes:', 'Comentário: os dois são de asteroides.\nEstá certo'],
    ['Observe os nomes:', 'Comentário: são dois.\nMarque a opção correta:'],
    ['Quais são asteroides?', 'Comentário: são dois.\nQual está certa?'],
  ])('are the options: %j, %j', async (words, between) => {
    expect((await readingOf(asked(words, between))).map((line) => line.split(' | ').slice(1, 3))).toEqual([
      ['só a / só b', '1'],
      ['x / y', '0'],
    ])
  })

  test.each([
    ['Quais são asteroides?', 'Análise'],
    ['Quais são asteroides?', 'Comentário: são dois.\nVeja.'],
    ['É um asteroide', 'Explicação:'],
    ['É um asteroide', 'Análise das alternativas'],
  ])('explain: %j, %j', async (words, between) => {
    expect((await readingOf(asked(words, between))).map((line) => line.split(' | ').slice(1, 3))).toEqual([
      ['Ceres / Juno', '1'],
      ['x / y', '0'],
    ])
  })
})

test.each(['Comentário - porque sim.', 'Explicação – porque sim.'])(
  '%j before or behind the answer explains it',
  async (told) => {
    for (const tail of [`${told}\nGabarito: B`, `Gabarito: B\n${told}`])
      expect(await readingOf(`1. Qual?\na) x\nb) y\n${tail}\n`)).toEqual(['Qual? | x / y | 1 | porque sim.'])
  },
)

test('what stands below tabs as the options do is no part of the last', async () => {
  const asked = (tail: string) => `Qual?\n\ta)\tx\n\tb)\ty\n${tail}\n`
  const key = '\tGabarito:\tB\n'
  const told = '\tExplicação:\tporque sim.\n'
  const text = [key + told, told + key, `   Gabarito: B\n${told}`].map(
    (tail, place) => `${place + 1}. ${asked(tail)}`,
  )
  expect(await readingOf(text.join(''))).toEqual(text.map(() => 'Qual? | x / y | 1 | porque sim.'))
})

test.each([
  'Explicação da resposta correta',
  'Justificativa da resposta',
  'Comentário da questão:',
  'Rationales:',
])('%j heads what explains, and is no part of it', async (label) => {
  const keyed = `Qual?\na) x\nb) y\nGabarito: B\n${label}\nPorque sim.\n\n`
  const apart = `Como?\na) x\nb) y\nGabarito: B\n\n${label}\n\nPorque sim.\n\n`
  const above = `Onde?\na) x\nb) y\n${label}\nPorque sim.\nGabarito: B\n\n`
  expect(await readingOf(keyed + apart + above)).toEqual([
    'Qual? | x / y | 1 | Porque sim.',
    'Como? | x / y | 1 | Porque sim.',
    'Onde? | x / y | 1 | Porque sim.',
  ])
})
