import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

/** A card of 'Meus Acessos': the best access of an exam, or one pending purchase. */
export type Subscription = Awaited<ReturnType<Client['subscriptions']['mine']>>['entries'][number]

/** What the person has, what is about to end first. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async () => (await api.subscriptions.mine()).entries,
})
