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

  test('a text with its source may be of the question below, which is told with all of it', async () => {
    const text = 'Leia: a rede caiu.\n\nFonte: Folha, 2020\n\n'
    for (const words of ['', 'A rede\n\n'])
      expect(await shortOf(`${question('Qual porta?', 'B')}${text}${words}${OPTIONS}Resposta: A\n`)).toEqual([
        'Qual porta? | 1 | ',
        `${(text + words).trim().replaceAll(/\n+/g, ' ')} |  | entryUnreadable`,
      ])
  })
})
