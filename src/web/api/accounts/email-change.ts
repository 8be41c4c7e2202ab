import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type OpenEmailChange = NonNullable<Awaited<ReturnType<Client['emailChanges']['get']>>['change']>
export type EmailChangeLink = Awaited<ReturnType<Client['emailChanges']['link']>>

export const emailChangeQuery = queryOptions({
  queryKey: ['profile', 'email-change'],
  queryFn: async () => (await api.emailChanges.get()).change,
  staleTime: 0,
  // Its links are opened in other tabs.
  refetchOnWindowFocus: true,
})

/** What a link is for; asking spends nothing. Refuses: LINK_INVALID, ALREADY_CONFIRMED, TOO_MANY_TRIES. */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: () => api.emailChanges.link({ token }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
