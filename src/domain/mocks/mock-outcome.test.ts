import { expect, it } from 'vitest'
import { givenUp } from './mock-outcome.ts'

it.each([
  { seen: 23, chosen: 23, keepsChoices: false },
  { seen: 24, chosen: 1, keepsChoices: true },
  { seen: 47, chosen: 47, keepsChoices: true },
  { seen: 47, chosen: 0, keepsChoices: false },
])('given up with $seen of 47 seen and $chosen chosen', ({ keepsChoices, ...facts }) => {
  expect(givenUp({ ...facts, places: 47 })).toEqual({ keepsChoices })
})
