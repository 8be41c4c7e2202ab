import { expect, test } from 'vitest'
import { examSizeInWords, passingInWords, validityInWords, weightInWords } from './exam-format.ts'

test.each([
  [{ questions: 65, questionsWords: null, minutes: 90 }, '65 questões em 90 minutos'],
  [{ questions: null, questionsWords: 'no máximo 90', minutes: 90 }, 'no máximo 90 questões em 90 minutos'],
  [{ questions: 60, questionsWords: 'de 40 a 60', minutes: null }, 'de 40 a 60 questões'],
  [{ questions: 1, questionsWords: null, minutes: null }, '1 questão'],
  [{ questions: null, questionsWords: null, minutes: 45 }, '45 minutos'],
  [{ questions: null, questionsWords: null, minutes: null }, null],
])('the size of an exam: %j is %s', (size, words) => {
  expect(examSizeInWords(size)).toBe(words)
})

test.each([
  [{ kind: 'unlimited' } as const, 'não vence'],
  [{ kind: 'months', months: 36 } as const, '3 anos'],
  [{ kind: 'months', months: 12 } as const, '1 ano'],
  [{ kind: 'months', months: 18 } as const, '18 meses'],
])('a certification that lasts %j: %s', (validity, words) => {
  expect(validityInWords(validity)).toBe(words)
})

test.each([
  ['700 de 1000 pontos', { kind: 'percent', value: 70 } as const, '700 de 1000 pontos'],
  [null, { kind: 'percent', value: 72.5 } as const, '72,5%'],
  [null, { kind: 'count', right: 26, of: 40 } as const, '26 de 40 questões'],
  [null, { kind: 'scaled', min: 100, max: 1000, value: 700 } as const, '700 em uma escala de 100 a 1000'],
  [null, null, null],
])('the passing rule %j, %j is said as %s', (passing, passingRule, words) => {
  expect(passingInWords({ passing, passingRule })).toBe(words)
})

test('a weight has the decimals that it needs', () => {
  expect([30, 12.5, 42.25].map(weightInWords)).toEqual(['30%', '12,5%', '42,25%'])
})
