import { notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { toastActFailure } from './act-failure.ts'

const shown = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  return () => vi.unstubAllGlobals()
})

test('what the server refused was not done, and its sentence says why (spec 3.10)', async () => {
  const message = 'Uma questão deste lote já apareceu em um simulado.'
  toastActFailure(refusalError({ code: 'IMPORT_IN_USE', status: 409, message }), 'desfeito')
  await vi.waitFor(() => expect(shown()).toEqual([['Nada foi desfeito', message]]))
})

test.each([
  ['the line dropped', new TypeError('Failed to fetch')],
  ['the server was away', refusalError({ code: 'UNAVAILABLE', status: 503, message: 'x' })],
  ['the server failed', refusalError({ code: 'UNEXPECTED', status: 500, message: 'x' })],
])('where %s, nobody says that nothing was done', async (_, error) => {
  toastActFailure(error, 'importado')
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['Não sabemos se foi importado', 'A confirmação não chegou. Veja como ficou antes de repetir.'],
    ]),
  )
})

test('who would not confirm an act hears nothing of it', () => {
  toastActFailure(new GivenUp(), 'importado')
  expect(shown()).toEqual([])
})
