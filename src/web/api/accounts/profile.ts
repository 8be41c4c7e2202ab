import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type OwnSession = Awaited<ReturnType<Client['profile']['sessions']>>['sessions'][number]
export type PersonalData = Awaited<ReturnType<Client['profile']['data']>>
export type DeletionFacts = Awaited<ReturnType<Client['profile']['deletionFacts']>>

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async () => (await api.profile.sessions()).sessions,
  staleTime: 0,
})

export const deletionFactsQuery = queryOptions({
  queryKey: ['profile', 'deletion'],
  queryFn: () => api.profile.deletionFacts(),
  staleTime: 0,
  gcTime: 0,
})
