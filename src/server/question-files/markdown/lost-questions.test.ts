import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/made/read-entries.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

describe('options that are not written as the others are', () => {
  test.each(['C)80', 'C - 80', 'C- 80', '(C) 80'])('%j is an option', async (option) => {
    expect(await linesOf(`1. Qual?\nA) 21\nB) 443\n${option}\nD) 25\nGabarito: D\n`)).toEqual([
      '1 | Qual? | 21 / 443 / 80 / 25 | 3 | ',
    ])
  })

  test.each([
    ['a letter is left out', 'A) 21\nB) 443\nD) 25\nE) 80'],
    ['a letter comes twice', 'A) 21\nB) 443\nB) 80'],
    ['a capital comes twice among small letters', 'a) 21\nb) 443\nB) 80'],
    ['the one behind an empty line is not the next', 'A) 21\nB) 443\n\nD) 25'],
  ])('%s: the question is refused', async (_, options) => {
    expect(
      await linesOf(`1. Qual?\n${options}\nGabarito: B\n\n2. Outra?\nA) x\nB) y\nGabarito: A\n`),
    ).toEqual(['1 | Qual? |  |  | entryUnreadable', expect.stringContaining('Outra? | x / y | 0 | ')])
  })

  test('letters named in an explanation, and small ones within an option, are in order', async () => {
    const explained = 'Gabarito: B\nComentário: a certa é a segunda.\nA) está errada.\nC) também.\n'
    expect(await linesOf(`1. Qual?\nA) 21\nB) 443, da\nc) parte\nC) 25\n${explained}`)).toEqual([
      '1 | Qual? | 21 / 443, da c) parte / 25 | 1 | ',
    ])
  })
})

describe('lines that begin like an option and are none', () => {
  const FOUR = 'A) 21\nB) 443\nC) 80\nD) 25'
  test.each([
    ['the wrong options', `${FOUR}\n\nGabarito: C\n\nIncorretas:\nA) não\nB) não\nD) não`, '2'],
    ['the wrong ones of five', `${FOUR}\nE) 1\n\nGabarito: D\n\nComentários:\nA) a\nB) b\nC) c\nE) e`, '3'],
    [
      'the wrong ones, in English',
      '\nA. 21\n\nB. 443\n\nC. 80\n\nD. 25\n\n**Answer: C**\n\n**Incorrect options:**\n\nA. a\n\nB. b\n\nD. d',
      '2',
    ],
    ['two of three', 'A) 21\nB) 443\nC) 80\n\nResposta: B\n\nA: não\n\nC: não', '1'],
    ['them before the answer', `${FOUR}\n\nIncorretas:\n\nA) não\nB) não\nD) não\n\nGabarito: C`, '2'],
  ])('an explanation that lists %s', async (_, text, key) => {
    const lines = await linesOf(`1. Qual?\n${text}\n\n2. Outra?\nA) x\nB) y\nGabarito: A\n`)
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^1 \\| Qual\\? \\| 21 / 443 / 80.* \\| ${key} \\| $`)),
      expect.stringContaining('Outra? | x / y | 0 | '),
    ])
  })

  test.each(['E. Codd e outros', 'A. Tanenbaum', 'A: retinol'])(
    '%j goes on with an option, where all letters have another sign',
    async (wrapped) => {
      expect(await linesOf(`1. Qual?\nA) um\nB) dois, segundo\n${wrapped}\nC) três\nGabarito: B\n`)).toEqual([
        `1 | Qual? | um / dois, segundo ${wrapped} / três | 1 | `,
      ])
    },
  )
})

describe('a list of the statement right before the options', () => {
  const LIST = 'Uma empresa quer:\n\n- baixo custo\n- alta disponibilidade\n'

  test.each(['', '\n'])('stays in the statement, and the key is that of its letter', async (gap) => {
    const question = (number: number, key: string) =>
      `Questão ${number}\n${LIST}${gap}A) S3\nB) EC2\nC) RDS\n\nResposta: ${key}\n\n`
    const claims = `Questão 3\n* TCP tem portas\n* IP tem portas\n${gap}a) Certo\nb) Errado\nResposta: b\n`
    expect(await linesOf(`${question(1, 'C')}${question(2, 'A')}${claims}`)).toEqual([
      '1 | Uma empresa quer: - baixo custo - alta disponibilidade | S3 / EC2 / RDS | 2 | ',
      expect.stringContaining('- alta disponibilidade | S3 / EC2 / RDS | 0 | '),
      expect.stringContaining('* TCP tem portas * IP tem portas | Certo / Errado | 1 | '),
    ])
  })

  test('its signs are those of Markdown where the file has any', async () => {
    const text = `## Questão 1\n\n${LIST}\nA) S3\nB) EC2\n\n**Resposta:** A\n`
    const { entries } = await readQuestionFile({ files: [{ name: 'q.md', bytes: Buffer.from(text) }] })
    expect(entries[0]?.statement).toBe(
      '<p>Uma empresa quer:</p>\n<ul>\n<li>baixo custo</li>\n<li>alta disponibilidade</li>\n</ul>',
    )
  })

  test('an option left out behind it refuses the question, as items behind the options do', async () => {
    const other = '\n\nQuestão 2\nOutra?\nA) x\nB) y\nResposta: A\n'
    for (const options of ['A) S3\nB) EC2\nD) RDS', '- A) S3\n- B) EC2\n- custo'])
      expect(await linesOf(`Questão 1\n${LIST}${options}\nResposta: A${other}`)).toEqual([
        expect.stringMatching(/\| {2}\| {2}\| entryUnreadable$/),
        expect.stringContaining('Outra? | x / y | 0 | '),
      ])
  })
})

