import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { expect, test } from 'vitest'
import { isSameRead, lateFor, newerThan, readOf, wasNothingSent } from './decided-elsewhere.ts'

const refused = (code: string, status: number) => ({
  error: refusalError({ code, status, message: code }),
  isIdle: false,
})

test('a decision of somebody else is told once it is read, or when the server refuses', () => {
  expect(lateFor({ error: null, isIdle: true }, null)).toBeNull()
  expect(lateFor({ error: null, isIdle: true }, 'QUESTION_CHANGED')).toBe('QUESTION_CHANGED')
  expect(lateFor(refused('ALREADY_DECIDED', 409), null)).toBe('ALREADY_DECIDED')
  expect(lateFor(refused('QUESTION_CHANGED', 409), null)).toBe('QUESTION_CHANGED')
})

test('what is read after a sending may be the own decision, and is left to the server', () => {
  expect(lateFor({ error: null, isIdle: false }, 'ALREADY_DECIDED')).toBeNull()
  expect(lateFor({ error: new TypeError('Failed to fetch'), isIdle: false }, 'ALREADY_DECIDED')).toBeNull()
  expect(lateFor(refused('INTERNAL_SERVER_ERROR', 500), 'ALREADY_DECIDED')).toBeNull()
  expect(lateFor(refused('UNAUTHENTICATED', 401), 'ALREADY_DECIDED')).toBeNull()
})

test('a declined sending says nothing of one before it whose reply was lost', () => {
  expect(wasNothingSent(null)).toBe(true)
  expect(wasNothingSent(refused('UNAUTHENTICATED', 401).error)).toBe(true)
  expect(wasNothingSent(new TypeError('Failed to fetch'))).toBe(false)
  expect(wasNothingSent(new GivenUp())).toBe(false)
})

test('a decision or a revision that came after the reading is newer than it', () => {
  const seen = { seen: 1, revision: 2 }
  expect(newerThan(seen, { decisions: 1, revision: 2 })).toBeNull()
  expect(newerThan(seen, { decisions: 1, revision: 3 })).toBe('QUESTION_CHANGED')
  expect(newerThan(seen, { decisions: 2, revision: 3 })).toBe('ALREADY_DECIDED')
})

test('what is read names its open appeals, and is another with one more', () => {
  const question = (...ids: string[]) => ({
    decisions: 1,
    revision: 2,
    openAppeals: ids.map((id) => ({ id })),
  })
  expect(readOf(question('a', 'b'))).toEqual({ seen: 1, revision: 2, appeals: ['a', 'b'] })
  expect(isSameRead(readOf(question('a')), readOf(question('a')))).toBe(true)
  expect(isSameRead(readOf(question('a')), readOf(question('a', 'b')))).toBe(false)
})
