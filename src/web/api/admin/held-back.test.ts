import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { expect, test } from 'vitest'
import { isClosed, whyHeldBack } from './held-back.ts'

const refused = (code: string, message = code) => refusalError({ code, status: 403, message })

test.each(['UNAUTHENTICATED', 'FORBIDDEN', 'MOCK_RUNNING', 'SECOND_FACTOR_REQUIRED'])(
  'after %s nothing that was read before is shown',
  (code) => expect(isClosed(refused(code))).toBe(true),
)

test('where only the reading failed, what was read before stays', () => {
  expect(isClosed(null)).toBe(false)
  expect(isClosed(new TypeError('Failed to fetch'))).toBe(false)
  expect(isClosed(refused('TOO_MANY_TRIES'))).toBe(false)
})

test('an administrator whose second factor went is told that it is missing', () => {
  const sentence = SCREEN_REFUSALS.SECOND_FACTOR_REQUIRED
  expect(whyHeldBack(refused('SECOND_FACTOR_REQUIRED', sentence))).toBe(sentence)
  expect(whyHeldBack(refused('MOCK_RUNNING', 'Termine a Prova.'))).toBe('Termine a Prova.')
  expect(whyHeldBack(refused('FORBIDDEN'))).toBeUndefined()
})
