import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/made/read-entries.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

describe('letters that end a list', () => {
  const NOTES = '- Só y serve\n- A) errada\n- B) certa\n'
  const question = (title: string, key = 'B') =>
    `## ${title}\n\nQual?\n\n- A) x\n- B) y\n\n**Resposta:** ${key}\n\n`

  test.each(['### Análise das alternativas\n\n', '---\n\n'])(
    'explain the answer before them, behind %j',
    async (gap) => {
      for (const titles of [
        ['Questão 1', 'Questão 2'],
        ['Redes', 'Discos'],
      ]) {
        const text = titles.map((title) => `${question(title)}${gap}${NOTES}\n`).join('')
        const { entries } = await readQuestionFile({ files: [{ name: 'q.md', bytes: Buffer.from(text) }] })
        expect(entries.map(({ options, correctOptions }) => [options.length, correctOptions])).toEqual([
          [2, [1]],
          [2, [1]],
        ])
        expect(entries.every(({ explanation }) => explanation?.includes('<li>B) certa</li>'))).toBe(true)
      }
    },
  )

  test('explain it behind options without letters, too', async () => {
    const text = `## Questão 1\n\nQual?\n\n- um\n- dois\n\n**Resposta:** 2\n\n### Análise\n\n${NOTES}\n${question('Questão 2')}`
    expect(await linesOf(text)).toEqual([
      '1 | Qual? | um / dois | 1 | ',
      expect.stringContaining('| x / y | 1 | '),
    ])
  })

  test('are options where an answer follows, also without numbers', async () => {
    const led = '## Uma empresa quer:\n\n- custo\n- A) x\n- B) y\n\n**Resposta:** B\n'
    expect(await linesOf(`${question('Redes')}${led}`)).toEqual([
      expect.stringContaining('| x / y | 1 | '),
      '10 | Uma empresa quer: custo | x / y | 1 | ',
    ])
  })

  test('belong to the statement before options with boxes; before another list the question is refused', async () => {
    const types = 'Tipos:\n\n- sangue\n- A - raro\n- B - comum\n\nQual?\n\n'
    const text = `## Questão 1\n\n${types}- [ ] x\n- [x] y\n\n## Questão 2\n\n${types}- um\n- dois\n\nResposta: 1\n`
    expect(await linesOf(text)).toEqual([
      '1 | Tipos: sangue A - raro B - comum Qual? | x / y | 1 | ',
      expect.stringMatching(/^14 \| Tipos: \| {2}\| {2}\| entryUnreadable$/),
    ])
  })

  test('twice in one list refuse the only question of a file, and not the file', async () => {
    const options = '- A: retinol\n- B: tiamina\nQual é?\nA) a primeira\nB) a segunda\n'
    expect(await linesOf(`Questão 1\nSobre:\n${options}Resposta: A`)).toEqual([
      expect.stringMatching(/\| entryUnreadable$/),
    ])
  })

  test('are told where a question without a key may have them', async () => {
    const led = (title: string) => `${title}\n\nUma empresa quer:\n\n- custo\n\nA) x\nB) y\n\n`
    const keyed = (title: string) => `${led(title)}Resposta: B\n\n`
    const keysOf = async (text: string) => (await linesOf(text)).map((line) => line.split(' x / y | ')[1])
    const [first, other] = ['1 | ', ' | keyMissing']
    expect(await keysOf(keyed('## Redes') + led('## Discos') + led('## Filas'))).toEqual([
      first,
      other,
      other,
    ])
    expect(await keysOf(keyed('### Redes') + led('## Discos'))).toEqual([first, other])
    const ruled = keyed('Um') + led('---\n\nDois') + keyed('---\n\nTrês')
    expect(await keysOf(ruled)).toEqual([first, other, first])
    expect(await keysOf(keyed('Um') + led('Dois'))).toEqual([first, other])
    const unnumbered = question('Questão 1') + led('## Extra') + question('Questão 2')
    expect(await keysOf(unnumbered)).toEqual([first, other, first])
  })

  test.each(['# 1. Armazenamento\n\n', '**1. Leia com atenção.**\n\n'])(
    'are options with %j above them: it numbers none of the questions',
    async (stray) => {
      const led = 'Uma empresa quer:\n\n- custo\n\nA) S3\nB) EC2\n\n**Resposta:** B\n'
      for (const gap of ['### ', '---\n\n'])
        expect(
          await linesOf(
            `${stray}${gap}Discos\n\nQual?\n\n- A) x\n- B) y\n\n**Resposta:** B\n\n${gap}Custo\n\n${led}`,
          ),
        ).toEqual([expect.stringContaining('| x / y | 1 | '), expect.stringContaining('| S3 / EC2 | 1 | ')])
    },
  )

  test('explain the answer of a numbered question whose parts have headings', async () => {
    const parted = (number: number) =>
      `## Questão ${number}\n\n### Alternativas\n\n- A) x\n- B) y\n\n**Resposta:** B\n\n### Análise\n\n${NOTES}\n`
    expect(await linesOf(`${parted(1)}${parted(2)}`)).toHaveLength(2)
  })

  const PARTS = '### Enunciado\n\nQual?\n\n### Alternativas\n\n- A) x\n- B) y\n\n'
  test.each([
    ['### Questão N', 'Qual?\n\n- A) x\n- B) y\n\n'],
    ['## Questão N', PARTS],
    ['## N. Redes', PARTS],
    ['**N. Redes**', PARTS],
  ])('explain the answer below %j, also where it stands behind them', async (title, asked) => {
    for (const numbers of [[1], [1, 2]]) {
      for (const heading of ['Resolução', 'Análise', 'Solução comentada', 'Discussão', 'Por quê?']) {
        const key = '**Resposta:** B\n\n'
        const notes = `### ${heading}\n\n${NOTES}\n`
        for (const tail of [`${key}${notes}`, `${notes}${key}`]) {
          const text = numbers
            .map((number) => `${title.replace('N', `${number}`)}\n\n${asked}${tail}`)
            .join('')
          const lines = await linesOf(text)
          expect(lines.map((line) => line.slice(-15))).toEqual(numbers.map(() => ' | x / y | 1 | '))
        }
      }
    }
  })

  test.each(['1. Qual?', '---\n\nQual?'])('explain it below their own heading behind %j', async (asked) => {
    const text = `${asked}\n\nA) x\nB) y\n\n### Resposta: B\n\n### Explicação\n\nTexto\n\n${NOTES}\n`
    const lines = await linesOf(`${text}${text.replace('1', '2')}`)
    expect(lines.map((line) => line.slice(-16))).toEqual(['? | x / y | 1 | ', '? | x / y | 1 | '])
  })

  test('are options below a heading that only begins as one of an explanation does', async () => {
    const led = '## Análise de redes\n\nUma empresa quer:\n\n- custo\n- A) x\n- B) y\n\n**Resposta:** B\n'
    expect(await linesOf(`${question('Redes')}${led}`)).toHaveLength(2)
  })

  test('are the options below a label that has no answer', async () => {
    const asked = (number: number) =>
      `## Questão ${number}\n\nQual?\n\n**Respostas:**\n\n- Marque uma\n- A) x\n- B) y\n\n`
    expect(await linesOf(`${asked(1)}**Gabarito:** A\n\n${asked(2)}`)).toEqual([
      '1 | Qual? Respostas: Marque uma | x / y | 0 | ',
      expect.stringMatching(/\| x \/ y \| {2}\| keyMissing$/),
    ])
  })

  test.each(['Tipos:\n\n- sangue\n- A - raro\n- B - comum\n\nPor quê?\n\n'])(
    'are no options where a list behind %j has them',
    async (types) => {
      for (const [options, short] of [
        ['- um\n- dois\n\nResposta: 1', ' |  |  | entryUnreadable'],
        ['- [ ] um\n- [x] dois\n\nResposta: 2', ' | um / dois | 1 | '],
      ] as const) {
        const [line] = await linesOf(`## Questão 1\n\n${types}${options}\n\n${question('Questão 2')}`)
        expect(line?.endsWith(short)).toBe(true)
      }
    },
  )
})

