import { expect, test } from 'vitest'
import { failureSentence } from './refusal-toast.tsx'
import { refusalError } from './refusal.ts'

test('a refusal is told in its own sentence, whatever the screen would say', () => {
  const refused = refusalError({ code: 'INVALID_CREDENTIALS', status: 401, message: 'x' })
  expect(failureSentence(refused, 'Erro ao fazer login')).toBe('E-mail ou senha incorretos.')
})

test('too many tries say how long to wait', () => {
  const refused = refusalError({
    code: 'TOO_MANY_TRIES',
    status: 429,
    message: 'x',
    data: { retryAfterSeconds: 120 },
  })
  expect(failureSentence(refused)).toMatch(/^Muitas tentativas\. Aguarde .*2 minutos.* e tente novamente\.$/)
})

test.each([
  ['a failure of the network', new TypeError('Failed to fetch')],
  ['a broken assumption', refusalError({ code: 'UNEXPECTED', status: 500, message: 'x' })],
  ['a code that we do not know', refusalError({ code: 'TEAPOT', status: 418, message: 'x' })],
])('%s is told in the words of the screen', (_, error) => {
  expect(failureSentence(error, 'Erro ao criar conta')).toBe('Erro ao criar conta')
})

test('without words of the screen we say that we could not answer', () => {
  expect(failureSentence(new TypeError('Failed to fetch'))).toBe(
    'Não conseguimos responder agora. Tente novamente em instantes.',
  )
})