describe('questions that the one before must not swallow', () => {
  test('numbers with a dash, whose options are written in two ways', async () => {
    const text =
      '1 - Um?\nA) x\nB) y\nGabarito: B\n\n2 - Dois?\nA- x\nB- y\nGabarito: A\n\n3 - Três?\n• x\n• y\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | Um? | x / y | 1 | ',
      '6 | Dois? | x / y | 0 | ',
      expect.stringMatching(/^11 \| Três\? .*\| entryUnreadable$/),
    ])
  })

  test('a subtraction at the beginning of a statement, and claims with a dash, are no numbers of questions', async () => {
    const text =
      '2 - 1 é igual a?\n\nA) 1\nB) 2\n\nGabarito: A\n\nConsidere:\n\n1 - Um é ímpar.\n\n2 - Dois é ímpar.\n\nA) Só 1\nB) As duas\n\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | 2 - 1 é igual a? | 1 / 2 | 0 | ',
      '8 | Considere: 1 - Um é ímpar. 2 - Dois é ímpar. | Só 1 / As duas | 0 | ',
    ])
  })

  test('numbered claims of two lists are of one statement', async () => {
    const asked = (words: string) => `${words}\n\na) x\nb) y\n\nGabarito: b\n\n`
    const claims = 'Considere:\n\n1. um\n2. dois\n\nE:\n\n1. três\n2. quatro'
    expect(await linesOf(asked('1. Qual?') + asked(`2. ${claims}`) + asked('3. Outra?'))).toEqual([
      expect.stringContaining(' | Qual? | x / y | 1 | '),
      expect.stringContaining('quatro | x / y | 1 | '),
      expect.stringContaining(' | Outra? | x / y | 1 | '),
    ])
  })

  test('numbered claims above the options are of the statement, also where they count as the questions do', async () => {
    const asked = (number: number, claims = '') => `${number}) Qual?\n${claims}a) x\nb) y\nGabarito: b\n\n`
    const claims = '1) um\n2) dois\n3) três\n'
    const read = ['Qual?', 'Qual? 1) um 2) dois 3) três']
    for (const others of [[3], [3, 4, 5]]) {
      const text = `Simulado\n\n${asked(1)}${asked(2, claims)}${others.map((number) => asked(number)).join('')}`
      expect((await linesOf(text)).map((line) => line.split(' | ').slice(1))).toEqual(
        [...read, ...others.map(() => 'Qual?')].map((words) => [words, 'x / y', '1', '']),
      )
    }
  })

  test('one whose title is right behind an explanation, with the same answer', async () => {
    const question = (title: string) => `${title}\nA. Terra\nB. Marte\nResposta: B\nExplicação: Marte.\n`
    const titles = ['Questão 1: Qual?', '**Questão 2** - Assinale a correta:', 'Questão 3']
    expect(await linesOf(titles.map(question).join(''))).toEqual([
      '1 | Qual? | Terra / Marte | 1 | ',
      '6 | Assinale a correta: | Terra / Marte | 1 | ',
      expect.stringMatching(/^11 \|/),
    ])
  })

  test('a question named in an explanation is no title', async () => {
    const named = ['questão 2 do capítulo', 'Questão 5: fácil.', 'Questão 2: B']
    const leveled = [
      'Questão 2 (Dificuldade: fácil) do capítulo 3.',
      'Questão 2 [Nível: fácil]: B',
      'Questão 2 (Dificuldade: fácil).',
    ]
    for (const words of [...named, ...leveled])
      expect(
        await linesOf(`Questão 1\nQual?\nA) x\nB) y\nResposta: B\nExplicação: veja a\n${words}\n`),
      ).toEqual(['1 | Qual? | x / y | 1 | '])
  })

  test.each(['Sobre Marte, assinale a correta:', 'Questão 7 sobre Marte'])(
    'the same answer behind %j and other options is a second one',
    async (asked) => {
      const text = `Questão 1\nQual?\nA) x\nB) y\nResposta: B\nExplicação: y.\n${asked}\nA) x\nB) z\nResposta: B\n`
      expect(await linesOf(text)).toEqual([
        '1 | Qual? | x / y | 1 | ',
        '10 | Resposta: B |  |  | entryUnreadable',
      ])
    },
  )

  test('a second answer is told at its line; the same one said again is none', async () => {
    const text =
      'Um?\nA) x\nB) y\nGabarito: B\nComo dito,\nResposta: B\n\nDois?\n[A] x\n[B] y\nGabarito: B\n\nTrês?\nA) x\nB) y\nGabarito: A\n'
    expect(await linesOf(text)).toEqual([
      '1 | Um? | x / y | 1 | ',
      '11 | Gabarito: B |  |  | entryUnreadable',
      '13 | Três? | x / y | 0 | ',
    ])
  })

  test('a list of answers behind the last question is told', async () => {
    expect(await linesOf('Um?\nA) x\nB) y\nGabarito: A\n\nGabarito: 1-A, 2-B\n')).toEqual([
      '1 | Um? | x / y | 0 | ',
      '6 | Gabarito: 1-A, 2-B |  |  | entryUnreadable',
    ])
  })

  async function beforeList(list: string, keys = ['Gabarito: B', 'Gabarito: A']) {
    const questions = keys.map((key, at) => `Questão ${at + 1}\nQual?\nA) x\nB) y\n${key}\n`)
    const bytes = Buffer.from(`${questions.join('\n')}\n${list}\n`)
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    return entries.map(({ line, explanation, findings }) => [line, explanation, findings[0]?.kind])
  }

  test.each([
    'GABARITO\n1. B\n2. A',
    'GABARITO\n\n1-B, 2-A',
    'GABARITO\nQuestão 1: B\nQuestão 2: A',
    'Gabarito comentado\nQuestão 1: letra B. Porque sim.\nQuestão 2: letra A.',
    '**Gabarito oficial:** 1-B 2-A',
    'Gabarito: 1B 2A',
    'Respostas: 1. letra B; 2. letra A',
  ])('a list of answers at the end is told once, at its line, and explains nothing: %j', async (list) => {
    expect(await beforeList(list)).toEqual([
      [1, null, undefined],
      [7, null, undefined],
      [13, null, 'entryUnreadable'],
    ])
  })

  test('a list of answers behind questions without any is told, too', async () => {
    expect(await beforeList('GABARITO\nQuestão 1: B\nQuestão 2: A', ['', ''])).toEqual([
      [1, null, 'keyMissing'],
      [7, null, 'keyMissing'],
      [13, null, 'entryUnreadable'],
    ])
  })

  test.each(['Respostas possíveis: 1 a 2 anos', 'Gabarito\n1. A rede cai.\n2. B é outra.'])(
    '%j is no list of answers',
    async (words) => {
      expect(await beforeList(words)).toHaveLength(2)
    },
  )

  test.each([
    'Resposta: A, C\n\n**Explicação:** tal.\n\nAlternativas corretas: C e A',
    'Resposta: B\n\nComentário: lembra da regra?\n\n- um\n- dois\n\nGabarito: B.',
    'Resposta: B\n\nComentário: por que não A?\n\nA) é outra.\n\nGabarito: B',
  ])('the same answer in other words, or behind a question of the explanation, is none: %j', async (tail) => {
    expect(await linesOf(`1. Quais?\n\nA) x\nB) y\nC) z\n\n${tail}\n`)).toHaveLength(1)
  })
})

