import { MINUTE_MS } from '#domain/text/time-units.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Who is asking; null when nobody is signed in. */
export type Viewer = NonNullable<Awaited<ReturnType<Client['session']['who']>>['viewer']>

const ROLE_FRESH_MS = 5 * MINUTE_MS

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.session.who(),
  staleTime: ROLE_FRESH_MS,
  // Somebody may have signed out, or in as another, in the tab that was just left.
  refetchOnWindowFocus: 'always',
})

/** The viewer as last read; the server judges every call by itself. */
export function useViewer(): Viewer | null {
  return useQuery(sessionQuery).data?.viewer ?? null
}
