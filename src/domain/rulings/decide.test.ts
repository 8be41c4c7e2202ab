import { expect, test } from 'vitest'
import { servesDecision } from './decide.ts'

const SINGLE = { correct: [1], optionCount: 4 }
const DOUBLE = { correct: [0, 2], optionCount: 5 }

test.each([
  ['key-changed', [3], SINGLE, true],
  ['key-changed', [1], SINGLE, false],
  ['key-changed', [], SINGLE, false],
  ['key-changed', [4], SINGLE, false],
  ['key-changed', [0, 3], SINGLE, false],
  ['key-changed', [2, 4], DOUBLE, true],
  ['accepted-also', [2, 0], DOUBLE, false],
  ['accepted-also', [0, 0], DOUBLE, false],
  ['accepted-also', [0, 4], DOUBLE, true],
  ['annulled', [], SINGLE, true],
  ['annulled', [1], SINGLE, false],
  ['kept', [], SINGLE, true],
  ['outdated', [2], SINGLE, false],
  ['text-mended', [], SINGLE, true],
] as const)('%s with %j of %j: %s', (decision, options, question, serves) => {
  expect(servesDecision({ decision, options }, question)).toBe(serves)
})
