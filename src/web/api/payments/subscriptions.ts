import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type Subscription = Awaited<ReturnType<Client['subscriptions']['mine']>>['entries'][number]

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async () => (await api.subscriptions.mine()).entries,
})
