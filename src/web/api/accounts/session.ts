import { MINUTE_MS } from '#domain/text/time-units.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'

export type Viewer = NonNullable<Awaited<ReturnType<Client['session']['who']>>['viewer']>

const ROLE_FRESH_MS = 5 * MINUTE_MS

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.session.who(),
  staleTime: ROLE_FRESH_MS,
  // Another tab may have signed out, or in as another person.
  refetchOnWindowFocus: 'always',
})

/** The viewer as last read; the server judges every call. */
export function useViewer(): Viewer | null {
  return useQuery(sessionQuery).data?.viewer ?? null
}

/** As far as the server can be asked: without a line nobody knows. */
export async function isSignedOut(failure: unknown): Promise<boolean> {
  if (!isTransientFailure(failure)) return isRefused(failure, 'UNAUTHENTICATED')
  const session = await api.session.who().catch(() => null)
  return session?.viewer === null
}
