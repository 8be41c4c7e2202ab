import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { expect, test } from 'vitest'
import { isDecidedElsewhere, wasNothingSent } from './decided-elsewhere.ts'

const refused = (code: string, status: number) => ({
  error: refusalError({ code, status, message: code }),
  isIdle: false,
})

test('a decision of somebody else is told once it is read, or when the server refuses', () => {
  expect(isDecidedElsewhere({ error: null, isIdle: true }, false)).toBe(false)
  expect(isDecidedElsewhere({ error: null, isIdle: true }, true)).toBe(true)
  expect(isDecidedElsewhere(refused('ALREADY_DECIDED', 409), false)).toBe(true)
})

test('what is read after a sending may be the own decision, and is left to the server', () => {
  expect(isDecidedElsewhere({ error: null, isIdle: false }, true)).toBe(false)
  expect(isDecidedElsewhere({ error: new TypeError('Failed to fetch'), isIdle: false }, true)).toBe(false)
  expect(isDecidedElsewhere(refused('INTERNAL_SERVER_ERROR', 500), true)).toBe(false)
  expect(isDecidedElsewhere(refused('UNAUTHENTICATED', 401), true)).toBe(false)
})

test('a declined sending says nothing of one before it whose reply was lost', () => {
  expect(wasNothingSent(null)).toBe(true)
  expect(wasNothingSent(refused('UNAUTHENTICATED', 401).error)).toBe(true)
  expect(wasNothingSent(new TypeError('Failed to fetch'))).toBe(false)
  expect(wasNothingSent(new GivenUp())).toBe(false)
})
