import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import { sessionQuery } from '#web/api/accounts/session.ts'
import { onOtherTab } from '#web/api/client/other-tabs.ts'
import { rereadAccesses, rereadHere, rereadPayments } from './access-changes.ts'

const MONEY = [
  ['subscriptions'],
  ['purchases', 'list'],
  ['purchases', 'receipt', 'a'],
  ['payments', 'pending', 'me'],
]
const OPENED = [
  ['exams', 'cards', 'me'],
  ['exams', 'entry', 'clf-c02'],
  ['simulations', 's', 'overview'],
  ['exams', 'standing', 'me', 'clf-c02'],
  ['simulations', 's', 'places', 15],
  ['results', 'one', 'clf-c02', 's'],
  ['results', 'review', 's', [15]],
  ['mistakes', 'me', 'clf-c02', 'readiness'],
  ['mocks', 'facts', 'clf-c02'],
]
const OTHERS = [['session'], ['exams', 'list'], ['results', 'latest'], ['comments', 'q']]

function staleAfter(change: (queryClient: QueryClient) => void) {
  const queryClient = new QueryClient()
  const keys = [...MONEY, ...OPENED, ...OTHERS]
  for (const key of keys) queryClient.setQueryData(key, {})
  change(queryClient)
  return keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated)
}

test('a payment that began or failed is read anew wherever money is shown, and nowhere else', () => {
  expect(staleAfter(rereadPayments)).toEqual(MONEY)
})

test('an access that was given or taken also reaches the cards, the door and all that is locked on the screen', () => {
  expect(staleAfter(rereadAccesses)).toEqual([...MONEY, ...OPENED])
})

test('what another tab tells is read here, but for the payments that this page watches and announces', () => {
  expect(staleAfter((queryClient) => rereadHere(queryClient, { isWatching: false }))).toEqual([
    ...MONEY,
    ...OPENED,
  ])
  expect(staleAfter((queryClient) => rereadHere(queryClient, { isWatching: true }))).toEqual([
    ...MONEY.filter(([first]) => first !== 'payments'),
    ...OPENED,
  ])
})

const otherTab = new BroadcastChannel('gabarite:abas')
afterAll(() => otherTab.close())

function signedIn(id: string) {
  const queryClient = new QueryClient()
  const viewer = { id, email: 'ana@exemplo.com', name: 'Ana', roles: [], features: [] }
  queryClient.setQueryData<unknown>(sessionQuery.queryKey, { viewer })
  return queryClient
}

test('the other tabs of the same person hear of it, and hearing tells nobody', async () => {
  const told = vi.fn<(id: unknown) => void>()
  otherTab.addEventListener('message', ({ data }) => told(data))
  rereadHere(signedIn('ana'), { isWatching: false })
  rereadAccesses(new QueryClient())
  rereadAccesses(signedIn('ana'))
  rereadPayments(signedIn('bia'))
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['ana'], ['bia']]))
})

test('a tab of another person hears nothing', async () => {
  const ana = vi.fn<() => void>()
  const bia = vi.fn<() => void>()
  const stop = [onOtherTab('ana', ana), onOtherTab('bia', bia)]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
  otherTab.postMessage('bia')
  await vi.waitFor(() => expect(bia).toHaveBeenCalledTimes(1))
  expect(ana).not.toHaveBeenCalled()
  for (const end of stop) end()
})
