import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

/** A session of the viewer that is open somewhere. */
export type OwnSession = Awaited<ReturnType<Client['profile']['sessions']>>['sessions'][number]
/** Everything we hold on the viewer. */
export type PersonalData = Awaited<ReturnType<Client['profile']['data']>>
/** What the confirmation of the deletion names. */
export type DeletionFacts = Awaited<ReturnType<Client['profile']['deletionFacts']>>

/** This session first, then the newest. */
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
