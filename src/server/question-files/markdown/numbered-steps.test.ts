import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its statement, its key and its explanation. */
async function readingOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(({ statement, correctOptions, explanation }) =>
    [plainText(statement), correctOptions.join(), plainText(explanation ?? '')].join(' | '),
  )
}

const question = (number: number, key: string, tail = '') =>
  `${number}. Qual é a ${number}?\nA) ls\nB) cd\nGabarito: ${key}\n${tail}`

describe('steps that are numbered as the questions are', () => {
  test.each([
    ['Explicação: passos:\n1. Abra.\n2. Entre.\n3. Digite.\n\n', 'passos: 1. Abra. 2. Entre. 3. Digite.'],
    ['Explicação:\n\n1. Abra.\n2. Entre.\n\n', '1. Abra. 2. Entre.'],
    ['Resolução\n1. Abra.\n\n2. Entre.\n\n', '1. Abra. 2. Entre.'],
    ['1. Abra.\n2. Entre.\n', '1. Abra. 2. Entre.'],
    ['Comentário:\n1. Abra.\n', '1. Abra.'],
  ])('explain the answer before them: %j', async (steps, explanation) => {
    expect(await readingOf(question(1, 'A', steps) + question(2, 'B', steps) + question(3, 'A'))).toEqual([
      `Qual é a 1? | 0 | ${explanation}`,
      `Qual é a 2? | 1 | ${explanation}`,
      'Qual é a 3? | 0 | ',
    ])
  })

  test('explain the answer below them and that of the last question', async () => {
    const told = (number: number) =>
      `${number}. Qual é a ${number}?\nA) ls\nB) cd\nExplicação:\n1. Abra.\n2. Entre.\nGabarito: B\n\n`
    expect(await readingOf(told(1) + told(2))).toEqual([
      'Qual é a 1? | 1 | 1. Abra. 2. Entre.',
      'Qual é a 2? | 1 | 1. Abra. 2. Entre.',
    ])
  })

  test('are none where one stands apart with the number of the next question, or asks', async () => {
    for (const open of ['3. Discorra sobre redes.', '3. O que é uma rede?']) {
      const steps = 'Explicação:\n1. Abra.\n2. Entre.\n\n'
      const text = `${question(1, 'A')}\n${question(2, 'A', steps)}${open}\n\n${question(4, 'B')}`
      expect(await readingOf(text)).toEqual([
        'Qual é a 1? | 0 | ',
        'Qual é a 2? | 0 | 1. Abra. 2. Entre.',
        `${open.slice(3)} |  | `,
        'Qual é a 4? | 1 | ',
      ])
    }
  })

  test('are none without an answer or a label above them', async () => {
    const text = `${question(1, 'A')}\n2. Qual?\nA) x\nB) y\n\n1. Fale.\n\n${question(4, 'B')}`
    expect(await readingOf(text)).toEqual([
      'Qual é a 1? | 0 | ',
      'Qual? |  | ',
      'Fale. |  | ',
      'Qual é a 4? | 1 | ',
    ])
  })
})

describe('numbered lines behind an answer', () => {
  const asked = (words: string, key: string, tail = '') =>
    `${words}\nA) ls\nB) cd\nGabarito: ${key}\n${tail}\n`
  const steps = 'Explicação:\n1. Abra.\n2. Leia.\n3. Feche.\n'

  test('explain it where no question has a number', async () => {
    const explained = '1. Abra. 2. Leia. 3. Feche.'
    const text = asked('Qual?', 'A', steps) + asked('Como?', 'B', steps) + asked('A rede é', 'A')
    const read = [`Qual? | 0 | ${explained}`, `Como? | 1 | ${explained}`, 'A rede é | 0 | ']
    expect(await readingOf(text)).toEqual(read)
    for (const [one, two] of [
      ['**1. Qual?**', '**2. Como?**'],
      ['1 - Qual?', '2 - Como?'],
    ] as const) {
      const numbered = asked(one, 'A', steps) + asked(two, 'B', steps)
      const lines = await readingOf(numbered.replaceAll(/^(Explicação:)$/gm, '\n$1\n'))
      expect(lines.map((line) => line.split(' | ').slice(0, 2))).toEqual([
        ['Qual?', '0'],
        ['Como?', '1'],
      ])
    }
  })

  test('are of the statement below, where no question has a number', async () => {
    const claims = 'Veja as etapas:\n1. ler\n2. abrir\n3. fechar\nA ordem é'
    const text = asked('Qual?', 'A') + asked('Como?', 'B') + asked(claims, 'B') + asked('A rede é', 'A')
    expect(await readingOf(text)).toEqual([
      'Qual? | 0 | ',
      'Como? | 1 | ',
      `${claims.replaceAll('\n', ' ')} | 1 | `,
      'A rede é | 0 | ',
    ])
  })

  test('are questions behind a first one that has no number', async () => {
    const tail = 'Explicação:\n1. Abra.\n2. Leia.\n'
    for (const first of [1, 2]) {
      const others = asked(`${first}. A rede é`, 'A', tail) + asked(`${first + 1}. O disco é`, 'B')
      expect(await readingOf(asked('Qual?', 'A', 'Explicação: sim.\n') + others)).toEqual([
        'Qual? | 0 | sim.',
        'A rede é | 0 | 1. Abra. 2. Leia.',
        'O disco é | 1 | ',
      ])
    }
  })

  test.each([
    ['1. Fale do disco.\n2. A rede é', ['Fale do disco.']],
    ['1. Fale do disco.\n2. Fale da fonte.\n3. A rede é', ['Fale do disco.', 'Fale da fonte.']],
    ['1. Fale do disco.\n\n1. A rede é', ['Fale do disco.']],
  ])('that the next question counts on are told: %j', async (words, open) => {
    const above = [1, 2, 3].map((number) => question(number, 'A')).join('\n')
    expect(await readingOf(`${above}\nParte II\n${asked(words, 'B')}`)).toEqual([
      'Qual é a 1? | 0 | ',
      'Qual é a 2? | 0 | ',
      'Qual é a 3? | 0 | Parte II',
      ...open.map((one) => `${one} |  | `),
      'A rede é | 1 | ',
    ])
  })
})

describe('numbered questions of which few have options that we know', () => {
  const keyed = '\n3. Qual?\nA) ls\nB) cd\nGabarito: A\n'

  test.each([
    ['( ) Verdadeiro\n( ) Falso\nGabarito: Falso\n'],
    ['• ls\n• cd\nResposta: cd\n'],
    ['Resposta: pessoal.\n'],
  ])('are told one by one, and are no words of the next: %j', async (tail) => {
    const text = `1. Julgue isto.\n${tail}\n2. Julgue aquilo.\n${tail}${keyed}`
    for (const sign of ['.', ')', ' -']) {
      const lines = await readingOf(text.replaceAll(/^(\d)\./gm, `$1${sign}`))
      expect(lines.map((line) => line.split(' | ')[1])).toEqual(['', '', '0'])
      expect(lines[2]).toBe('Qual? | 0 | ')
    }
  })

  test('are none where they stand within one statement', async () => {
    const [line] = await readingOf('Ordene:\n1. um\n2. dois\n3. três\nQual?\nA) ls\nB) cd\nGabarito: A\n')
    expect(line).toBe('Ordene: 1. um 2. dois 3. três Qual? | 0 | ')
  })
})
