import { refusalError } from '#web/api/client/refusal.ts'
import { expect, test } from 'vitest'
import { supportCode, unexpectedText } from './catch-all-screen.tsx'

const failure = (data: object) =>
  refusalError({ code: 'UNEXPECTED', status: 500, message: 'Ocorreu um erro inesperado.', data })

test('the short code is the beginning of the id that the server logged', () => {
  expect(supportCode(failure({ errorId: '7f3a22c1-90ab-4cde-8f01-23456789abcd' }))).toBe('7F3A-22C1')
})

test('a failure of the browser has the code under which it was reported', () => {
  expect(supportCode(new Error('x is undefined'), '7f3a22c1-90ab-4cde-8f01-23456789abcd')).toBe('7F3A-22C1')
})

test.each([
  ['a failure of the browser that nobody knows of yet', new Error('x is undefined')],
  ['a failure without an id', failure({})],
  ['an id of another shape', failure({ errorId: '?' })],
  ['nothing at all', undefined],
])('%s has no code to read out', (_, error) => {
  expect(supportCode(error)).toBeNull()
})

test('a notified team is claimed only of a failure that was told', () => {
  expect(unexpectedText(new Error('x is undefined'), '7f3a22c1-90ab-4cde-8f01-23456789abcd')).toContain(
    'notificada',
  )
  expect(unexpectedText(failure({}), null)).toContain('notificada')
  expect(unexpectedText(new Error('x is undefined'), '')).toBe('Ocorreu um erro inesperado.')
  const refused = refusalError({ code: 'TOO_MANY_TRIES', status: 429, message: 'Aguarde.' })
  expect(unexpectedText(refused, null)).toBe('Ocorreu um erro inesperado.')
})
