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
  'R - b',
  'R: B, pois é a do TLS.',
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

test.each(['R: A porta do TLS', 'R. Silva', 'Respiração - B', 'Resposta - a porta'])(
  '%j is no answer, and stands before one',
  async (words) => {
    expect((await answered(`\n${words}\n\nGabarito: B`)).map((line) => line.split(' | ').slice(3))).toEqual([
      ['1', ''],
    ])
  },
)

test('options wholly in bold lose both its signs', async () => {
  expect(await linesOf('1. Qual?\n\n**A) EC2**\n**B) S3**\n\nGabarito: B\n')).toEqual([
    '1 | Qual? | EC2 / S3 | 1 | ',
  ])
})
