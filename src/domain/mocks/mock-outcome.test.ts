import { expect, it } from 'vitest'
import { outcomeOf } from './mock-outcome.ts'

const COMPLETED = { kind: 'completed', isInTrend: true }

it.each([
  { cause: 'finished', seen: 47, chosen: 47, outcome: COMPLETED },
  { cause: 'finished', seen: 1, chosen: 1, outcome: COMPLETED },
  {
    cause: 'finished',
    seen: 47,
    chosen: 0,
    outcome: { kind: 'abandoned', reason: 'nothing-chosen', keepsChoices: false },
  },
  { cause: 'withdrawn', seen: 20, chosen: 12, outcome: { kind: 'completed', isInTrend: false } },
  {
    cause: 'withdrawn',
    seen: 20,
    chosen: 0,
    outcome: { kind: 'abandoned', reason: 'nothing-chosen', keepsChoices: false },
  },
  {
    cause: 'given-up',
    seen: 23,
    chosen: 23,
    outcome: { kind: 'abandoned', reason: 'given-up', keepsChoices: false },
  },
  {
    cause: 'given-up',
    seen: 24,
    chosen: 1,
    outcome: { kind: 'abandoned', reason: 'given-up', keepsChoices: true },
  },
  {
    cause: 'given-up',
    seen: 47,
    chosen: 0,
    outcome: { kind: 'abandoned', reason: 'given-up', keepsChoices: false },
  },
] as const)('$cause with $seen of 47 seen and $chosen chosen', ({ outcome, ...facts }) => {
  expect(outcomeOf({ ...facts, places: 47 })).toEqual(outcome)
})
