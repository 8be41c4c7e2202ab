import { expect, test } from 'vitest'
import { counted, nounFor } from './counts.ts'

test.each([
  { count: 0, noun: 'question', text: '0 questões' },
  { count: 1, noun: 'question', text: '1 questão' },
  { count: 2, noun: 'question', text: '2 questões' },
  { count: 1890, noun: 'question', text: '1.890 questões' },
  { count: 1, noun: 'comment', text: '1 comentário' },
  { count: 3, noun: 'report', text: '3 denúncias' },
  { count: 1248, noun: 'user', text: '1.248 usuários' },
  { count: 1, noun: 'simulation', text: '1 simulado' },
] as const)('$count of $noun reads "$text"', ({ count, noun, text }) => {
  expect(counted(count, noun)).toBe(text)
})

test('the noun alone agrees with its number', () => {
  expect([nounFor(1, 'day'), nounFor(4, 'day')]).toEqual(['dia', 'dias'])
})