describe('a title such as an explanation has', () => {
  const TITLES = ['Análise', 'Solução', 'Discussão', 'Por quê?']

  test.each(TITLES)('%j above words and options is of a question, and keeps its key', async (title) => {
    for (const [mark, gap] of [
      ['', '\n'],
      ['', '\n\n'],
      ['## ', '\n\n'],
    ] as const)
      for (const [key, kind] of [
        ['', 'keyMissing'],
        ['Resposta: A\n', ''],
      ] as const) {
        const text = `${mark}Redes${gap}Qual porta?\n\nA) x\nB) y\n${key}\n${mark}${title}${gap}Qual etapa?\n\nA) p\nB) q\nResposta: B\n`
        const lines = await linesOf(`${text}\n${mark}Filas${gap}Qual?\n\nA) m\nB) n\nResposta: A\n`)
        expect(lines).toEqual([
          `1 | Redes Qual porta? | x / y | ${key === '' ? '' : '0'} | ${kind}`,
          expect.stringContaining(` | ${title} Qual etapa? | p / q | 1 | `),
          expect.stringMatching(/ \| m \/ n \| 0 \| $/),
        ])
      }
  })

  test('that asks below a statement is of a question', async () => {
    const text =
      'O céu é azul.\n\nPor quê?\n\nA) x\nB) y\n\nA água é salgada.\n\nPor quê?\n\nA) p\nB) q\nResposta: B\n'
    expect(await linesOf(text)).toEqual([
      '1 | O céu é azul. Por quê? | x / y |  | keyMissing',
      '8 | A água é salgada. Por quê? | p / q | 1 | ',
    ])
  })

  test.each([
    ...TITLES.map((title) => `## ${title}\n\n`),
    'Por quê?\n\n',
    '### Análise\n\n- A) errada\n- B) certa\n\nResposta: B\n\n',
  ])('alone above letters tells no question from an explanation: %j', async (title) => {
    const letters = title.includes('A)') ? '' : '- A) p\n- B) q\n\nResposta: B\n\n'
    const third = '## Filas\n\n- A) m\n- B) n\n\nResposta: A\n'
    for (const [key, keyed] of [
      ['', ' | keyMissing'],
      ['Resposta: A\n\n', '0 | '],
    ] as const) {
      expect(await linesOf(`## Redes\n\n- A) x\n- B) y\n\n${key}${title}${letters}${third}`)).toEqual([
        `1 | Redes | x / y | ${keyed}`,
        expect.stringMatching(/ \| {2}\| {2}\| entryUnreadable$/),
        expect.stringMatching(/Filas \| m \/ n \| 0 \| $/),
      ])
    }
  })

  test.each([
    ['## Questão N', '## Análise'],
    ['## Redes N', '### Por quê?'],
    ['## Redes N', 'Solução:'],
    ['Qual é a N?', 'Resolução'],
  ])('behind the answer of %j explains it: %j', async (title, above) => {
    const parts = [1, 2].map(
      (number) =>
        `${title.replace('N', `${number}`)}\n\n- A) x\n- B) y\n\n**Resposta:** B\n\n${above}\n\n- A) errada\n- B) certa\n\n`,
    )
    const lines = await linesOf(parts.join(''))
    expect(lines.map((line) => line.split(' | ').slice(-3))).toEqual(parts.map(() => ['x / y', '1', '']))
  })

  test('above letters that end a list is of the explanation, and of no other question', async () => {
    const question = (words: string) => `${words}\n\nA) x\nB) y\n\nResposta: B\n\n`
    for (const title of ['### Análise\n\nTexto', '**Por quê**']) {
      const text = `${question('Qual porta?')}${title}\n\n- p\n- A) não\n- B) sim\n\n${question('Qual rede?')}`
      const lines = await linesOf(text)
      expect(lines.map((line) => line.replace(/^\d+ \| /, ''))).toEqual([
        'Qual porta? | x / y | 1 | ',
        'Qual rede? | x / y | 1 | ',
      ])
    }
  })

  test('above letters that end a list and have the only answer leaves both without a key', async () => {
    const text = '# 1\n\nQual?\n\n- A) x\n- B) y\n\n### Análise\n\n- p\n- A) não\n- B) sim\n\nResposta: B\n'
    expect((await linesOf(text)).map((line) => line.split(' | ').slice(-2))).toEqual([
      ['', 'keyMissing'],
      ['', 'entryUnreadable'],
    ])
  })

  test('deeper than the numbered questions explains, also with words above the letters', async () => {
    for (const title of ['## 1. Qual?', '## Questão 1\n\nQual?', '**Questão 1**\n\nQual?']) {
      const asked = `${title}\n\nA) x\nB) y\n\n**Resposta:** B\n\n### Resolução\n\nTexto:\n\nA) errada\nB) certa\n\n`
      const lines = await linesOf(asked + asked.replace('1', '2'))
      expect(lines.map((line) => line.split(' | ').slice(-3))).toEqual([
        ['x / y', '1', ''],
        ['x / y', '1', ''],
      ])
    }
  })

  test.each([
    ['## Questão N', '## Resolução'],
    ['## Questão N', '### Resolução'],
    ['## Redes N', '### Análise'],
  ])('below %j refuses the letters below %j and other words', async (title, above) => {
    const parts = [1, 2].map((number) => `${title.replace('N', `${number}`)}\n\nQual?\n\nA) x\nB) y\n\n`)
    const letters = `${above}\n\nTexto:\n\nA) errada\nB) certa\n\n**Resposta:** B\n\n`
    expect(
      (await linesOf(`${parts[0]}${letters}${parts[1]}`)).map((line) => line.split(' | ').slice(-2)),
    ).toEqual([
      ['', 'keyMissing'],
      ['', 'entryUnreadable'],
      ['', 'keyMissing'],
    ])
  })

  test.each(['Solução: y.', '**Resolução:** y.'])(
    'with words, as %j, is no statement of the next',
    async (words) => {
      const asked = (title: string) => `${title}\nA) x\nB) y\n\nGabarito: B\n\n${words}\n\n`
      const lines = await linesOf(asked('Qual rede?') + asked('Qual disco?'))
      expect(lines.map((line) => line.replace(/^\d+ \| /, ''))).toEqual([
        'Qual rede? | x / y | 1 | ',
        'Qual disco? | x / y | 1 | ',
      ])
    },
  )

  test.each(['Fontes renováveis são limpas.', 'Respostas HTTP têm um código.', 'Respostas do servidor:'])(
    'with other words, as %j, begins a statement',
    async (words) => {
      const asked = (statement: string) => `${statement}\nA) x\nB) y\nResposta: B\n\n`
      expect(await linesOf(`${asked('Qual rede?')}${asked(`${words}\n\nQual disco?`)}`)).toEqual([
        expect.stringContaining(' | Qual rede? | x / y | 1 | '),
        expect.stringContaining(` | ${words} Qual disco? | x / y | 1 | `),
      ])
    },
  )

  test.each(['Fonte: RFC 1.', 'Gabarito B', 'Comentários\nSim.', '**Explicação** – sim.'])(
    'with its words, as %j, begins none',
    async (words) => {
      const asked = (statement: string) => `${statement}\nA) x\nB) y\nResposta: B\n\n`
      expect(await linesOf(`${asked('Qual rede?')}${words}\n\n${asked('Qual disco?')}`)).toEqual([
        expect.stringContaining(' | Qual rede? | x / y | 1 | '),
        expect.stringContaining(' | Qual disco? | x / y | 1 | '),
      ])
    },
  )
})

