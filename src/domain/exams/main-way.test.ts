import { expect, test } from 'vitest'
import { mainWay } from './main-way.ts'

test.each([
  { answered: 0, canSitMock: true, kind: 'mock' },
  { answered: 1, canSitMock: true, kind: 'study' },
  { answered: 0, canSitMock: false, kind: 'study' },
])('with $answered answered, a Prova possible: $canSitMock, the blue button is of $kind', (facts) => {
  expect(mainWay(facts).kind).toBe(facts.kind)
})
