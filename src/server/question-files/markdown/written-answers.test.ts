import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/made/read-entries.ts'

const answered = (answer: string) => linesOf(`1. Quais?\nA) 21\nB) 443\nC) 22\n${answer}\n`)

test.each([
  'Gabarito: B, C (oficial)',
  'Gabarito: **B**, C (oficial)',
  'Gabarito: B, C conforme a banca.',
  'Gabarito: B; A oficial',
  'Gabarito: B, e C',
  'Gabarito: B) e C)',
  'Gabarito: B. C.',
  'Gabarito: B - C (oficial)',
  'Gabarito: B, A e C estão erradas',
])('%j is not its first letter alone', async (answer) => {
  expect(await answered(answer)).toEqual([
    expect.stringMatching(/^1 \| Quais\? \| 21 \/ 443 \/ 22 \| {2}\| key(?:Outside|Ambiguous)$/),
  ])
})

test.each([
  'Gabarito: B, conforme a banca.',
  'Gabarito: B, a porta do TLS',
  'Gabarito: B. A porta do TLS.',
  'Gabarito: B - E não a 21',
  'Gabarito: B. C está errada.',
  'Gabarito: B, pois A e C erram',
  'Gabarito: B. A, C estão erradas.',
  'Gabarito: B – A e C são incorretas',
  'Gabarito: B. A: errada, pois é do FTP.',
  'Answer: B. A and C are wrong.',
  'Gab: B',
  'Gab.: B',
  '**GAB:** B',
  'R: B',
  'R.: letra B',
  '**R: B**',
  '\nR: b',
  'Resp. B',
  'Resp.: B) 443',
  'Resposta – B',
  'Resposta certa: B',
  'Letra correta: B',
  'Gabarito oficial: B',
])('%j is the letter', async (answer) => {
  expect(await answered(answer)).toEqual(['1 | Quais? | 21 / 443 / 22 | 1 | '])
})

test.each(['Gabarito: letras A e B', 'Resposta: alternativas A e B', 'R: A e B'])(
  '%j are both letters',
  async (answer) => {
    expect(await linesOf(`1. Quais?\nA) 21\nB) 443\nC) 22\n${answer}\n`)).toEqual([
      '1 | Quais? | 21 / 443 / 22 | 0,1 | ',
    ])
  },
)

test.each([
  'R: A porta do TLS',
  'R. Silva',
  'R. A. Dias a propôs.',
  'R: A',
  'r = a - b',
  'R - A - B',
  'Resp. A. Dias',
  'resposta = a - b',
  'Respiração - B',
  'Resposta - a porta',
  'Gabarito preliminar: A',
  'Itens corretos: A',
])('%j is no answer, and stands before one', async (words) => {
  expect((await answered(`\n${words}\n\nGabarito: B`)).map((line) => line.split(' | ').slice(3))).toEqual([
    ['1', ''],
  ])
})

test.each(['r = c - d', 'R: A, B', 'R - C - D', 'R. D. Laing'])(
  '%j within a statement or an option is no answer',
  async (words) => {
    const asked = (number: string) => [
      `${number}Leia:\n${words}\no que é?\nA) nada\nB) tudo\nGabarito: A\n\n`,
      `${number}Onde há isto?\nA) em\n${words}\nB) sem\nGabarito: A\n\n`,
    ]
    for (const number of ['', '1. '])
      for (const text of asked(number))
        expect((await linesOf(`${text}${text.replace('1.', '2.')}`)).map((line) => line.slice(4))).toEqual(
          [text, text].map(() =>
            text.startsWith(`${number}Leia`)
              ? `Leia: ${words} o que é? | nada / tudo | 0 | `
              : `Onde há isto? | em ${words} / sem | 0 | `,
          ),
        )
  },
)

test("'R: A, B' above another option, or where other lines give the answers, is none", async () => {
  const related = '1. Onde há isto?\nA) em\nR: A, B\nB) sem\n\n'
  expect(await linesOf(related)).toEqual(['1 | Onde há isto? | em R: A, B / sem |  | keyMissing'])
  const [first] = await linesOf(`1. Qual?\nA) x\nB) y\nR: A\n\n2. Qual?\nA) x\nB) y\nGabarito: B\n`)
  expect(first).toBe('1 | Qual? | x / y R: A |  | keyMissing')
})

test("'R: B' is the answer to each question above", async () => {
  const asked = (number: string, key: string) => `${number}Qual?\na) x\nb) y\nR: ${key}\n\n`
  for (const number of ['', '1. ']) {
    const lines = await linesOf(asked(number, 'B') + asked(number.replace('1', '2'), 'A'))
    expect(lines.map((line) => line.slice(4))).toEqual(['Qual? | x / y | 1 | ', 'Qual? | x / y | 0 | '])
  }
})

test('options wholly in bold lose both its signs', async () => {
  expect(await linesOf('1. Qual?\n\n**A) EC2**\n**B) S3**\n\nGabarito: B\n')).toEqual([
    '1 | Qual? | EC2 / S3 | 1 | ',
  ])
})
