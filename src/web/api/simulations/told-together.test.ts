import { choicesNotStored, mockHadEnded } from '#pt-br/refused-choice.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellNotStored } from './answers-not-stored.ts'
import { toldTogether } from './told-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanNotifications()
})

const shown = () =>
  notificationsStore.getState().notifications.map(({ title, message: text }) => [title, text])

it('choices that come too late one after the other are told as one, those of another Prova apart', () => {
  const tell = vi.fn<(numbers: readonly number[]) => void>()
  const gather = toldTogether(tell)
  for (const number of [3, 7, 9]) {
    gather('one', number)
    vi.advanceTimersByTime(800)
  }
  gather('other', 2)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(tell.mock.calls).toEqual([[[3, 7, 9]], [[2]]])

  gather('one', 12)
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenLastCalledWith([12])
})

it.each([
  [[3], 'A resposta da questão 3 não foi registrada', 'A Prova já tinha sido encerrada quando ela chegou.'],
  [
    [3, 7, 9],
    '3 respostas não foram registradas: questões 3, 7 e 9',
    'A Prova já tinha sido encerrada quando elas chegaram.',
  ],
])('%j are named', (numbers, title, text) => {
  expect([choicesNotStored(numbers), mockHadEnded(numbers.length)]).toEqual([title, text])
})

it('an answer that comes too late for its drill is told so, and of no simulation', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const error = refusalError({
    code: 'SIMULATION_NOT_FOUND',
    status: 404,
    message: 'Não encontramos este simulado.',
  })
  tellNotStored([{ choice: { position: 0, mode: 'drill' }, error }])
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['A resposta da questão 1 não foi registrada', 'O treino já tinha sido encerrado quando ela chegou.'],
    ]),
  )
})

it('answers of one simulation that are refused at once are one sentence', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const message = 'Este simulado já foi encerrado.'
  const error = refusalError({ code: 'SIMULATION_NOT_ACTIVE', status: 409, message })
  const gather = toldTogether(tellNotStored)
  for (const position of [8, 2, 6]) gather('one', { choice: { position }, error })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      [
        '3 respostas não foram registradas: questões 3, 7 e 9',
        'O simulado já tinha sido encerrado quando elas chegaram.',
      ],
    ]),
  )
})
