import { expect, test } from 'vitest'
import { mainWay } from './main-way.ts'

const nothing = { answered: 0, canSitMock: true, due: 0, isDrilling: false }

test.each([
  { facts: nothing, kind: 'mock' },
  { facts: { ...nothing, answered: 1 }, kind: 'study' },
  { facts: { ...nothing, canSitMock: false }, kind: 'study' },
  { facts: { ...nothing, answered: 1, due: 6 }, kind: 'drill' },
  { facts: { ...nothing, due: 6 }, kind: 'drill' },
  { facts: { ...nothing, answered: 1, isDrilling: true }, kind: 'drill' },
])('with $facts the blue button is of $kind', ({ facts, kind }) => {
  expect(mainWay(facts).kind).toBe(kind)
})
