import { plainText } from '#domain/text/plain-text.ts'
import { describe, expect, test } from 'vitest'
import { UNREADABLE_ENTRIES } from '#pt-br/questions/unreadable-entries.ts'
import { linesOf } from '#tests/support/made/read-entries.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

const question = (number: number, key: string) => `Questão ${number}\nQual?\nA) x\nB) y\n${key}\n\n`

describe('a list of answers and the question above it', () => {
  test.each(['Respostas:\n1-A\n2-B', 'Gabarito das colunas\n1. A\n2. B'])(
    '%j before its own answer is of the question',
    async (items) => {
      expect(await linesOf(question(1, `\n${items}\n\nGabarito: B`))).toEqual([
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
      ])
      expect(await linesOf(`${question(1, `\n${items}\n\nGabarito: B`)}GABARITO\n1-B\n2-A\n`)).toEqual([
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
        expect.stringMatching(/^12 \| GABARITO 1-B 2-A \| {2}\| {2}\| entryUnreadable$/),
      ])
    },
  )

  test('of items, before other questions, is of the explanation, as is what comes below', async () => {
    const tail =
      'Gabarito: A\nComentário: veja.\nGabarito dos itens\n1-C\n2-B\nPortanto, A.\nDificuldade: difícil\nAssunto: Redes'
    const bytes = Buffer.from(question(1, tail) + question(2, 'Gabarito: B'))
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[0], [1]])
    expect(entries[0]).toMatchObject({ difficulty: 'hard', domain: 'Redes' })
    expect(plainText(entries[0]?.explanation ?? '')).toMatch(/1-C\s+2-B\s+Portanto, A\.$/)
  })

  test('of all questions so far is told before others, too, and what comes below is read', async () => {
    const part = (numbers: number[]) =>
      `${numbers.map((number) => question(number, '')).join('')}GABARITO\n${numbers.map((number) => `${number}-B`).join('\n')}\nDificuldade: difícil\n\n`
    const bytes = Buffer.from(part([1, 2]) + part([3, 4]))
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ findings, difficulty }) => [findings[0]?.kind, difficulty])).toEqual([
      ['keyMissing', null],
      ['keyMissing', 'hard'],
      ['entryUnreadable', null],
      ['keyMissing', null],
      ['keyMissing', 'hard'],
      ['entryUnreadable', null],
    ])
  })

  test('with an answer or a comment below each number gives the question no key', async () => {
    for (const words of ['Resposta: B', 'Porque sim.']) {
      const list = `GABARITO\n1. B\n${words}\n2. A\n${words}\n`
      expect(await linesOf(`${question(1, '')}${question(2, '')}${list}`)).toEqual([
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/^13 \| GABARITO .* \| {2}\| {2}\| entryUnreadable$/),
      ])
    }
  })

  test.each([
    'Questão 1: B\nQuestão 2: A',
    'QUESTÃO 1 - B\nQUESTÃO 2 - A',
    'Questão 1: letra B\n\nQuestão 2: letra A',
    '**Questão 1:** B\n**Questão 2:** A',
    '### Questão 1: B\n\n### Questão 2: A',
    '### Questão 1: B\n\nPorque sim.\n\n### Questão 2: A',
    'Gabarito da questão 1: B\n\nPorque sim.\n\nGabarito da questão 2: A',
  ])('is told once without a line above it, too: %j', async (list) => {
    for (const keys of [
      ['', ''],
      ['Gabarito: B', 'Gabarito: A'],
    ]) {
      const lines = await linesOf(`${question(1, keys[0] ?? '')}${question(2, keys[1] ?? '')}${list}\n`)
      expect(lines).toHaveLength(3)
      expect(lines[2]).toMatch(/^13 \| .*Quest.*1.* B\W.*Quest.* A \| {2}\| {2}\| entryUnreadable$/i)
    }
  })

  test.each([
    'GABARITO\n1-A\n2-A\n\nBônus: complete a frase.\nResposta: B',
    'GABARITO\n1-B 2-A\n\nRESOLUÇÃO\n1 - Porque um.\nResposta: B\n2 - Porque dois.\nResposta: B',
    '## Gabarito\n\n1. A\n2. A\n\n## Comentários\n\n### Sobre a 1\n\n**Resposta:** B',
    'Answers\n1. B\n2. A\n\nExplanations\n1) Because.\nAnswer: B',
    'Questão 1: B\nQuestão 2: A\n\nRESOLUÇÃO\nResposta: B',
    '## Respostas\n\n### 1.\n**Resposta:** B\n\n### 2.\n**Resposta:** A',
    'Gabarito comentado\n\n1.\nResposta: B\nPorque sim.\n\n2.\nResposta: A',
    'Respostas:\nB\nA\n\nComentários\nResposta: A',
    '## Gabarito\n\n- B\n- A\n\nComentários\nResposta: A',
    'Questão 1: B\nPorque sim.\n\nQuestão 2: A\nPorque não.\n\nResposta: A',
    'Resposta questão 1\nResposta: B\nResposta questão 2\nResposta: A',
  ])('has the answers below it, which are no key of the question: %j', async (list) => {
    for (const follows of ['', question(3, 'Gabarito: A')]) {
      const lines = await linesOf(`${question(1, '')}${question(2, '')}${list}\n\n${follows}`)
      expect(lines.slice(0, 3)).toEqual([
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/^13 \| .* \| {2}\| {2}\| entryUnreadable$/),
      ])
      expect(lines).toHaveLength(follows === '' ? 3 : 4)
    }
  })

  test.each([
    ['the last one annulled', '1-B\n2-ANULADA'],
    ['the last one annulled with a sign', '1. B\n2. X'],
    ['a number that the file lost', '1-B 2-A 3-C'],
    ['the numbers of the questions below it', '1-B\n2-A\n3-A\n4-C'],
  ])('is told before other questions with %s', async (_, rows) => {
    expect(
      await linesOf(`${question(1, '')}${question(2, '')}GABARITO\n${rows}\n\n${question(4, 'Gabarito: A')}`),
    ).toEqual([
      expect.stringMatching(/keyMissing$/),
      expect.stringMatching(/keyMissing$/),
      expect.stringMatching(/^13 \| GABARITO .* \| {2}\| {2}\| entryUnreadable$/),
      expect.stringMatching(/ \| x \/ y \| 0 \| $/),
    ])
  })

  test('without numbers, as its questions, keeps the answers below it', async () => {
    const asked = (words: string) => `${words}\n\nA) x\nB) y\n\n`
    for (const list of [
      'Gabarito\nB\nA\n\nComentários',
      'Resposta questão 1\nResposta: B\nResposta questão 2',
    ]) {
      const lines = await linesOf(`${asked('Qual porta?')}${asked('Qual rede?')}${list}\nResposta: A\n`)
      expect(lines.map((line) => line.split(' | ').at(-1))).toEqual([
        'keyMissing',
        'keyMissing',
        'entryUnreadable',
      ])
    }
  })

  test('is none where titles with a letter have options below them', async () => {
    const asked = (title: string) => `${title}\n\nQual?\n\nA) x\nB) y\n\nResposta: B\n\n`
    expect(await linesOf(`${asked('## Questão 1: C')}${asked('## Questão 2: B')}`)).toEqual([
      expect.stringMatching(/ \| x \/ y \| 1 \| $/),
      expect.stringMatching(/ \| x \/ y \| 1 \| $/),
    ])
  })

  test('of a letter for each question on one line is no key of the last', async () => {
    const last = 'Questão 3\nEscolha duas.\nA) x\nB) y\nC) z\n'
    const endOf = async (text: string) =>
      (await linesOf(text)).map((line) => line.split(' | ').at(-1)).slice(1)
    const told = ['keyMissing', 'entryUnreadable']
    for (const letters of ['B, A', 'B, B', 'A e B'])
      expect(await endOf(`${question(2, '')}${last}Gabarito: ${letters}\n`)).toEqual(told)
    for (const others of [question(2, 'Gabarito: A'), question(1, '') + question(2, '')])
      expect((await endOf(`${others}${last}Gabarito: B, A\n`)).at(-1)).toBe('')
  })

  test('counts the questions of its chapter where they have no numbers', async () => {
    const chapter = (name: string) =>
      `# ${name}\n\n${['a', 'b'].map((title) => `## Título ${title}\n\nQual?\n\n- A) x\n- B) y\n\n`).join('')}**Gabarito**\n\n1-A\n2-B\n\n`
    const lines = await linesOf(['Um', 'Dois', 'Três'].map(chapter).join(''))
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual(
      [1, 2, 3].flatMap(() => ['keyMissing', 'keyMissing', 'entryUnreadable']),
    )
  })

  test('of items 1 and 2 under another number is of the question', async () => {
    for (const follows of ['', question(8, 'Gabarito: A')]) {
      const [first, ...others] = await linesOf(
        `${question(7, '\nRespostas:\n1-A\n2-B\n\nGabarito: B')}${follows}`,
      )
      expect(first).toMatch(/ \| x \/ y \| 1 \| $/)
      expect(others).toHaveLength(follows === '' ? 0 : 1)
    }
  })

  test.each(['Questão 1', 'Questão 4'])('ends where %s begins right below it', async (title) => {
    const list = `Questão 1: B\nQuestão 2: A\n${title}\nQual outra?\nA) p\nB) q\n`
    for (const key of ['', 'Gabarito: A\n']) {
      const lines = await linesOf(`${question(1, '')}${question(2, '')}${list}${key}\n${question(5, '')}`)
      expect(lines.slice(1, 4)).toEqual([
        expect.stringMatching(/keyMissing$/),
        '13 | Questão 1: B Questão 2: A |  |  | entryUnreadable',
        key === '' ? '15 | Qual outra? | p / q |  | keyMissing' : '15 | Qual outra? | p / q | 0 | ',
      ])
    }
  })

  test.each(['Questão 1: B\nQuestão 2: A', 'GABARITO\n1-B\n2-A'])(
    'is told above all questions, too: %j',
    async (list) => {
      const lines = await linesOf(`${list}\n\n${question(1, 'Gabarito: B')}${question(2, 'Gabarito: A')}`)
      expect(lines).toEqual([
        expect.stringMatching(/^1 \| .*1.*B.*2.*A \| {2}\| {2}\| entryUnreadable$/s),
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
        expect.stringMatching(/ \| x \/ y \| 0 \| $/),
      ])
    },
  )

  test('of hundreds of thousands of rows is read', async () => {
    const rows = '1-A 2-B '.repeat(200_000)
    expect(
      await linesOf(`${question(1, '')}${question(2, '')}Gabarito\n${rows}\n\n${question(3, 'Gabarito: A')}`),
    ).toHaveLength(4)
  })

  const HEADS = [
    '## ✅ Gabarito',
    '=== GABARITO ===',
    'GABARITO (PROVA A)',
    'Gabarito oficial 2024',
    'GABARITO DA PROVA DE REDES',
    '**Chave de Correção**',
    '<summary>Gabarito</summary>\n',
    'GABARITO\nProva tipo 1',
  ].map((head) => `${head}\n1-B\n2-A`)
  const ROWS = [
    '| 1 | B |\n| 2 | A |',
    '| 1 | 2 |\n|---|---|\n| B | A |',
    '1. **B**\n2. **A**',
    '**1. B**\n**2. A**',
    '1. **B** – Porque um.\n2. **A** – Porque dois.',
    '1. B) texto\n2. A) texto',
    '- **Questão 1:** B) texto\n- **Questão 2:** A) texto',
    '1 - LETRA B\n2 - LETRA A',
    '1 → B\n2 → A',
    '1 = B\n2 = A',
    '1 (B)\n2 (A)',
    '1. [B]\n2. [A]',
    '1. A e B\n2. A',
    '1-V\n2-F',
    '1-B\n2-Anulada (sem resposta)',
    'PARTE I: 1-A 2-B\nPARTE II: 1-C',
  ].map((rows) => `## Gabarito\n\n${rows}`)

  test.each([...HEADS, ...ROWS, '1-B\n2-A'])(
    'keeps the answer below it, however it is written: %j',
    async (list) => {
      const lines = await linesOf(`${question(1, '')}${question(2, '')}${list}\n\nBônus\nResposta: B\n`)
      expect(lines).toEqual([
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/ \| x \/ y \| {2}\| keyMissing$/),
        expect.stringMatching(/ Resposta: B \| {2}\| {2}\| entryUnreadable$/),
      ])
    },
  )

  test.each([...HEADS, ...ROWS])('explains no question, however it is written: %j', async (list) => {
    const bytes = Buffer.from(`${question(1, 'Gabarito: B')}${question(2, 'Gabarito: A')}${list}\n`)
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ explanation, findings }) => [explanation, findings[0]?.kind])).toEqual([
      [null, undefined],
      [null, undefined],
      [null, 'entryUnreadable'],
    ])
  })

  test.each([
    ['numbers that begin anew', [3, 4], '1-A\n2-B'],
    ['a number annulled', [1, 2, 3], '1-B\n2-A\n3-NULA'],
    ['a single question', [1], '1-A\n2-B'],
  ])('without the number of the question keeps the answer below it: %s', async (_, numbers, rows) => {
    const lines = await linesOf(
      `${numbers.map((number) => question(number, '')).join('')}GABARITO\n${rows}\n\nBônus\nResposta: B\n`,
    )
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual([
      ...numbers.map(() => 'keyMissing'),
      'entryUnreadable',
    ])
  })

  test('has the resolutions below it, also behind questions with keys', async () => {
    const list =
      'GABARITO\n1-B 2-A\n\nRESOLUÇÃO\n1 - Porque um.\nResposta: B\n2 - Porque dois.\nResposta: A\n'
    const bytes = Buffer.from(question(1, 'Gabarito: B') + question(2, 'Gabarito: A') + list)
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ correctOptions, explanation }) => [correctOptions, explanation])).toEqual([
      [[1], null],
      [[0], null],
      [[], null],
    ])
  })

  test('with a line above it ends where a question begins anew right below it', async () => {
    for (const key of ['', 'Gabarito: A']) {
      const questions = question(1, key) + question(2, key)
      const lines = await linesOf(
        `${questions}GABARITO\n1-A\n2-A\nQuestão 1\nQual outra?\nA) p\nB) q\n${key}\n\n${question(2, key)}`,
      )
      expect(lines.slice(2, 4)).toEqual([
        '13 | GABARITO 1-A 2-A |  |  | entryUnreadable',
        key === '' ? '16 | Qual outra? | p / q |  | keyMissing' : '16 | Qual outra? | p / q | 0 | ',
      ])
    }
  })

  test.each(['GABARITO: 1-B, 2-A', '**Gabarito:** 1-B, 2-A', 'GABARITO\n1-B\n2-A', 'GABARITO\n\n1-B\n2-A'])(
    'above all questions, and between some without numbers, is no statement: %j',
    async (list) => {
      const asked = (words: string) => `${words}\n\nA) x\nB) y\nResposta: B\n\n`
      const shortOf = async (text: string) =>
        (await linesOf(text)).map((line) => line.replace(/^\d+ \| (?:.*Gabarito.*2-A)?/i, ''))
      const told = ' |  |  | entryUnreadable'
      const questions = asked('Qual porta?') + asked('Qual rede?')
      const keyed = ['Qual porta? | x / y | 1 | ', 'Qual rede? | x / y | 1 | ']
      expect(await shortOf(`${list}\n\n${questions}${list}\n\n${questions}`)).toEqual([
        told,
        ...keyed,
        told,
        ...keyed,
      ])
      expect(await shortOf(`${list}\n\n${question(1, 'Gabarito: B')}`)).toEqual([
        told,
        'Qual? | x / y | 1 | ',
      ])
    },
  )

  test.each([
    '# Prova\n\nGABARITO\n1-B\n2-A\n\nQual?\n\nA) x\nB) y\nResposta: B\n',
    'Questão 1\nQual?\nA) x\nB) y\nGabarito oficial\n1-B\n2-A\n\nBônus\nResposta: B\n',
  ])('within a question or its options refuses it: %j', async (text) => {
    const bytes = Buffer.from(text)
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ options, findings }) => [options, findings])).toEqual([
      [[], [{ kind: 'entryUnreadable', details: { reason: UNREADABLE_ENTRIES.answerList } }]],
    ])
  })

  test.each([
    [2, '1-A\n2-B'],
    [3, '1-A\n2-B'],
  ])(
    'with the number of an earlier question keeps the answer right below it from question %i',
    async (last, rows) => {
      const numbers = Array.from({ length: last }, (_, place) => place + 1)
      for (const unnumbered of [false, true]) {
        const asked = numbers.map((number) => question(number, '')).join('')
        const text = unnumbered ? asked.replaceAll(/Questão \d\n/g, '') : asked
        const lines = await linesOf(`${text}GABARITO\n${rows}\nResposta: B\n`)
        expect(lines.map((line) => line.split(' | ').at(-1))).toEqual([
          ...numbers.map(() => 'keyMissing'),
          'entryUnreadable',
        ])
      }
    },
  )

  test.each(['**Questão 1:** B', 'Questão 1\nResposta: B'])(
    'has rows with bullets below them: %j',
    async (row) => {
      const rows = [row, row.replace('1', '2').replace(/B$/, 'A')]
      const list = rows.map((each) => `- ${each.replace('\n', '\n  ')}\n  - Porque sim.\n`)
      for (const own of [list, rows.map((each) => `${each}\n- Porque sim.\n`)]) {
        const asked = question(1, '') + question(2, '')
        const text = `${asked.replaceAll(/Questão \d\n/g, '')}\nVeja.\n\n${own.join('\n')}`
        expect(await linesOf(`${text}\nResposta: B\n`)).toEqual([
          expect.stringMatching(/ keyMissing$/),
          expect.stringMatching(/ keyMissing$/),
          expect.stringMatching(/ entryUnreadable$/),
        ])
      }
    },
  )

  test('of letters on one line stands below each part of a file', async () => {
    const part = (from: number, letters: string) =>
      `${question(from, '')}${question(from + 1, `\nGabarito: ${letters}`)}`
    const lines = await linesOf(part(1, 'B, A').replaceAll('Qual?', 'Quais? (duas)') + part(3, 'A e B'))
    const told = ['keyMissing', 'keyMissing', 'entryUnreadable']
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual([...told, ...told])
  })

  test('in a statement without a number refuses its question, and cuts nothing off', async () => {
    const asked = (words: string) => `${words}\n\nA) x\nB) y\nResposta: B\n\n`
    const rows = 'Observe as respostas da pesquisa:\n| 1 | A |\n| 2 | B |\n\n'
    expect(await linesOf(asked('Qual porta?') + rows + asked('Qual a média?') + asked('Qual rede?'))).toEqual(
      [
        '1 | Qual porta? | x / y | 1 | ',
        expect.stringMatching(/^7 \| Observe as respostas da pesquisa: .* \| {2}\| {2}\| entryUnreadable$/),
        expect.stringContaining(' | Qual rede? | x / y | 1 | '),
      ],
    )
  })

  test('right below the last option is told, and keeps the answers below it', async () => {
    const text = `${question(1, '')}Questão 2\nQual?\nA) x\nB) y\nGABARITO\n1-B\n2-A\n\nBônus\nResposta: B\n`
    expect(await linesOf(text)).toEqual([
      '1 | Qual? | x / y |  | keyMissing',
      '7 | Qual? | x / y |  | keyMissing',
      expect.stringMatching(/^11 \| GABARITO 1-B 2-A Bônus Resposta: B \| {2}\| {2}\| entryUnreadable$/),
    ])
  })

  test.each([
    'Resposta: B, pois 1-C e 2-E.',
    'Resposta: B\nExplicação: 1-C e 2-E são verdadeiras.',
    'Gabarito: B\n\n1. A: não.\n2. B: sim.',
  ])('%j is no list', async (key) => {
    expect(await linesOf(question(1, key) + question(2, key))).toEqual([
      expect.stringMatching(/ \| x \/ y \| 1 \| $/),
      expect.stringMatching(/ \| x \/ y \| 1 \| $/),
    ])
  })
})