describe('words with letters below a title of an explanation', () => {
  const second = '## Questão 2\n\nQual porta?\n\nA) 21\nB) 22\n\n**Resposta:** A\n'

  test('that ask something are no explanation: the file is refused there', async () => {
    const asked = '### Análise\n\nDado o gráfico, qual disco?\n\nA) SSD\nB) HDD\n\n**Resposta:** B\n\n'
    const lines = await linesOf(`## Questão 1\n\nQual rede?\n\nA) x\nB) y\n\n${asked}${second}`)
    expect(lines.filter((line) => /Qual rede|qual disco/.test(line) && line.endsWith(' | '))).toEqual([])
    expect(lines.join('\n')).toContain('entryUnreadable')
  })

  test('that are answered apart from the question before are none', async () => {
    const told = '### Análise\n\nDado o gráfico:\n\nA) SSD\nB) HDD\n\n**Resposta:** B\n\n'
    const first = '## Questão 1\n\nQual rede?\n\nA) x\nB) y\n\n**Resposta:** A\n\n'
    expect((await linesOf(first + told + second)).join('\n')).toContain('entryUnreadable')
  })

  test('without an answer to the question before are none, though they ask nothing', async () => {
    const stem =
      '### Análise\n\nUm analista viu tráfego na porta 21. O protocolo é\n\nA) FTP\nB) HTTPS\n\nResposta: A\n\n'
    const lines = await linesOf(`## Questão 1\n\nQual porta?\n\nA) 21\nB) 443\n\n${stem}${second}`)
    expect(lines.join('\n')).toContain('entryUnreadable')
    expect(lines.filter((line) => line.startsWith('1 | ') && line.endsWith(' | '))).toEqual([])
  })

  const part = (heading: string, question: string) =>
    `${heading}\n\n${question}\n\nA) x\nB) y\n\n**Resposta:** B\n\n`

  test('that ask, in a file without numbers, name a topic on its level', async () => {
    const lines = await linesOf(part('## Coleta', 'Qual dado?') + part('## Análise', 'Qual gráfico?'))
    expect(lines.map((line) => line.split(' | ').slice(-3))).toEqual([
      ['x / y', '1', ''],
      ['x / y', '1', ''],
    ])
  })

  test('that ask, deeper in a file without numbers, are refused', async () => {
    const lines = await linesOf(part('## Coleta', 'Qual dado?') + part('### Análise', 'Qual gráfico?'))
    expect(lines.join('\n')).toContain('entryUnreadable')
  })
})

