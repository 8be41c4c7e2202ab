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
    ['one answer, right', [2], [2], { kind: 'right', right: [2], wrong: [], missed: [] }],
    ['one answer, wrong', [2], [1], { kind: 'wrong', right: [], wrong: [2], missed: [1] }],
    [
      'several, all right in any order',
      [2, 0],
      [0, 2],
      { kind: 'right', right: [0, 2], wrong: [], missed: [] },
    ],
    ['several, one missed', [0], [2, 0], { kind: 'partial', right: [0], wrong: [], missed: [2] }],
    [
      'several, one wrong and one missed',
      [3, 0],
      [0, 2],
      { kind: 'partial', right: [0], wrong: [3], missed: [2] },
    ],
    ['several, one too many', [2, 3, 0], [0, 2], { kind: 'partial', right: [0, 2], wrong: [3], missed: [] }],
    ['several, none right', [4, 1], [2, 0], { kind: 'wrong', right: [], wrong: [1, 4], missed: [0, 2] }],
  ])('%s', (_, selected, correct, verdict) => {
    expect(verdictOf({ selected, correct })).toEqual(verdict)
  })
})

describe('the options after an answer', () => {
  test.each([
    ['one answer, right', [1], [1], ['other', 'right', 'other', 'other']],
    [
      'one answer, wrong: the correct one is still the right one',
      [2],
      [1],
      ['other', 'right', 'wrong', 'other'],
    ],
    ['several, partly right', [0, 3], [0, 2], ['right', 'other', 'missed', 'wrong']],
    ['several, all right', [0, 2], [0, 2], ['right', 'other', 'right', 'other']],
    ['not answered, one correct', [], [1], ['other', 'right', 'other', 'other']],
    ['not answered, several correct', [], [0, 1], ['missed', 'missed', 'other', 'other']],
  ])('%s', (_, selected, correct, states) => {
    expect([0, 1, 2, 3].map((index) => optionState({ selected, correct }, index))).toEqual(states)
  })
})
