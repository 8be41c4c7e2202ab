import { expect, test } from 'vitest'
import { examSizeInWords, validityInWords } from './exam-format.ts'

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
