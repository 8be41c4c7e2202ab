import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/made/read-entries.ts'

const OPTIONS = 'A) 21\nB) 443\n\n'
const question = (words: string, key: string) =>
  `${words}\n\n${OPTIONS}${key === '' ? '' : `Resposta: ${key}\n\n`}`

/** Of each entry its statement, its key and its findings. */
const shortOf = async (text: string) =>
  (await linesOf(text)).map((line) => {
    const [, statement, , key, findings] = line.split(' | ')
    return [statement, key, findings].join(' | ')
  })

describe('letters that no number announces, in a numbered file', () => {
  const last = question('2. Qual outra?', 'A')
  const READ_LAST = 'Qual outra? | 0 | '

  test.each(['Questão bônus\n\nQual a do FTP?', 'A do FTP é'])(
    'give no key to the question before that lacks one: %j',
    async (words) => {
      expect(await shortOf(question('1. Qual porta?', '') + question(words, 'A') + last)).toEqual([
        'Qual porta? |  | keyMissing',
        `${words.replaceAll(/\n+/g, ' ')} |  | entryUnreadable`,
        READ_LAST,
      ])
    },
  )

  test.each([
    ['that ask', 'Questão bônus\n\nQual a do FTP?', ''],
    ['with the same answer as the question before', 'Questão bônus: a do HTTPS é', 'B'],
  ])('are told: %s', async (_, words, key) => {
    expect(await shortOf(question('1. Qual porta?', 'B') + question(words, key) + last)).toEqual([
      'Qual porta? | 1 | ',
      `${words.replaceAll(/\n+/g, ' ')} |  | entryUnreadable`,
      READ_LAST,
    ])
  })

  test.each([
    'Por que as outras estão erradas?',
    '**Por que as demais alternativas estão incorretas:**',
    'Why not the others?',
    'Why are the other options wrong?',
    'Vamos analisar as alternativas.',
    'Analisando cada alternativa, temos:',
  ])('explain below %j, which is of the options', async (words) => {
    const letters = `${words}\n\n${OPTIONS}`
    const read = ['Qual porta? | 1 | ', READ_LAST]
    expect(await shortOf(question('1. Qual porta?', 'B') + letters + last)).toEqual(read)
    if (words.endsWith('?')) return
    expect(await shortOf(`${question('1. Qual porta?', 'B') + letters}Resposta: B\n\n${last}`)).toEqual(read)
  })

  test.each(['Comentário: veja cada uma.', 'Vejamos.\n\nComentários:', 'Alternativas incorretas:'])(
    'explain below %j',
    async (words) => {
      const explained = question('1. Qual porta?', '') + question(words, 'B')
      expect(await shortOf(explained + last)).toEqual(['Qual porta? | 1 | ', READ_LAST])
    },
  )
})

