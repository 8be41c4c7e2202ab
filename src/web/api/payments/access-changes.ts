import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sessionQuery } from '#web/api/accounts/session.ts'
import { tellOtherTabs } from '#web/api/client/other-tabs.ts'

const PENDING = ['payments', 'pending']

const MONEY = [['subscriptions'], ['purchases'], PENDING]

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

export const rereadPayments = (queryClient: QueryClient) => rereadEverywhere(queryClient, MONEY)

/** An access was given or taken: locked places open or lock at once (spec 6.17). */
export const rereadAccesses = (queryClient: QueryClient) =>
  rereadEverywhere(queryClient, [...MONEY, ...OPENED])

/** What happened elsewhere. A page that watches payments finds what became of them by itself, and announces it. */
export function rereadHere(queryClient: QueryClient, { isWatching }: { isWatching: boolean }) {
  const keys = [...MONEY, ...OPENED]
  reread(queryClient, isWatching ? keys.filter((key) => key !== PENDING) : keys)
}

/** Also in the other tabs of this person. */
function rereadEverywhere(queryClient: QueryClient, keys: QueryKey[]) {
  reread(queryClient, keys)
  const viewer = queryClient.getQueryData(sessionQuery.queryKey)?.viewer
  if (viewer) tellOtherTabs(viewer.id)
}

function reread(queryClient: QueryClient, keys: QueryKey[]) {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}
