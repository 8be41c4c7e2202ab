import { refusalError } from '#web/api/client/refusal.ts'
import { expect, test } from 'vitest'
import { awaitsFigures } from './awaits-figures.ts'

const NOT_SENT = { error: null, variables: undefined }
const lostWith = (options: number[]) => ({ error: new TypeError('Failed to fetch'), variables: { options } })

test('a ruling waits for its figures, and for their repeat where they could not be read', () => {
  expect(awaitsFigures(NOT_SENT, { options: [1], areFiguresRead: false })).toBe(true)
  expect(awaitsFigures(NOT_SENT, { options: [1], areFiguresRead: true })).toBe(false)
})

test('a decision whose reply was lost can be sent again, whatever was read since', () => {
  expect(awaitsFigures(lostWith([1]), { options: [1], areFiguresRead: false })).toBe(false)
})

test('another one waits for figures of its own', () => {
  expect(awaitsFigures(lostWith([1]), { options: [2], areFiguresRead: false })).toBe(true)
  const refused = refusalError({ code: 'TOO_MANY_TRIES', status: 429, message: '' })
  const sent = { error: refused, variables: { options: [1] } }
  expect(awaitsFigures(sent, { options: [1], areFiguresRead: false })).toBe(true)
})
