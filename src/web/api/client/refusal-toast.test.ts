import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { failureSentence, toastRefusal } from './refusal-toast.tsx'
import { refusalError } from './refusal.ts'

afterEach(() => vi.unstubAllGlobals())

test('a refusal is told in the sentence that came with it, whatever the screen would say', () => {
  const message = 'E-mail ou senha incorretos.'
  const refused = refusalError({ code: 'INVALID_CREDENTIALS', status: 401, message })
  expect(failureSentence(refused, 'Erro ao fazer login')).toBe(message)
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

test('who gives an act up hears nothing of it; whose act failed does', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const shown = () =>
    notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
  toastRefusal(new GivenUp(), 'Erro ao excluir exame')
  expect(shown()).toEqual([])
  toastRefusal(new TypeError('Failed to fetch'), 'Erro ao excluir questão', 'Erro')
  await vi.waitFor(() => expect(shown()).toEqual([['Erro', 'Erro ao excluir questão']]))
})
