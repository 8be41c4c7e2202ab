import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { guardPersonalData, noteSessionEnd } from '#web/api/accounts/personal-data.ts'
import { isRefusal, isRefused } from './refusal.ts'
import { BY_ITSELF, UNDER_WAY } from '#web/api/simulations/under-way.ts'

const ONCE = 1

/** One retry, no refetch on focus (spec 3.12), no retry of refusals. One cache never serves two people. */
export function createQueryClient(): QueryClient {
  const noteEnd = (error: unknown, isUnderWay: boolean) => {
    if (isRefused(error, 'UNAUTHENTICATED')) noteSessionEnd(queryClient, isUnderWay ? error : undefined)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => noteEnd(error, meta === UNDER_WAY) }),
    mutationCache: new MutationCache({
      onError: (error, ...[, , { meta }]) => noteEnd(error, meta !== BY_ITSELF),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < ONCE,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // Offline it fails and says so, rather than wait in silence; 'always' alone turns off what comes with the line.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nor does it happen later.
      mutations: { networkMode: 'always' },
    },
  })
  guardPersonalData(queryClient)
  return queryClient
}
