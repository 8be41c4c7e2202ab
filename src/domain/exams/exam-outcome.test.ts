import { expect, test } from 'vitest'
import { toldOf } from './exam-outcome.ts'

const told = { satOn: '2026-11-20', outcome: 'passed' }

test.each([
  { when: 'without a day nothing is asked', daysToGo: null, outcomes: [], expected: null },
  {
    when: 'what was told can be put right after the day was taken away',
    daysToGo: null,
    outcomes: [told],
    expected: { satOn: '2026-11-20', told },
  },
  {
    when: 'with the next day set, the one told last can be put right',
    daysToGo: 60,
    outcomes: [
      { ...told, satOn: '2026-05-01' },
      { ...told, satOn: '2025-11-03' },
    ],
    expected: { satOn: '2026-05-01', told: { ...told, satOn: '2026-05-01' } },
  },
  { when: 'on the day itself nothing is asked', daysToGo: 0, outcomes: [], expected: null },
  {
    when: 'after it the outcome is asked',
    daysToGo: -1,
    outcomes: [],
    expected: { satOn: '2026-11-20', told: null },
  },
  {
    when: 'what was told of another day is not of this one',
    daysToGo: -1,
    outcomes: [{ ...told, satOn: '2026-05-01' }],
    expected: { satOn: '2026-11-20', told: null },
  },
  {
    when: 'what was told stands',
    daysToGo: -6,
    outcomes: [told],
    expected: { satOn: '2026-11-20', told },
  },
])('$when', ({ daysToGo, outcomes, expected }) => {
  expect(toldOf(daysToGo === null ? null : { examOn: '2026-11-20', daysToGo }, outcomes)).toEqual(expected)
})
