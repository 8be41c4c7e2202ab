import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['7f1d0000-0000-4000-8000-000000000001', true],
  ['7F1D0000-0000-4000-8000-00000000000A', true],
  ['0198c3f0-90ab-7cde-bf01-23456789abcd', true],
  ['7f1d0000-0000-4000-8000-00000000000', false],
  ['7f1d0000000040008000000000000001', false],
  ['7f1d0000-0000-0000-0000-000000000001', false],
  ['------------------------------------', false],
  [' 7f1d0000-0000-4000-8000-000000000001', false],
  ['KCNA', false],
])('%j has the shape of an id: %j', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
