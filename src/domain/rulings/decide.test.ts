import { expect, test } from 'vitest'
import { isKeyAgain, servesDecision } from './decide.ts'

const SINGLE = { correct: [1], optionCount: 4 }
const DOUBLE = { correct: [0, 2], optionCount: 5 }

test.each([
  ['key-changed', { options: [3], question: SINGLE }, true],
  ['key-changed', { options: [1], question: SINGLE }, false],
  ['key-changed', { options: [], question: SINGLE }, false],
  ['key-changed', { options: [4], question: SINGLE }, false],
  ['key-changed', { options: [0, 3], question: SINGLE }, false],
  ['key-changed', { options: [2, 4], question: DOUBLE }, true],
  ['accepted-also', { options: [2, 0], question: DOUBLE }, false],
  ['accepted-also', { options: [0, 0], question: DOUBLE }, false],
  ['accepted-also', { options: [0, 4], question: DOUBLE }, true],
  ['key-changed', { options: [1], question: { ...SINGLE, isEdited: true } }, true],
  ['accepted-also', { options: [1], question: { ...SINGLE, isEdited: true } }, false],
  ['annulled', { options: [], question: SINGLE }, true],
  ['annulled', { options: [1], question: SINGLE }, false],
  ['kept', { options: [], question: SINGLE }, true],
  ['outdated', { options: [2], question: SINGLE }, false],
  ['text-mended', { options: [], question: SINGLE }, true],
] as const)('%s with %j: %s', (decision, { options, question }, serves) => {
  expect(servesDecision({ decision, options }, question)).toBe(serves)
})

test.each([
  ['accepted-also', { options: [1], question: SINGLE }, true],
  ['accepted-also', { options: [2, 0], question: DOUBLE }, true],
  ['key-changed', { options: [1], question: SINGLE }, true],
  ['key-changed', { options: [1], question: { ...SINGLE, isEdited: true } }, false],
  ['accepted-also', { options: [2], question: SINGLE }, false],
  ['accepted-also', { options: [], question: SINGLE }, false],
  ['accepted-also', { options: [0], question: DOUBLE }, false],
  ['annulled', { options: [], question: SINGLE }, false],
] as const)('%s with %j is the key itself: %s', (decision, { options, question }, isKey) => {
  expect(isKeyAgain({ decision, options }, question)).toBe(isKey)
})
