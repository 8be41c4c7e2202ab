import { describe, expect, test } from 'vitest'
import { judge, optionState, verdictOf } from './answering.ts'

describe('a choice is judged', () => {
  test.each([
    { selected: [1], correct: [1], isCorrect: true },
    { selected: [2], correct: [1], isCorrect: false },
    { selected: [0, 2], correct: [0, 2], isCorrect: true },
    { selected: [2, 0], correct: [0, 2], isCorrect: true },
    { selected: [0, 2], correct: [2, 0], isCorrect: true },
    { selected: [0], correct: [0, 2], isCorrect: false },
    { selected: [0, 1, 2], correct: [0, 2], isCorrect: false },
    { selected: [0, 3], correct: [0, 2], isCorrect: false },
    { selected: [0, 1, 2, 3, 4], correct: [0], isCorrect: false },
    { selected: [4, 3, 2, 1, 0], correct: [0, 1, 2, 3, 4], isCorrect: true },
  ])('$selected against the key $correct: $isCorrect', ({ selected, correct, isCorrect }) => {
    expect(judge({ selected, correct, optionCount: 5 })).toEqual({ kind: 'judged', isCorrect })
  })

  test.each([
    { selected: [], reason: 'empty' },
    { selected: [5], reason: 'outside' },
    { selected: [-1], reason: 'outside' },
    { selected: [1.5], reason: 'outside' },
    { selected: [Number.NaN], reason: 'outside' },
    { selected: [Number.POSITIVE_INFINITY], reason: 'outside' },
    { selected: [1, 7], reason: 'outside' },
    { selected: [1, 1], reason: 'doubled' },
    { selected: [0, 2, 0], reason: 'doubled' },
  ])('not at all when $selected is $reason', ({ selected, reason }) => {
    expect(judge({ selected, correct: [1], optionCount: 5 })).toEqual({ kind: 'refused', reason })
  })

  test('against the options that the question has, not against five', () => {
    const outside = { kind: 'refused', reason: 'outside' }
    expect(judge({ selected: [2], correct: [1], optionCount: 2 })).toEqual(outside)
  })
})

describe('the verdict', () => {
  test.each([
    { selected: [2], correct: [2], verdict: { kind: 'right', right: [2], wrong: [], missed: [] } },
    { selected: [2], correct: [1], verdict: { kind: 'wrong', right: [], wrong: [2], missed: [1] } },
    { selected: [2, 0], correct: [0, 2], verdict: { kind: 'right', right: [0, 2], wrong: [], missed: [] } },
    { selected: [0], correct: [2, 0], verdict: { kind: 'partial', right: [0], wrong: [], missed: [2] } },
    { selected: [3, 0], correct: [0, 2], verdict: { kind: 'partial', right: [0], wrong: [3], missed: [2] } },
    {
      selected: [2, 3, 0],
      correct: [0, 2],
      verdict: { kind: 'partial', right: [0, 2], wrong: [3], missed: [] },
    },
    {
      selected: [4, 1],
      correct: [2, 0],
      verdict: { kind: 'wrong', right: [], wrong: [1, 4], missed: [0, 2] },
    },
  ])('on $selected against the key $correct is $verdict.kind', ({ verdict, ...choice }) => {
    expect(verdictOf(choice)).toEqual(verdict)
  })
})

describe('the options after an answer', () => {
  test.each([
    { selected: [1], correct: [1], states: ['other', 'right', 'other', 'other'] },
    { selected: [2], correct: [1], states: ['other', 'right', 'wrong', 'other'] },
    { selected: [0, 3], correct: [0, 2], states: ['right', 'other', 'missed', 'wrong'] },
    { selected: [0, 2], correct: [0, 2], states: ['right', 'other', 'right', 'other'] },
    { selected: [], correct: [1], states: ['other', 'right', 'other', 'other'] },
    { selected: [], correct: [0, 1], states: ['missed', 'missed', 'other', 'other'] },
  ])('$selected against the key $correct are $states', ({ states, ...choice }) => {
    expect([0, 1, 2, 3].map((index) => optionState(choice, index))).toEqual(states)
  })
})
