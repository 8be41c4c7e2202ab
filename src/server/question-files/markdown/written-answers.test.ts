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
])('%j is the letter', async (answer) => {
  expect(await answered(answer)).toEqual(['1 | Quais? | 21 / 443 / 22 | 1 | '])
})

test('options wholly in bold lose both its signs', async () => {
  expect(await linesOf('1. Qual?\n\n**A) EC2**\n**B) S3**\n\nGabarito: B\n')).toEqual([
    '1 | Qual? | EC2 / S3 | 1 | ',
  ])
})
