import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadAccesses, rereadPayments } from './access-changes.ts'

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
