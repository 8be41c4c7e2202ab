import { expect, it } from 'vitest'
import { BAD_VALUES, badAddresses, READ_PARAMETERS } from './address-values.ts'
import { everyRoute } from './headers-crawl.ts'

it('every page of the router is attacked, and nothing else', () => {
  expect(Object.keys(READ_PARAMETERS).toSorted()).toEqual(everyRoute().toSorted())
  expect(new Set(badAddresses().map(({ route }) => route))).toEqual(new Set(everyRoute()))
})

it('tries sixty different values', () => {
  expect(new Set(BAD_VALUES).size).toBeGreaterThanOrEqual(60)
})