describe('a label right below the last option', () => {
  const LABELS = [
    'Explicação: sim.',
    'Gabarito comentado\nSim.',
    '**Comentário:** sim.',
    'Tema: Redes\nNível: fácil',
  ]
  const OPTIONS = ['A) x\nB) y', '- A) x\n- B) y', '- [ ] x\n- [x] y', 'A) x\n\nB) y']

  test.each(LABELS.flatMap((label) => OPTIONS.map((options) => [label, options])))(
    '%j is of the question, not of the option: %j',
    async (label, options) => {
      const question = (number: number) => `Questão ${number}\nQual?\n\n${options}\n${label}\nResposta: B\n\n`
      expect((await linesOf(question(1) + question(2))).map((line) => line.split(' | ').slice(1))).toEqual([
        ['Qual?', 'x / y', '1', ''],
        ['Qual?', 'x / y', '1', ''],
      ])
    },
  )

  test.each(['Explicação: por quê?', 'Source: 0.0.0.0/0'])(
    '%j below each is of its option',
    async (label) => {
      for (const gap of ['\n', '\n\n']) {
        const text = `Questão 1\nQual?\n\nA) x\n${label}${gap}B) y\n${label}\n\nResposta: B\n`
        expect(await linesOf(text)).toEqual([`1 | Qual? | x ${label} / y ${label} | 1 | `])
      }
    },
  )

  test.each([
    ['A)\nTransparência\nB)\nInspeção\nC)\nFeedback\nResposta: A', 'Transparência / Inspeção / Feedback | 0'],
    ['A) Transparência\nB) Inspeção e\nFeedback\nResposta: A', 'Transparência / Inspeção e Feedback | 0'],
    ['A) Transparência\nB) Na\nSolução\n\nResposta: A', 'Transparência / Na Solução | 0'],
  ])('is none where it is the text of an option: %j', async (given, read) => {
    expect(await linesOf(`1. Qual pilar?\n${given}\n`)).toEqual([`1 | Qual pilar? | ${read} | `])
  })

  test.each(['Justificativa', '**Explicação**', 'Comentário'])(
    '%j alone is one above its words',
    async (label) => {
      const text = `1. Qual?\na. x\nb. y\n${label}\n\nA letra b está certa.\n\nGabarito: b\n`
      expect(await linesOf(text)).toEqual(['1 | Qual? | x / y | 1 | '])
    },
  )

  test('alone above the number of the next question is the text of an option', async () => {
    expect(
      await linesOf('1. Qual?\nA) x\nB) y ou\nJustificativa\n\n2. A porta é\nA) x\nB) y\nGabarito: A\n'),
    ).toEqual(['1 | Qual? | x / y ou Justificativa |  | keyMissing', '6 | A porta é | x / y | 0 | '])
  })

  test('is none where a broken line begins so', async () => {
    const text = '1. Qual?\nA) x\nB) y, com\ncomentários\nGabarito: B\n'
    expect(await linesOf(text)).toEqual(['1 | Qual? | x / y, com comentários | 1 | '])
  })
})
