import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import {
  failureSentence,
  hideToast,
  toastFailure,
  toastLasting,
  toastRefusal,
  toastSuccess,
} from './refusal-toast.tsx'
import { refusalError } from './refusal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanNotifications()
})

const onScreen = (size: 'phone' | 'desk') =>
  vi.stubGlobal('matchMedia', () => ({ matches: size === 'phone' }))

const shown = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

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
  onScreen('desk')
  toastRefusal(new GivenUp(), 'Erro ao excluir exame')
  expect(shown()).toEqual([])
  toastRefusal(new TypeError('Failed to fetch'), 'Erro ao excluir questão', 'Erro')
  await vi.waitFor(() => expect(shown()).toEqual([['Erro', 'Erro ao excluir questão']]))
})

test('each act tells its own number, the same one once, also under one title (spec 1.9)', async () => {
  onScreen('desk')
  const TITLE = 'Importação desfeita'
  for (const text of ['3 questões fora do exame.', '1 questão fora do exame.', '1 questão fora do exame.'])
    toastSuccess(TITLE, text)
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      [TITLE, '3 questões fora do exame.'],
      [TITLE, '1 questão fora do exame.'],
    ]),
  )
})

test('what fails again while its news still shows is told anew, in its place', async () => {
  onScreen('desk')
  const ids = () => notificationsStore.getState().notifications.map(({ id }) => id)
  toastFailure('Erro', 'Tente novamente.')
  await vi.waitFor(() => expect(ids()).toHaveLength(1))
  const [before] = ids()
  toastFailure('Erro', 'Tente novamente.')
  await vi.waitFor(() => expect(ids()).not.toEqual([before]))
  expect(shown()).toEqual([['Erro', 'Tente novamente.']])
})

test('what lasts is taken away by its title', async () => {
  onScreen('desk')
  toastLasting('Marcação ainda não enviada', 'Ela está guardada nesta aba.')
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  hideToast('Marcação ainda não enviada')
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('on a phone good news takes the place of the news before it, never that of bad or lasting news', async () => {
  onScreen('phone')
  toastFailure('Erro', 'Tente novamente.')
  toastLasting('Marcação ainda não enviada', 'Ela está guardada nesta aba.')
  toastSuccess('Questão desativada', 'A questão não aparecerá em novos simulados.')
  toastSuccess('Questão ativada', 'A questão aparecerá nos simulados.')
  const titles = () => shown().map(([title]) => title)
  await vi.waitFor(() => expect(titles()).toEqual(['Erro', 'Marcação ainda não enviada', 'Questão ativada']))
})
