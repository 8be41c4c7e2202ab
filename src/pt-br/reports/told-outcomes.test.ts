import { expect, test } from 'vitest'
import { bandInWords, outcomesInWords, shareInWords } from './told-outcomes.ts'

test('bands, shares and counts in words', () => {
  expect([
    bandInWords({ from: 0, until: 0.2 }),
    bandInWords({ from: 0.2, until: 0.6 }),
    bandInWords({ from: 0.85, until: 1 }),
  ]).toEqual(['abaixo de 20%', 'de 20% a 60%', '85% ou mais'])
  expect([shareInWords(null), shareInWords(0.915)]).toEqual(['–', '92%'])
  expect(outcomesInWords({ outcomes: 42, passed: 31 })).toBe('42 resultados contados: 31 passaram.')
  expect(outcomesInWords({ outcomes: 5, passed: 1 })).toBe('5 resultados contados: 1 passou.')
})
