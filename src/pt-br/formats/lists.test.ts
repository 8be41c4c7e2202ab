import { expect, test } from 'vitest'
import { joinedWithE } from './lists.ts'

test.each([
  { words: [], text: '' },
  { words: ['A'], text: 'A' },
  { words: ['A', 'C'], text: 'A e C' },
  { words: ['A', 'C', 'E'], text: 'A, C e E' },
])('$words reads "$text"', ({ words, text }) => {
  expect(joinedWithE(words)).toBe(text)
})