describe('in a file without numbers', () => {
  test.each([
    'Comentários em Python começam com',
    'Comentário sobre o FTP, que usa',
    'Explicando o TLS, ele',
  ])('%j begins a statement, and its answer is its own', async (words) => {
    for (const key of ['', 'A', 'B'])
      expect(await shortOf(question('Qual porta?', key) + question(words, 'B'))).toEqual([
        expect.stringMatching(/^Qual porta\? \| [01]? \|/),
        `${words} | 1 | `,
      ])
    expect((await shortOf(question('Qual porta?', '') + question(words, 'B')))[0]).toContain('keyMissing')
  })

  test.each(['', 'B'])('letters right below what may be a label are told: key %j before it', async (key) => {
    expect(
      await shortOf(question('Qual porta?', key) + question('Fontes renováveis: a mais limpa é', 'B')),
    ).toEqual([
      key === '' ? 'Qual porta? |  | keyMissing' : 'Qual porta? | 1 | ',
      'Fontes renováveis: a mais limpa é |  | entryUnreadable',
    ])
  })

  test.each(['Explicação', 'Explicação:', '**Comentário**', '### Explicação'])(
    'the words below %j alone explain',
    async (label) => {
      const text = `${question('Qual porta?', 'B')}${label}\n\nO TLS usa a 443.\n\n`
      for (const asked of ['Qual a do FTP?', 'A do FTP é'])
        expect(await shortOf(text + question(asked, 'A'))).toEqual(['Qual porta? | 1 | ', `${asked} | 0 | `])
      expect(await shortOf(`${text}A) errada\nB) certa\n\n${question('Qual a do FTP?', 'A')}`)).toEqual([
        'Qual porta? | 1 | ',
        'Qual a do FTP? | 0 | ',
      ])
    },
  )

  test.each([
    'Explicação da resposta correta\nA 443 é.',
    'Comentário do Prof. João\nA 443 é.',
    'Explanation of the answer\nIt is 443.',
    'Comentário/Justificativa\nA 443 é.',
    '**Explicação** A 443 é.',
    'Explicação. A 443 é.',
    'Fonte de consulta: RFC',
    'Referência na documentação: https://a.example',
  ])('%j is of the question above', async (words) => {
    expect(
      await shortOf(`${question('Qual porta?', 'B')}${words}\n\n${question('A do FTP é', 'A')}`),
    ).toEqual(['Qual porta? | 1 | ', 'A do FTP é | 0 | '])
  })

  test.each(['Explicação passo a passo\nA 443 é.', 'Comentários em Python são úteis.'])(
    '%j may be of either question, and the one below is told',
    async (words) => {
      expect(
        await shortOf(`${question('Qual porta?', 'B')}${words}\n\n${question('A do FTP é', 'A')}`),
      ).toEqual(['Qual porta? | 1 | ', `${words.replace('\n', ' ')} A do FTP é |  | entryUnreadable`])
    },
  )

  test('boxes below words that a label may head are told', async () => {
    const boxes = (words: string) => `${words}\n\n- [ ] 21\n- [x] 443\n\n`
    expect(await shortOf(`${boxes('Qual porta?')}Explicação:\n\n${boxes('A do FTP é')}`)).toEqual([
      'Qual porta? | 1 | ',
      'A do FTP é |  | entryUnreadable',
    ])
  })

  test('words that may be of a label alone or a statement make the question wait', async () => {
    expect(
      await shortOf(`${question('Qual porta?', 'B')}Explicação\n\n${question('A do FTP é', 'A')}`),
    ).toEqual(['Qual porta? | 1 | ', 'A do FTP é |  | entryUnreadable'])
  })

  test.each(['Alternativa correta: B', 'Correta: 443', 'Gab: B', 'Correct option: B'])(
    'the answer %j is of the question above',
    async (answer) => {
      const asked = (words: string) => `${words}\nA) 21\nB) 443\n${answer}\n\n`
      expect(await shortOf(asked('Qual porta?') + asked('Qual outra?'))).toEqual([
        'Qual porta? | 1 | ',
        'Qual outra? | 1 | ',
      ])
    },
  )

  test("'Options: choose two' is of the statement", async () => {
    const words = 'Which are open?\n\nOptions: choose two'
    expect(await shortOf(question('Which is open?', 'B') + question(words, 'A, B'))).toEqual([
      'Which is open? | 1 | ',
      'Which are open? Options: choose two | 0,1 | ',
    ])
  })

  test.each(['Fonte: RFC 8446', 'References:\nhttps://a.example', '**Referência:** https://a.example'])(
    'texts with %j explain where one stands behind the last answer, and none above the first question',
    async (source) => {
      const text = `O TLS usa a 443.\n\n${source}\n\n`
      const asked = question('Qual porta?', 'B') + text + question('A do FTP é', 'A')
      expect(await shortOf(asked + text)).toEqual(['Qual porta? | 1 | ', 'A do FTP é | 0 | '])
      const below = [
        expect.stringMatching(/Qual porta\? \| 1 \| $/),
        expect.stringContaining('entryUnreadable'),
      ]
      expect(await shortOf(asked)).toEqual(below)
      expect(await shortOf(text + asked + text)).toEqual(below)
    },
  )

  test('a source behind the details of an answer is of its question', async () => {
    const details = '<details>\n<summary>Resposta</summary>\n\n**Resposta: B**\n\nPorque sim.\n\n</details>\n'
    const asked = (words: string) => `${words}\n\n${OPTIONS}${details}Fonte: RFC 8446\n\n`
    expect(await shortOf(asked('Qual porta?') + asked('A do HTTPS é') + question('Qual?', 'A'))).toEqual([
      'Qual porta? | 1 | ',
      'A do HTTPS é | 1 | ',
      'Qual? | 0 | ',
    ])
  })

  test('a text with its source may be of the question below, which is told with all of it', async () => {
    const text = 'Leia: a rede caiu.\n\nFonte: Folha, 2020\n\n'
    for (const words of ['', 'A rede\n\n'])
      expect(await shortOf(`${question('Qual porta?', 'B')}${text}${words}${OPTIONS}Resposta: A\n`)).toEqual([
        'Qual porta? | 1 | ',
        `${(text + words).trim().replaceAll(/\n+/g, ' ')} |  | entryUnreadable`,
      ])
  })
})

test('letters are no list of answers where a question with a key stands between', async () => {
  const asked = ['', 'B', 'A, B', 'A'].map((key, at) => question(`${at + 1}. Qual?`, key))
  expect(await shortOf(asked.join(''))).toEqual([
    'Qual? |  | keyMissing',
    'Qual? | 1 | ',
    'Qual? | 0,1 | severalKeysWithoutHint',
    'Qual? | 0 | ',
  ])
})

test.each(['Gabarito\n1. B\n2. A\n', 'Comentários\n1. Um.\n2. Dois.\n'])(
  '%j right below the last option is no text of it',
  async (words) => {
    const last = question('Questão 2\nQual?', '').trimEnd()
    const [, line] = await linesOf(`${question('Questão 1\nQual?', '')}${last}\n${words}`)
    expect(line).toContain(' | 21 / 443 | ')
  },
)

test.each(['Bônus\n', 'Questão bônus\n', 'Questão extra: ', '**Desafio:**\n\n', 'Bônus:\n\n'])(
  '%j without a key behind the numbered questions explains none of them',
  async (title) => {
    for (const label of ['Explicação: sim.\n\n', '']) {
      const keyed = [1, 2].map((number) => `${number}. Qual?\nA) x\nB) y\nGabarito: B\n${label}\n`).join('')
      const lines = await linesOf(`${keyed}${title}O planeta com anéis é\nA) Saturno\nB) Vênus\n`)
      expect(lines.map((line) => line.split(' | ').slice(2))).toEqual([
        ['x / y', '1', ''],
        ['x / y', '1', ''],
        ['', '', 'entryUnreadable'],
      ])
    }
  },
)

test.each(['Fonte: livro de redes', 'Comentário: é o TLS.'])(
  '%j with the next statement right below it tells the question, also where its answer is the same',
  async (label) => {
    const asked = (words: string) => `${words}\nA) x\nB) y\nGabarito: B\n`
    const lines = await linesOf(`${asked('A rede é')}${label}\n${asked('O disco é')}`)
    expect(lines.map((line) => line.split(' | ').slice(1))).toEqual([
      ['A rede é', 'x / y', '1', ''],
      [`${label} O disco é`, '', '', 'entryUnreadable'],
    ])
  },
)
