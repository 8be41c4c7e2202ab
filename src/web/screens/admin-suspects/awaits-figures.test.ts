import { expect, test } from 'vitest'
import { awaitsFigures } from './awaits-figures.ts'

const READ = { isSuccess: true }
const NOT_READ = { isSuccess: false }

test('a ruling waits for its figures, and for their repeat where they could not be read', () => {
  expect(awaitsFigures({ isIdle: true }, NOT_READ)).toBe(true)
  expect(awaitsFigures({ isIdle: true }, READ)).toBe(false)
})

test('a decision whose reply was lost can be sent again, whatever was read since', () => {
  expect(awaitsFigures({ isIdle: false }, NOT_READ)).toBe(false)
})
