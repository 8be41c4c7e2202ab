import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { guardPersonalData, noteSessionEnd } from '#web/api/accounts/personal-data.ts'
import { isRefusal, refusalCode } from './refusal.ts'
import { BY_ITSELF, UNDER_WAY } from '#web/api/simulations/under-way.ts'

const ONCE = 1

/**
 * Data queries retry once and do not refetch on window focus (spec 3.12); a refusal is an answer, not a transient failure. One
 * cache never serves two people. Where a press finds the session ended, the page asks for the password in place.
 */
export function createQueryClient(): QueryClient {
  const noteEnd = (error: unknown, isUnderWay: boolean) => {
    if (refusalCode(error) === 'UNAUTHENTICATED') noteSessionEnd(queryClient, isUnderWay ? error : undefined)
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
      },
      // What is pressed without a line fails at once and says so; it does not wait in silence and happen later.
      mutations: { networkMode: 'always' },
    },
  })
  guardPersonalData(queryClient)
  return queryClient
}
