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

describe('capital letters below "Incorretas"', () => {
  const asked = (words: string, capitals: string, key: string) =>
    `1. ${words}\na) Marte\nb) Vênus\nc) Terra\n${capitals}\nGabarito: ${key}\n\n2. Onde?\nA) x\nB) y\nGabarito: A\n`

  test.each([
    ['Incorretas\nA) pequeno.\nC) azul.', 'B', '1'],
    ['Alternativas incorretas:\nA) pequeno.\nB) quente.', 'C', '2'],
    ['Erradas:\nB) quente.\nC) azul.', 'A', '0'],
  ])('explain small ones where the answer is none of them: %j', async (capitals, key, read) => {
    const [line = ''] = await readingOf(asked('Qual planeta?', capitals, key))
    expect(line.split(' | ').slice(1, 3)).toEqual(['Marte / Vênus / Terra', read])
    expect(line).toContain(capitals.split('\n')[1])
  })

  test.each([
    ['Quais giram?', 'B', '1'],
    ['Observe os nomes:', 'A', '0'],
    ['Observe os nomes:', 'C', ''],
    ['Quais giram?', '', ''],
  ])('are the options where the answer may be one, or nothing asks: %j, %j', async (words, key, read) => {
    const [line = ''] = await readingOf(asked(words, 'Incorretas:\nA) só a\nB) só b', key))
    expect(line.split(' | ').slice(1, 3)).toEqual(['só a / só b', read])
  })
})

test.each(['INCORRETAS.', 'ERRADAS'])('%j right below an option in capitals ends it', async (end) => {
  const asked = (tail: string) => `1. QUAL?\nA) NÃO TEM PORTAS\nB) AS ANTERIORES ESTÃO\n${end}\n${tail}\n`
  const told = 'Comentário: tem portas.\nGabarito: B'
  for (const tail of [`\n${told}`, told, 'Gabarito: B\nComentário: tem portas.'])
    expect(await readingOf(asked(tail))).toEqual([
      `QUAL? | NÃO TEM PORTAS / AS ANTERIORES ESTÃO ${end} | 1 | tem portas.`,
    ])
})

test.each([
  '\nIncorretas\nA letra A não gira.',
  'Incorretas\nA) Não gira.',
  'Incorretas:\nA letra A não gira.',
])('%j behind the options explains them', async (told) => {
  const [line] = await readingOf(`1. Qual?\nA) Lua\nB) Terra\n${told}\nGabarito: B\n`)
  expect(line).toContain(`Qual? | Lua / Terra | 1 | ${told.trim().replaceAll('\n', ' ')}`)
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
