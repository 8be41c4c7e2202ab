import { expect, test } from 'vitest'
import { isAskableDay } from './days.ts'

test.each([
  ['2026-11-21', true],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['1999-12-31', false],
  ['0026-11-21', false],
  ['9999-12-31', false],
  ['hoje', false],
])('a filter may ask for %s: %s', (day, may) => {
  expect(isAskableDay(day)).toBe(may)
})
