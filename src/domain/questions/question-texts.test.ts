import { expect, test } from 'vitest'
import { withTexts } from './question-texts.ts'

test('every text of a question is changed, in order, and what there is none of stays none', () => {
  const seen: string[] = []
  const question = {
    statement: 'a',
    options: [
      { text: 'b', explanation: 'c' },
      { text: 'd', explanation: null },
    ],
    explanation: 'e',
    difficulty: 'easy',
  }
  const changed = withTexts(question, (text) => {
    seen.push(text)
    return text.toUpperCase()
  })
  expect(seen.join('')).toBe('abcde')
  expect(changed).toEqual({
    statement: 'A',
    options: [
      { text: 'B', explanation: 'C' },
      { text: 'D', explanation: null },
    ],
    explanation: 'E',
    difficulty: 'easy',
  })
  expect(withTexts({ ...question, explanation: null }, String).explanation).toBeNull()
})