describe('behind an answer in a file without numbers', () => {
  const question = (words: string) => `${words}\n\nA) 21\nB) 443\n\nResposta: B\n\n`

  test.each([
    'Comentário do autor: o TLS usa a 443.',
    'Justificativa A porta é a do TLS.',
    'Explicação detalhada: o TLS usa a 443.',
    '**Explicação da resposta:** o TLS usa a 443.',
    'Resposta comentada: o TLS usa a 443.',
    'Gabarito oficial: B',
    'Referência legal: RFC 791',
    'Fonte consultada: RFC 791',
    'Answer explanation: TLS uses 443.',
    'Feedback: o TLS usa a 443.',
  ])('%j is of the question above', async (tail) => {
    const lines = await linesOf(`${question('Qual a do HTTPS?')}${tail}\n\n${question('Qual a do FTP?')}`)
    expect(lines.map((line) => line.split(' | ')[1])).toEqual(['Qual a do HTTPS?', 'Qual a do FTP?'])
  })

  test.each(['Respostas do servidor: qual é certa?', 'Comentários em HTML: qual sinal os abre?'])(
    '%j is a question',
    async (words) => {
      const lines = await linesOf(question('Qual a do HTTPS?') + question(words))
      expect(lines.map((line) => line.split(' | ')[1])).toEqual(['Qual a do HTTPS?', words])
    },
  )
})

test("'Solução:' that asks begins a statement", async () => {
  const text =
    'Qual?\n\nA) x\nB) y\nGabarito: B\n\nSolução: em nuvem, um cliente quer gastar menos.\nO que comprar?\nA) Spot\nB) Dedicado\nGabarito: A\n'
  expect((await linesOf(text)).map((line) => line.split(' | ').slice(2, 4))).toEqual([
    ['x / y', '1'],
    ['Spot / Dedicado', '0'],
  ])
})
