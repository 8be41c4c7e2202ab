import type { Waiting } from '#domain/simulations/send-queue.ts'
import { noteSessionEnd } from '#web/api/accounts/personal-data.ts'
import { sessionQuery } from '#web/api/accounts/session.ts'
import { reportClientError } from '#web/api/client/client-error-reports.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ChoiceSender, SenderParts } from './choice-sender.ts'
import { mayHoldAnswers } from './stored-answers.ts'

const NOTHING: readonly never[] = []

/** One sender of a kind per page: it goes on after its screen is left, and looks again with the line and the window. */
export function onePerPage<Choice, Queued extends Choice & Waiting, Reply>(
  make: (queryClient: QueryClient) => ChoiceSender<Choice, Queued, Reply>,
) {
  const senders = new WeakMap<QueryClient, ChoiceSender<Choice, Queued, Reply>>()
  return (queryClient: QueryClient): ChoiceSender<Choice, Queued, Reply> => {
    const known = senders.get(queryClient)
    if (known) return known
    const sender = make(queryClient)
    senders.set(queryClient, sender)
    const look = () => void sender.sync()
    addEventListener('online', look)
    addEventListener('focus', look)
    return sender
  }
}

/** The sender and what waits of all simulations, opened for the account. */
export function useSender<Choice, Queued extends Choice & Waiting, Reply>(
  senderOf: (queryClient: QueryClient) => ChoiceSender<Choice, Queued, Reply>,
  accountId: string | null,
): { sender: ChoiceSender<Choice, Queued, Reply>; queue: readonly Queued[] } {
  const sender = senderOf(useQueryClient())
  const { dataUpdatedAt } = useQuery(sessionQuery)
  // Also with a new reading of the same account: another tab may have signed out and in, which closed the store.
  useEffect(() => {
    if (accountId !== null) void sender.open(accountId)
  }, [sender, accountId, dataUpdatedAt])
  return { sender, queue: useSyncExternalStore(sender.subscribe, sender.read, () => NOTHING) }
}

/** What senders of all kinds do with a session that is over, and with a store that fails. */
export const troublesOf = (
  queryClient: QueryClient,
): Pick<SenderParts<never, never, never>, 'onSignedOut' | 'onStoreFailed'> => ({
  onSignedOut: (refusal) => noteSessionEnd(queryClient, refusal),
  onStoreFailed: (error, accountId) => void tellBrokenStore(error, accountId),
})

/** A browser that forbids stores is no fault; one that has choices and does not hand them out is. */
async function tellBrokenStore(error: unknown, accountId: string) {
  if (await mayHoldAnswers(accountId)) reportClientError(error)
}
