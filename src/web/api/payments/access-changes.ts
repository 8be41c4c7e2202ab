import type { QueryClient } from '@tanstack/react-query'

const MONEY = [['subscriptions'], ['purchases'], ['payments', 'pending']]

const OPENED = [
  ['exams', 'cards'],
  ['exams', 'entry'],
  ['exams', 'standing'],
  ['simulations'],
  ['results', 'one'],
  ['results', 'review'],
  ['mistakes'],
  ['mocks', 'facts'],
]

export function rereadPayments(queryClient: QueryClient) {
  for (const queryKey of MONEY) void queryClient.invalidateQueries({ queryKey })
}

/** An access was given or taken: locked places open or lock at once (spec 6.17). */
export function rereadAccesses(queryClient: QueryClient) {
  for (const queryKey of [...MONEY, ...OPENED]) void queryClient.invalidateQueries({ queryKey })
}
